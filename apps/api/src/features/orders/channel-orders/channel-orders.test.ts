import type { ChannelOrder } from '@sofra/contract/orders/channel-orders';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptByItself } from '#src/features/orders/channel-orders/accept-by-itself.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { createProgram } from '#test/factories/api-token-factories.ts';
import { createChannel, type CreatedChannel } from '#test/factories/channel-factories.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { startTestApi, type Caller, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let getir: CreatedChannel;
let program: Caller;
let item: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
  item = await createItem(business, { name: 'Künefe', price: 185 });
  getir = await createChannel(business, { name: 'Getir', kind: 'GETIR', commission: 20, percent: 15 });
  program = await createProgram(api, business, {
    name: 'Getir bağlantısı',
    scopes: ['channel-orders.write'],
  });
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

let serial = 0;
const line = (over: Json = {}): Json => ({
  productId: 'G1',
  name: 'Künefe',
  qty: 2,
  unitPrice: 210,
  ...over,
});
/** An order of two pieces for ₺420 that is paid on the platform. */
const body = (over: Json = {}): Json => ({
  ...{ number: `G-${(serial += 1)}`, kind: 'DELIVERY', isPaid: true, lines: [line()], total: 420, ...over },
});
const sendOrder = (sent: Json, as = program) => as.post(`/api/v1/channels/${getir.id}/orders`, sent);
const receive = async (over: Json = {}): Promise<ChannelOrder> => {
  const answer = await sendOrder(body(over));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ChannelOrder>();
};
const map = (productId = 'G1', itemId = item.id) =>
  business.as('CASHIER').put(`/api/channels/${getir.id}/products`, { productId, itemId });
const accept = (id: string, minutes: number | null = null, as = business.as('WAITER')) =>
  as.post(`/api/channel-orders/${id}/accept`, { minutes });
const lists = async () =>
  (await business.as('WAITER').get('/api/channel-orders')).json<{
    waiting: ChannelOrder[];
    ended: ChannelOrder[];
  }>();
const read = async ({ number }: { number: string }) =>
  (await program.get(`/api/v1/channels/${getir.id}/orders/${number}`)).json<ChannelOrder>();
const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const countOf = async (table: string): Promise<number> => {
  const { rows } = await api.owner.query<{ count: string }>(
    `select count(*) from ${table} where business_id = $1`,
    [business.id],
  );
  return Number(rows[0]?.count);
};

test('an order waits for an answer with everything that the channel sent (INBOX-1)', async () => {
  const customer = { name: 'Derya Kaya', phone: '0532 123 45 67', address: 'Çınar Sk. 4', note: 'zil bozuk' };
  const options = [{ name: 'Fıstık' }, { name: 'Kaymak', qty: 2 }];
  const sent = await receive({
    ...{ code: '4711', customer, discount: 20, total: 400, isPlatformCourier: true },
    lines: [line({ options, note: 'sıcak' })],
  });
  expect(sent).toMatchObject({
    ...{ state: 'WAITING', total: 400, isPaid: true, isPlatformCourier: true, orderId: null },
    channel: { name: 'Getir', kind: 'GETIR', number: '4711' },
    customer: { name: 'Derya Kaya', phoneEnd: '4567', address: 'Çınar Sk. 4', note: 'zil bozuk' },
    lines: [{ productId: 'G1', qty: 2, unitPrice: 210, note: 'Fıstık, 2 × Kaymak · sıcak', itemName: null }],
  });
  expect((await lists()).waiting).toEqual([sent]);
  expect(await countOf('orders')).toBe(0);
});

test('a phone that is none is kept in the note (INBOX-1)', async () => {
  const { customer } = await receive({ customer: { phone: '0850 111 22 33 dahili 4', note: 'kapıda' } });
  expect(customer).toMatchObject({ phoneEnd: null, note: 'Tel: 0850 111 22 33 dahili 4 · kapıda' });
});

