import { WEBHOOK_EVENTS } from '@sofra/domain/webhooks/webhook-events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { createCalledOrder } from '#test/factories/place-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { createReservation } from '#test/factories/reservation-factories.ts';
import { createIngredient, createRecipe } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { addWebhook } from '#test/factories/webhook-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

interface Told {
  type: string;
  object: string;
  body: { type: string; timestamp: string; data: Json };
}

/** The events written for a business, the oldest first. */
async function toldTo({ id }: TestBusiness): Promise<Told[]> {
  const { rows } = await api.owner.query<Omit<Told, 'body'> & { body: string }>(
    'select type, object_id as object, body from webhook_deliveries where business_id = $1 order by position',
    [id],
  );
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as Told['body'] }));
}

const typesOf = async (of: TestBusiness = business) => (await toldTo(of)).map(({ type }) => type);

/** Forgets what was written so far. */
const fromHere = () =>
  api.owner.query('delete from webhook_deliveries where business_id = $1', [business.id]);

const pay = (order: { id: string }, finalTotal: number) =>
  business.as('CASHIER').post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal });

test('an order is opened, updated and paid, each with its id and version (WEBHOOK-1, WEBHOOK-2)', async () => {
  await addWebhook(business, 'https://ornek.test/');
  const { table, items, order } = await createOrderedTable(business);
  const more = await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, {
    lines: [{ itemId: items[0]!.id, qty: 1 }],
    expectedOrderId: order.id,
  });
  expect(more.statusCode).toBe(200);
  const lines = [{ lineId: order.lines[0]!.id, qty: 1 }];
  const part = await business
    .as('CASHIER')
    .post(`/api/orders/${order.id}/pay-partial`, { method: 'CARD', lines, finalTotal: 100 });
  expect(part.statusCode).toBe(200);
  expect((await pay(order, 200)).statusCode).toBe(200);
  const told = await toldTo(business);
  const common = { orderId: order.id, place: 'TABLE', tableId: table.id };
  expect(told.map(({ body: { type, data } }) => ({ type, ...data }))).toEqual([
    { type: 'order.opened', ...common, version: 1, status: 'OPEN' },
    { type: 'order.updated', ...common, version: 2, status: 'OPEN' },
    { type: 'order.updated', ...common, version: 3, status: 'OPEN' },
    { type: 'order.paid', ...common, version: 4, status: 'PAID' },
  ]);
  expect(told.every(({ object, type, body }) => object === order.id && body.type === type)).toBe(true);
  expect(told[0]?.body.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('a cancelled order and a merged one are sent as canceled, the second with the order that took its lines (WEBHOOK-1)', async () => {
  await addWebhook(business, 'https://ornek.test/', ['order.canceled']);
  const { order } = await createOrderedTable(business);
  const lines = order.lines.map(({ id, qty }) => ({ lineId: id, qty, reason: 'Yanlış' }));
  await business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, { lines, restock: true });
  const [from, into] = [await createOrderedTable(business), await createOrderedTable(business)];
  const merged = await business
    .as('WAITER')
    .post(`/api/orders/${from.order.id}/merge`, { intoOrderId: into.order.id });
  expect([merged.statusCode, merged.body]).toEqual([200, expect.any(String)]);
  expect((await toldTo(business)).map(({ body }) => body.data)).toEqual([
    expect.objectContaining({ orderId: order.id, status: 'CANCELED' }),
    expect.objectContaining({ orderId: from.order.id, status: 'CANCELED', mergedInto: into.order.id }),
  ]);
});

test('the steps of a delivery are sent without its recipient (WEBHOOK-1, WEBHOOK-2)', async () => {
  await addWebhook(business, 'https://ornek.test/', ['order.opened', 'order.updated']);
  const item = await createItem(business);
  const recipient = {
    name: 'Nazlı Kırca',
    phone: '0532 123 41 07',
    address: 'Fidan Sk. 3',
    note: 'zili çalma',
  };
  const order = await createCalledOrder(business, [{ itemId: item.id, qty: 1, note: 'acısız' }], {
    kind: 'DELIVERY',
    ...recipient,
  });
  await fromHere();
  const moved = await business.as('CASHIER').post(`/api/takeaway/${order.id}/state`, { state: 'ON_WAY' });
  expect([moved.statusCode, moved.body]).toEqual([200, expect.any(String)]);
  const told = await toldTo(business);
  expect(told.map(({ body }) => body.data)).toEqual([
    expect.objectContaining({ orderId: order.id, fulfilment: expect.objectContaining({ state: 'ON_WAY' }) }),
  ]);
  const text = JSON.stringify(told);
  for (const personal of [...Object.values(recipient), 'acısız', '5321234107'])
    expect(text).not.toContain(personal);
});

test('refunds, days, reservations and sold out items are sent (WEBHOOK-1)', async () => {
  api.time.now = new Date('2026-03-10T18:30:00.000Z');
  await addWebhook(business, 'https://ornek.test/');
  const { items, order } = await createOrderedTable(business, [{ price: 300, qty: 1 }]);
  const { payment } = (await pay(order, 300)).json<{ payment: { id: string } }>();
  await fromHere();
  const { refund } = await givenBack(business, payment.id, { amount: 300 });
  const day = await business.as('CASHIER').post('/api/day-ends', { day: '2026-03-10' });
  expect([day.statusCode, day.body]).toEqual([201, expect.any(String)]);
  api.time.now = null;
  const reservation = await createReservation(business, {
    ...{ name: 'Nazlı Kırca', phone: '0532 123 41 07', note: 'pasta' },
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  await business.as('WAITER').patch(`/api/reservations/${reservation.id}`, { state: 'CONFIRMED' });
  const mark = (isSoldOut: boolean) =>
    business.as('KITCHEN').put(`/api/kds/items/${items[0]!.id}/sold-out`, { isSoldOut });
  expect((await mark(true)).statusCode).toBe(200);
  expect((await mark(false)).statusCode).toBe(200);
  const told = await toldTo(business);
  expect(told.map(({ body: { type, data } }) => [type, data])).toEqual([
    ['payment.refunded', { refundId: refund.id, paymentId: payment.id, orderId: order.id, version: 2 }],
    ['day.closed', { dayEndId: expect.any(String), day: '2026-03-10', version: 1, replaces: null }],
    [
      'reservation.changed',
      expect.objectContaining({ reservationId: reservation.id, version: 1, state: 'WAITING' }),
    ],
    [
      'reservation.changed',
      expect.objectContaining({ version: 2, state: 'CONFIRMED', tableId: null, orderId: null }),
    ],
    ['item.sold_out', { itemId: items[0]!.id, version: 1, kind: 'ITEM', until: expect.any(String) }],
    ['item.available', { itemId: items[0]!.id, version: 1, kind: 'ITEM' }],
  ]);
  for (const personal of ['Nazlı', '5321234107', 'pasta'])
    expect(JSON.stringify(told)).not.toContain(personal);
});

test('stock that reaches its warning level is sent once, of items and of ingredients (WEBHOOK-1)', async () => {
  await addWebhook(business, 'https://ornek.test/', ['stock.low']);
  const flour = await createIngredient(business, { stockAmount: 250, minStock: 100 });
  const bread = await createItem(business);
  await createRecipe(business, bread, [flour, 100]);
  const water = await createItem(business, { stockAmount: 7 });
  await business.as('ADMIN').patch(`/api/menu/items/${water.id}`, { minStock: 5 });
  await fromHere();
  const sell = async (item: { id: string }) => {
    const table = await createTable(business);
    const sold = await business
      .as('WAITER')
      .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: item.id, qty: 1 }] });
    expect(sold.statusCode).toBe(200);
  };
  for (const item of [bread, water]) await sell(item);
  expect(await typesOf()).toEqual([]);
  for (const item of [bread, water]) await sell(item);
  expect((await toldTo(business)).map(({ body }) => body.data)).toEqual([
    { itemId: flour.id, version: expect.any(Number), kind: 'INGREDIENT' },
    { itemId: water.id, version: expect.any(Number), kind: 'ITEM' },
  ]);
});

