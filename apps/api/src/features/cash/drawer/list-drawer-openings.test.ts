import type { DrawerOpening } from '@sofra/contract/money/drawer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvedBy, openTill } from '#test/factories/approval-factories.ts';
import { closeCash, countCash, openCash } from '#test/factories/cash-factories.ts';
import { createPrinter } from '#test/factories/printer-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let tillId: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  await createPrinter(business, { name: 'Kasa', isReceiptPrinter: true, drawerPulse: true });
  const desk = await business.as('CASHIER').get('/api/cash');
  tillId = desk.json<{ tills: { id: string }[] }>().tills[0]!.id;
});

const open = (reason: string, who: 'ADMIN' | 'CASHIER' = 'CASHIER', more: Json = {}, till = tillId) =>
  business.as(who).post(`/api/cash/tills/${till}/drawer`, { reason, ...more });
const listed = async (query = '', who: 'ADMIN' | 'CASHIER' = 'ADMIN'): Promise<DrawerOpening[]> =>
  (await business.as(who).get(`/api/cash/drawer-openings${query}`)).json<DrawerOpening[]>();

test('the list has each opening with user, time, reason and the session open on its till (CASH-29)', async () => {
  await open('Sabah bakışı', 'ADMIN');
  const session = await openCash(business, 500);
  await open('Para bozma');
  await countCash(business, session, { sum: 500 });
  await closeCash(business, session, { left: 0 });
  await open('Anahtar içeride');
  const openings = await listed();
  expect(openings).toMatchObject([
    { reason: 'Anahtar içeride', session: null, openedBy: { name: 'Murat Şahin' } },
    {
      ...{ reason: 'Para bozma', till: 'Ana kasa', approvedBy: null },
      openedBy: { id: business.as('CASHIER').userId, name: 'Murat Şahin' },
      session: { number: 1, cashier: 'Murat Şahin' },
    },
    { reason: 'Sabah bakışı', session: null, openedBy: { id: business.as('ADMIN').userId } },
  ]);
  expect(
    openings.every(({ openedAt }) => Math.abs(Date.parse(String(openedAt)) - Date.now()) < 600_000),
  ).toBe(true);
});

test('an opening has no session of another till; openings of other days or businesses are not listed (CASH-29)', async () => {
  const added = await business.as('ADMIN').post('/api/cash/tills', { name: 'Bahçe' });
  await business.as('CASHIER').post(`/api/cash/tills/${tillId}/open`, { float: 0 });
  await open('Para bozma', 'CASHIER', {}, added.json<{ id: string }>().id);
  expect(await listed()).toMatchObject([{ till: 'Bahçe', session: null }]);
  expect(await listed('?from=2020-01-01&to=2020-01-31')).toEqual([]);
  const other = await api.createBusiness();
  expect((await other.as('ADMIN').get('/api/cash/drawer-openings')).json()).toEqual([]);
});

test('the list names the approver; a CASHIER reads it, a WAITER does not (CASH-29)', async () => {
  const till = await openTill(api, business);
  await business.as('ADMIN').patch('/api/business/me', { settings: { drawerApproval: true } });
  const approvalId = await approvedBy(till, await open('Para bozma'));
  expect((await open('Para bozma', 'CASHIER', { approvalId })).statusCode).toBe(201);
  expect(await listed('', 'CASHIER')).toMatchObject([{ approvedBy: 'Elif Yıldız' }]);
  expect((await business.as('WAITER').get('/api/cash/drawer-openings')).statusCode).toBe(403);
});
