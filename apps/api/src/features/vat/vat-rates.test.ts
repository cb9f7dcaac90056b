import type { VatRate } from '@sofra/contract/money/vat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const rates = async (): Promise<VatRate[]> => (await business.as('WAITER').get('/api/vat/rates')).json();
const change = (id: string, body: Json, role: 'ADMIN' | 'CASHIER' = 'ADMIN') =>
  business.as(role).patch(`/api/vat/rates/${id}`, body);

test('a new business has three rates (VAT-1)', async () => {
  expect((await rates()).map(({ name, percents }) => [name, percents])).toEqual([
    ['Temel gıda', [{ percent: 1, from: '2000-01-01' }]],
    ['Yeme içme', [{ percent: 10, from: '2000-01-01' }]],
    ['Genel oran', [{ percent: 20, from: '2000-01-01' }]],
  ]);
});

test('an owner adds rates, and a name is unique (VAT-1)', async () => {
  const body = { name: 'Konaklama', percent: 12 };
  const added = await business.as('ADMIN').post('/api/vat/rates', body);
  expect([added.statusCode, added.json<VatRate>().percents]).toEqual([
    201,
    [{ percent: 12, from: '2000-01-01' }],
  ]);
  expect((await rates()).at(-1)).toEqual(added.json());
  const again = await business.as('ADMIN').post('/api/vat/rates', { ...body, name: 'KONAKLAMA' });
  expect(codeOf(again)).toEqual([409, 'NAME_TAKEN']);
  expect((await business.as('CASHIER').post('/api/vat/rates', body)).statusCode).toBe(403);
});

test('a new percentage is valid from a day on, and an earlier one withdraws it (VAT-1)', async () => {
  const [, food] = await rates();
  const later = await change(food!.id, { percent: 12, from: '2999-06-01', expectedVersion: food!.version });
  expect(later.json<VatRate>().percents.map(({ percent }) => percent)).toEqual([10, 12]);
  expect(codeOf(await change(food!.id, { percent: 13, expectedVersion: food!.version }))).toEqual([
    409,
    'CHANGED_MEANWHILE',
  ]);
  const earlier = await change(food!.id, { percent: 8, from: '2999-01-01', name: 'Yemek' });
  expect(earlier.json<VatRate>()).toMatchObject({
    name: 'Yemek',
    percents: [
      { percent: 10, from: '2000-01-01' },
      { percent: 8, from: '2999-01-01' },
    ],
  });
  expect((await rates())[1]).toEqual(earlier.json());
  expect(await auditOf(api, business.id, 'vatRate.update')).toMatchObject([
    { name: 'Yeme içme', before: { percents: '%10' }, after: { percents: '%10, %12 (2999-06-01)' } },
    { after: { name: 'Yemek', percents: '%10, %8 (2999-01-01)' } },
  ]);
});

test('a past day is refused, and a change of nothing writes nothing (VAT-1)', async () => {
  const [basic] = await rates();
  const late = await change(basic!.id, { percent: 2, from: '2026-01-01' });
  expect(late.json<Json>()).toMatchObject({
    code: 'INVALID_INPUT',
    details: { fields: [{ path: 'from', reason: 'Bugün ya da sonraki bir gün seçin.' }] },
  });
  expect((await change(basic!.id, { percent: 1 })).json()).toEqual(basic);
  expect((await change(basic!.id, { percent: 2 }, 'CASHIER')).statusCode).toBe(403);
  expect((await rates())[0]).toEqual(basic);
});

test('a name that is saved while a percent is being saved keeps this percent (VAT-1)', async () => {
  const [basic] = await rates();
  const answers = await behindAnother(api, {
    hold: (query) => query('select from audit_heads where business_id = $1 for update', [business.id]),
    requests: [
      () => change(basic!.id, { percent: 2, from: '2999-01-01' }),
      () => change(basic!.id, { name: 'Temel gıdalar' }),
    ],
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await rates())[0]).toMatchObject({
    name: 'Temel gıdalar',
    percents: [
      { percent: 1, from: '2000-01-01' },
      { percent: 2, from: '2999-01-01' },
    ],
  });
});
