import type { Account } from '@sofra/contract/money/accounts';
import type { Customer } from '@sofra/contract/money/customers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvedBy, askedFor, openTill } from '#test/factories/approval-factories.ts';
import { countCash, deskOf, openCash } from '#test/factories/cash-factories.ts';
import { accountOf, addCustomer, collect, lend } from '#test/factories/customer-factories.ts';
import { auditOf, createOrderedTable, expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { codeOf, take, takenBy } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { giveBack } from '#test/factories/refund-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

/** A customer paid a debt of 300, and an order of 200 of it was then refunded: the business owes 200. */
let api: TestApi;
let business: TestBusiness;
let customer: Customer;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
async function addCreditor(name: string): Promise<Customer> {
  const creditor = await addCustomer(business, name, { limit: 1000 });
  const { payment } = await lend(business, creditor, 200);
  await lend(business, creditor, 100);
  await collect(business, creditor, 300);
  const refunded = await giveBack(business, payment.id, { amount: 200, method: 'ACCOUNT' });
  expect(refunded.statusCode, refunded.body).toBe(201);
  return creditor;
}
beforeEach(async () => {
  business = await api.createBusiness();
  customer = await addCreditor('Şükrü Işık');
});
afterEach(() => expectTrueLedger(api));

type Payer = 'ADMIN' | 'CASHIER' | 'WAITER';
const payOut = (amount: number, more: Json = {}, role: Payer = 'CASHIER', to = customer) =>
  business.as(role).post(`/api/customers/${to.id}/payouts`, { amount, method: 'CASH', ...more });
const paidOut = async (amount: number, more: Json = {}) => {
  const answer = await payOut(amount, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ payoutId: string; jobId: string | null; account: Account }>();
};
const ticketOf = async (jobId: string | null) =>
  (await api.owner.query<{ ticket: Json }>('select ticket from print_jobs where id = $1', [jobId])).rows[0]
    ?.ticket;

test('a part of a credit is paid out with its own number, and the rest is still owed (ACCOUNT-28)', async () => {
  const { account } = await paidOut(150, { expectedBalance: -200 });
  expect(account.customer.balance).toBe(-50);
  expect(account.entries[0]).toMatchObject({
    ...{ kind: 'PAYOUT', amount: 150, balance: -50, order: null, reason: null },
    collection: { number: 2, method: 'CASH', partner: null, undoes: null },
  });
  expect(await auditOf(api, business.id, 'account.payOut')).toEqual([
    { customerNumber: 1, number: 2, method: 'CASH', partner: null, amountKurus: 15_000, isOverLimit: false },
  ]);
  const summary = (await business.as('ADMIN').get('/api/reports/summary')).json<Json>();
  expect(summary).toMatchObject({ accounts: { undone: { CASH: { amount: 150, count: 1 } } } });
});

test('a payout is refused above the credit, for a customer with a debt, and with an old balance (ACCOUNT-28)', async () => {
  const more = await payOut(200.01);
  expect([...codeOf(more), more.json<Json>().details]).toEqual([409, 'ACCOUNT_CHANGED', { owed: -200 }]);
  expect(codeOf(await payOut(100, { expectedBalance: -300 }))).toEqual([409, 'ACCOUNT_CHANGED']);
  await lend(business, customer, 250);
  expect(codeOf(await payOut(1))).toEqual([409, 'ACCOUNT_CHANGED']);
  const stranger = await api.createBusiness('Yabancı');
  const body = { amount: 1, method: 'CASH' };
  const foreign = await stranger.as('ADMIN').post(`/api/customers/${customer.id}/payouts`, body);
  expect(codeOf(foreign)).toEqual([404, 'NOT_FOUND']);
  expect((await payOut(1, {}, 'WAITER')).statusCode).toBe(403);
});

test('two tills that pay out one credit at the same time pay it once (ACCOUNT-28)', async () => {
  const answers = await behindAnother(api, {
    hold: (query) => query('select 1 from customers where id = $1 for update', [customer.id]),
    requests: [() => payOut(200), () => payOut(200, {}, 'ADMIN')],
  });
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await accountOf(business, customer)).customer.balance).toBe(0);
});

