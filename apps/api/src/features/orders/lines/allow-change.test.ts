import { kurus, ZERO } from '@sofra/domain/money/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SavedLine } from '#src/features/orders/orders.store.ts';
import { approvedBy, askedFor, openTill, type Till } from '#test/factories/approval-factories.ts';
import { deskOf } from '#test/factories/cash-factories.ts';
import {
  auditOf,
  createOrderedTable,
  expectTrueLedger,
  type OrderedTable,
} from '#test/factories/order-factories.ts';
import { codeOf, lineIdsOf, whileRowLocked } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { nothingOff, allowMove, refuseUnallowed } from '#src/features/orders/lines/allow-change.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  till = await openTill(api, await api.createBusiness());
  await createPrinter(till.business, { name: 'Kasa' });
  await wantApproval(true);
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const wantApproval = (cancelAfterBillApproval: boolean) =>
  till.business.as('ADMIN').patch('/api/business/me', { settings: { cancelAfterBillApproval } });
const printBill = (orderId: string) => till.business.as('WAITER').post(`/api/orders/${orderId}/bill`);
const add = (tableId: string, ...lines: Json[]) =>
  till.business.as('CASHIER').post(`/api/tables/${tableId}/add-lines`, { lines });
/** Three at 100 and two at 50, with a bill that was printed. */
async function billed(): Promise<OrderedTable & { ids: string[] }> {
  const ordered = await createOrderedTable(till.business, [
    { price: 100, qty: 3 },
    { price: 50, qty: 2 },
  ]);
  await printBill(ordered.order.id);
  return { ...ordered, ids: lineIdsOf(ordered) };
}

type Who = 'ADMIN' | 'CASHIER';
const cancel = (orderId: string, lines: Json[], more: Json = {}, who: Who = 'CASHIER') =>
  till.business.as(who).post(`/api/orders/${orderId}/cancel-lines`, { lines, restock: true, ...more });
const cancelAll = (orderId: string, more: Json = {}, who: Who = 'CASHIER') =>
  till.business.as(who).patch(`/api/orders/${orderId}/status`, { status: 'CANCELED', ...more });
const comp = (orderId: string, lines: Json[], more: Json = {}) =>
  till.business
    .as('CASHIER')
    .post(`/api/orders/${orderId}/comp-lines`, { lines, reason: 'Bekletme', ...more });
/** As much of a saved line as what it owes is counted from. */
const savedLine = (unitPrice: number) =>
  ({ unitPrice: kurus(unitPrice), qty: 1, paidQty: 0, canceledQty: 0 }) as SavedLine;
const VOID = [422, 'APPROVAL_VOID'];
const REFUSED = [422, 'ROLE_LIMIT'];
const DONE = 200;

test('no approval is needed without the setting, before the bill, or for nothing (APPROVE-13)', async () => {
  await wantApproval(false);
  const { order, ids } = await billed();
  expect((await cancel(order.id, [{ lineId: ids[0], qty: 1 }])).statusCode).toBe(DONE);
  await wantApproval(true);
  expect(codeOf(await cancel(order.id, [{ lineId: ids[0], qty: 1 }]))).toEqual(REFUSED);
  expect((await cancel(order.id, [{ lineId: ids[0], qty: 1 }], {}, 'ADMIN')).statusCode).toBe(DONE);

  const unbilled = await createOrderedTable(till.business);
  expect((await cancelAll(unbilled.order.id)).statusCode).toBe(DONE);
  const free = await createOrderedTable(till.business, [{ price: 0, qty: 2 }]);
  await printBill(free.order.id);
  expect((await cancelAll(free.order.id)).statusCode).toBe(DONE);
});

test('cancelled lines are refused, done after the approval, and audited with both users (APPROVE-13)', async () => {
  const { order, ids } = await billed();
  const pieces = [
    { lineId: ids[0], qty: 2, reason: 'soğuk geldi' },
    { lineId: ids[1], qty: 1 },
  ];
  const refused = await cancel(order.id, pieces);
  expect(codeOf(refused)).toEqual(REFUSED);
  expect(refused.json()).toMatchObject({
    error: 'Hesabı yazdırılmış adisyonda iptal yapamazsınız.',
    details: {
      approval: { act: 'CANCEL', orderId: order.id, paymentId: null, version: order.version, amount: 250 },
    },
  });
  const approvalId = await approvedBy(till, refused);
  const answer = await cancel(order.id, pieces, { approvalId });
  expect(answer.json()).toMatchObject({ openOrder: { total: 150 } });
  expect(await auditOf(api, till.business.id, 'order.cancelLines')).toMatchObject([
    { wasBillPrinted: true, approvedBy: 'Elif Yıldız' },
  ]);
  expect(await auditOf(api, till.business.id, 'approval.give')).toMatchObject([
    { act: 'CANCEL', amountKurus: 25_000, askedBy: 'Murat Şahin' },
  ]);
  expect(codeOf(await cancel(order.id, pieces.slice(1), { approvalId }))).toEqual(VOID);
});

