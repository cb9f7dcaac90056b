import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '#test/factories/account-factories.ts';
import { createSharedDevice, givePin } from '#test/factories/device-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let device: Caller;
let waiter: Caller;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
  device = await createSharedDevice(api, business, { name: 'Salon tableti' });
  waiter = business.as('WAITER');
  await givePin(api, waiter.userId, '2580');
});

const typePin = (pin: string, { on = device, userId = waiter.userId } = {}) =>
  on.post('/api/shared-device/sign-in', { userId, pin });
const wrongTimes = async (times: number, on = device) => {
  for (let tries = 0; tries < times; tries += 1) await typePin('9753', { on });
};
const codeOf = async (answer: ReturnType<typeof typePin>): Promise<unknown> =>
  (await answer).json<{ code?: string }>().code ?? 'IN';
const laterBy = (seconds: number) => {
  api.time.now = new Date((api.time.now ?? new Date()).getTime() + seconds * 1000);
};

describe('a right PIN', () => {
  test('returns the same as every sign-in, and the user works under the own name (PIN-10, PIN-14)', async () => {
    const answer = await typePin('2580');
    expect(answer.json()).toMatchObject({
      role: 'WAITER',
      name: 'Çağrı Öz',
      userId: waiter.userId,
      businessId: business.id,
      resolvedSlug: business.slug,
    });
    const session = api.caller(answer.json<{ token: string }>().token, waiter.userId);
    expect((await session.get('/api/tables')).statusCode).toBe(200);
    expect(await auditOf(api, business.id)).toMatchObject([
      {
        event: 'auth.pinSignIn',
        actor_id: waiter.userId,
        actor_name: 'Çağrı Öz',
        details: { device: 'Salon tableti' },
      },
    ]);
  });

  test('ends the previous session on this device and no other (PIN-4)', async () => {
    const first = (await typePin('2580')).json<{ token: string }>().token;
    await givePin(api, business.as('CASHIER').userId, '2580');
    await typePin('2580', { userId: business.as('CASHIER').userId });
    expect((await api.caller(first, '').get('/api/tables')).statusCode).toBe(401);
    expect((await waiter.get('/api/tables')).statusCode).toBe(200);
  });

  test.each([
    ['passive', 'update users set is_active = false where id = $1'],
    ['deleted', 'update users set deleted_at = now() where id = $1'],
  ])('of a %s user opens nothing (PIN-10)', async (_state, sql) => {
    await api.owner.query(sql, [waiter.userId]);
    expect(await codeOf(typePin('2580'))).toBe('NOT_FOUND');
  });

  test('of a length that the business no longer uses opens nothing (PIN-6)', async () => {
    await business.as('ADMIN').patch('/api/business/me', { settings: { pinLength: 6 } });
    expect(await codeOf(typePin('2580'))).toBe('INVALID_INPUT');
    expect(await codeOf(typePin('258000'))).toBe('WRONG_PIN');
  });
});

