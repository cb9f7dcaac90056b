import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { approve, askedFor } from '#test/factories/approval-factories.ts';
import { createHeldMeal, fire, save, slipsOf, type HeldMeal } from '#test/factories/course-factories.ts';
import { givePin } from '#test/factories/device-factories.ts';
import { ticketsOf } from '#test/factories/kitchen-requests.ts';
import { expectTrueLedger, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { relocate } from '#test/factories/order-move-requests.ts';
import { codeOf, take, takenBy, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { givenBack } from '#test/factories/refund-factories.ts';
import { stockOf } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let meal: HeldMeal;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Mutfak' });
  await business.as('ADMIN').patch('/api/business/me', { settings: { autoReceipt: false } });
  meal = await createHeldMeal(business);
});
afterAll(() => api.stop());
afterEach(() => expectTrueLedger(api));

const HELD = [422, 'HELD_LINES'];
const pay = (finalTotal: number, more: Json = {}) =>
  take(business, meal.order.id, ['pay', { finalTotal, ...more }]);
const payPieces = (item: 'ayran' | 'adana', qty: number, more: Json = {}) => {
  const lines = [{ lineId: meal.line(meal[item]), qty }];
  const finalTotal = qty * (item === 'ayran' ? 40 : 100);
  return take(business, meal.order.id, ['pay-partial', { lines, finalTotal, ...more }]);
};
const payShare = (amount: number, more: Json = {}) =>
  take(business, meal.order.id, ['pay-share', { amount, ...more }]);
const onDisplay = async () =>
  (await ticketsOf(business))
    .flatMap(({ lines, held }) => [...lines, ...held])
    .find(({ name }) => name === 'Adana');
const fired = async () => (await slipsOf(api, business)).filter((slip) => slip.startsWith('FIRE'));

test('a payment that would close an order with waiting pieces is refused, with their number (COURSE-9)', async () => {
  const refused = await pay(380);
  expect(codeOf(refused)).toEqual(HELD);
  expect(refused.json()).toMatchObject({ details: { qty: 3 } });
  await payPieces('ayran', 2);
  expect(codeOf(await payPieces('adana', 3))).toEqual(HELD);
});

test('a share that reaches the total is refused as well (COURSE-9)', async () => {
  expect((await payShare(379)).statusCode).toBe(200);
  expect(codeOf(await payShare(1))).toEqual(HELD);
  const closed = takenBy(await payShare(1, { held: 'FIRE' }));
  expect([closed.order.status, closed.openOrder]).toEqual(['PAID', null]);
  expect(await fired()).toEqual(['FIRE 3 3 Adana']);
});

test('Marş ve öde sends and pays in one step (COURSE-10)', async () => {
  const paid = takenBy(await pay(380, { held: 'FIRE', expectedVersion: meal.order.version }));
  expect([paid.payment.amount, paid.order.status]).toEqual([380, 'PAID']);
  expect(await fired()).toEqual(['FIRE 3 3 Adana']);
  expect(await stockOf(api, meal.adana)).toBe(7);
});

test('with too little stock Marş ve öde takes no money (COURSE-10)', async () => {
  await save(business, (await createTable(business)).id, [{ itemId: meal.adana.id, qty: 8 }]);
  expect(codeOf(await pay(380, { held: 'FIRE' }))).toEqual([409, 'STOCK_SHORTAGE']);
  const { rows } = await api.owner.query('select 1 from payments where order_id = $1', [meal.order.id]);
  expect(rows).toEqual([]);
});

test('Bekleyeni çıkar takes off what waits and takes the rest (COURSE-10)', async () => {
  const paid = takenBy(await pay(80, { held: 'CANCEL', expectedVersion: meal.order.version }));
  expect([paid.payment.amount, paid.order.status]).toEqual([80, 'PAID']);
  expect(await fired()).toEqual([]);
  const { rows } = await api.owner.query('select qty, reason from cancellations where order_id = $1', [
    meal.order.id,
  ]);
  expect(rows).toEqual([{ qty: 3, reason: 'Ödemede çıkarıldı' }]);
});

