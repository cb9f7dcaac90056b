import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '#test/factories/account-factories.ts';
import { createSharedDevice, givePin } from '#test/factories/device-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let device: Caller;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = await api.createBusiness();
  device = await createSharedDevice(api, business, { name: 'Tablet 1' });
});

type Answer = Promise<{ statusCode: number; json: () => { code?: string } }>;
const outcome = async (answer: Answer) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};
const addWith = (changes: object = {}, by = business.as('ADMIN')) =>
  by.post('/api/users/with-pin', { fullName: 'Deniz A.', role: 'WAITER', pin: '4815', ...changes });
const added = async (changes: object = {}) => (await addWith(changes)).json<{ id: string }>().id;
const typePin = (userId: string, pin: string, more: object = {}) =>
  device.post('/api/shared-device/sign-in', { userId, pin, ...more });
const userOf = async (id: string) =>
  (await business.as('ADMIN').get('/api/users')).json<{ id: string }[]>().find((user) => user.id === id);

describe('a user with a PIN alone', () => {
  test('is added by name, role and PIN, and has an empty e-mail (STAFF-23)', async () => {
    const answer = await addWith();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      ...{ email: '', fullName: 'Deniz A.', phone: null, role: 'WAITER', isActive: true },
      ...{ hasPin: true, hasPassword: false, invitation: null, lastSignIn: null },
    });
    const [entry] = await auditOf(api, business.id);
    expect(entry).toMatchObject({ event: 'user.create', details: { after: { email: null } } });
    expect(JSON.stringify(entry)).not.toContain('4815');
    expect((await addWith()).statusCode).toBe(201); // two users without e-mail are no conflict
  });

  test.each(['0000', '1234', '1985', '2004'])('does not get the PIN %s (PIN-8)', async (pin) => {
    const answer = await addWith({ pin });
    expect([answer.statusCode, answer.json<{ fields: unknown }>()]).toMatchObject([
      400,
      { details: { fields: [{ path: 'pin' }] } },
    ]);
  });

  test('is added by a CASHIER below the own rank only; owners and managers need an e-mail (STAFF-4, STAFF-24)', async () => {
    const cashier = business.as('CASHIER');
    expect((await addWith({ role: 'KITCHEN' }, cashier)).statusCode).toBe(201);
    const email = { email: 'yeni.mudur@ornek.test' };
    expect(await outcome(addWith({ role: 'CASHIER', ...email }, cashier))).toEqual([422, 'RANK_TOO_LOW']);
    expect(await outcome(addWith({}, business.as('WAITER')))).toEqual([403, 'ROLE_FORBIDDEN']);
    for (const role of ['ADMIN', 'CASHIER'])
      expect(await outcome(addWith({ role }))).toEqual([400, 'INVALID_INPUT']);
    expect((await addWith({ role: 'CASHIER', ...email })).statusCode).toBe(201);
    expect(await outcome(addWith({ role: 'CASHIER', ...email }))).toEqual([409, 'EMAIL_TAKEN']);
  });

  test('replaces the PIN at the first sign-in, on a shared device alone (PIN-27, STAFF-25, STAFF-28)', async () => {
    const id = await added();
    expect(await outcome(typePin(id, '4815'))).toEqual([409, 'PIN_TO_REPLACE']);
    expect(await outcome(typePin(id, '4815', { newPin: '4815' }))).toEqual([400, 'INVALID_INPUT']);
    expect(await outcome(typePin(id, '4815', { newPin: '1234' }))).toEqual([400, 'INVALID_INPUT']);
    expect(await outcome(typePin(id, '4816', { newPin: '7391' }))).toEqual([422, 'WRONG_PIN']);
    const answer = await typePin(id, '4815', { newPin: '7391' });
    expect(answer.json()).toMatchObject({ userId: id, role: 'WAITER', name: 'Deniz A.' });
    expect(await outcome(typePin(id, '4815'))).toEqual([422, 'WRONG_PIN']);
    expect((await typePin(id, '7391')).statusCode).toBe(200);
    const events = (await auditOf(api, business.id)).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['auth.pinReplaced', 'auth.pinSignIn']));
    expect(await userOf(id)).toMatchObject({ lastSignIn: { at: expect.any(String), device: 'Tablet 1' } });
  });

  test('a PIN that is not temporary is not replaced by a sign-in (PIN-27)', async () => {
    const waiter = business.as('WAITER');
    await business.as('ADMIN').put(`/api/users/${waiter.userId}/pin`, { pin: '4815' });
    expect((await typePin(waiter.userId, '4815', { newPin: '7391' })).statusCode).toBe(200);
    expect((await typePin(waiter.userId, '4815')).statusCode).toBe(200);
  });

  test('can set neither password nor PIN, nor do what outlasts a session (STAFF-25, PIN-22)', async () => {
    const id = await added();
    const { token } = (await typePin(id, '4815', { newPin: '7391' })).json<{ token: string }>();
    const own = api.caller(token, id);
    const currentPassword = '7391';
    const refused = [422, 'WRONG_PASSWORD'];
    expect(
      await outcome(own.post('/api/auth/password', { currentPassword, newPassword: 'uzun-sifre' })),
    ).toEqual(refused);
    expect(await outcome(own.post('/api/auth/pin', { currentPassword, pin: '2580' }))).toEqual(refused);
    expect(await outcome(own.post('/api/auth/confirm-password', { password: currentPassword }))).toEqual(
      refused,
    );
    expect(await outcome(own.post('/api/auth/recovery-code', { currentPassword }))).toEqual([
      403,
      'ROLE_FORBIDDEN',
    ]);
  });

  test('gets no password and no higher role before an e-mail (STAFF-23, STAFF-24)', async () => {
    const id = await added();
    const change = (body: object) => outcome(business.as('ADMIN').patch(`/api/users/${id}`, body));
    expect(await change({ newPassword: 'uzun-sifre' })).toEqual([400, 'INVALID_INPUT']);
    expect(await change({ role: 'CASHIER' })).toEqual([400, 'INVALID_INPUT']);
    expect(await change({ role: 'KITCHEN' })).toEqual([200, undefined]);
  });

  test('an ADMIN without a password does not replace the last one who has one (STAFF-6)', async () => {
    const id = await added({ role: 'ADMIN', email: 'ikinci.patron@ornek.test' });
    const { token } = (await typePin(id, '4815', { newPin: '7391' })).json<{ token: string }>();
    await api.owner.query(`update sessions set is_by_pin = false where user_id = $1`, [id]);
    const first = business.as('ADMIN').userId;
    const demote = api.caller(token, id).patch(`/api/users/${first}`, { role: 'WAITER' });
    expect(await outcome(demote)).toEqual([409, 'LAST_ADMIN']);
  });
});

describe('the state of a PIN', () => {
  test('shows a wait with its end, and a device that takes it no more (STAFF-27)', async () => {
    const { userId } = business.as('WAITER');
    await givePin(api, userId, '2580');
    for (let tries = 0; tries < 5; tries += 1) await typePin(userId, '9753');
    expect(await userOf(userId)).toMatchObject({
      hasPin: true,
      pinLock: { wrongTries: 5, opensAt: expect.any(String) },
    });
    await api.owner.query('update pin_tries set failures = 10, wait_until = null where user_id = $1', [
      userId,
    ]);
    expect(await userOf(userId)).toMatchObject({ pinLock: { wrongTries: 10, opensAt: null } });
    await business.as('ADMIN').put(`/api/users/${userId}/pin`, { pin: '4815', isTemporary: true });
    expect(await userOf(userId)).toMatchObject({ pinLock: null });
  });
});
