import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '#test/factories/account-factories.ts';
import { createSharedDevice } from '#test/factories/device-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let waiter: Caller;
const PASSWORD = 'gizli-şifre';
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  waiter = business.as('WAITER');
  const hash = await api.services.passwords.hash(PASSWORD);
  await api.owner.query('update users set password_hash = $1 where business_id = $2', [hash, business.id]);
});

const storedPin = async (userId: string): Promise<string | null> => {
  const { rows } = await api.owner.query<{ pin_hash: string | null }>(
    'select pin_hash from users where id = $1',
    [userId],
  );
  return rows[0]!.pin_hash;
};
const signInByPin = async (on: Caller, { userId }: Caller, pin: string): Promise<Caller> => {
  const answer = await on.post('/api/shared-device/sign-in', { userId, pin });
  return api.caller(answer.json<{ token: string }>().token, userId);
};

test('every user sets the own PIN with the own password; the argon2id hash has its own salt (PIN-7, PIN-9)', async () => {
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    const body = { currentPassword: PASSWORD, pin: '2580' };
    const answer = await business.as(role).post('/api/auth/pin', body);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  }
  const hashes = [await storedPin(waiter.userId), await storedPin(business.as('KITCHEN').userId)];
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes[0]).not.toBe(hashes[1]);
  expect(JSON.stringify(await auditOf(api, business.id))).not.toMatch(/2580|argon2/);
  const users = await business.as('ADMIN').get('/api/users');
  expect(users.body).not.toMatch(/2580|argon2/);
  const withPin = users.json<{ fullName: string; hasPin: boolean }[]>().filter(({ hasPin }) => hasPin);
  expect(withPin.map(({ fullName }) => fullName)).toEqual(['Ayşe İnce', 'Çağrı Öz']);
});

test('without the password no user sets a PIN, not even in an open session (PIN-7)', async () => {
  const answer = await waiter.post('/api/auth/pin', { currentPassword: 'yanlış', pin: '2580' });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'WRONG_PASSWORD' }]);
  expect(await storedPin(waiter.userId)).toBeNull();
});

test.each(['0000', '1234', '258', '25800', ''])('%j is refused at its field (PIN-6, PIN-8)', async (pin) => {
  const own = await waiter.post('/api/auth/pin', { currentPassword: PASSWORD, pin });
  const given = await business.as('ADMIN').put(`/api/users/${waiter.userId}/pin`, { pin });
  for (const answer of [own, given])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', details: { fields: [{ path: 'pin' }] } },
    ]);
  expect(await storedPin(waiter.userId)).toBeNull();
});

test('only an ADMIN gives and removes the PIN of another user (PIN-7, PIN-14)', async () => {
  const url = `/api/users/${waiter.userId}/pin`;
  expect((await business.as('CASHIER').put(url, { pin: '2580' })).statusCode).toBe(403);
  const given = await business.as('ADMIN').put(url, { pin: '2580' });
  expect(given.json()).toMatchObject({ hasPin: true, version: 2 });
  const taken = await business.as('ADMIN').put(url, { pin: null });
  expect(taken.json()).toMatchObject({ hasPin: false, version: 3 });
  expect(await storedPin(waiter.userId)).toBeNull();
  expect(await auditOf(api, business.id)).toMatchObject([
    { event: 'user.pin', actor_name: 'Elif Yıldız', details: { name: 'Çağrı Öz', isRemoved: false } },
    { event: 'user.pin', details: { name: 'Çağrı Öz', isRemoved: true } },
  ]);
});

test('a new PIN ends all sessions on shared devices except the present one, and no other session (PIN-7)', async () => {
  const [hall, bar] = [await createSharedDevice(api, business), await createSharedDevice(api, business)];
  await business.as('ADMIN').put(`/api/users/${waiter.userId}/pin`, { pin: '2580' });
  const here = await signInByPin(hall, waiter, '2580');
  const there = await signInByPin(bar, waiter, '2580');
  await here.post('/api/auth/pin', { currentPassword: PASSWORD, pin: '1379' });
  const statuses = [];
  for (const session of [here, there, waiter]) statuses.push((await session.get('/api/tables')).statusCode);
  expect(statuses).toEqual([200, 401, 200]);
  await business.as('ADMIN').put(`/api/users/${waiter.userId}/pin`, { pin: null });
  expect((await here.get('/api/tables')).statusCode).toBe(401);
});
