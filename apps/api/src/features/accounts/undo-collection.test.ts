import type { Account } from '@sofra/contract/money/accounts';
import type { Customer } from '@sofra/contract/money/customers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { approve, approvedBy, askedFor, openTill } from '#test/factories/approval-factories.ts';
import { countCash, deskOf, openCash } from '#test/factories/cash-factories.ts';
import { accountOf, addCustomer, collect, lend } from '#test/factories/customer-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

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
afterEach(async () => {
  api.time.now = null;
  await expectTrueLedger(api);
});

const VOID = [422, 'APPROVAL_VOID'];
const NOBODY = [404, 'NOT_FOUND'];

const collected = async (amount: number, more: Json = {}): Promise<string> => {
  const answer = await collect(business, customer, amount, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ collectionId: string }>().collectionId;
};
const undo = (id: string, role: 'ADMIN' | 'CASHIER' | 'WAITER' = 'CASHIER') =>
  business.as(role).post(`/api/accounts/collections/${id}/undo`, { reason: 'Yanlış müşteri' });
const undone = async (id: string) => {
  const answer = await undo(id);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ undoId: string; jobId: string | null; account: Account }>();
};
const read = async <Body = Json>(path: string): Promise<Body> =>
  (await business.as('ADMIN').get(`/api${path}`)).json<Body>();
const ticketOf = async (jobId: string | null) =>
  (await api.owner.query<{ ticket: Json }>('select ticket from print_jobs where id = $1', [jobId])).rows[0]
    ?.ticket;

test('a counter entry takes a collection back; the debt exists again and the account shows both (ACCOUNT-22)', async () => {
  const id = await collected(200);
  const { account } = await undone(id);
  expect(account.customer.balance).toBe(450);
  expect(account.entries.slice(0, 2)).toMatchObject([
    {
      ...{ kind: 'UNDO', amount: 200, balance: 450, reason: 'Yanlış müşteri' },
      collection: { number: 2, method: 'CASH', undoes: 1, isUndone: false },
    },
    { kind: 'COLLECTION', amount: -200, balance: 250, collection: { number: 1, isUndone: true } },
  ]);
  expect(await auditOf(api, business.id, 'account.undo')).toEqual([
    {
      ...{ customerNumber: 1, number: 2, collectionNumber: 1, method: 'CASH', partner: null },
      ...{ amountKurus: 20_000, reason: 'Yanlış müşteri', isOverLimit: false },
    },
  ]);
  expect(await read('/reports/summary')).toMatchObject({
    ...{ revenue: 450, netRevenue: 450 },
    accounts: { collected: { CASH: { amount: 200, count: 1 } }, undone: { CASH: { amount: 200, count: 1 } } },
  });
  expect(await read('/day-ends/preview')).toMatchObject({
    summary: { accounts: { undone: { CASH: { amount: 200, count: 1 } } } },
  });
});

test('a collection is taken back once, and its counter entry never (ACCOUNT-22)', async () => {
  const id = await collected(200);
  const { undoId } = await undone(id);
  expect(codeOf(await undo(id))).toEqual([409, 'COLLECTION_UNDONE']);
  expect(codeOf(await undo(undoId))).toEqual([404, 'NOT_FOUND']);
  const stranger = await api.createBusiness('Yabancı');
  const foreign = await stranger.as('ADMIN').post(`/api/accounts/collections/${id}/undo`, { reason: 'x' });
  expect(codeOf(foreign)).toEqual([404, 'NOT_FOUND']);
});

test('two tills that take one collection back at the same time return the money once (ACCOUNT-22)', async () => {
  const id = await collected(200);
  const answers = await behindAnother(api, {
    hold: (query) => query('select 1 from customers where id = $1 for update', [customer.id]),
    requests: [() => undo(id), () => undo(id)],
  });
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  expect((await accountOf(business, customer)).customer.balance).toBe(450);
});

test('users who may refund take back up to the refund limit; an ADMIN may exceed it, with a log entry (ACCOUNT-23)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { settings: { refundLimit: 100 } });
  const [small, large] = [await collected(100), await collected(100.01)];
  expect((await undo(small, 'WAITER')).statusCode).toBe(403);
  const refused = await undo(large);
  expect(codeOf(refused)).toEqual([422, 'ROLE_LIMIT']);
  expect(refused.json<Json>().error).toBe('Bir iş gününde en fazla ₺100,00 tahsilat geri alabilirsiniz.');
  expect((await undo(small)).statusCode).toBe(201);
  expect((await undo(large, 'ADMIN')).statusCode).toBe(201);
  expect(await auditOf(api, business.id, 'account.undo')).toMatchObject([
    { isOverLimit: false },
    { isOverLimit: true },
  ]);
});

