import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAccount, createSiteAdmin } from '#test/factories/account-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

/** The one network address of a café. The limits are small, so that they are reached soon. */
const CAFE = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const OWNER = 'patron@ornek.test';
const PASSWORD = 'gizli-şifre';
const TILL = 'a'.repeat(32);

let api: TestApi;
let business: TestBusiness;
const begin = async (settings: Record<string, string> = {}) => {
  api = await startTestApi(settings);
  business = await api.createBusiness();
  await createAccount(api, business.id, { email: OWNER, role: 'ADMIN' });
};
afterEach(() => api.stop());

interface From {
  address?: string;
  device?: string | null;
}
const post = (url: string, payload: object, { address = CAFE, device = null }: From = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: address,
    headers: { ...(device !== null && { 'x-device': device }) },
  });
const signIn = async (password = PASSWORD, from: From = {}, email = OWNER, path = '/api/auth/login-smart') =>
  (await post(path, { email, password }, from)).statusCode;
const site = (password: string, email: string, from: From = {}) =>
  signIn(password, from, email, '/api/site-admin/login');
const times = async (count: number, action: (at: number) => Promise<unknown>) => {
  const answers: unknown[] = [];
  for (let at = 0; at < count; at += 1) answers.push(await action(at));
  return answers;
};

describe('with the default limits', () => {
  beforeEach(() => begin({ LIMIT_REQUESTS_PER_MINUTE: '1200' }));

  test('a hundred wrong sign-ins with invented e-mails do not block the owner at the same address', async () => {
    await times(100, (at) => signIn('yanlış', {}, `uydurma${at}@ornek.test`));
    expect(await signIn()).toBe(200);
  });

  test('1,200 reads of the public menu block further reads, but no sign-in and no sign-out', async () => {
    const read = async () =>
      (await api.app.inject({ url: `/api/public/menu/${business.slug}`, remoteAddress: CAFE })).statusCode;
    expect(new Set(await times(1_200, read))).toEqual(new Set([200]));
    expect(await read()).toBe(429);
    expect(await signIn()).toBe(200);
    expect((await post('/api/auth/logout', {})).statusCode).toBe(200);
  });
});

