import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createChannel } from '#test/factories/channel-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { createCalledOrder, openCalled } from '#test/factories/place-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { rateOf } from '#test/factories/vat-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let item: Created;
let fee: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  item = await createItem(business, { name: 'Döner', price: 100 });
  fee = await createItem(business, { name: 'Paket servis', price: 40 });
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const ZONES = [
  { name: 'Merkez', fee: 30, minutes: 25, freeFrom: 300 },
  { name: 'Uzak', fee: 60, minutes: 50, freeFrom: null },
];
const own = (over: Json = {}) =>
  createChannel(business, { kind: 'OWN', percent: 10, feeItemId: fee.id, zones: ZONES, ...over });
const lines = (qty: number): Json[] => [{ itemId: item.id, qty }];
const zoneOf = (channel: Json, at: number) => (channel['zones'] as { id: string }[])[at]!.id;
const feesOf = (order: { lines: Json[] }) =>
  order.lines
    .filter(({ isFee }) => isFee)
    .map(({ unitPrice, item: named }) => [(named as Json)['name'], unitPrice]);

test('a delivery has the fee of its zone, or the price of the item, as a line of its own (CHANNEL-14)', async () => {
  const channel = await own();
  const place = (zone?: number, kind = 'DELIVERY') => ({
    ...{ kind: kind as 'DELIVERY', channelId: channel.id },
    ...(zone !== undefined && { zoneId: zoneOf(channel, zone) }),
  });
  const feeAt = async (qty: number, ...at: Parameters<typeof place>) =>
    feesOf(await createCalledOrder(business, lines(qty), place(...at)));
  expect(await feeAt(1)).toEqual([['Paket servis', 40]]);
  expect(await feeAt(1, 0)).toEqual([['Paket servis · Merkez', 30]]);
  // Two pieces cost 220 and three 330, which is free from 300.
  expect([await feeAt(2, 0), await feeAt(3, 0), await feeAt(9, 1)]).toEqual([
    [['Paket servis · Merkez', 30]],
    [],
    [['Paket servis · Uzak', 60]],
  ]);
  expect(await feeAt(1, undefined, 'TAKEAWAY')).toEqual([]);
  const stranger = await openCalled(business, lines(1), { ...place(), zoneId: channel.id });
  expect(stranger.statusCode).toBe(404);
});

test('the fee is for the kitchen nothing, and comes with the first save only (CHANNEL-14)', async () => {
  const channel = await own();
  const order = await createCalledOrder(business, lines(1), { kind: 'DELIVERY', channelId: channel.id });
  const more = await business.as('WAITER').post(`/api/tables/${order.id}/add-lines`, { lines: lines(1) });
  expect(feesOf(more.json())).toHaveLength(1);
  const board = await business.as('WAITER').get('/api/takeaway');
  expect(board.json()).toMatchObject([{ pieces: 2, state: 'PREPARING', total: 260 }]);
  const kitchen = await business.as('KITCHEN').get('/api/kds');
  expect(kitchen.statusCode).toBe(200);
  expect(kitchen.body).not.toContain('Paket servis');
});

test('no station slip has the fee, neither when it is saved nor when it is cancelled (CHANNEL-14)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const channel = await own();
  const order = await createCalledOrder(business, lines(1), { kind: 'DELIVERY', channelId: channel.id });
  const cancel = order.lines.map(({ id }) => ({ lineId: id, qty: 1, reason: 'Vazgeçti' }));
  await business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, { lines: cancel, restock: true });
  const { rows } = await api.owner.query<{ ticket: { type: string; items: { name: string }[] } }>(
    'select ticket from print_jobs where business_id = $1 order by created_at, id',
    [business.id],
  );
  expect(rows.map(({ ticket }) => [ticket.type, ticket.items.map(({ name }) => name)])).toEqual([
    ['KOT', ['Döner']],
    ['VOID', ['Döner']],
  ]);
});

