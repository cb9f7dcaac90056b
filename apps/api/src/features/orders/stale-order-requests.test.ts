import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  auditOf,
  expectTrueLedger,
  createOrderedTable,
  type OrderedTable,
} from '#test/factories/order-factories.ts';
import { codeOf, lineIdsOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

/** The responses, and the rows afterwards, when an order changed while a screen still showed the version before. */
let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const post = (url: string, body: Json = {}) => business.as('CASHIER').post(`/api/orders/${url}`, body);
const cancel = (meal: OrderedTable, reason = 'Vazgeçti') =>
  post(`${meal.order.id}/cancel-lines`, {
    lines: [{ lineId: lineIdsOf(meal)[0] ?? '', qty: 1, reason }],
    restock: true,
  });

test('paying a merged bill is refused with its new table, not with a user who paid (PAY-6)', async () => {
  const [from, into] = [await createOrderedTable(business), await createOrderedTable(business)];
  const [lineId = ''] = lineIdsOf(from);
  const lines = [{ lineId, qty: 1 }];
  takenBy(
    await take(business, from.order.id, ['pay-partial', { lines, finalTotal: 100, discountType: 'NONE' }]),
  );
  expect((await post(`${from.order.id}/merge`, { intoOrderId: into.order.id })).statusCode).toBe(200);

  const late = await take(business, from.order.id, ['pay', { finalTotal: 100 }]);
  expect(codeOf(late)).toEqual([409, 'ORDER_NOT_OPEN']);
  expect(late.json()).toMatchObject({
    error: `Bu adisyon aktarıldı: ${into.table.name}`,
    details: { mergedInto: into.table.name },
  });
  expect(late.json<{ details: Json }>().details).not.toHaveProperty('paidBy');
});

test('a cancellation after a printed bill is marked, also when the order has changed in between (ORD-22)', async () => {
  await createPrinter(business, { name: 'Kasa' });
  const meal = await createOrderedTable(business);
  await cancel(meal);
  expect((await post(`${meal.order.id}/bill`)).statusCode).toBe(200);
  const addLines = { lines: [{ itemId: meal.items[0]!.id, qty: 1 }] };
  await business.as('WAITER').post(`/api/tables/${meal.table.id}/add-lines`, addLines);
  await cancel(meal);
  const said = await auditOf(api, business.id, 'order.cancelLines');
  expect(said.map(({ wasBillPrinted }) => wasBillPrinted)).toEqual([false, true]);
});

test('the received amount of a mistaken method is not shown for the correct one (PAY-29)', async () => {
  const meal = await createOrderedTable(business);
  const { payment } = takenBy(
    await take(business, meal.order.id, ['pay', { finalTotal: 200, received: 500 }]),
  );
  const correct = (method: string) => post(`payments/${payment.id}/method`, { method, reason: 'Yanlış tuş' });
  expect((await correct('CARD')).json()).toMatchObject({ method: 'CARD', received: null });
  expect((await correct('CASH')).json()).toMatchObject({ method: 'CASH', received: 500 });
});

test('a line that has left the order is refused with a clear message (ORD-15)', async () => {
  const [from, into] = [await createOrderedTable(business), await createOrderedTable(business)];
  await post(`${from.order.id}/merge`, { intoOrderId: into.order.id });
  const lines = [{ lineId: lineIdsOf(from)[0] ?? '', qty: 1 }];
  const third = await createOrderedTable(business);
  const answer = await post(`${third.order.id}/cancel-lines`, { lines, restock: true });
  expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
  expect(answer.json()).toMatchObject({ error: 'Seçilen ürün artık bu adisyonda değil.' });
});

test('the list of cancellations keeps the table at the time of the cancellation', async () => {
  const meal = await createOrderedTable(business);
  const { table: free, order } = await createOrderedTable(business);
  await business.as('CASHIER').patch(`/api/orders/${order.id}/status`, { status: 'CANCELED' });
  await cancel(meal, 'Geç kaldı');
  expect((await post(`${meal.order.id}/move`, { toTableId: free.id })).statusCode).toBe(200);
  const cancels = (await business.as('ADMIN').get('/api/orders/cancels')).json<Json[]>();
  expect(cancels.find(({ reason }) => reason === 'Geç kaldı')).toMatchObject({ tableName: meal.table.name });
});

test('where the business requires reasons, a whole order needs one too (ORD-17)', async () => {
  const strict = await api.createBusiness();
  const settings = { cancelReasonRequired: true };
  await strict.as('ADMIN').patch('/api/business/me', { settings });
  const { order } = await createOrderedTable(strict);
  const cancelAll = (more: Json) =>
    strict.as('CASHIER').patch(`/api/orders/${order.id}/status`, { status: 'CANCELED', ...more });
  const refused = await cancelAll({});
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    details: { fields: [{ path: 'reason', reason: 'İptal nedeni yazın.' }] },
  });
  expect((await cancelAll({ reason: 'Yanlış masa' })).statusCode).toBe(200);
  const [entry] = (await strict.as('ADMIN').get('/api/orders/cancels')).json<Json[]>();
  expect(entry).toMatchObject({ reason: 'Yanlış masa' });
});

test('ids in capitals are the same ids, and a discount without its type is refused (PAY-13)', async () => {
  const meal = await createOrderedTable(business);
  const [lineId = ''] = lineIdsOf(meal);
  const lines = [{ lineId: lineId.toUpperCase(), qty: 1 }];
  expect(
    (await post(`${meal.order.id.toUpperCase()}/cancel-lines`, { lines, restock: true })).statusCode,
  ).toBe(200);
  const vague = await take(business, meal.order.id, ['pay', { finalTotal: 90, discountValue: 10 }]);
  expect(codeOf(vague)).toEqual([400, 'INVALID_INPUT']);
});
