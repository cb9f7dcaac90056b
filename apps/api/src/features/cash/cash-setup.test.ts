import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskOf, moveCash, openCash, payAt } from '#test/factories/cash-factories.ts';
import { addCustomer, collect, payOnAccount } from '#test/factories/customer-factories.ts';
import { createOrderedTable } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { giveBack } from '#test/factories/refund-factories.ts';
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

test('tills are added and renamed, and each name is unique (CASH-1)', async () => {
  expect((await post('tills', { name: 'ana kasa' })).json()).toMatchObject({ code: 'NAME_TAKEN' });
  const { id } = (await post('tills', { name: 'Bar' })).json<{ id: string }>();
  const renamed = await business.as('ADMIN').patch(`/api/cash/tills/${id}`, { name: 'Teras' });
  expect(renamed.json()).toEqual({ id, name: 'Teras', version: 2 });
  expect((await deskOf(business)).tills.map(({ name }) => name)).toEqual(['Ana kasa', 'Teras']);
});

test('a payment without a till takes the only open one, and is refused when two are open (CASH-4)', async () => {
  const { id: bar } = (await post('tills', { name: 'Bar' })).json<{ id: string }>();
  const before = await payAt(business, 'CASH', 5);
  const main = await openCash(business, 0);
  const alone = await payAt(business, 'CASH', 10);
  const opened = await business.as('ADMIN').post(`/api/cash/tills/${bar}/open`, { float: 0 });
  const { order } = await createOrderedTable(business, [{ price: 7, qty: 1 }]);
  const unnamed = await business
    .as('CASHIER')
    .post(`/api/orders/${order.id}/pay`, { method: 'CARD', finalTotal: 7 });
  expect(codeOf(unnamed)).toEqual([422, 'TILL_NEEDED']);
  const ids = [
    ...[before, alone],
    await payAt(business, 'CASH', 20, { tillId: bar }),
    await payAt(business, 'CASH', 30, { tillId: (await deskOf(business)).tills[0]?.id }),
  ];
  const { rows } = await api.owner.query<{ session: string | null }>(
    'select cash_session_id as session from payments where business_id = $1 order by amount_kurus',
    [business.id],
  );
  expect(rows).toHaveLength(ids.length);
  const barSession = opened.json<{ id: string }>().id;
  expect(rows.map(({ session }) => session)).toEqual([null, main.id, barSession, main.id]);

  const customer = await addCustomer(business, 'Şükrü Işık', { limit: 1000 });
  const { order: debt } = await createOrderedTable(business, [{ price: 50, qty: 1 }]);
  await payOnAccount(business, debt.id, customer, { finalTotal: 50, tillId: bar });
  expect(codeOf(await giveBack(business, alone, { amount: 10 }))).toEqual([422, 'TILL_NEEDED']);
  expect(codeOf(await collect(business, customer, 5))).toEqual([422, 'TILL_NEEDED']);
});

test('reasons are added, changed and removed, and past movements keep theirs (CASH-9)', async () => {
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

test('an inflow is never an expense (CASH-9)', async () => {
  const refused = await post('reasons', { name: 'Sermaye', direction: 'IN', isExpense: true });
  expect(refused.json()).toMatchObject({ details: { fields: [{ path: 'isExpense' }] } });
});