test('above the limit, an approval for that collection, reason and till takes it back once (APPROVE-18)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { settings: { refundLimit: 100 } });
  const till = await openTill(api, business);
  const [id, other] = [await collected(120), await collected(120)];
  const refused = await undo(id);
  const asked = { act: 'COLLECTION_UNDO', orderId: null, paymentId: null, collectionId: id, amount: 120 };
  expect(askedFor(refused)).toMatchObject(asked);
  expect(codeOf(await approve(till, { ...askedFor(refused), collectionId: undefined }))).toEqual(NOBODY);
  const approvalId = await approvedBy(till, refused);
  const send = (at: string, more: Json = {}) =>
    business.as('CASHIER').post(`/api/accounts/collections/${at}/undo`, {
      ...{ reason: 'Yanlış müşteri', approvalId, ...more },
    });
  expect(codeOf(await send(other))).toEqual(VOID);
  expect(codeOf(await send(id, { reason: 'Başka neden' }))).toEqual(VOID);
  const [{ id: tillId } = { id: '' }] = (await deskOf(business)).tills;
  expect(codeOf(await send(id, { tillId }))).toEqual(VOID);
  expect((await send(id)).statusCode).toBe(201);
  expect(codeOf(await send(other))).toEqual(VOID);
  expect(await auditOf(api, business.id, 'account.undo')).toMatchObject([
    { amountKurus: 12_000, isOverLimit: true, approvedBy: 'Elif Yıldız' },
  ]);
  expect(await auditOf(api, business.id, 'approval.give')).toMatchObject([
    { act: 'COLLECTION_UNDO', table: null, amountKurus: 12_000, askedBy: 'Murat Şahin' },
  ]);
});

test('after 60 seconds, or when the approver lost the permission, an approval has no effect (APPROVE-18)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { settings: { refundLimit: 100 } });
  const till = await openTill(api, business);
  const id = await collected(120);
  const send = (approvalId: string) =>
    business
      .as('CASHIER')
      .post(`/api/accounts/collections/${id}/undo`, { reason: 'Yanlış müşteri', approvalId });
  const first = await approvedBy(till, await undo(id));
  api.time.now = new Date(Date.now() + 61_000);
  expect(codeOf(await send(first))).toEqual(VOID);
  const second = await approvedBy(till, await undo(id));
  await api.owner.query(`update users set role = 'CASHIER' where id = $1`, [business.as('ADMIN').userId]);
  expect(codeOf(await send(second))).toEqual(VOID);
  expect((await accountOf(business, customer)).customer.balance).toBe(330);
});

test('cash leaves the drawer that is open now; a card is deducted from its terminal and its bank’s debt (ACCOUNT-22)', async () => {
  await addPartner(business, 'CARD', 'Banka A POS');
  const cash = await collected(200);
  const card = await collected(50, { method: 'CARD' });
  const session = await openCash(business, 500);
  await undone(cash);
  await undone(card);
  const counted = await countCash(business, session, { sum: 300 });
  expect(counted.counts).toMatchObject([{ expected: 300, variance: 0 }]);
  expect(counted.result?.parts).toMatchObject({ collections: -200 });
  expect(counted.terminals).toMatchObject([{ method: 'CARD', collected: -50 }]);
  const { rows } = await api.owner.query(
    'select sum(amount_kurus)::int as owed from partner_takings where business_id = $1',
    [business.id],
  );
  expect(rows).toEqual([{ owed: 0 }]);
});

test('taking back prints a slip with its number, and a reprint is a KOPYA (ACCOUNT-24)', async () => {
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  const { undoId, jobId } = await undone(await collected(200));
  const slip = await ticketOf(jobId);
  expect(slip).toMatchObject({ kind: 'COLLECTION_UNDO', title: 'TAHSİLAT İADESİ', method: 'CASH' });
  expect(JSON.stringify(slip)).toContain('{"label":"GERİ VERİLEN","amount":20000,"isTotal":true}');
  expect(JSON.stringify(slip)).toContain('{"label":"Kalan borç","amount":45000}');
  const again = await business.as('CASHIER').post(`/api/accounts/collections/${undoId}/slip`);
  const copy = await ticketOf(again.json<{ jobId: string }>().jobId);
  expect(copy).toMatchObject({ kind: 'COLLECTION_UNDO', copyMark: 'KOPYA', sections: slip?.['sections'] });
});