test('a number is stored once, also when it is sent twice at once (INBOX-2)', async () => {
  const sent = body();
  const answers = await Promise.all([sendOrder(sent), sendOrder(sent), sendOrder(sent)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json<ChannelOrder>().id)).size).toBe(1);
  expect(await countOf('channel_orders')).toBe(1);
});

test('other contents replace a waiting order and are noted on an answered one (INBOX-2)', async () => {
  await map();
  const sent = body();
  const { id } = (await sendOrder(sent)).json<ChannelOrder>();
  const changed = (await sendOrder({ ...sent, lines: [line({ qty: 1 })], total: 210 })).json<ChannelOrder>();
  expect(changed).toMatchObject({ id, total: 210, changedAt: null });
  await accept(id);
  const late = (await sendOrder(sent)).json<ChannelOrder>();
  expect(late).toMatchObject({ id, total: 210, changedAt: expect.any(String) });
  expect(await countOf('orders')).toBe(1);
});

test('another note, phone, name or time replaces a waiting order too, and is no change afterwards (INBOX-2)', async () => {
  await map();
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const sent = body({
    customer: { name: 'Derya', phone: '0532 123 45 67' },
    promisedAt: at(30),
    answerBy: at(5),
  });
  const { id } = (await sendOrder(sent)).json<ChannelOrder>();
  const before = api.published.length;
  await sendOrder(sent);
  expect(api.published).toHaveLength(before);
  const customer = { name: 'Deniz', phone: '0532 123 45 99', note: 'zil bozuk' };
  const other = { ...sent, customer, code: '4712', promisedAt: at(60), answerBy: at(9) };
  const changed = (await sendOrder(other)).json<ChannelOrder>();
  expect(changed).toMatchObject({
    ...{ id, promisedAt: other.promisedAt, answerBy: other.answerBy, changedAt: null },
    ...{ customer: { name: 'Deniz', phoneEnd: '4599', note: 'zil bozuk' }, channel: { number: '4712' } },
  });
  expect(api.published.slice(before).map(({ event }) => event.name)).toEqual(['channel-orders:changed']);
  await accept(id);
  expect((await sendOrder(sent)).json<ChannelOrder>()).toMatchObject({ changedAt: null });
});

test('a total that is not that of the parts is refused with both (INBOX-3)', async () => {
  const answer = await sendOrder(body({ fee: 15, total: 420 }));
  expect(codeOf(answer)).toEqual([400, 'INVALID_INPUT']);
  expect(answer.body).toContain('Satırların toplamı ₺435,00, gönderilen ₺420,00.');
});

test('a product of ours needs no map; another one is mapped once, by ADMIN or CASHIER (INBOX-4, INBOX-5)', async () => {
  const own = await receive({ lines: [line({ productId: item.id })] });
  expect(own.lines[0]).toMatchObject({ itemName: 'Künefe' });
  const foreign = await receive();
  const refused = await accept(foreign.id);
  expect(codeOf(refused)).toEqual([422, 'CHANNEL_PRODUCTS_UNKNOWN']);
  expect(refused.body).toContain('Önce ürünü seçin: Künefe.');
  const byWaiter = await business
    .as('WAITER')
    .put(`/api/channels/${getir.id}/products`, { productId: 'G1', itemId: item.id });
  expect(codeOf(byWaiter)).toEqual([403, 'ROLE_FORBIDDEN']);
  expect((await map()).statusCode).toBe(204);
  expect((await read(foreign)).lines[0]).toMatchObject({ itemName: 'Künefe' });
  expect((await accept(foreign.id)).statusCode).toBe(200);
});

test('a product cannot be mapped to an item of another business (INBOX-5)', async () => {
  const other = await createItem(await api.createBusiness());
  expect(codeOf(await map('G1', other.id))).toEqual([404, 'NOT_FOUND']);
});

