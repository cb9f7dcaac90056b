import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRateLimits, type RateLimits } from '#src/platform/security/rate-limits.ts';
import type { OriginTrust } from '#src/platform/security/sign-in-limits.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let limits: RateLimits;
let other: RateLimits;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.owner.query('delete from rate_limits');
  const small = {
    ...api.config.limits,
    loginFailuresPerEmail: 3,
    registrationsPerHour: 2,
    printerTestsPerMinute: 2,
    requestsPerMinute: 200,
  };
  limits = createRateLimits(api.services.pool, small);
  other = createRateLimits(api.services.pool, small);
});

const attempt = { kind: 'business', email: 'a@ornek.test', address: '10.0.0.1', device: null } as const;
const STRANGER: ReadonlySet<OriginTrust> = new Set(['STRANGER']);
const TOO_MANY = { code: 'TOO_MANY_ATTEMPTS' };
const run = (rates: RateLimits) => rates.serializeSignIn(attempt, STRANGER, () => Promise.resolve('içeri'));

test('failures counted in one process also block in every other process', async () => {
  for (let n = 0; n < 3; n += 1) await limits.countFailedSignIn(attempt, STRANGER);
  await expect(run(other)).rejects.toMatchObject({
    ...TOO_MANY,
    details: { retryAfterSeconds: expect.any(Number) },
  });
});

test('the block ends when the window has passed', async () => {
  for (let n = 0; n < 3; n += 1) await limits.countFailedSignIn(attempt, STRANGER);
  const { rows } = await api.owner.query<{ expire: number }>(
    'select expire::float8 as expire from rate_limits',
  );
  for (const { expire } of rows) {
    expect(expire - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(expire - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  }
  await api.owner.query('update rate_limits set expire = $1', [Date.now() - 1]);
  expect(await run(limits)).toBe('içeri');
});

test('attempts of one e-mail and address run one after another, also after a failed one', async () => {
  const log: string[] = [];
  const job = (name: string, fails: boolean) => () =>
    new Promise<void>((resolve, reject) => {
      log.push(`${name} begins`);
      setTimeout(() => {
        log.push(`${name} ends`);
        if (fails) reject(new Error(name));
        else resolve();
      }, 10);
    });
  await Promise.allSettled([
    limits.serializeSignIn(attempt, STRANGER, job('1', true)),
    limits.serializeSignIn(attempt, STRANGER, job('2', false)),
    limits.serializeSignIn(attempt, STRANGER, job('3', false)),
  ]);
  expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
});

test('a crowd of strangers is refused before the database, and delays no known browser', async () => {
  const gate = Promise.withResolvers<string>();
  const attemptAt = (at: number) =>
    limits.serializeSignIn({ ...attempt, email: `${at}@ornek.test` }, STRANGER, () => gate.promise);
  const crowd = Array.from({ length: 100 }, (_, at) => attemptAt(at));
  await expect(attemptAt(100)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const known = limits.serializeSignIn({ ...attempt, device: 'a' }, new Set(['DEVICE']), () =>
    Promise.resolve(1),
  );
  expect(await known).toBe(1);
  const elsewhere = { ...attempt, kind: 'site' } as const;
  expect(await limits.serializeSignIn(elsewhere, STRANGER, () => Promise.resolve(2))).toBe(2);
  gate.resolve('içeri');
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['içeri']));
  expect(await run(limits)).toBe('içeri');
});

test('registrations and printer tests are counted before they are done (REL-24)', async () => {
  await limits.countRegistration('10.0.0.1');
  await other.countRegistration('10.0.0.1');
  await expect(limits.countRegistration('10.0.0.1')).rejects.toMatchObject(TOO_MANY);
  await limits.countRegistration('10.0.0.2');
  await limits.countPrinterTest('a');
  await limits.countPrinterTest('a');
  await expect(other.countPrinterTest('a')).rejects.toMatchObject(TOO_MANY);
  await limits.countPrinterTest('b');
});

test('requests are counted per client, in the memory of this process', async () => {
  for (let n = 0; n < 200; n += 1) await limits.countRequest('session:a');
  await expect(limits.countRequest('session:a')).rejects.toMatchObject(TOO_MANY);
  await limits.countRequest('session:b');
  await other.countRequest('session:a');
});

test('a request above the limit is 429 with Retry-After, over HTTP (REL-24)', async () => {
  const slow = await startTestApi({ LIMIT_REQUESTS_PER_MINUTE: '3' });
  try {
    const waiter = (await slow.createBusiness()).as('WAITER');
    for (let n = 0; n < 3; n += 1) expect((await waiter.get('/api/business/me')).statusCode).toBe(200);
    const refused = await waiter.get('/api/business/me');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  } finally {
    await slow.stop();
  }
});
