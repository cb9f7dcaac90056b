import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approve,
  approvedBy,
  askedFor,
  openTill,
  payAs,
  refundAs,
  type Till,
} from '#test/factories/approval-factories.ts';
import {
  auditOf,
  createOrderedTable,
  expectTrueLedger,
  type OrderedTable,
} from '#test/factories/order-factories.ts';
import { codeOf, lineIdsOf, take, takenBy, whileRowLocked } from '#test/factories/payment-requests.ts';
import { giveBack, refundsOf } from '#test/factories/refund-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import { startTestApi, type Json, type TestApi } from '#test/harness.ts';

let api: TestApi;
let till: Till;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = null;
  till = await openTill(api, await api.createBusiness());
  const settings = { maxDiscountPercent: { CASHIER: 10 } };
  await till.business.as('ADMIN').patch('/api/business/me', { settings });
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const QUARTER = { discountType: 'PERCENT', discountValue: 25 };
const VOID = [422, 'APPROVAL_VOID'];
const DONE = [200, undefined];

/** A table of 400 TL: three at 100 and two at 50. */
const table = (): Promise<OrderedTable> =>
  createOrderedTable(till.business, [
    { price: 100, qty: 3 },
    { price: 50, qty: 2 },
  ]);
/** The bill with a quarter off, which the CASHIER's limit of 10 % refuses. */
const pay = (orderId: string, more: Json = {}) =>
  payAs(till, orderId, { finalTotal: 300, ...QUARTER, ...more });
/** A payment of pieces at 100 TL, of which the CASHIER gives back 500 at most. */
async function paid(qty = 10): Promise<{ paymentId: string; orderId: string; lineId: string }> {
  const ordered = await createOrderedTable(till.business, [{ price: 100, qty }]);
  const { payment } = takenBy(
    await take(till.business, ordered.order.id, ['pay', { finalTotal: 100 * qty }]),
  );
  return { paymentId: payment.id, orderId: ordered.order.id, lineId: lineIdsOf(ordered)[0]! };
}

describe('a discount above the limit (PAY-14)', () => {
  test('is refused with the act to approve, and is taken after the approval (APPROVE-1, APPROVE-2)', async () => {
    const { order } = await table();
    const refused = await pay(order.id);
    expect(codeOf(refused)).toEqual([422, 'ROLE_LIMIT']);
    expect(refused.json()).toMatchObject({
      error: 'En fazla %10 indirim yapabilirsiniz.',
      details: {
        maxPercent: 10,
        approval: {
          act: 'DISCOUNT',
          orderId: order.id,
          paymentId: null,
          version: order.version,
          amount: 100,
        },
      },
    });
    const approvalId = await approvedBy(till, refused);
    expect(takenBy(await pay(order.id, { approvalId })).payment).toMatchObject({
      ...{ amount: 300, discountAmount: 100, takenBy: 'Murat Şahin' },
    });
    const paidEntries = await auditOf(api, till.business.id, 'order.pay');
    expect(paidEntries).toMatchObject([{ isOverLimit: true, approvedBy: 'Elif Yıldız' }]);
  });

  test('on chosen pieces needs an approval for exactly these pieces (APPROVE-3)', async () => {
    const ordered = await table();
    const [first, second] = lineIdsOf(ordered);
    const part = (lines: Json[], more: Json = {}) =>
      take(till.business, ordered.order.id, [
        'pay-partial',
        { lines, finalTotal: 75, ...QUARTER, expectedVersion: ordered.order.version, ...more },
      ]);
    const one = [{ lineId: first, qty: 1 }];
    const refused = await part(one);
    const approvalId = await approvedBy(till, refused);
    expect(codeOf(await part([{ lineId: second, qty: 2 }], { approvalId }))).toEqual(VOID);
    expect(codeOf(await part(one, { approvalId }))).toEqual(DONE);
  });

  test('an approval that no limit requires stays unused (APPROVE-1)', async () => {
    const { order } = await table();
    const approvalId = await approvedBy(till, await pay(order.id));
    const body = { finalTotal: 360, discountType: 'PERCENT', discountValue: 10, approvalId };
    takenBy(await payAs(till, order.id, body));
    const { rows } = await api.owner.query('select used_at from approvals where id = $1', [approvalId]);
    expect(rows).toEqual([{ used_at: null }]);
    expect(await auditOf(api, till.business.id, 'order.pay')).toMatchObject([{ isOverLimit: false }]);
  });
});