test('each address receives the events it chose, with one id for all of them (WEBHOOK-1)', async () => {
  const [all, opened] = [
    await addWebhook(business, 'https://bir.test/'),
    await addWebhook(business, 'https://iki.test/', ['order.opened']),
  ];
  const { order } = await createOrderedTable(business);
  await pay(order, 200);
  const { rows } = await api.owner.query<{ endpoint: string; type: string; message: string }>(
    `select endpoint_id as endpoint, type, message_id as message from webhook_deliveries
      where business_id = $1 order by position`,
    [business.id],
  );
  const of = (endpoint: string) => rows.filter((row) => row.endpoint === endpoint).map(({ type }) => type);
  expect(of(all.id)).toEqual(['order.opened', 'order.paid']);
  expect(of(opened.id)).toEqual(['order.opened']);
  const messages = rows.filter(({ type }) => type === 'order.opened').map(({ message }) => message);
  expect(new Set(messages).size).toBe(1);
});

test('a business without an active address, and another business, write nothing (WEBHOOK-3)', async () => {
  const neighbor = await api.createBusiness();
  await addWebhook(neighbor, 'https://ornek.test/');
  const { order } = await createOrderedTable(business);
  await pay(order, 200);
  const { id } = await addWebhook(business, 'https://ornek.test/');
  await business.as('ADMIN').patch(`/api/webhooks/${id}`, { isActive: false });
  await createOrderedTable(business);
  expect([await typesOf(), await typesOf(neighbor)]).toEqual([[], []]);
});

test('an event is written in the transaction that causes it, and an address added a moment ago receives it (WEBHOOK-3)', async () => {
  const { order } = await createOrderedTable(business);
  await addWebhook(business, 'https://ornek.test/');
  const change = (tx: Parameters<Parameters<typeof inTransaction>[2]>[0]) =>
    sql`update orders set version = version + 1 where id = ${order.id}`.execute(tx);
  const broken = inTransaction(api.services.pool, { businessId: business.id }, async (tx) => {
    await change(tx);
    const { rows } = await sql`select from webhook_deliveries`.execute(tx);
    expect(rows).toHaveLength(1);
    throw new Error('staged');
  });
  await expect(broken).rejects.toThrow('staged');
  expect(await typesOf()).toEqual([]);
  await inTransaction(api.services.pool, { businessId: business.id }, change);
  expect(await typesOf()).toEqual(['order.updated']);
});

test('every event that can be chosen is written by the database (WEBHOOK-1)', async () => {
  const { rows } = await api.owner.query<{ text: string }>(
    `select string_agg(prosrc, '') || (select string_agg(pg_get_triggerdef(oid), '') from pg_trigger where tgname ~ 'queued$') as text
       from pg_proc where proname in ('queue_webhooks', 'queue_channel_order')`,
  );
  expect(WEBHOOK_EVENTS.filter((event) => !rows[0]!.text.includes(`'${event}'`))).toEqual([]);
});