test('acceptance opens an order at the prices of the channel and takes its payment (INBOX-8, INBOX-9)', async () => {
  await map();
  const sent = await receive({ code: '4711', discount: 20, total: 400 });
  const answer = await accept(sent.id, 30);
  expect(answer.statusCode, answer.body).toBe(200);
  const accepted = answer.json<ChannelOrder>();
  expect(accepted).toMatchObject({ answeredBy: 'Çağrı Öz', callNumber: 1 });
  const orders = (await business.as('ADMIN').get('/api/orders?status=PAID&full=true')).json<Json[]>();
  expect(orders).toMatchObject([
    {
      ...{ id: accepted.orderId, channel: 'Getir 4711' },
      lines: [{ qty: 2, unitPrice: 210 }],
    },
  ]);
  const payments = (await business.as('ADMIN').get('/api/orders/payments')).json<Json[]>();
  expect(payments).toMatchObject([
    { method: 'CARD', amount: 400, discountAmount: 20, partner: { name: 'Getir' } },
  ]);
  expect(await read(sent)).toMatchObject({ state: 'PREPARING', orderId: accepted.orderId });
});

test('an order that is paid at the door stays open (INBOX-9)', async () => {
  await map();
  const { id } = await receive({ isPaid: false });
  expect((await accept(id)).statusCode).toBe(200);
  const open = (await business.as('ADMIN').get('/api/orders?status=OPEN')).json<Json[]>();
  expect(open).toMatchObject([{ total: 420 }]);
});

test('a discount is in the prices of an order that is paid at the door, to the kuruş (INBOX-9)', async () => {
  await map();
  const { id } = await receive({ isPaid: false, discount: 20.01, total: 399.99 });
  expect((await accept(id)).statusCode).toBe(200);
  const [open] = (await business.as('ADMIN').get('/api/orders?status=OPEN&full=true')).json<
    { id: string; total: number; lines: { qty: number; unitPrice: number }[] }[]
  >();
  expect(open).toMatchObject({ total: 399.99, lines: [{ unitPrice: 199.99 }, { unitPrice: 200 }] });
  const [card] = (await business.as('WAITER').get('/api/takeaway')).json<Json[]>();
  expect(card).toMatchObject({ due: 399.99 });
});

test('a discount above the goods lowers the fee at the door too (INBOX-9)', async () => {
  await map();
  const fee = await createItem(business, { name: 'Paket ücreti', price: 25 });
  await business.as('ADMIN').patch(`/api/menu/channels/${getir.id}`, { feeItemId: fee.id });
  const { id } = await receive({ isPaid: false, fee: 30, discount: 430, total: 20 });
  expect((await accept(id)).statusCode).toBe(200);
  const open = (await business.as('ADMIN').get('/api/orders?status=OPEN')).json<Json[]>();
  expect(open).toMatchObject([{ total: 20 }]);
});

test('equal choices at two prices keep both prices (INBOX-6)', async () => {
  await map();
  const { id } = await receive({ lines: [line({ qty: 1 }), line({ qty: 1, unitPrice: 150 })], total: 360 });
  expect((await accept(id)).statusCode).toBe(200);
  const [order] = (await business.as('ADMIN').get('/api/orders?status=PAID&full=true')).json<
    { lines: { unitPrice: number; note: string | null }[] }[]
  >();
  expect(order?.lines.map(({ unitPrice, note }) => [unitPrice, note])).toEqual([
    [210, null],
    [150, '(2)'],
  ]);
});

test('long notes at two prices keep both prices and the words of the guest (INBOX-6)', async () => {
  await map();
  const options = Array.from({ length: 12 }, (_, at) => ({ name: `Uzun adlı seçenek ${at + 1}` }));
  const long = line({ qty: 1, options, note: 'fıstık alerjisi' });
  const { id } = await receive({
    lines: [
      long,
      { ...long, unitPrice: 150 },
      line({ qty: 1, note: '(2)' }),
      line({ qty: 1, unitPrice: 90 }),
      line({ qty: 1, unitPrice: 80 }),
    ],
    total: 740,
  });
  expect((await accept(id)).statusCode).toBe(200);
  const [order] = (await business.as('ADMIN').get('/api/orders?status=PAID&full=true')).json<
    { lines: { unitPrice: number; note: string | null }[] }[]
  >();
  expect(order?.lines.map(({ unitPrice, note }) => [unitPrice, note?.slice(-24) ?? null])).toEqual([
    [210, expect.stringMatching(/… · fıstık alerjisi$/)],
    [150, expect.stringMatching(/· fıstık alerjisi · \(2\)$/)],
    [210, '(2)'],
    [90, null],
    [80, '(3)'],
  ]);
});

