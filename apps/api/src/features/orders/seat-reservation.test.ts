import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { save } from '#test/factories/course-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createReservation, type CreatedReservation } from '#test/factories/reservation-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { behindAnother } from '#test/staged-race.ts';

let api: TestApi;
let business: TestBusiness;
let table: CreatedTable;
let reservation: CreatedReservation;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  table = await createTable(business, { name: 'Masa 5' });
  reservation = await reserved();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const reserved = () =>
  createReservation(business, { guests: 6, tableId: table.id, startsAt: new Date().toISOString() });
const seat = (at: { id: string } = table, one = reservation, by = business) =>
  by.as('WAITER').post(`/api/reservations/${one.id}/seat`, { tableId: at.id });
const openOrderOf = async ({ id }: { id: string }) =>
  (await business.as('WAITER').get(`/api/tables/${id}/open-order`)).json<(Json & { id: string }) | null>();
const cancel = (orderId: unknown) =>
  business.as('WAITER').patch(`/api/orders/${String(orderId)}/status`, { status: 'CANCELED' });
const ordersOf = async () => {
  const { rows } = await api.owner.query('select id from orders where business_id = $1', [business.id]);
  return rows.length;
};

test('seating opens an order with the guests and nothing on it (RESERVE-13)', async () => {
  const before = api.published.length;
  const answer = await seat();
  expect(answer.statusCode).toBe(200);
  const order = await openOrderOf(table);
  expect(answer.json()).toMatchObject({
    state: 'ARRIVED',
    orderId: order?.id,
    tableId: table.id,
    version: 2,
  });
  expect(order).toMatchObject({ guests: 6, total: 0, lines: [], paidLines: [], tableName: 'Masa 5' });
  expect(api.published.slice(before).map(({ event }) => event.name)).toEqual([
    ...['orders:changed', 'tables:changed', 'reservations:changed'],
  ]);
  const [opening] = await auditOf(api, business.id, 'order.open');
  expect(opening).toMatchObject({ table: 'Masa 5', guests: 6 });
  expect(await auditOf(api, business.id, 'reservation.seat')).toMatchObject([{ guests: 6, table: 'Masa 5' }]);
  const { rows } = await api.owner.query('select from print_jobs where business_id = $1', [business.id]);
  expect(rows).toEqual([]);
});

test('the seated order takes lines and is paid as any other (RESERVE-13)', async () => {
  await seat();
  const dish = await createItem(business, { price: 100 });
  const saved = await save(business, table.id, [{ itemId: dish.id, qty: 2 }]);
  expect(saved.json()).toMatchObject({ guests: 6, total: 200, version: 2 });
  const { id, version } = saved.json<{ id: string; version: number }>();
  const paid = await business
    .as('CASHIER')
    .post(`/api/orders/${id}/pay`, { method: 'CASH', finalTotal: 200, expectedVersion: version });
  expect(paid.statusCode).toBe(200);
});

test('a taken table is refused, and another one is opened and kept (RESERVE-13)', async () => {
  const other = await createTable(business, { name: 'Masa 7' });
  await seat(table, await reserved());
  expect(codeOf(await seat())).toEqual([409, 'TABLE_HAS_OPEN_ORDER']);
  expect((await seat(other)).json()).toMatchObject({ state: 'ARRIVED', tableId: other.id });
});

test('a passive table, a cancelled reservation and those of another business are refused (RESERVE-13, RESERVE-18)', async () => {
  const passive = await createTable(business);
  await business.as('ADMIN').patch(`/api/tables/${passive.id}`, { isActive: false });
  expect(codeOf(await seat(passive))).toEqual([422, 'TABLE_PASSIVE']);
  const stranger = await api.createBusiness('Yan Komşu Lokantası');
  expect(codeOf(await seat(await createTable(stranger), reservation, stranger))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await seat(await createTable(stranger)))).toEqual([404, 'NOT_FOUND']);
  await business.as('WAITER').patch(`/api/reservations/${reservation.id}`, { state: 'CANCELED' });
  expect(codeOf(await seat())).toEqual([409, 'RESERVATION_MOVED_ON']);
  expect(await ordersOf()).toBe(0);
  const kitchen = await business
    .as('KITCHEN')
    .post(`/api/reservations/${reservation.id}/seat`, { tableId: table.id });
  expect(kitchen.statusCode).toBe(403);
});

test.each(['the same table', 'another table'])(
  'of two devices that seat at %s at once, one opens it and the other is refused (RESERVE-14)',
  async (which) => {
    const second = which === 'the same table' ? table : await createTable(business, { name: 'Masa 7' });
    const answers = await behindAnother(api, {
      hold: (query) => query('select from reservations where id = $1 for update', [reservation.id]),
      requests: [() => seat(), () => seat(second)],
    });
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json()).toMatchObject({
      ...{ code: 'RESERVATION_MOVED_ON', error: 'Bu rezervasyonun masası zaten açıldı.' },
      details: { state: 'ARRIVED' },
    });
    expect(await ordersOf()).toBe(1);
  },
);

test('two parties cannot be seated at one table at once (RESERVE-14)', async () => {
  const other = await reserved();
  const answers = await behindAnother(api, {
    hold: (query) => query('select from tables where id = $1 for update', [table.id]),
    requests: [() => seat(), () => seat(table, other)],
  });
  expect(answers.map((answer) => codeOf(answer)[0]).toSorted()).toEqual([200, 409]);
  expect(await ordersOf()).toBe(1);
});

test('a reservation whose order was merged is not seated again (RESERVE-3, RESERVE-14)', async () => {
  const { orderId } = (await seat()).json<Json>();
  const other = await createTable(business, { name: 'Masa 6' });
  const tea = await createItem(business, { name: 'Çay' });
  const into = (await save(business, other.id, [{ itemId: tea.id, qty: 1 }])).json<{ id: string }>();
  await save(business, table.id, [{ itemId: tea.id, qty: 1 }]);
  const merged = await business.as('WAITER').post(`/api/orders/${String(orderId)}/merge`, {
    intoOrderId: into.id,
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(codeOf(await seat())).toEqual([409, 'RESERVATION_MOVED_ON']);
});

test('an open or paid order keeps the reservation; a cancelled one lets it go or be seated again (RESERVE-3)', async () => {
  const set = (state: string) =>
    business.as('WAITER').patch(`/api/reservations/${reservation.id}`, { state });
  const { orderId } = (await seat()).json<Json>();
  expect(codeOf(await set('CONFIRMED'))).toEqual([409, 'RESERVATION_MOVED_ON']);
  expect((await cancel(orderId)).statusCode).toBe(200);
  expect((await set('CONFIRMED')).json()).toMatchObject({ state: 'CONFIRMED', orderId: null });
  const again = (await seat()).json<Json>();
  await cancel(again['orderId']);
  expect((await seat()).json()).toMatchObject({ state: 'ARRIVED' });
});