describe('a refund above the limit (REFUND-12)', () => {
  test('is refused with the act to approve, and is made after the approval (APPROVE-1, APPROVE-2)', async () => {
    const { paymentId, orderId } = await paid();
    const refused = await refundAs(till, paymentId, { amount: 1000 });
    expect(askedFor(refused)).toMatchObject({
      ...{ act: 'REFUND', orderId, paymentId, version: 0, amount: 1000 },
    });
    const approvalId = await approvedBy(till, refused);
    const answer = await refundAs(till, paymentId, { amount: 1000, approvalId });
    expect(answer.json()).toMatchObject({ refund: { amount: 1000, refundedBy: 'Murat Şahin' } });
    expect(await auditOf(api, till.business.id, 'payment.refund')).toMatchObject([
      { isOverLimit: true, approvedBy: 'Elif Yıldız' },
    ]);
    const { rows } = await api.owner.query('select used_at from approvals where id = $1', [approvalId]);
    expect(rows).toEqual([{ used_at: expect.any(Date) as unknown }]);
  });

  test('has a void approval after another refund was made (APPROVE-3)', async () => {
    const { paymentId, lineId } = await paid();
    const some = (qty: number) => ({ amount: qty * 100, lines: [{ lineId, qty }] });
    const approvalId = await approvedBy(till, await refundAs(till, paymentId, some(6)));
    await refundAs(till, paymentId, some(1));
    expect(codeOf(await refundAs(till, paymentId, { ...some(6), approvalId }))).toEqual(VOID);
    expect(await refundsOf(till.business, paymentId)).toMatchObject({ refunded: 100 });
  });

  test('has a void approval for another payment of the same bill (APPROVE-3)', async () => {
    const ordered = await createOrderedTable(till.business, [{ price: 100, qty: 12 }]);
    const lines = [{ lineId: lineIdsOf(ordered)[0]!, qty: 6 }];
    const half = () => take(till.business, ordered.order.id, ['pay-partial', { lines, finalTotal: 600 }]);
    const [first, second] = [takenBy(await half()).payment, takenBy(await half()).payment];
    const approvalId = await approvedBy(till, await refundAs(till, first.id, { amount: 600, lines }));
    const body = { amount: 600, lines, approvalId };
    expect(codeOf(await refundAs(till, second.id, body))).toEqual(VOID);
    expect(codeOf(await refundAs(till, first.id, body))).toEqual([201, undefined]);
  });

  test('is made once when its approval is used twice at the same moment (APPROVE-4)', async () => {
    const { paymentId, orderId, lineId } = await paid(20);
    const some = { amount: 600, lines: [{ lineId, qty: 6 }] };
    const approvalId = await approvedBy(till, await refundAs(till, paymentId, some));
    const request = () => refundAs(till, paymentId, { ...some, approvalId });
    const answers = await whileRowLocked(api, orderId, [request, request]);
    expect(answers.map(codeOf).toSorted()).toEqual([[201, undefined], VOID]);
    expect(await refundsOf(till.business, paymentId)).toMatchObject({ refunded: 600 });
  });
});