describe('with small limits', () => {
  beforeEach(() =>
    begin({
      LIMIT_LOGIN_FAILURES_PER_EMAIL: '3',
      LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '6',
      LIMIT_LOGIN_FAILURES_PER_ADDRESS: '8',
      LIMIT_REQUESTS_PER_MINUTE: '40',
    }),
  );
  const floodCafe = () => times(8, (at) => signIn('yanlış', {}, `uydurma${at}@ornek.test`));
  /** Fails for one e-mail, twice from each address. */
  const floodOwner = () => times(6, (at) => signIn('yanlış', { address: `192.0.2.${Math.floor(at / 2)}` }));

  test('a blocked address still accepts users who signed in from it before, and no other users', async () => {
    expect(await signIn()).toBe(200);
    await createAccount(api, business.id, { email: 'yeni@ornek.test' });
    await floodCafe();
    expect(await signIn(PASSWORD, {}, 'yeni@ornek.test')).toBe(429);
    expect(await signIn()).toBe(200);
    expect(await signIn('yanlış')).toBe(401);
  });

  test('a user who registered the business at an address counts as signed in there', async () => {
    const founder = { email: 'kurucu@ornek.test', password: PASSWORD };
    const founding = { businessName: 'Yeni Yer', fullName: 'Elif Yıldız', ...founder };
    expect((await post('/api/auth/register', founding)).statusCode).toBe(201);
    await floodCafe();
    expect(await signIn(PASSWORD, {}, founder.email)).toBe(200);
  });

  test('an account under attack from many addresses is blocked for strangers and open for its own devices (SIGN-29)', async () => {
    expect(await signIn(PASSWORD, { device: TILL })).toBe(200);
    expect(new Set(await floodOwner())).toEqual(new Set([401]));
    expect(await signIn(PASSWORD, { address: ELSEWHERE })).toBe(429);
    expect(await signIn(PASSWORD, { address: ELSEWHERE, device: 'b'.repeat(32) })).toBe(429);
    expect(await signIn(PASSWORD, { address: ELSEWHERE, device: TILL })).toBe(200);
    expect(await signIn()).toBe(200); // from the café's own address
  });

  test('the till keeps working beside a guest who knows the e-mail; its own failures count separately (SIGN-29)', async () => {
    expect(await signIn(PASSWORD, { device: TILL })).toBe(200);
    expect(await times(4, () => signIn('yanlış'))).toEqual([401, 401, 401, 429]);
    expect(await signIn(PASSWORD, { device: TILL })).toBe(200);
    expect(await times(4, () => signIn('yanlış', { device: TILL }))).toEqual([401, 401, 401, 429]);
    expect(await signIn(PASSWORD, { device: TILL })).toBe(429);
    expect(await signIn(PASSWORD, { address: ELSEWHERE })).toBe(200);
  });

  test('a browser is known only to the accounts that signed in on it', async () => {
    await createAccount(api, business.id, { email: 'garson@ornek.test' });
    expect(await signIn(PASSWORD, { device: TILL }, 'garson@ornek.test')).toBe(200);
    await floodOwner();
    expect(await signIn(PASSWORD, { address: ELSEWHERE, device: TILL })).toBe(429);
  });

  test('an account with the owner’s e-mail in another business gives no access to the owner’s account', async () => {
    const own = await api.createBusiness('Başka Yer');
    await createAccount(api, own.id, { email: OWNER, password: 'saldırganın' });
    const device = 'c'.repeat(32);
    const from = { address: ELSEWHERE, device };
    expect(await signIn('saldırganın', from)).toBe(200);
    await floodOwner();
    // The attacker's own account may still sign in; the owner's account is not even checked.
    expect(await signIn('saldırganın', from)).toBe(200);
    expect(await signIn(PASSWORD, from)).toBe(401);
    expect(await times(3, () => signIn(PASSWORD, from))).toEqual([401, 401, 429]);
  });

  test('parallel tries evade no count, even from browsers that an own account knows', async () => {
    const own = await api.createBusiness('Başka Yer');
    await createAccount(api, own.id, { email: OWNER, password: 'saldırganın' });
    const devices = ['c', 'd', 'e', 'f', 'g', 'h'].map((letter) => letter.repeat(32));
    for (const device of devices) expect(await signIn('saldırganın', { device })).toBe(200);
    await api.owner.query('update sessions set address_mark = null');
    await Promise.all(devices.map((device) => signIn('yanlış', { device })));
    const { rows } = await api.owner.query(`select points from rate_limits where key like 'signin-email:%'`);
    expect(rows).toEqual([{ points: 3 }]); // how often the owner's account was checked
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => signIn('yanlış', { address: ELSEWHERE, device: devices[0]! })),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(3);
  });

  test('an IPv6 address is counted by its network, because a phone changes its address for each try (SIGN-31)', async () => {
    const tries = await times(4, (at) => signIn('yanlış', { address: `2001:db8:1:2::${at + 1}` }));
    expect(tries).toEqual([401, 401, 401, 429]);
    expect(await signIn(PASSWORD, { address: '2001:db8:1:3::1' })).toBe(200);
  });

  test('the rate limit of strangers at the sign-in blocks only strangers', async () => {
    expect(await signIn()).toBe(200);
    await times(40, (at) => signIn('yanlış', {}, `uydurma${at}@ornek.test`));
    const refused = await post('/api/auth/login', { email: 'yeni@ornek.test', password: PASSWORD });
    expect(refused.json()).toMatchObject({
      error: 'Çok fazla deneme yapıldı. Lütfen biraz sonra yeniden deneyin.',
    });
    expect(await signIn()).toBe(200);
  });

  test('a site administrator is known only by the browser; a blocked address refuses every e-mail with the same response', async () => {
    await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-şifre');
    expect(await site('uzun-bir-şifre', 'site@ornek.test', { device: TILL })).toBe(200);
    await times(8, (at) => site('yanlış', `uydurma${at}@ornek.test`));
    expect(await site('uzun-bir-şifre', 'site@ornek.test')).toBe(429);
    expect(await site('yanlış', 'kimse@ornek.test')).toBe(429);
    expect(await site('uzun-bir-şifre', 'site@ornek.test', { device: TILL })).toBe(200);
    expect(await signIn()).toBe(200);
  });

  test('strangers at each sign-in and users of the business wait in separate queues (SIGN-23)', async () => {
    const { passwords } = api.services;
    const { matching, hash } = passwords;
    const queues: unknown[] = [];
    passwords.matching = (password, hashes, queue) => {
      queues.push(queue);
      return matching(password, hashes, queue);
    };
    passwords.hash = (password, email, queue) => {
      queues.push(queue);
      return hash(password, email, queue);
    };
    await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-şifre');
    queues.splice(0);
    for (const from of [{ device: TILL }, { device: TILL, address: ELSEWHERE }, {}]) {
      await signIn(PASSWORD, from);
      await site('uzun-bir-şifre', 'site@ornek.test', from);
    }
    await site('yanlış', 'kimse@ornek.test');
    const founding = { businessName: 'Yeni Yer', fullName: 'Elif Yıldız', email: 'k@ornek.test' };
    await post('/api/auth/register', { ...founding, password: PASSWORD });
    expect(queues).toEqual(['business', 'site', 'known', 'known', 'known', 'site', 'site', 'business']);
  });

  test('a session stores hashes instead of the browser and the network (SIGN-31)', async () => {
    await signIn(PASSWORD, { device: TILL });
    const { rows } = await api.owner.query<{ marks: string }>(
      `select encode(device_mark, 'escape') || encode(address_mark, 'escape') as marks from sessions where device_mark is not null`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.marks).not.toMatch(/aaaa|203/);
  });
});