test('after the bill Bekleyeni çıkar needs the approval of a cancellation (COURSE-10)', async () => {
  const settings = { cancelAfterBillApproval: true };
  await business.as('ADMIN').patch('/api/business/me', { settings });
  await business.as('WAITER').post(`/api/orders/${meal.order.id}/bill`);
  const refused = await pay(80, { held: 'CANCEL' });
  expect(codeOf(refused)).toEqual([422, 'ROLE_LIMIT']);
  await givePin(api, business.as('ADMIN').userId, '2580');
  const till = { business, cashier: business.as('CASHIER') };
  const given = await approve(till, askedFor(refused), { userId: business.as('ADMIN').userId, pin: '2580' });
  const heldApprovalId = given.json<{ id: string }>().id;
  expect(takenBy(await pay(80, { held: 'CANCEL', heldApprovalId })).order.status).toBe('PAID');
});

test('what waits can be paid in part, stays waiting and is sent at Marş (COURSE-11)', async () => {
  const taken = takenBy(await payPieces('adana', 1));
  expect(taken.openOrder!.lines).toContainEqual(
    expect.objectContaining({ qty: 2, heldAt: expect.any(String) }),
  );
  expect(codeOf(await pay(280, { held: 'CANCEL' }))).toEqual(HELD);
  await fire(business, meal.order.id, { course: 3 });
  expect(await fired()).toEqual(['FIRE 3 3 Adana']);
  expect(await stockOf(api, meal.adana)).toBe(7);
  expect(takenBy(await pay(280)).order.status).toBe('PAID');
});

test('a paid piece that waits and is refunded is neither made nor waited for (COURSE-11)', async () => {
  const { payment } = takenBy(await payPieces('adana', 1));
  await givenBack(business, payment.id, { amount: 100, restock: true });
  expect(await onDisplay()).toMatchObject({ qty: 2 });
  // The two unpaid pieces can be taken off, and the order then closes.
  expect(takenBy(await pay(80, { held: 'CANCEL' })).order.status).toBe('PAID');
  expect(await fired()).toEqual([]);
  expect(await stockOf(api, meal.adana)).toBe(10);
});

test('Marş makes only the pieces that were not refunded (COURSE-11)', async () => {
  const { payment } = takenBy(await payPieces('adana', 2));
  const lines = [{ lineId: meal.line(meal.adana), qty: 1 }];
  await givenBack(business, payment.id, { amount: 100, restock: true, lines });
  await fire(business, meal.order.id, { course: 3 });
  expect(await fired()).toEqual(['FIRE 3 2 Adana']);
  expect(await stockOf(api, meal.adana)).toBe(8);
  expect(await onDisplay()).toMatchObject({ qty: 2 });
  // The other refunded piece was made, so it returns.
  await givenBack(business, payment.id, { amount: 100, restock: true, lines });
  expect(await stockOf(api, meal.adana)).toBe(9);
  expect(takenBy(await pay(180)).order.status).toBe('PAID');
});

test('nothing else closes an order while a paid piece waits (COURSE-9)', async () => {
  await payPieces('adana', 1);
  const other = await createTable(business);
  const sold = (
    await save(business, other.id, [{ itemId: meal.ayran.id, qty: 1 }])
  ).json<OpenOrderResponse>();
  const merged = await relocate(business, meal.order.id, ['merge', { intoOrderId: sold.id }]);
  expect(codeOf(merged)).toEqual(HELD);
  const all = meal.order.lines.map(({ id, qty }) => ({
    lineId: id,
    qty: id === meal.line(meal.adana) ? 2 : qty,
  }));
  const canceled = await business
    .as('CASHIER')
    .post(`/api/orders/${meal.order.id}/cancel-lines`, { lines: all, restock: true });
  expect(codeOf(canceled)).toEqual(HELD);
  const moved = await relocate(business, meal.order.id, ['move-lines', { toTableId: other.id, lines: all }]);
  expect(codeOf(moved)).toEqual(HELD);
});

test('a payment waits for a Marş at the same moment and then needs no answer (COURSE-9)', async () => {
  const answers = await whileRowLocked(api, meal.order.id, [
    () => fire(business, meal.order.id, {}),
    () => pay(380),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('taking off what waits may not go below the shares that were paid (COURSE-10)', async () => {
  await payShare(100);
  expect(codeOf(await payShare(10, { held: 'CANCEL' }))).toEqual([409, 'BELOW_PAID']);
});

test('where nothing else is left to pay, what waits is not taken off by a payment (COURSE-10)', async () => {
  const table = await createTable(business);
  const lines = [{ itemId: meal.adana.id, qty: 1, course: 2 }];
  const saved = await save(business, table.id, lines, { heldCourses: [2] });
  const { id } = saved.json<OpenOrderResponse>();
  expect(codeOf(await take(business, id, ['pay', { finalTotal: 0, held: 'CANCEL' }]))).toEqual(HELD);
});
