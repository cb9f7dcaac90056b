import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeCash, countCash, deskOf, moveCash, openCash } from '#test/factories/cash-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
});

const DAY = '2026-05-04';
const spend = async (more: Json = {}) => {
  const body = { description: 'Tüp', method: 'NAKIT', amount: 390, date: DAY, ...more };
  return business.as('CASHIER').post('/api/expenses', body);
};
const expenses = async () => (await business.as('ADMIN').get('/api/expenses')).json<Json[]>();
const tillId = async () => (await deskOf(business)).tills[0]?.id;

test('an outflow with a gider say reason also makes one expense of today (CASH-9)', async () => {
  const session = await openCash(business, 1_000);
  await moveCash(business, session, { direction: 'OUT', name: 'Market', amount: 150, note: 'iki torba buz' });
  const after = await moveCash(business, session, { direction: 'OUT', name: 'Bankaya', amount: 500 });
  expect(after.movements.map(({ reason, isExpense }) => [reason, isExpense])).toEqual([
    ['Bankaya', false],
    ['Market', true],
  ]);
  expect(await expenses()).toMatchObject([
    { description: 'Market: iki torba buz', method: 'NAKIT', amount: 150, createdBy: 'Murat Şahin' },
  ]);
  const counted = await countCash(business, session, { sum: 350 });
  expect(counted.counts).toMatchObject([{ expected: 350 }]);
});

test('a cash expense is taken out of the open session of a till (CASH-10)', async () => {
  const id = await tillId();
  expect((await spend({ tillId: id })).json()).toMatchObject({ code: 'SESSION_CLOSED' });
  expect(await expenses()).toEqual([]);
  const session = await openCash(business, 1_000);
  expect((await spend({ tillId: id })).statusCode).toBe(201);
  expect((await spend()).statusCode).toBe(201);
  const wrong = await spend({ tillId: id, method: 'KREDI_KARTI' });
  expect(wrong.json()).toMatchObject({ details: { fields: [{ path: 'tillId' }] } });
  const counted = await countCash(business, session, { sum: 610 });
  expect(counted.movements).toMatchObject([{ direction: 'OUT', amount: 390, reason: 'Gider', note: 'Tüp' }]);
  expect(counted.counts).toMatchObject([{ expected: 610, variance: 0 }]);
  await closeCash(business, session, { left: 0 });
  await expectTrueLedger(api);
});

test('an expense from a drawer keeps its amount and method and is not deleted (CASH-11)', async () => {
  await openCash(business, 1_000);
  const { id } = (await spend({ tillId: await tillId() })).json<{ id: string }>();
  const change = (body: Json) => business.as('ADMIN').patch(`/api/expenses/${id}`, body);
  expect((await change({ amount: 400 })).json()).toMatchObject({ code: 'EXPENSE_OF_SESSION' });
  expect((await change({ method: 'HAVALE_EFT' })).json()).toMatchObject({ code: 'EXPENSE_OF_SESSION' });
  expect((await change({ description: 'Aygaz' })).statusCode).toBe(200);
  const deleted = await business.as('ADMIN').delete(`/api/expenses/${id}`);
  expect([deleted.statusCode, deleted.json<Json>().code]).toEqual([409, 'EXPENSE_OF_SESSION']);
});

test('a cash movement is never changed, and needs an amount and a reason of the business (CASH-8)', async () => {
  const session = await openCash(business, 100);
  const other = await api.createBusiness();
  const foreign = (await deskOf(other)).reasons[0]?.id;
  const post = (body: Json) =>
    business.as('CASHIER').post(`/api/cash/sessions/${session.id}/movements`, body);
  expect((await post({ reasonId: foreign, amount: 10 })).statusCode).toBe(404);
  const { reasons } = await deskOf(business);
  expect((await post({ reasonId: reasons[0]?.id, amount: 0 })).statusCode).toBe(400);
  await moveCash(business, session, { direction: 'IN', name: 'Diğer', amount: 10 });
  await expect(
    api.owner.query('update cash_movements set amount_kurus = 1 where business_id = $1', [business.id]),
  ).rejects.toThrow('insert-only');
});