test('a fee is a line of the fee item of the channel, and without one the refusal names it (INBOX-9)', async () => {
  await map();
  const sent = await receive({ fee: 30, total: 450 });
  const refused = await accept(sent.id);
  expect(refused.body).toContain('Getir için paket ücreti ürününü seçin');
  const fee = await createItem(business, { name: 'Paket ücreti', price: 25 });
  await business.as('ADMIN').patch(`/api/menu/channels/${getir.id}`, { feeItemId: fee.id });
  expect((await accept(sent.id)).statusCode).toBe(200);
  const payments = (await business.as('ADMIN').get('/api/orders/payments')).json<Json[]>();
  expect(payments).toMatchObject([{ amount: 450 }]);
});

test.each([true, false])(
  'a fee whose item left the menu is refused, paid there: %s (INBOX-9)',
  async (isPaid) => {
    await map();
    const fee = await createItem(business, { name: 'Paket ücreti', price: 25 });
    await business.as('ADMIN').patch(`/api/menu/channels/${getir.id}`, { feeItemId: fee.id });
    expect((await business.as('ADMIN').delete(`/api/menu/items/${fee.id}`)).statusCode).toBeLessThan(300);
    const refused = await accept((await receive({ isPaid, fee: 30, total: 450 })).id);
    expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
    expect(refused.body).toContain('Getir için paket ücreti ürününü seçin');
    expect((await accept((await receive({ isPaid })).id)).statusCode).toBe(200);
  },
);

test.each([
  [450, 0],
  [430, 20],
])('a discount of %i above the goods lowers the fee of a paid order (INBOX-9)', async (discount, total) => {
  await map();
  const fee = await createItem(business, { name: 'Paket ücreti', price: 25 });
  await business.as('ADMIN').patch(`/api/menu/channels/${getir.id}`, { feeItemId: fee.id });
  const answer = await accept((await receive({ fee: 30, discount, total })).id);
  expect(answer.statusCode, answer.body).toBe(200);
  const payments = (await business.as('ADMIN').get('/api/orders/payments')).json<Json[]>();
  expect(payments).toMatchObject([{ amount: total, discountAmount: 420, partner: { name: 'Getir' } }]);
});

test('a channel that is paused, a minimum and a limit of discounts refuse nothing that was sold (INBOX-9)', async () => {
  await map();
  const settings = { maxDiscountPercent: { CASHIER: 0, WAITER: 0 } };
  await business.as('ADMIN').patch('/api/business/me', { settings });
  await business.as('ADMIN').patch(`/api/menu/channels/${getir.id}`, { minimum: 5_000, isOn: false });
  const { id } = await receive({ discount: 200, total: 220 });
  const answer = await accept(id);
  expect(answer.statusCode, answer.body).toBe(200);
});

test('of two users who accept at once, one opens the order (INBOX-8)', async () => {
  await map();
  const { id } = await receive();
  const answers = await Promise.all([accept(id), accept(id, 20, business.as('CASHIER'))]);
  expect(answers.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'CHANNEL_ORDER_ENDED'],
  ]);
  expect(await countOf('orders')).toBe(1);
  expect(await countOf('payments')).toBe(1);
});

test('the second order of a day with one short number gets a mark, and a third one the next (INBOX-8)', async () => {
  await map();
  for (let count = 0; count < 3; count += 1)
    expect((await accept((await receive({ code: '4711', isPaid: false })).id)).statusCode).toBe(200);
  const open = (await business.as('ADMIN').get('/api/orders?status=OPEN')).json<Json[]>();
  expect(open.map(({ channel }) => channel).toSorted()).toEqual([
    'Getir 4711',
    'Getir 4711-2',
    'Getir 4711-3',
  ]);
});

