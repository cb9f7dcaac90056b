import type { PhoneCall } from '@sofra/contract/orders/phone-calls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProgram } from '#test/factories/api-token-factories.ts';
import { addCustomer } from '#test/factories/customer-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

const MINUTE_MS = 60_000;

let api: TestApi;
let business: TestBusiness;
let program: Caller;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  program = await createProgram(api, business, { scopes: ['channel-orders.write'] });
  publishedBefore = api.published.length;
});
afterEach(() => {
  api.time.now = null;
});
afterAll(() => api.stop());

let publishedBefore = 0;
const events = () =>
  api.published.slice(publishedBefore).filter(({ event }) => event.name === 'phone-calls:changed');
const ring = (phone: string | null, as = program) => as.post('/api/v1/calls', { phone });
const rang = async (phone: string | null): Promise<string> => {
  const answer = await ring(phone);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};
const calls = async (of = business) => (await of.as('WAITER').get('/api/phone-calls')).json<PhoneCall[]>();
const answer = (id: string, of = business) => of.as('CASHIER').post(`/api/phone-calls/${id}/answer`);
const later = (ms: number) => {
  api.time.now = new Date(api.services.clock().getTime() + ms);
};
const stored = async () => {
  const { rows } = await api.owner.query<{ phone: string }>(
    'select phone from phone_calls where business_id = $1 order by called_at',
    [business.id],
  );
  return rows.map(({ phone }) => phone);
};

test('a call has the name of its customer, and only screens of those who take orders read it (TAKEAWAY-28, TAKEAWAY-30)', async () => {
  await addCustomer(business, 'Derya Kaya', { phone: '0532 123 45 67' });
  const sent = await ring('+90 (532) 123-45-67');
  expect(sent.json()).toEqual({ id: expect.any(String) });
  await rang('0212 555 44 33');
  expect(await calls()).toMatchObject([
    { phone: '902125554433', name: null },
    { phone: '905321234567', name: 'Derya Kaya' },
  ]);
  expect(events().map(({ event }) => event.facts)).toEqual([{}, {}]);
  expect((await business.as('KITCHEN').get('/api/phone-calls')).statusCode).toBe(403);
  expect((await program.get('/api/phone-calls')).statusCode).toBe(403);
  const { rows } = await api.owner.query<{ log: string | null }>(
    `select string_agg(a::text, ' ') as log from audit_log a where business_id = $1`,
    [business.id],
  );
  expect(rows[0]?.log ?? '').not.toContain('2125554433');
});

test('the same number within a minute is one call, also twice at once (TAKEAWAY-29)', async () => {
  const ids = await Promise.all([rang('0532 123 45 67'), rang('+905321234567'), rang('5321234567')]);
  expect([new Set(ids).size, (await calls()).length, events().length]).toEqual([1, 1, 1]);
  later(MINUTE_MS - 1_000);
  expect(await rang('0532 123 45 67')).toBe(ids[0]);
  later(1_000);
  expect(await rang('0532 123 45 67')).not.toBe(ids[0]);
  expect([(await calls()).length, events().length]).toEqual([1, 2]);
});

test('a call is shown for five minutes, and deleted with the next one after ten (TAKEAWAY-28, TAKEAWAY-30)', async () => {
  await rang('0532 123 45 67');
  later(5 * MINUTE_MS - 1_000);
  expect(await calls()).toHaveLength(1);
  later(1_000);
  expect(await calls()).toEqual([]);
  later(5 * MINUTE_MS + 1_000);
  await rang('0212 555 44 33');
  expect(await stored()).toEqual(['902125554433']);
});

test('a call without a next one is deleted by the clean-up (TAKEAWAY-30)', async () => {
  await rang('0532 123 45 67');
  await rang('0212 555 44 33');
  await api.owner.query(
    `update phone_calls set called_at = now() - interval '11 minutes' where business_id = $1 and phone like '90532%'`,
    [business.id],
  );
  await api.owner.query('select forget_the_past()');
  expect(await stored()).toEqual(['902125554433']);
});

test('a withheld number is shown without one, and any other text is refused (TAKEAWAY-31)', async () => {
  await rang('anonymous');
  await rang(null);
  expect(await calls()).toMatchObject([{ phone: null, name: null }]);
  for (const text of ['dahili 12', '0532 123 45']) {
    const refused = await ring(text);
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    expect(refused.body).toContain('Telefon 0532 123 45 67 gibi olmalı; gizli numara için boş bırakılmalı.');
  }
  expect(await calls()).toHaveLength(1);
});

test('an order for a call ends it on every screen, and its next call is shown again (TAKEAWAY-32)', async () => {
  const id = await rang('0532 123 45 67');
  expect((await answer(id)).statusCode).toBe(204);
  expect([await calls(), events().length]).toEqual([[], 2]);
  expect(await rang('0532 123 45 67')).toBe(id);
  expect(await calls()).toEqual([]);
  later(MINUTE_MS);
  await rang('0532 123 45 67');
  expect(await calls()).toHaveLength(1);
  expect((await answer(id)).statusCode).toBe(404);
});

test('another business reads and ends no call, and its customers name none (TAKEAWAY-28)', async () => {
  const other = await api.createBusiness();
  await addCustomer(other, 'Yabancı', { phone: '0532 123 45 67' });
  const id = await rang('0532 123 45 67');
  expect(await calls(other)).toEqual([]);
  expect((await answer(id, other)).statusCode).toBe(404);
  expect(await calls()).toMatchObject([{ id, name: null }]);
});

test('a program without the scope reports no call (TOKEN-3)', async () => {
  const reader = await createProgram(api, business, { scopes: ['orders.read'] });
  const refused = await ring('0532 123 45 67', reader);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'SCOPE_MISSING' }]);
  expect(await stored()).toEqual([]);
});
