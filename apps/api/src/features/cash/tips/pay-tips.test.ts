import type { StaffReport } from '@sofra/contract/reports/reports';
import type { SessionTips, TipPayout } from '@sofra/contract/orders/tips';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeCash, countCash, openCash, payAt, type Session } from '#test/factories/cash-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

interface Answer {
  payout: TipPayout;
  jobId: string | null;
  tips: SessionTips;
}

let api: TestApi;
let business: TestBusiness;
let session: Session;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  session = await openCash(business, 500);
});
afterEach(() => expectTrueLedger(api));

const waiter = () => business.as('WAITER').userId;
const pay = (amount: number, body: Json = {}, id = session.id) =>
  business.as('CASHIER').post(`/api/cash/sessions/${id}/tips`, { userId: waiter(), amount, ...body });
const paid = async (amount: number): Promise<Answer> => {
  const answer = await pay(amount);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Answer>();
};
const tipsOf = async () =>
  (await business.as('CASHIER').get(`/api/cash/sessions/${session.id}/tips`)).json<SessionTips>();
const read = async <Body = Json>(path: string): Promise<Body> =>
  (await business.as('ADMIN').get(`/api${path}`)).json<Body>();
const slipAgain = (id: string) => business.as('CASHIER').post(`/api/cash/tips/${id}/slip`);
const ticketOf = async (jobId: string | null) => {
  const { rows } = await api.owner.query<{ ticket: Json }>('select ticket from print_jobs where id = $1', [
    jobId,
  ]);
  return rows[0]?.ticket;
};

test('the whole amount owed is paid at once, card tips too, and leaves the drawer (TIP-15, TIP-16, TIP-18)', async () => {
  await payAt(business, 'CASH', 100, { tip: 10 });
  await payAt(business, 'CARD', 200, { tip: 30.5 });
  expect((await tipsOf()).owed).toMatchObject([{ userId: waiter(), owed: 40.5 }]);
  const { payout, tips } = await paid(40.5);
  expect(payout).toMatchObject({ number: 1, amount: 40.5 });
  expect(tips).toEqual({ owed: [], payouts: [payout] });
  await payAt(business, 'CASH', 50, { tip: 5 });
  expect((await tipsOf()).owed).toMatchObject([{ owed: 5 }]);

  const counted = await countCash(business, session, { sum: 624.5 });
  expect(counted.counts).toMatchObject([{ expected: 624.5, variance: 0 }]);
  expect(counted.result?.parts).toMatchObject({ payments: 150, tips: 15, tipsPaid: 40.5 });
  expect(await auditOf(api, business.id, 'tips.payOut')).toMatchObject([
    { number: 1, name: payout.paidTo, amountKurus: 4_050, till: 'Ana kasa' },
  ]);
});

test('a payout with an old amount pays nothing (TIP-16)', async () => {
  await payAt(business, 'CASH', 100, { tip: 10 });
  for (const amount of [9.99, 10.01, 100]) {
    const refused = await pay(amount);
    expect(codeOf(refused)).toEqual([409, 'TIPS_CHANGED']);
    expect(refused.json()).toMatchObject({ details: { owed: 10 } });
  }
  await paid(10);
  expect(codeOf(await pay(10))).toEqual([409, 'TIPS_CHANGED']);
  expect((await tipsOf()).payouts).toHaveLength(1);
});

test('two tills that pay the same tips at once pay them once, without a gap in the numbers (TIP-16, TIP-17)', async () => {
  await payAt(business, 'CASH', 100, { tip: 10 });
  const lock = `select pg_advisory_xact_lock(hashtextextended('tip_payouts/' || $1, 0))`;
  const answers = await behindAnother(api, {
    hold: (query) => query(lock, [business.id]),
    requests: [() => pay(10), () => pay(10)],
  });
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  await payAt(business, 'CASH', 100, { tip: 7 });
  expect((await paid(7)).payout.number).toBe(2);
});

