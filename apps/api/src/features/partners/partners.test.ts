import type { Partner } from '@sofra/contract/money/partners';
import { addDays, businessDayOf } from '@sofra/domain/calendar/business-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '#test/factories/order-factories.ts';
import { addPartner } from '#test/factories/partner-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
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

test('terminals and meal cards are listed in the order of their creation, with their terms (PARTNER-1, PARTNER-2)', async () => {
  await addPartner(business, 'CARD', 'Banka B POS', { commission: 2.05, days: 1 });
  await addPartner(business, 'MEAL', 'Multinet', { commission: 5.25, days: 15 });
  await addPartner(business, 'CARD', 'Banka A POS');
  const listed = (await business.as('CASHIER').get('/api/partners')).json<Partner[]>();
  const from = '2000-01-01';
  expect(listed.map(({ method, name, terms }) => [method, name, terms])).toEqual([
    ['CARD', 'Banka B POS', [{ commission: 2.05, days: 1, from }]],
    ['CARD', 'Banka A POS', []],
    ['MEAL', 'Multinet', [{ commission: 5.25, days: 15, from }]],
  ]);
});

test('a name is unique within its method (PARTNER-1)', async () => {
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

test('differences are written and audited, and an older version is refused (PARTNER-2)', async () => {
  const partner = await addPartner(business, 'MEAL', 'Multinet', { commission: 5, days: 15 });
  const changed = await update(partner, { name: 'Multinet Up', isActive: false, expectedVersion: 1 });
  expect(changed.json()).toEqual({ ...partner, name: 'Multinet Up', isActive: false, version: 2 });
  const stale = await update(partner, { days: null, expectedVersion: 1 });
  expect(stale.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { current: { name: 'Multinet Up', isActive: false } },
  });
  expect((await update(partner, { days: 15 })).json()).toMatchObject({ version: 2 });
  expect(await auditOf(api, business.id, 'partner.update')).toEqual([
    {
      name: 'Multinet',
      before: { name: 'Multinet', isActive: true },
      after: { name: 'Multinet Up', isActive: false },
    },
  ]);
});

const SINCE_EVER = '2000-01-01';
const today = businessDayOf(new Date(), 'Europe/Istanbul', 0);

test('new terms are valid from a day on, and omitted fields stay (PARTNER-11)', async () => {
  const partner = await addPartner(business, 'MEAL', 'Multinet', { commission: 5, days: 15 });
  const first = { commission: 5, days: 15, from: SINCE_EVER };
  const later = await update(partner, { commission: 6.5, from: '2999-01-01' });
  expect(later.json<Partner>()).toMatchObject({
    terms: [first, { commission: 6.5, days: 15, from: '2999-01-01' }],
    version: 2,
  });
  const now = await update(partner, { days: 20 });
  expect(now.json<Partner>().terms).toEqual([first, { commission: 5, days: 20, from: today }]);
  expect((await business.as('ADMIN').get('/api/partners')).json()).toEqual([now.json()]);
  const over = await update(partner, { commission: 7, from: addDays(today, -1) });
  expect(over.json<Json>()).toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: [{ path: 'from', reason: 'Bugün ya da sonraki bir gün seçin.' }] },
  });
  expect(await auditOf(api, business.id, 'partner.update')).toMatchObject([
    {
      before: { partnerTerms: '%5 · 15 gün' },
      after: { partnerTerms: '%5 · 15 gün, %6,5 · 15 gün (2999-01-01)' },
    },
    { after: { partnerTerms: `%5 · 15 gün, %5 · 20 gün (${today})` } },
  ]);
});

test('the first terms of a partner are valid for all earlier days (PARTNER-11)', async () => {
  const partner = await addPartner(business, 'MEAL', 'Edenred');
  const known = await update(partner, { commission: 6, days: 20 });
  expect(known.json<Partner>().terms).toEqual([{ commission: 6, days: 20, from: SINCE_EVER }]);
});