describe('a wrong PIN', () => {
  test('and a missing PIN have the same response, cost and count (PIN-10)', async () => {
    const nobody = business.as('KITCHEN').userId;
    for (const left of [4, 3, 2, 1]) {
      const answers = [];
      for (const userId of [waiter.userId, nobody]) {
        const before = api.hashing.computed;
        const answer = await typePin('9753', { userId });
        expect(api.hashing.computed - before).toBe(1);
        const { requestId: _, ...body } = answer.json<{ requestId: string }>();
        answers.push([answer.statusCode, body]);
      }
      expect(answers[0]).toEqual([
        422,
        {
          code: 'WRONG_PIN',
          error: `PIN yanlış. ${left} deneme kaldı.`,
          details: { triesLeft: left, waitSeconds: 0 },
        },
      ]);
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  test('makes the device wait after five tries, twice as long each time, and finally locks it (PIN-11)', async () => {
    api.time.now = new Date();
    await wrongTimes(4);
    const waits = [];
    for (let tries = 5; tries < 10; tries += 1) {
      const { waitSeconds } = (await typePin('9753')).json<{ details: { waitSeconds: number } }>().details;
      waits.push(waitSeconds);
      laterBy(waitSeconds - 1);
      const early = await typePin('2580');
      expect([early.statusCode, early.json(), early.headers['retry-after']]).toEqual([
        429,
        expect.objectContaining({ code: 'PIN_WAITS', error: '1 sn sonra yeniden deneyin.' }),
        '1',
      ]);
      laterBy(1);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480]);
    expect(await codeOf(typePin('9753'))).toBe('WRONG_PIN');
    laterBy(86_400);
    expect(await codeOf(typePin('2580'))).toBe('PIN_LOCKED');
  });

  test('counts for this device and user only; a right PIN clears the count of the device (PIN-11)', async () => {
    await wrongTimes(5);
    const other = await createSharedDevice(api, business);
    await givePin(api, business.as('CASHIER').userId, '1379');
    expect(await codeOf(typePin('1379', { userId: business.as('CASHIER').userId }))).toBe('IN');
    expect(await codeOf(typePin('2580', { on: other }))).toBe('IN');
    await wrongTimes(4, other);
    expect(await codeOf(typePin('2580', { on: other }))).toBe('IN');
    await wrongTimes(4, other);
    expect(await codeOf(typePin('2580', { on: other }))).toBe('IN');
  });

  test('locks the PIN after thirty tries from ten devices, with any number of right ones between (PIN-12)', async () => {
    const devices = await Promise.all(Array.from({ length: 10 }, () => createSharedDevice(api, business)));
    for (const on of devices.slice(0, 9)) {
      await wrongTimes(3, on);
      expect(await codeOf(typePin('2580', { on }))).toBe('IN');
    }
    await wrongTimes(3, devices[9]);
    for (const on of [device, ...devices]) expect(await codeOf(typePin('2580', { on }))).toBe('PIN_LOCKED');
  });

  test('a few times a day never locks a PIN, because the count halves daily (PIN-12)', async () => {
    api.time.now = new Date();
    for (let day = 0; day < 12; day += 1) {
      await wrongTimes(3);
      expect([day, await codeOf(typePin('2580'))]).toEqual([day, 'IN']);
      laterBy(86_400);
    }
  });

  test('no longer locks the PIN a day after thirty tries (PIN-12)', async () => {
    api.time.now = new Date();
    await api.owner.query('update users set pin_failures = 30, pin_failures_since = $1 where id = $2', [
      api.time.now,
      waiter.userId,
    ]);
    laterBy(86_399);
    expect(await codeOf(typePin('2580'))).toBe('PIN_LOCKED');
    laterBy(1);
    expect(await codeOf(typePin('2580'))).toBe('IN');
  });

  test('counts the same for parallel tries as for sequential tries (PIN-12)', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => codeOf(typePin('9753'))));
    expect(answers.filter((code) => code === 'WRONG_PIN')).toHaveLength(5);
    expect(answers.filter((code) => code === 'PIN_WAITS')).toHaveLength(10);
  });

  test('is in the audit log of the account without the PIN and without an actor (PIN-9, PIN-14)', async () => {
    await typePin('9753');
    const entries = await auditOf(api, business.id);
    expect(entries).toEqual([
      {
        event: 'auth.pinFailed',
        actor_id: null,
        actor_name: 'Çağrı Öz',
        entity_id: waiter.userId,
        details: { device: 'Salon tableti' },
      },
    ]);
  });

  test('is no longer counted after a sign-in with e-mail and password, or after a new PIN (PIN-13)', async () => {
    await api.owner.query('update users set pin_failures = 30 where id = $1', [waiter.userId]);
    expect(await codeOf(typePin('2580'))).toBe('PIN_LOCKED');
    const [email, password] = [`waiter@${business.slug}.test`, 'gizli-şifre'];
    const hash = await api.services.passwords.hash(password, email);
    await api.owner.query('update users set password_hash = $1 where id = $2', [hash, waiter.userId]);
    await api.anyone.post('/api/auth/login', { email, password });
    expect(await codeOf(typePin('2580'))).toBe('IN');
    await api.owner.query('update users set pin_failures = 30 where id = $1', [waiter.userId]);
    await business.as('ADMIN').put(`/api/users/${waiter.userId}/pin`, { pin: '1379' });
    expect(await codeOf(typePin('1379'))).toBe('IN');
  });
});