test('closing the drawer waits for a payout in progress, and a closed session pays nothing (TIP-18)', async () => {
  await payAt(business, 'CASH', 100, { tip: 10 });
  const lock = `select pg_advisory_xact_lock(hashtextextended('tip_payouts/' || $1, 0))`;
  const count = () => business.as('CASHIER').post(`/api/cash/sessions/${session.id}/count`, { sum: 600 });
  const [payout, counted] = await behindAnother(api, {
    hold: (query) => query(lock, [business.id]),
    requests: [() => pay(10), count],
  });
  expect(payout?.statusCode).toBe(201);
  expect(counted?.json()).toMatchObject({ counts: [{ expected: 600 }] });
  await closeCash(business, session, { left: 500 });
  expect(codeOf(await pay(10))).toEqual([409, 'SESSION_CLOSED']);
});

test('a user or a session of another business is not found (TIP-16)', async () => {
  await payAt(business, 'CASH', 100, { tip: 10 });
  const other = await api.createBusiness();
  const foreign = await openCash(other, 0);
  expect(codeOf(await pay(10, { userId: other.as('WAITER').userId }))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await pay(10, {}, foreign.id))).toEqual([404, 'NOT_FOUND']);
});

test('a payout prints its slip; the reprint is a numbered KOPYA that opens no drawer (TIP-19)', async () => {
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true });
  await payAt(business, 'CARD', 100, { tip: 10 });
  const { payout, jobId } = await paid(10);
  const slip = await ticketOf(jobId);
  expect(slip).toMatchObject({ kind: 'TIP_PAYOUT', title: 'BAHŞİŞ ÖDEMESİ', staffName: payout.paidBy });
  expect(JSON.stringify(slip)).toContain('{"label":"ÖDENEN BAHŞİŞ","amount":1000,"isTotal":true}');
  const copies = [await slipAgain(payout.id), await slipAgain(payout.id)];
  expect(copies.map((answer) => answer.json<{ copyNo: number }>().copyNo)).toEqual([2, 3]);
  const copy = await ticketOf(copies[0]!.json<{ jobId: string }>().jobId);
  expect(copy).toMatchObject({ copyMark: 'KOPYA', sections: slip?.['sections'] });
  expect(await auditOf(api, business.id, 'tips.print')).toMatchObject([{ copyNo: 2 }, { copyNo: 3 }]);
});

test('tips are paid without a printer, but their slip cannot be reprinted (TIP-19)', async () => {
  await payAt(business, 'CASH', 100, { tip: 10 });
  const { payout, jobId } = await paid(10);
  expect(jobId).toBeNull();
  expect(codeOf(await slipAgain(payout.id))).toEqual([422, 'NO_PRINTER']);
});

test('Personel and the day close show the tips given, paid and owed (TIP-20)', async () => {
  await payAt(business, 'CASH', 100, { tip: 10 });
  await paid(10);
  await payAt(business, 'CARD', 100, { tip: 3 });
  const staff = await read<StaffReport[]>('/reports/staff');
  expect(staff.find(({ userId }) => userId === waiter())).toMatchObject({
    ...{ revenue: 200, tips: 13, tipsPaid: 10, tipsOwed: 3 },
  });
  expect(await read('/reports/summary')).toMatchObject({ revenue: 200, profit: 200, tipsPaid: 10 });
  const { slip } = await read<{ slip: string }>('/zreport');
  expect(slip).toContain('Personele ödenen                 -10,00 TL');
});

test('owed tips have their part in cash, which a user who counts does not see (TIP-26, CASH-15)', async () => {
  const seen = async () => {
    const answer = await business.as('ADMIN').get(`/api/cash/sessions/${session.id}/tips`);
    return answer.json<SessionTips>().owed;
  };
  await payAt(business, 'CASH', 100, { tip: 9 });
  await payAt(business, 'CARD', 100, { tip: 20 });
  expect((await tipsOf()).owed).toMatchObject([{ owed: 29, inCash: null }]);
  expect(await seen()).toMatchObject([{ owed: 29, inCash: 9 }]);
  const began = new Date();
  await paid(29);
  await payAt(business, 'CARD', 100, { tip: 5 });
  expect(await seen()).toMatchObject([{ owed: 5, inCash: 0 }]);
  // A request that began before the payout and was stored after it.
  api.time.now = began;
  await payAt(business, 'CASH', 100, { tip: 4 });
  api.time.now = null;
  expect(await seen()).toMatchObject([{ owed: 9, inCash: 4 }]);
});