test('an order that staff typed in already is not accepted a second time (INBOX-8, CHANNEL-11)', async () => {
  await map();
  const id = newId();
  const place = { kind: 'DELIVERY', channelId: getir.id, channelNumber: '4711' };
  const typed = await business
    .as('WAITER')
    .post(`/api/tables/${id}/add-lines`, { place, lines: [{ itemId: item.id, qty: 1 }] });
  expect(typed.statusCode, typed.body).toBeLessThan(300);
  expect(codeOf(await accept((await receive({ code: '4711' })).id))).toEqual([409, 'CHANNEL_NUMBER_TAKEN']);
});

test('an order is refused with a reason, which the program reads (INBOX-11)', async () => {
  const sent = await receive();
  const answer = await business
    .as('WAITER')
    .post(`/api/channel-orders/${sent.id}/refuse`, { reason: 'Ürün tükendi' });
  expect(answer.statusCode).toBe(200);
  expect(await read(sent)).toMatchObject({ state: 'REFUSED', refusal: 'Ürün tükendi' });
  expect(codeOf(await accept(sent.id))).toEqual([409, 'CHANNEL_ORDER_ENDED']);
  expect(await auditOf(api, business.id, 'channel.refuseOrder')).toMatchObject([{ reason: 'Ürün tükendi' }]);
});

test('after the limit of the platform an order has expired and is not accepted (INBOX-7)', async () => {
  await map();
  const sent = await receive({ answerBy: new Date(Date.now() + 60_000).toISOString() });
  api.time.now = new Date(Date.now() + 61_000);
  expect(await read(sent)).toMatchObject({ state: 'EXPIRED' });
  const refused = await accept(sent.id);
  expect(codeOf(refused)).toEqual([409, 'CHANNEL_ORDER_ENDED']);
  expect(refused.body).toContain('yanıt süresi doldu');
  expect(await lists()).toMatchObject({ waiting: [], ended: [{ id: sent.id }] });
});

test('an order waits also after the start of the day; one that expired before it is gone (INBOX-8)', async () => {
  const limited = { answerBy: new Date(Date.now() + 60_000).toISOString() };
  const [waiting, expired] = [await receive(), await receive(limited)];
  const soon = await receive({ promisedAt: new Date(Date.now() + 30 * 3_600_000).toISOString() });
  api.time.now = new Date(Date.now() + 11 * 3_600_000);
  expect((await lists()).waiting.map(({ id }) => id)).toEqual([waiting.id, soon.id]);
  expect(await read(expired)).toMatchObject({ state: 'EXPIRED' });
  api.time.now = new Date(Date.now() + 40 * 3_600_000);
  expect(await lists()).toMatchObject({ waiting: [{ id: soon.id }], ended: [] });
});

test('an order without a limit expires twelve hours after it arrived (INBOX-7)', async () => {
  await map();
  const sent = await receive();
  api.time.now = new Date(Date.now() + 12 * 3_600_000 + 1_000);
  expect(await read(sent)).toMatchObject({ state: 'EXPIRED' });
  expect(codeOf(await accept(sent.id))).toEqual([409, 'CHANNEL_ORDER_ENDED']);
});

test('the platform cancels an order that waits, and is noted on one that cooks (INBOX-12)', async () => {
  await map();
  const [waiting, cooking] = [await receive(), await receive()];
  await accept(cooking.id);
  for (const { number } of [waiting, cooking]) {
    const path = `/api/v1/channels/${getir.id}/orders/${number}/state`;
    const answer = await program.put(path, { state: 'CANCELED', reason: 'Misafir vazgeçti' });
    expect(answer.json()).toMatchObject({ state: 'CANCELED', cancelReason: 'Misafir vazgeçti' });
  }
  expect(codeOf(await accept(waiting.id))).toEqual([409, 'CHANNEL_ORDER_ENDED']);
  expect(await countOf('orders')).toBe(1);
});