test('cancelling a whole order needs an approval too, and a WAITER cannot use that of a CASHIER (APPROVE-3, APPROVE-13, ORD-20)', async () => {
  const { order } = await billed();
  const refused = await cancelAll(order.id);
  expect(askedFor(refused)).toMatchObject({ act: 'CANCEL', amount: 400, version: order.version });
  const approvalId = await approvedBy(till, refused);
  const waiter = till.business.as('WAITER');
  const body = { status: 'CANCELED', approvalId };
  expect(codeOf(await waiter.patch(`/api/orders/${order.id}/status`, body))).toEqual(VOID);
  expect((await cancelAll(order.id, { approvalId })).json()).toMatchObject({ status: 'CANCELED' });
});

test('an approval works for its pieces only, and is void after another line was added (APPROVE-3)', async () => {
  const { order, table, items, ids } = await billed();
  const one = [{ lineId: ids[0], qty: 1 }];
  const approvalId = await approvedBy(till, await cancel(order.id, one));
  // Two at 50 have the same price as one at 100.
  expect(codeOf(await cancel(order.id, [{ lineId: ids[1], qty: 2 }], { approvalId }))).toEqual(VOID);
  expect(codeOf(await comp(order.id, one, { approvalId }))).toEqual(VOID);
  await add(table.id, { itemId: items[1]!.id, qty: 1 });
  expect(codeOf(await cancel(order.id, one, { approvalId }))).toEqual(VOID);
});