describe('an approval is void', () => {
  /** Tries an approval of a quarter off a table, after `spoil`. */
  async function triedAfter(
    spoil: (facts: OrderedTable & { approvalId: string }) => Promise<unknown>,
    body: Json = {},
  ): Promise<unknown[]> {
    const ordered = await table();
    const approvalId = await approvedBy(till, await pay(ordered.order.id));
    await spoil({ ...ordered, approvalId });
    return codeOf(await pay(ordered.order.id, { approvalId, ...body }));
  }
  const nothing = () => Promise.resolve();
  const change = (sql: string) => () =>
    api.owner.query(`update users set ${sql} where id = $1`, [till.business.as('ADMIN').userId]);

  test('for another amount (APPROVE-3)', async () => {
    const more = { finalTotal: 280, discountType: 'AMOUNT', discountValue: 120 };
    expect(await triedAfter(nothing, more)).toEqual(VOID);
    const less = { finalTotal: 320, discountType: 'AMOUNT', discountValue: 80 };
    expect(await triedAfter(nothing, less)).toEqual(VOID);
  });

  test('for another order and for another payment (APPROVE-3)', async () => {
    const [one, other] = [await table(), await table()];
    const approvalId = await approvedBy(till, await pay(one.order.id));
    const pieces = 'update approvals set pieces = $1 where id = $2';
    await api.owner.query(pieces, [askedFor(await pay(other.order.id))['pieces'], approvalId]);
    expect(codeOf(await pay(other.order.id, { approvalId }))).toEqual(VOID);
    const [first, second] = [await paid(), await paid()];
    const all = { amount: 1000 };
    const refund = await approvedBy(till, await refundAs(till, first.paymentId, all));
    expect(codeOf(await refundAs(till, second.paymentId, { ...all, approvalId: refund }))).toEqual(VOID);
  });

  test('after another line was added, also when that line was removed again (APPROVE-3)', async () => {
    const change = async ({ table: { id } }: OrderedTable, qty: number) => {
      const lines = [{ itemId: tea.id, qty }];
      const answer = await till.business.as('CASHIER').post(`/api/tables/${id}/add-lines`, { lines });
      expect(answer.statusCode).toBe(200);
    };
    const tea = await createItem(till.business, { price: 20 });
    const there = await triedAfter((ordered) => change(ordered, 1), {
      finalTotal: 320,
      discountType: 'AMOUNT',
      discountValue: 100,
    });
    expect(there).toEqual(VOID);
    const gone = await triedAfter(async (ordered) => {
      await change(ordered, 1);
      await change(ordered, -1);
    });
    expect(gone).toEqual(VOID);
  });

  test('after it was used (APPROVE-4)', async () => {
    // Using one changes the version too; here it is as if it had not.
    const use = ({ approvalId }: { approvalId: string }) =>
      api.owner.query('update approvals set used_at = now() where id = $1', [approvalId]);
    expect(await triedAfter(use)).toEqual(VOID);
  });

  test('after 60 seconds, and not before (APPROVE-4)', async () => {
    const wait = (seconds: number) => () => {
      api.time.now = new Date((api.time.now ?? new Date()).getTime() + seconds * 1000);
      return Promise.resolve();
    };
    api.time.now = new Date();
    expect(await triedAfter(wait(59))).toEqual(DONE);
    expect(await triedAfter(wait(60))).toEqual(VOID);
  });

  test.each([
    ['demoted', `role = 'CASHIER'`],
    ['made passive', 'is_active = false'],
    ['deleted', 'deleted_at = now()'],
  ])('when its approver was %s in the meantime (APPROVE-5)', async (_state, sql) => {
    expect(await triedAfter(change(sql))).toEqual(VOID);
  });

  test('for another user and in another business (APPROVE-3)', async () => {
    const { order } = await table();
    const approvalId = await approvedBy(till, await pay(order.id));
    const second = await till.business.as('ADMIN').post('/api/users', {
      fullName: 'Ada Er',
      email: 'ada@er.test',
      password: 'bir-sifre-9',
      role: 'CASHIER',
    });
    const { id } = second.json<{ id: string }>();
    await api.owner.query('update approvals set asked_by = $1 where id = $2', [id, approvalId]);
    expect(codeOf(await pay(order.id, { approvalId }))).toEqual(VOID);
    const foreign = await openTill(api, await api.createBusiness());
    const settings = { maxDiscountPercent: { CASHIER: 10 } };
    await foreign.business.as('ADMIN').patch('/api/business/me', { settings });
    const theirs = await createOrderedTable(foreign.business, [{ price: 400, qty: 1 }]);
    const body = { finalTotal: 300, ...QUARTER, approvalId };
    expect(codeOf(await payAs(foreign, theirs.order.id, body))).toEqual(VOID);
  });

  test('and the refusal states the act to approve now (APPROVE-6)', async () => {
    const { order } = await table();
    const approvalId = await approvedBy(till, await pay(order.id));
    const other = { finalTotal: 200, discountType: 'AMOUNT', discountValue: 200, approvalId };
    const answer = await payAs(till, order.id, other);
    expect(codeOf(answer)).toEqual(VOID);
    expect(askedFor(answer)).toMatchObject({ amount: 200, version: order.version });
  });
});

test('a refused act does not use its approval (APPROVE-4)', async () => {
  const { order } = await table();
  const approvalId = await approvedBy(till, await pay(order.id));
  expect(codeOf(await pay(order.id, { approvalId, received: 10 }))).toEqual([400, 'INVALID_INPUT']);
  expect(codeOf(await pay(order.id, { approvalId }))).toEqual(DONE);
});

test('the same request again receives the same response and uses nothing more (APPROVE-4, REL-3)', async () => {
  const { paymentId } = await paid();
  const refused = await refundAs(till, paymentId, { amount: 1000 });
  const approvalId = await approvedBy(till, refused);
  const send = () =>
    till.business
      .as('CASHIER')
      .post(
        `/api/orders/payments/${paymentId}/refunds`,
        { method: 'CASH', reason: 'Beğenilmedi', restock: false, amount: 1000, approvalId },
        { 'idempotency-key': 'bir-iade' },
      );
  const [first, again] = [await send(), await send()];
  expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
});

test('a user with the permission needs no approval (APPROVE-1)', async () => {
  const { paymentId } = await paid();
  expect((await giveBack(till.business, paymentId, { amount: 1000 })).statusCode).toBe(201);
  expect(await auditOf(api, till.business.id, 'payment.refund')).toEqual([
    expect.not.objectContaining({ approvedBy: expect.anything() as unknown }),
  ]);
  expect((await approve(till, { act: 'REFUND' })).statusCode).toBe(400);
});