test('a payout cannot be taken back, because it is no collection (ACCOUNT-28)', async () => {
  const { payoutId } = await paidOut(200);
  const undo = await business.as('ADMIN').post(`/api/accounts/collections/${payoutId}/undo`, { reason: 'x' });
  expect(codeOf(undo)).toEqual([404, 'NOT_FOUND']);
});

test('a payout above the daily limit of the user needs an approval, which works once (ACCOUNT-29)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { settings: { refundLimit: 100 } });
  const till = await openTill(api, business);
  await paidOut(60);
  const refused = await payOut(60);
  expect(refused.json<Json>()).toMatchObject({
    ...{ code: 'ROLE_LIMIT', error: 'Bir iş gününde en fazla ₺100,00 geri verebilirsiniz.' },
  });
  expect(askedFor(refused)).toMatchObject({ act: 'CREDIT_PAYOUT', orderId: null, amount: 60 });
  const approvalId = await approvedBy(till, refused);
  const other = await addCreditor('Gülizar Çağlayan');
  const { id: tillId } = (await deskOf(business)).tills[0]!;
  for (const wrong of [
    payOut(60, { method: 'CARD', approvalId }),
    payOut(70, { approvalId }),
    payOut(60, { tillId, approvalId }),
    payOut(60, { approvalId }, 'CASHIER', other),
  ])
    expect(codeOf(await wrong)).toEqual([422, 'APPROVAL_VOID']);
  await paidOut(60, { approvalId });
  expect(codeOf(await payOut(60, { approvalId }))).toEqual([422, 'APPROVAL_VOID']);
  expect(await auditOf(api, business.id, 'account.payOut')).toMatchObject([
    { amountKurus: 6_000, isOverLimit: false },
    { amountKurus: 6_000, isOverLimit: true, approvedBy: 'Elif Yıldız' },
  ]);
  expect((await payOut(80, {}, 'ADMIN')).statusCode).toBe(201);
});

test('a refund and a payout of one user at the same time stay within the limit together (ACCOUNT-29)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { settings: { refundLimit: 100 } });
  const { order } = await createOrderedTable(business, [{ price: 60, qty: 1 }]);
  const { payment } = takenBy(await take(business, order.id, ['pay', { finalTotal: 60 }]));
  const answers = await behindAnother(api, {
    hold: (query) => query('select 1 from users where id = $1 for update', [business.as('CASHIER').userId]),
    requests: [() => giveBack(business, payment.id, { amount: 60 }, 'CASHIER'), () => payOut(60)],
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 422]);
});

test('cash leaves the drawer that is open now; a card payout is deducted from its terminal (ACCOUNT-28)', async () => {
  await addPartner(business, 'CARD', 'Banka A POS');
  const session = await openCash(business, 500);
  await paidOut(120);
  await paidOut(80, { method: 'CARD' });
  const counted = await countCash(business, session, { sum: 380 });
  expect(counted.counts).toMatchObject([{ expected: 380, variance: 0 }]);
  expect(counted.terminals).toMatchObject([{ method: 'CARD', collected: -80 }]);
});

test('a payout prints its slip with a place to sign, and a reprint is a KOPYA (ACCOUNT-28)', async () => {
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  const { payoutId, jobId } = await paidOut(150);
  const slip = await ticketOf(jobId);
  expect(slip).toMatchObject({ kind: 'CREDIT_PAYOUT', title: 'ALACAK ÖDEMESİ', method: 'CASH' });
  expect(JSON.stringify(slip)).toContain('{"label":"ÖDENEN ALACAK","amount":15000,"isTotal":true}');
  expect(JSON.stringify(slip)).toContain('{"label":"Kalan alacak","amount":5000}');
  const again = await business.as('CASHIER').post(`/api/accounts/collections/${payoutId}/slip`);
  expect(await ticketOf(again.json<{ jobId: string }>().jobId)).toMatchObject({ copyMark: 'KOPYA' });
});