test('an order that staff cancelled is read as cancelled (INBOX-7)', async () => {
  await map();
  const sent = await receive({ isPaid: false });
  const { orderId } = (await accept(sent.id)).json<ChannelOrder>();
  const [open] = (await business.as('ADMIN').get('/api/orders?status=OPEN&full=true')).json<
    { id: string; lines: { id: string }[] }[]
  >();
  expect(open?.id).toBe(orderId);
  const answer = await business.as('ADMIN').post(`/api/orders/${orderId}/cancel-lines`, {
    ...{ restock: true, lines: open?.lines.map(({ id }) => ({ lineId: id, qty: 2, reason: 'Vazgeçildi' })) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await read(sent)).toMatchObject({ state: 'CANCELED', canceledAt: null });
});

test('only a platform sends paid orders, because only it has a partner (INBOX-9)', async () => {
  const own = await createChannel(business, { name: 'Web sitemiz', kind: 'OWN' });
  const answer = await program.post(`/api/v1/channels/${own.id}/orders`, body());
  expect(codeOf(answer)).toEqual([400, 'INVALID_INPUT']);
  expect(answer.body).toContain('Yalnız platformlar ödenmiş sipariş gönderir.');
  expect((await program.post(`/api/v1/channels/${own.id}/orders`, body({ isPaid: false }))).statusCode).toBe(
    201,
  );
});

test('a channel may accept by itself, in the name of the program and once (INBOX-10)', async () => {
  await map();
  const unknown = await receive({ lines: [line({ productId: 'G9' })] });
  const known = await receive();
  await acceptByItself(api.services);
  expect((await lists()).waiting).toHaveLength(2);
  await business.as('ADMIN').patch(`/api/menu/channels/${getir.id}`, { autoAccept: true });
  await Promise.all([acceptByItself(api.services), acceptByItself(api.services)]);
  expect(await read(known)).toMatchObject({ answeredBy: 'Getir bağlantısı', state: 'PREPARING' });
  expect(await read(unknown)).toMatchObject({ state: 'WAITING' });
  expect(await countOf('orders')).toBe(1);
});

test('persons are erased after thirty days (INBOX-13)', async () => {
  const { id } = await receive({
    customer: { name: 'Derya', phone: '0532 123 45 67', address: 'Çınar Sk. 4' },
  });
  const query = 'select name, phone, address from channel_orders where id = $1';
  await api.owner.query(`update channel_orders set received_at = now() - interval '31 days' where id = $1`, [
    id,
  ]);
  await api.owner.query('select forget_the_past()');
  const { rows } = await api.owner.query(query, [id]);
  expect(rows).toEqual([{ name: null, phone: null, address: null }]);
});

test.each([
  ['an address', { address: 'Çınar Sk. 4' }],
  ['a note', { note: 'kapıda bekleyin' }],
])('an order with %s alone is erased too (INBOX-13)', async (_, customer) => {
  const { id } = await receive({ customer });
  await api.owner.query(`update channel_orders set received_at = now() - interval '31 days' where id = $1`, [
    id,
  ]);
  await api.owner.query('select forget_the_past()');
  const { rows } = await api.owner.query('select address, note from channel_orders where id = $1', [id]);
  expect(rows).toEqual([{ address: null, note: null }]);
});

test('a program of another business finds neither channel nor order (INBOX-1)', async () => {
  const stranger = await createProgram(api, await api.createBusiness(), { scopes: ['channel-orders.write'] });
  expect(codeOf(await sendOrder(body(), stranger))).toEqual([404, 'NOT_FOUND']);
  const sent = await receive();
  const path = `/api/v1/channels/${getir.id}/orders/${sent.number}`;
  expect(codeOf(await stranger.get(path))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await accept(newId()))).toEqual([404, 'NOT_FOUND']);
});
