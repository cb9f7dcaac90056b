import type { Partner } from '@sofra/contract/partners';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '#test/order-factories.ts';
import { addPartner } from '#test/partner-factories.ts';
import { codeOf } from '#test/payment-requests.ts';
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
const create = (body: Json) => business.as('ADMIN').post('/api/partners', body);
const update = ({ id }: Partner, body: Json) => business.as('ADMIN').patch(`/api/partners/${id}`, body);

test('terminals and meal cards are listed as they were added, with what is known of them (PARTNER-1, PARTNER-2)', async () => {
  await addPartner(business, 'CARD', 'Banka B POS', { commission: 2.05, days: 1 });
  await addPartner(business, 'MEAL', 'Multinet', { commission: 5.25, days: 15 });
  await addPartner(business, 'CARD', 'Banka A POS');
  const listed = (await business.as('CASHIER').get('/api/partners')).json<Partner[]>();
  const facts = listed.map(({ method, name, commission, days }) => [method, name, commission, days]);
  expect(facts).toEqual([
    ['CARD', 'Banka B POS', 2.05, 1],
    ['CARD', 'Banka A POS', null, null],
    ['MEAL', 'Multinet', 5.25, 15],
  ]);
});

test('a name is given once under its method (PARTNER-1)', async () => {
  await addPartner(business, 'MEAL', 'Multinet');
  const terminal = await addPartner(business, 'CARD', 'Multinet');
  expect(codeOf(await create({ method: 'MEAL', name: ' multinet ' }))).toEqual([409, 'NAME_TAKEN']);
  await addPartner(business, 'CARD', 'Banka A POS');
  expect(codeOf(await update(terminal, { name: 'Banka A POS' }))).toEqual([409, 'NAME_TAKEN']);
});

test.each([
  ['cash has none', { method: 'CASH', name: 'Kasa' }],
  ['a commission has two decimals', { method: 'CARD', name: 'POS', commission: 1.895 }],
  ['a commission is at most everything', { method: 'CARD', name: 'POS', commission: 100.01 }],
  ['days are whole', { method: 'CARD', name: 'POS', days: 1.5 }],
  ['days are within a year', { method: 'CARD', name: 'POS', days: 366 }],
])('%s (PARTNER-1)', async (_, body) => {
  expect(codeOf(await create(body))).toEqual([400, 'INVALID_INPUT']);
});

test('what differs is changed and audited, an older version is refused (PARTNER-2)', async () => {
  const partner = await addPartner(business, 'MEAL', 'Multinet', { commission: 5, days: 15 });
  const changed = await update(partner, { commission: 6.5, isActive: false, expectedVersion: 1 });
  expect(changed.json()).toEqual({ ...partner, commission: 6.5, isActive: false, version: 2 });
  const stale = await update(partner, { days: null, expectedVersion: 1 });
  expect(stale.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { current: { commission: 6.5, isActive: false } },
  });
  expect((await update(partner, { days: 15 })).json()).toMatchObject({ version: 2 });
  expect(await auditOf(api, business.id, 'partner.update')).toEqual([
    {
      name: 'Multinet',
      before: { commission: 5, isActive: true },
      after: { commission: 6.5, isActive: false },
    },
  ]);
});
