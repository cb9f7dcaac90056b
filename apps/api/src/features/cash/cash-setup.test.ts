import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskOf, moveCash, openCash, payAt } from '#test/cash-factories.ts';
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
const post = (url: string, body: Json) => business.as('ADMIN').post(`/api/cash/${url}`, body);

test('tills are added and renamed, each name once (CASH-1)', async () => {
  expect((await post('tills', { name: 'ana kasa' })).json()).toMatchObject({ code: 'NAME_TAKEN' });
  const { id } = (await post('tills', { name: 'Bar' })).json<{ id: string }>();
  const renamed = await business.as('ADMIN').patch(`/api/cash/tills/${id}`, { name: 'Teras' });
  expect(renamed.json()).toEqual({ id, name: 'Teras', version: 2 });
  expect((await deskOf(business)).tills.map(({ name }) => name)).toEqual(['Ana kasa', 'Teras']);
});

test('with several tills only a payment that names one is counted there, each in its own session (CASH-4)', async () => {
  const { id: bar } = (await post('tills', { name: 'Bar' })).json<{ id: string }>();
  const main = await openCash(business, 0);
  const opened = await business.as('ADMIN').post(`/api/cash/tills/${bar}/open`, { float: 0 });
  const ids = [
    await payAt(business, 'CASH', 10),
    await payAt(business, 'CASH', 20, { tillId: bar }),
    await payAt(business, 'CASH', 30, { tillId: (await deskOf(business)).tills[0]?.id }),
  ];
  const { rows } = await api.owner.query<{ session: string | null }>(
    'select cash_session_id as session from payments where id = any($1) order by amount_kurus',
    [ids],
  );
  expect(rows.map(({ session }) => session)).toEqual([null, opened.json<{ id: string }>().id, main.id]);
});

test('reasons are added, changed and removed, and what was moved keeps its own (CASH-9)', async () => {
  const created = (await post('reasons', { name: 'Buz', direction: 'OUT', isExpense: true })).json<{
    id: string;
  }>();
  const session = await openCash(business, 100);
  await moveCash(business, session, { direction: 'OUT', name: 'Buz', amount: 5 });
  const url = `/api/cash/reasons/${created.id}`;
  const changed = await business
    .as('ADMIN')
    .patch(url, { name: 'Buzcu', isExpense: false, expectedVersion: 1 });
  expect(changed.json()).toMatchObject({ name: 'Buzcu', isExpense: false, version: 2 });
  const stale = await business.as('ADMIN').patch(url, { name: 'Su', expectedVersion: 1 });
  expect(stale.json()).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  await moveCash(business, session, { direction: 'OUT', name: 'Buzcu', amount: 6 });
  expect((await business.as('ADMIN').delete(url)).statusCode).toBe(204);
  const { movements } = (await business.as('ADMIN').get(`/api/cash/sessions/${session.id}`)).json<{
    movements: Json[];
  }>();
  expect(movements.map(({ reason, isExpense }) => [reason, isExpense])).toEqual([
    ['Buzcu', false],
    ['Buz', true],
  ]);
  expect((await deskOf(business)).reasons.map(({ name }) => name)).not.toContain('Buzcu');
});

test('what comes in is no expense (CASH-9)', async () => {
  const refused = await post('reasons', { name: 'Sermaye', direction: 'IN', isExpense: true });
  expect(refused.json()).toMatchObject({ details: { fields: [{ path: 'isExpense' }] } });
});
