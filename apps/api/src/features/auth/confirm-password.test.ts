import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '#test/factories/account-factories.ts';
import { createSharedDevice, signInByPin } from '#test/factories/device-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

const PASSWORD = 'patronun-şifresi';

let api: TestApi;
let business: TestBusiness;
let email: string;
let device: Caller;
/** The owner, signed in by PIN. */
let session: Caller;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  const { userId } = business.as('ADMIN');
  email = `admin@${business.slug}.test`;
  const hash = await api.services.passwords.hash(PASSWORD, email);
  await api.owner.query('update users set password_hash = $1 where id = $2', [hash, userId]);
  device = await createSharedDevice(api, business, { name: 'Salon tableti' });
  session = await signInByPin(api, business, business.as('ADMIN'), device);
});

const enter = (caller: Caller, password = PASSWORD) =>
  caller.post('/api/auth/confirm-password', { password });
const resetWaiter = (caller: Caller) =>
  caller.patch(`/api/users/${business.as('WAITER').userId}`, { newPassword: 'yepyeni' });
const signIn = async (password: string) =>
  (await api.anyone.post('/api/auth/login', { email, password, businessSlug: business.slug })).statusCode;

test('a PIN never sets a password, neither the own nor another user’s (PIN-22, STAFF-17)', async () => {
  const own = `/api/users/${session.userId}`;
  expect(codeOf(await session.patch(own, { newPassword: 'ele-geçti' }))).toEqual([422, 'PASSWORD_NEEDED']);
  expect(codeOf(await resetWaiter(session))).toEqual([422, 'PASSWORD_NEEDED']);
  await enter(session);
  expect(codeOf(await session.patch(own, { newPassword: 'ele-geçti' }))).toEqual([422, 'NOT_ON_YOURSELF']);
  expect(await signIn(PASSWORD)).toBe(200);
  expect((await resetWaiter(session)).statusCode).toBe(200);
});

test('the response has the end of the five minutes (PIN-23)', async () => {
  const before = Date.now();
  const answer = await enter(session);
  const minutes = (Date.parse(answer.json<{ until: string }>().until) - before) / 60_000;
  expect(Math.round(minutes)).toBe(5);
});

test('the confirmation opens only this session and ends with it (PIN-23)', async () => {
  const elsewhere = await signInByPin(api, business, business.as('ADMIN'));
  await enter(session);
  expect(codeOf(await resetWaiter(elsewhere))).toEqual([422, 'PASSWORD_NEEDED']);
  const next = await signInByPin(api, business, business.as('ADMIN'), device);
  expect(codeOf(await resetWaiter(session))).toEqual([401, 'NO_SESSION']);
  expect(codeOf(await resetWaiter(next))).toEqual([422, 'PASSWORD_NEEDED']);
});

test('a session by e-mail and password needs no confirmation, on a shared device too (PIN-22)', async () => {
  expect((await resetWaiter(business.as('ADMIN'))).statusCode).toBe(200);
  const answer = await device.post('/api/auth/login', { email, password: PASSWORD });
  const byPassword = api.caller(answer.json<{ token: string }>().token, session.userId);
  expect((await resetWaiter(byPassword)).statusCode).toBe(200);
});

test('actions that end with the session need only the PIN (PIN-22)', async () => {
  for (const path of ['/api/users', '/api/shared-devices', '/api/orders/payments', '/api/audit'])
    expect((await session.get(path)).statusCode).toBe(200);
  expect((await session.post('/api/tables', { name: 'Bahçe 1', capacity: 4 })).statusCode).toBe(201);
});

test('a wrong password opens nothing and counts with wrong tries of the own password (PIN-23, SIGN-30)', async () => {
  const codes = [];
  for (let tries = 0; tries < 5; tries += 1) codes.push(codeOf(await enter(session, `yanlış ${tries}`))[1]);
  const change = { currentPassword: 'yanlış', newPassword: 'yepyeni' };
  for (let tries = 0; tries < 5; tries += 1)
    codes.push(codeOf(await session.post('/api/auth/password', change))[1]);
  expect(codes).toEqual(Array.from({ length: 10 }, () => 'WRONG_PASSWORD'));
  expect(codeOf(await enter(session))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(codeOf(await resetWaiter(session))).toEqual([422, 'PASSWORD_NEEDED']);
  expect(await signIn(PASSWORD)).toBe(200);
});

test('the audit log has both outcomes without the password (PIN-23)', async () => {
  await enter(session, 'yanlış-şifre');
  await enter(session);
  const entries = (await auditOf(api, business.id)).slice(-2);
  expect(entries).toMatchObject([
    { event: 'auth.confirmFailed', actor_id: session.userId, entity_id: session.userId },
    { event: 'auth.confirmPassword', actor_id: session.userId, entity_id: session.userId },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/şifresi|yanlış-şifre/);
});
