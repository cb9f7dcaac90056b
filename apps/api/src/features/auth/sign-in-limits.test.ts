import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAccount, createSiteAdmin } from '#test/factories/account-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

const PASSWORD = 'gizli-şifre';
const EMAIL = 'kasa@ornek.test';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ LIMIT_LOGIN_FAILURES_PER_ADDRESS: '14' });
});
afterEach(() => api.stop());

const post = (url: string, payload: object, remoteAddress = '10.1.1.1') =>
  api.app.inject({ method: 'POST', url, payload, remoteAddress });
const smart = (password: string, email = EMAIL, address?: string) =>
  post('/api/auth/login-smart', { email, password }, address);
const site = (password: string, email = EMAIL, address?: string) =>
  post('/api/site-admin/login', { email, password }, address);
const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);

test('after ten failures the right password is refused too, only for this e-mail and address (SIGN-29)', async () => {
  const business = await api.createBusiness();
  await createAccount(api, business.id, { email: EMAIL });
  await createAccount(api, business.id, { email: 'baska@ornek.test' });
  for (let n = 0; n < 10; n += 1) expect((await smart('yanlış')).statusCode).toBe(401);
  const refused = await smart(PASSWORD);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    error: 'Çok fazla deneme yapıldı. Lütfen 15 dakika sonra yeniden deneyin.',
  });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect((await post('/api/auth/login', { email: EMAIL, password: PASSWORD })).statusCode).toBe(429);
  expect((await smart(PASSWORD, EMAIL, '10.2.2.2')).statusCode).toBe(200);
  expect((await smart(PASSWORD, 'baska@ornek.test')).statusCode).toBe(200);
});

test('of thirty wrong passwords at once the server checks at most ten', async () => {
  const business = await api.createBusiness();
  await createAccount(api, business.id, { email: EMAIL });
  const codes = await statuses(Array.from({ length: 30 }, () => smart('yanlış')));
  expect(codes.filter((code) => code === 401)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(20);
});

test('right passwords never count, with any number at once (SIGN-29)', async () => {
  const business = await api.createBusiness();
  await createAccount(api, business.id, { email: EMAIL });
  expect(new Set(await statuses(Array.from({ length: 16 }, () => smart(PASSWORD))))).toEqual(new Set([200]));
});

test('an unknown e-mail is limited like a known one', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 11; n += 1) answers.push((await smart('yanlış')).statusCode);
  expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
});

test('an address that tries many e-mails is refused for all e-mails', async () => {
  for (let n = 0; n < 14; n += 1) await smart('yanlış', `kurban${n}@ornek.test`);
  expect((await smart('yanlış', 'yeni@ornek.test')).statusCode).toBe(429);
  expect((await smart('yanlış', 'yeni@ornek.test', '10.3.3.3')).statusCode).toBe(401);
});

test('a submit that tries both sign-ins counts once at each (SIGN-30)', async () => {
  for (let n = 0; n < 9; n += 1) {
    expect((await site('yanlış')).statusCode).toBe(401);
    expect((await smart('yanlış')).statusCode).toBe(401);
  }
  const { rows } = await api.owner.query<{ points: number }>('select points from rate_limits order by key');
  // Three counters for each of the two kinds: e-mail from this address, e-mail from everywhere, whole address.
  expect(rows).toEqual(Array(6).fill({ points: 9 }));
});

test('the sign-in of site administrators responds, counts and computes the same for every e-mail (SIGN-30)', async () => {
  await createSiteAdmin(api, EMAIL, 'uzun-bir-şifre');
  const business = await api.createBusiness();
  await createAccount(api, business.id, { email: 'patron@ornek.test' });
  for (const [email, address] of [
    [EMAIL, '10.5.0.1'],
    ['patron@ornek.test', '10.5.0.2'],
    ['kimse@ornek.test', '10.5.0.3'],
  ] as const) {
    const before = api.hashing.computed;
    const answers: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const { statusCode, body } = await site('yanlış', email, address);
      answers.push(`${statusCode} ${(JSON.parse(body) as { error: string }).error}`);
    }
    expect([email, new Set(answers.slice(0, 10))]).toEqual([
      email,
      new Set(['401 E-posta veya şifre hatalı.']),
    ]);
    expect(answers[10]).toMatch(/^429 Çok fazla deneme yapıldı. Lütfen 15 dakika/);
    expect(api.hashing.computed - before).toBe(10);
  }
  expect((await site('uzun-bir-şifre', EMAIL, '10.5.0.1')).statusCode).toBe(429);
  expect((await smart(PASSWORD, 'patron@ornek.test', '10.5.0.2')).statusCode).toBe(200);
});

test('the counters contain no e-mail in clear (SIGN-31)', async () => {
  await smart('yanlış');
  const { rows } = await api.owner.query<{ key: string }>('select key from rate_limits');
  expect(rows).toHaveLength(3);
  expect(rows.map(({ key }) => key).join(' ')).not.toContain('kasa');
});
