import type { Account } from '@sofra/contract/money/accounts';
import type { Customer } from '@sofra/contract/money/customers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeCash, countCash, openCash } from '#test/factories/cash-factories.ts';
import { accountOf, addCustomer, collect, lend } from '#test/factories/customer-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

interface Collected {
  collectionId: string;
  jobId: string | null;
  account: Account;
}

let api: TestApi;
let business: TestBusiness;
let customer: Customer;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  customer = await addCustomer(business, 'Şükrü Işık', { limit: 1000 });
  await lend(business, customer, 450);
});
afterEach(() => expectTrueLedger(api));

const collected = async (amount: number, more: Json = {}): Promise<Collected> => {
  const answer = await collect(business, customer, amount, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Collected>();
};
const ticketOf = async (jobId: string | null): Promise<Json | undefined> => {
  const { rows } = await api.owner.query<{ ticket: Json }>('select ticket from print_jobs where id = $1', [
    jobId,
  ]);
  return rows[0]?.ticket;
};
const read = async <Body = Json>(path: string): Promise<Body> =>
  (await business.as('ADMIN').get(`/api${path}`)).json<Body>();

test('one part is collected, then the rest; no revenue includes it (ACCOUNT-13)', async () => {
  const { account } = await collected(200, { expectedBalance: 450 });
  expect(account.customer.balance).toBe(250);
  expect(account.entries[0]).toMatchObject({
    ...{ kind: 'COLLECTION', amount: -200, balance: 250, order: null },
    collection: { number: 1, method: 'CASH', partner: null },
  });
  const rest = await collected(250);
  expect(rest.account.customer.balance).toBe(0);
  expect(rest.account.entries[0]?.collection?.number).toBe(2);
  expect(await read('/reports/summary')).toMatchObject({
    ...{ revenue: 450, profit: 450, netRevenue: 450 },
    accounts: { charged: { amount: 450 }, collected: { CASH: { amount: 450, count: 2 } } },
  });
  expect(await read('/orders/payments/overview')).toMatchObject({ total: 450, count: 1 });
  expect(await auditOf(api, business.id, 'account.collect')).toMatchObject([
    { customerNumber: 1, number: 1, method: 'CASH', amountKurus: 20_000 },
    { customerNumber: 1, number: 2, amountKurus: 25_000 },
  ]);
});

test('the drawer expects the collected cash; a card collection is shown separately and its bank owes it (ACCOUNT-14)', async () => {
  const session = await openCash(business, 100);
  await addPartner(business, 'CARD', 'Banka A POS');
  await collected(200);
  await collected(50, { method: 'CARD' });
  const counted = await countCash(business, session, { sum: 300 });
  expect(counted.counts).toMatchObject([{ expected: 300, variance: 0 }]);
  expect(counted.result?.parts).toMatchObject({ payments: 0, collections: 200 });
  expect(counted.terminals).toMatchObject([{ method: 'CARD', revenue: 0, count: 0, collected: 50 }]);
  await closeCash(business, session, { left: 100 });
  expect(await read('/day-ends/preview')).toMatchObject({
    summary: { accounts: { collected: { CARD: { amount: 50, count: 1 } } } },
    devices: [{ name: 'Banka A POS', expected: 50 }],
  });
  const { rows } = await api.owner.query(
    'select amount_kurus::int as amount from partner_takings where business_id = $1',
    [business.id],
  );
  expect(rows).toEqual([{ amount: 5_000 }]);
});

test('a count waits for a collection in progress (ACCOUNT-14, CASH-6)', async () => {
  const session = await openCash(business, 100);
  const count = () => business.as('CASHIER').post(`/api/cash/sessions/${session.id}/count`, { sum: 550 });
  const [answer, counted] = await behindAnother(api, {
    hold: (query) => query('select 1 from customers where id = $1 for update', [customer.id]),
    requests: [() => collect(business, customer, 450), count],
  });
  expect(answer?.statusCode).toBe(201);
  expect(counted?.json()).toMatchObject({ counts: [{ expected: 550 }] });
});

test('a collection above the debt, or with an old balance, is refused with the present debt (ACCOUNT-15)', async () => {
  for (const refused of [
    await collect(business, customer, 450.01),
    await collect(business, customer, 400, { expectedBalance: 400 }),
  ]) {
    expect(codeOf(refused)).toEqual([409, 'ACCOUNT_CHANGED']);
    expect(refused.json()).toMatchObject({ details: { owed: 450 } });
  }
  expect((await accountOf(business, customer)).entries).toHaveLength(1);
});

test('two tills that collect one debt at the same time collect it once, without a gap in the numbers (ACCOUNT-14, ACCOUNT-15)', async () => {
  const answers = await behindAnother(api, {
    hold: (query) => query('select 1 from customers where id = $1 for update', [customer.id]),
    requests: [() => collect(business, customer, 450), () => collect(business, customer, 450)],
  });
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  await lend(business, customer, 10);
  expect((await collected(10)).account.entries[0]?.collection?.number).toBe(2);
});

test('a collection prints its slip, then a KOPYA with its number; it succeeds without a printer too (ACCOUNT-14)', async () => {
  const unprinted = await collected(50);
  expect(unprinted.jobId).toBeNull();
  const again = (id: string) => business.as('CASHIER').post(`/api/accounts/collections/${id}/slip`);
  expect(codeOf(await again(unprinted.collectionId))).toEqual([422, 'NO_PRINTER']);
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  const { collectionId, jobId } = await collected(200);
  const slip = await ticketOf(jobId);
  expect(slip).toMatchObject({ kind: 'COLLECTION', title: 'TAHSİLAT', customer: 'Şükrü Işık' });
  expect(JSON.stringify(slip)).toContain('{"label":"Kalan borç","amount":20000}');
  const copies = [await again(collectionId), await again(collectionId)];
  expect(copies.map((copy) => copy.json<{ copyNo: number }>().copyNo)).toEqual([2, 3]);
  const copy = await ticketOf(copies[0]!.json<{ jobId: string }>().jobId);
  expect(copy).toMatchObject({ copyMark: 'KOPYA', sections: slip?.['sections'] });
});

test('an ADMIN corrects an account with a reason, and a CASHIER does not (ACCOUNT-17)', async () => {
  const correct = (role: 'ADMIN' | 'CASHIER', amount: number) =>
    business.as(role).post(`/api/customers/${customer.id}/corrections`, { amount, reason: 'Yanlış müşteri' });
  expect((await correct('CASHIER', -450)).statusCode).toBe(403);
  expect(codeOf(await correct('ADMIN', 0))).toEqual([400, 'INVALID_INPUT']);
  const { customer: now, entries } = (await correct('ADMIN', -500)).json<Account>();
  expect([now.balance, entries[0]?.reason]).toEqual([-50, 'Yanlış müşteri']);
  expect(codeOf(await collect(business, customer, 1))).toEqual([409, 'ACCOUNT_CHANGED']);
  expect(await auditOf(api, business.id, 'account.correct')).toEqual([
    { customerNumber: 1, amountKurus: -50_000, reason: 'Yanlış müşteri' },
  ]);
});

test('the account lists every order with its lines, and can be printed (ACCOUNT-18)', async () => {
  expect((await accountOf(business, customer)).entries[0]?.order).toMatchObject({
    ...{ number: 1, lines: [{ qty: 1 }] },
  });
  const print = () => business.as('CASHIER').post(`/api/customers/${customer.id}/account/slip`);
  expect(codeOf(await print())).toEqual([422, 'NO_PRINTER']);
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  const slip = await ticketOf((await print()).json<{ jobId: string }>().jobId);
  expect(slip).toMatchObject({ kind: 'STATEMENT', customer: 'Şükrü Işık' });
  expect(await auditOf(api, business.id, 'account.print')).toEqual([{ customerNumber: 1 }]);
});

test('a customer with a debt is not erased; after payment slips lose the name, and payments show the number (ACCOUNT-5)', async () => {
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  const { payment } = await lend(business, customer, 10);
  await business.as('CASHIER').post(`/api/customers/${customer.id}/account/slip`);
  const erase = () => business.as('ADMIN').post(`/api/customers/${customer.id}/erase`);
  expect(codeOf(await erase())).toEqual([409, 'ACCOUNT_OPEN']);
  await collected(460);
  expect((await erase()).statusCode).toBe(200);
  const { rows } = await api.owner.query(
    `select ticket from print_jobs where business_id = $1 and type = 'RECEIPT'`,
    [business.id],
  );
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('Şükrü');
  const payments = await read<{ id: string; customer: Json | null }[]>('/orders/payments');
  expect(payments.find(({ id }) => id === payment.id)?.customer).toMatchObject({ name: 'Müşteri no 1' });
});

test('a customer of another business is not found (ACCOUNT-13)', async () => {
  const other = await api.createBusiness();
  const foreign = await addCustomer(other, 'Yabancı');
  expect(codeOf(await collect(business, foreign, 1))).toEqual([404, 'NOT_FOUND']);
  const account = await business.as('CASHIER').get(`/api/customers/${foreign.id}/account`);
  expect(codeOf(account)).toEqual([404, 'NOT_FOUND']);
});