test('two tills with one approval cancel once (APPROVE-4)', async () => {
  const { order, ids } = await billed();
  const one = [{ lineId: ids[0], qty: 1 }];
  const approvalId = await approvedBy(till, await cancel(order.id, one));
  const again = () => cancel(order.id, one, { approvalId });
  const answers = await whileRowLocked(api, order.id, [again, again]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([DONE, 422]);
  const { rows } = await api.owner.query('select qty from cancellations where order_id = $1', [order.id]);
  expect(rows).toEqual([{ qty: 1 }]);
});

test('giving away after the bill needs an approval of its own kind (APPROVE-13)', async () => {
  const { order, ids } = await billed();
  const two = [{ lineId: ids[0], qty: 2 }];
  const refused = await comp(order.id, two);
  expect(refused.json()).toMatchObject({ error: 'Hesabı yazdırılmış adisyonda ikram yapamazsınız.' });
  expect(askedFor(refused)).toMatchObject({ act: 'COMP', amount: 200 });
  const approvalId = await approvedBy(till, refused);
  expect(codeOf(await comp(order.id, two, { approvalId, reason: 'Tanıdık' }))).toEqual(VOID);
  const answer = await comp(order.id, two, { approvalId });
  expect(answer.json()).toMatchObject({ total: 200 });
  expect(await auditOf(api, till.business.id, 'order.comp')).toMatchObject([{ approvedBy: 'Elif Yıldız' }]);
  // A comped piece does not lower the bill any more.
  const given = answer.json<{ lines: { id: string; unitPrice: number }[] }>();
  const lineId = given.lines.find(({ unitPrice }) => unitPrice === 0)!.id;
  expect((await cancel(order.id, [{ lineId, qty: 1 }])).statusCode).toBe(DONE);
});

test('a bill still counts after lines were added (APPROVE-14)', async () => {
  const { order, table, items, ids } = await billed();
  await add(table.id, { itemId: items[0]!.id, qty: 1 });
  expect(codeOf(await cancel(order.id, [{ lineId: ids[0], qty: 1 }]))).toEqual(REFUSED);
});

test.each(['a free table', 'a table with an order'])(
  'pieces that are moved to %s keep their bill (APPROVE-14, ORD-22)',
  async (to) => {
    const { order, ids } = await billed();
    const standing = to === 'a free table' ? null : await createOrderedTable(till.business);
    const toTableId = standing?.table.id ?? (await createTable(till.business)).id;
    const lines = [{ lineId: ids[1], qty: 1 }];
    const moved = await till.business
      .as('CASHIER')
      .post(`/api/orders/${order.id}/move-lines`, { toTableId, lines });
    const { to: into } = moved.json<{ to: { id: string; lines: { id: string; unitPrice: number }[] } }>();
    const lineId = into.lines.find(({ unitPrice }) => unitPrice === 50)!.id;
    const refused = await cancel(into.id, [{ lineId, qty: 1 }]);
    expect(codeOf(refused)).toEqual(REFUSED);
    await cancel(into.id, [{ lineId, qty: 1 }], {}, 'ADMIN');
    expect(await auditOf(api, till.business.id, 'order.cancelLines')).toMatchObject([
      { wasBillPrinted: true },
    ]);
  },
);

test('an order has a bill after an order with a bill was merged into it (APPROVE-14)', async () => {
  const { order } = await billed();
  const other = await createOrderedTable(till.business);
  await till.business.as('CASHIER').post(`/api/orders/${order.id}/merge`, { intoOrderId: other.order.id });
  expect(codeOf(await cancelAll(other.order.id))).toEqual(REFUSED);
});

test('lowering an item is refused, and done after the approval (APPROVE-15)', async () => {
  const { table, items } = await billed();
  const lines = [{ itemId: items[0]!.id, qty: -1 }];
  const refused = await add(table.id, ...lines);
  expect(codeOf(refused)).toEqual(REFUSED);
  const approvalId = await approvedBy(till, refused);
  const answer = await till.business
    .as('CASHIER')
    .post(`/api/tables/${table.id}/add-lines`, { lines, approvalId });
  expect(answer.json()).toMatchObject({ total: 300 });
  expect(await auditOf(api, till.business.id, 'order.lower')).toMatchObject([{ approvedBy: 'Elif Yıldız' }]);
});

test('a discount after the bill is refused even within the limit, and given after the approval (APPROVE-21)', async () => {
  const { order } = await billed();
  const pay = (more: Json) =>
    till.business.as('CASHIER').post(`/api/orders/${order.id}/pay`, {
      ...{ method: 'CASH', finalTotal: 380, discountType: 'PERCENT', discountValue: 5 },
      ...more,
    });
  const refused = await pay({});
  expect(refused.json()).toMatchObject({
    error: 'Hesabı yazdırılmış adisyonda indirim yapamazsınız.',
    details: { approval: { act: 'DISCOUNT', amount: 20 } },
  });
  const approvalId = await approvedBy(till, refused);
  expect(codeOf(await pay({ approvalId, method: 'CARD' }))).toEqual(VOID);
  expect(codeOf(await pay({ approvalId, discountType: 'AMOUNT', discountValue: 20 }))).toEqual(VOID);
  const [{ id: tillId } = { id: '' }] = (await deskOf(till.business)).tills;
  expect(codeOf(await pay({ approvalId, tillId }))).toEqual(VOID);
  expect((await pay({ approvalId })).statusCode).toBe(DONE);
});

test.each([
  ['without the setting', false, true],
  ['before the bill', true, false],
])('a discount within the limit needs no approval %s (APPROVE-21)', async (_what, isWanted, isBilled) => {
  await wantApproval(isWanted);
  const { order } = await createOrderedTable(till.business);
  if (isBilled) await printBill(order.id);
  const discount = { discountType: 'PERCENT', discountValue: 5, finalTotal: 190 };
  const paid = await till.business
    .as('CASHIER')
    .post(`/api/orders/${order.id}/pay`, { method: 'CASH', ...discount });
  expect(paid.statusCode, paid.body).toBe(DONE);
});

test('a change that takes off more than allowed throws, and so does a move that loses something (APPROVE-13)', () => {
  const order = { sharesPaid: ZERO };
  const [dish, tea] = [savedLine(10_000), savedLine(2_500)];
  const allowed = nothingOff(order, [dish]);
  expect(() => refuseUnallowed(allowed, { ...order, lines: [dish, tea] })).not.toThrow();
  expect(() => refuseUnallowed(allowed, { ...order, lines: [tea] })).toThrow('owes less than was allowed');
  const move = (arrived: SavedLine[]) =>
    allowMove({ order, before: [dish, tea], after: [tea] }, { order, before: [], after: arrived });
  expect(() => move([dish])).not.toThrow();
  expect(() => move([])).toThrow('owe less after a move');
});
