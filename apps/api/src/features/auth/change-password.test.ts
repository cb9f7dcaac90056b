import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf, createAccount } from '#test/factories/account-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Caller,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

const OLD = 'eski-şifre';
const NEW = 'yeni-şifre';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let count = 0;
/** Creates a waiter with a real password and signs in. */
async function createWaiter(): Promise<{ business: TestBusiness; waiter: Caller; email: string }> {
  const business = await api.createBusiness();
  const email = `garson${(count += 1)}@ornek.test`;
  const id = await createAccount(api, business.id, { email, password: OLD });
  return { business, email, waiter: await api.signIn(business.id, id, 'WAITER', 'Deniz Kaya') };
}

const change = (caller: Caller, currentPassword = OLD, newPassword = NEW, headers = {}) =>
  caller.post('/api/auth/password', { currentPassword, newPassword }, headers);
const signIn = async ({ slug }: TestBusiness, email: string, password: string) =>
  (await api.anyone.post('/api/auth/login', { email, password, businessSlug: slug })).statusCode;
const isSignedIn = async (caller: Caller) => (await caller.get('/api/business/me')).statusCode === 200;

test('changes the own password, keeps this session and ends all others (SIGN-24)', async () => {
  const { business, waiter, email } = await createWaiter();
  const elsewhere = await api.signIn(business.id, waiter.userId, 'WAITER', 'Deniz Kaya');
  expect(await isSignedIn(elsewhere)).toBe(true);

  const answer = await change(waiter);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect(await isSignedIn(waiter)).toBe(true);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect(await isSignedIn(business.as('CASHIER'))).toBe(true);
  expect(await signIn(business, email, OLD)).toBe(401);
  expect(await signIn(business, email, NEW)).toBe(200);
});

test('the audit log records the change without either password (SIGN-33)', async () => {
  const { business, waiter } = await createWaiter();
  await change(waiter);
  const events = await auditOf(api, business.id);
  expect(events).toMatchObject([
    { event: 'auth.changePassword', actor_id: waiter.userId, entity_id: waiter.userId },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/eski-şifre|yeni-şifre|argon2/);
});

test('a wrong current password changes nothing and ends nothing (SIGN-24)', async () => {
  const { business, waiter, email } = await createWaiter();
  const elsewhere = await api.signIn(business.id, waiter.userId, 'WAITER', 'Deniz Kaya');
  const answer = await change(waiter, 'yanlış');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 'WRONG_PASSWORD', error: 'Mevcut şifre hatalı. Yeniden yazın.' },
  ]);
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect(await signIn(business, email, OLD)).toBe(200);
});

test('a new password that is too short is refused before any other check (SIGN-21)', async () => {
  const { waiter } = await createWaiter();
  const answer = await change(waiter, 'yanlış', '12345');
  expect(answer.json().details.fields).toEqual([
    { path: 'newPassword', reason: 'Şifre en az 6 karakter olmalı.' },
  ]);
});

test('ten wrong tries in any sessions block this account and no other account (SIGN-30)', async () => {
  const { business, waiter, email } = await createWaiter();
  const stolen = await api.signIn(business.id, waiter.userId, 'WAITER', 'Deniz Kaya');
  const codes = await Promise.all(
    Array.from(
      { length: 14 },
      async (_, n) => codeOf(await change(n % 2 ? stolen : waiter, `yanlış ${n}`))[0],
    ),
  );
  expect(codes.filter((code) => code === 422)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(4);
  const refused = await change(waiter);
  expect(codeOf(refused)).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect(await signIn(business, email, OLD)).toBe(200);

  const colleague = await createAccount(api, business.id, { email: `is-${email}`, password: OLD });
  const session = await api.signIn(business.id, colleague, 'WAITER', 'Cem Ak');
  expect((await change(session)).statusCode).toBe(200);
});

test('a repetition after a lost response succeeds and is not a wrong password', async () => {
  const { waiter } = await createWaiter();
  const key = { 'idempotency-key': 'once' };
  expect((await change(waiter, OLD, NEW, key)).statusCode).toBe(200);
  const again = await change(waiter, OLD, NEW, key);
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
});

test('a reset during the check of this password is not overwritten', async () => {
  const { business, waiter, email } = await createWaiter();
  const reset = await api.services.passwords.hash('sıfırlanmış');
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('update users set password_hash = $1 where id = $2', [reset, waiter.userId]);
  const waiting = change(waiter);
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  expect(codeOf(await waiting)).toEqual([422, 'WRONG_PASSWORD']);
  expect(await signIn(business, email, 'sıfırlanmış')).toBe(200);
});