test('no discount lowers a fee, and its KDV and revenue are its own (CHANNEL-15)', async () => {
  await business.as('ADMIN').patch(`/api/menu/items/${fee.id}`, { vatRateId: await rateOf(business, 20) });
  const channel = await own();
  const order = await createCalledOrder(business, lines(2), { kind: 'DELIVERY', channelId: channel.id });
  const discount = { discountType: 'PERCENT', discountValue: 10 };
  const wrong = await take(business, order.id, ['pay', { ...discount, finalTotal: 234 }]);
  expect(wrong.json()).toMatchObject({ code: 'TOTAL_MISMATCH', details: { total: 238 } });
  const below = await take(business, order.id, ['pay', { finalTotal: 39 }]);
  expect(below.json()).toMatchObject({ code: 'TOTAL_MISMATCH' });
  // A tenth of 220 off, and 40 in full.
  takenBy(await take(business, order.id, ['pay', { ...discount, finalTotal: 238 }]));
  const { rows } = await api.owner.query<{ discount: string; vat: number | null }>(
    `select p.discount_kurus as discount, l.vat_percent as vat from payment_lines p join order_lines l on l.id = p.line_id
      where l.order_id = $1 order by l.is_fee`,
    [order.id],
  );
  expect(rows.map(({ discount: off, vat }) => [Number(off), Number(vat)])).toEqual([
    [2_200, 0],
    [0, 20],
  ]);
  const sold = await api.owner.query('select item_id from item_sales where business_id = $1', [business.id]);
  expect(sold.rows).toEqual([{ item_id: item.id }]);
});

test('shares and their last discount leave the fee alone (CHANNEL-15)', async () => {
  const channel = await own();
  const order = await createCalledOrder(business, lines(2), { kind: 'DELIVERY', channelId: channel.id });
  takenBy(await take(business, order.id, ['pay-share', { amount: 100 }]));
  const discount = { discountType: 'AMOUNT', discountValue: 500 };
  // The rest of the goods becomes free, and the fee remains.
  takenBy(await take(business, order.id, ['pay', { ...discount, finalTotal: 40 }]));
  const { rows } = await api.owner.query<{ off: string }>(
    `select sum(p.discount_kurus) as off from payment_lines p join order_lines l on l.id = p.line_id
      where l.order_id = $1 and l.is_fee`,
    [order.id],
  );
  expect(Number(rows[0]!.off)).toBe(0);
});

test('less than the minimum is refused, and a cashier may go on (CHANNEL-16)', async () => {
  const channel = await own({ minimum: 200 });
  const place = { kind: 'DELIVERY', channelId: channel.id };
  const send = (role: 'WAITER' | 'CASHIER', qty: number, more: Json = {}) =>
    business.as(role).post(`/api/tables/${crypto.randomUUID()}/add-lines`, {
      lines: lines(qty),
      place: { ...place, ...more },
    });
  expect((await send('WAITER', 1)).json()).toMatchObject({
    code: 'BELOW_MINIMUM',
    error: expect.stringContaining('en az tutar ₺200,00, sipariş ₺110,00'),
    details: { minimum: 200, total: 110 },
  });
  expect((await send('WAITER', 1, { isBelowMinimum: true })).json()).toMatchObject({ code: 'BELOW_MINIMUM' });
  expect((await send('CASHIER', 1, { isBelowMinimum: true })).statusCode).toBe(200);
  expect((await send('WAITER', 2)).statusCode).toBe(200);
});

test('a platform’s order stays where it is (CHANNEL-17)', async () => {
  const getir = await createChannel(business, { kind: 'GETIR' });
  const order = await createCalledOrder(business, lines(2), {
    ...{ kind: 'DELIVERY', channelId: getir.id, channelNumber: '1' },
  });
  const other = await createCalledOrder(business, lines(1));
  const table = await createTable(business);
  const cashier = business.as('CASHIER');
  const tried = [
    await cashier.post(`/api/orders/${order.id}/move`, { toTableId: table.id }),
    await cashier.post(`/api/orders/${order.id}/move`, { toKind: 'TAKEAWAY' }),
    await cashier.post(`/api/orders/${order.id}/merge`, { intoOrderId: other.id }),
    await cashier.post(`/api/orders/${other.id}/merge`, { intoOrderId: order.id }),
    await cashier.post(`/api/orders/${order.id}/move-lines`, {
      ...{ toTableId: table.id, lines: [{ lineId: order.lines[0]!.id, qty: 1 }] },
    }),
  ];
  expect(tried.map((answer) => answer.json<Json>()['code'])).toEqual(tried.map(() => 'PLATFORM_ORDER_STAYS'));
});
