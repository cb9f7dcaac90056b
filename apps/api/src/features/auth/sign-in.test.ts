import type { Session } from '@sofra/contract/people/auth';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditOf, createAccount } from '#test/factories/account-factories.ts';
import { startTestApi, untilSomeoneWaits, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const PASSWORD = 'gizli-şifre';
let count = 0;
const freshEmail = () => `kisi${(count += 1)}@ornek.test`;
const smart = (body: object) => api.anyone.post('/api/auth/login-smart', body);

test('returns the complete session with a valid token (SIGN-4)', async () => {
  const business = await api.createBusiness();
  const email = freshEmail();
  const userId = await createAccount(api, business.id, { email, role: 'CASHIER', fullName: 'Işıl Çağlar' });
  for (const path of ['/api/auth/login', '/api/auth/login-smart']) {
    const answer = await api.anyone.post(path, { email, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      token: expect.any(String),
      isCourier: false,
      role: 'CASHIER',
      name: 'Işıl Çağlar',
      userId,
      businessId: business.id,
      businessSlug: business.slug,
      resolvedSlug: business.slug,
    });
    const me = await api.caller(answer.json<Session>().token, userId).get('/api/business/me');
    expect(me.json()).toMatchObject({ id: business.id });
  }
});

test('the token has the fields that browsers read, and 30 days (SIGN-26, REL-22)', async () => {
  const business = await api.createBusiness();
  const email = freshEmail();
  await createAccount(api, business.id, { email });
  const { token } = (await smart({ email, password: PASSWORD })).json<Session>();
  const claims = decodeJwt(token);
  expect(claims).toMatchObject({ bid: business.id, businessId: business.id, role: 'WAITER' });
  expect(claims.exp! - claims.iat!).toBe(30 * 24 * 3600);
});

test('an e-mail is found with A-Z in any case, and never with the Turkish dotless i (SIGN-9)', async () => {
  const business = await api.createBusiness();
  await createAccount(api, business.id, { email: 'info@lezzet.test' });
  expect((await smart({ email: '  INFO@LEZZET.test ', password: PASSWORD })).statusCode).toBe(200);
  expect((await smart({ email: 'ınfo@lezzet.test', password: PASSWORD })).statusCode).toBe(401);
});

test('a wrong password, an unknown e-mail and a passive account get the same response (SIGN-5)', async () => {
  const business = await api.createBusiness();
  const email = freshEmail();
  const passive = freshEmail();
  await createAccount(api, business.id, { email });
  await createAccount(api, business.id, { email: passive, isActive: false });
  for (const body of [
    { email, password: 'yanlış' },
    { email: freshEmail(), password: PASSWORD },
    { email: passive, password: PASSWORD },
  ]) {
    const answer = await smart(body);
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
      401,
      'BAD_CREDENTIALS',
      'E-posta veya şifre hatalı.',
    ]);
  }
});

test('every failure costs one computation, for any number of businesses with the e-mail (SIGN-5)', async () => {
  const [one, three] = [freshEmail(), freshEmail()];
  const business = await api.createBusiness();
  await createAccount(api, business.id, { email: one });
  for (const password of [PASSWORD, 'bambaşka', PASSWORD]) {
    const { id } = await api.createBusiness();
    await createAccount(api, id, { email: three, password });
  }
  for (const body of [
    { email: one, password: 'yanlış' },
    { email: three, password: 'yanlış' },
    { email: freshEmail(), password: 'yanlış' },
    { email: one, password: PASSWORD, businessSlug: 'baska-yer' },
  ]) {
    const before = api.hashing.computed;
    expect((await smart(body)).statusCode).toBe(401);
    expect([body, api.hashing.computed - before]).toEqual([body, 1]);
  }
});

test('the next sign-in replaces a hash with its own salt by a new hash of the same password (SIGN-22)', async () => {
  const business = await api.createBusiness();
  const email = freshEmail();
  const id = await createAccount(api, business.id, { email });
  const hashOf = async () => {
    const { rows } = await api.owner.query<{ password_hash: string; version: number }>(
      'select password_hash, version from users where id = $1',
      [id],
    );
    return rows[0]!;
  };
  await api.owner.query('update users set password_hash = $1 where id = $2', [
    await api.services.passwords.hash(PASSWORD),
    id,
  ]);
  const before = await hashOf();
  expect((await smart({ email, password: PASSWORD })).statusCode).toBe(200);
  const after = await hashOf();
  expect(after.password_hash).toBe(await api.services.passwords.hash(PASSWORD, email));
  expect([before.password_hash === after.password_hash, before.version]).toEqual([false, after.version]);
  expect((await smart({ email, password: PASSWORD })).statusCode).toBe(200);
  expect(await hashOf()).toEqual(after);
});

test('the response to a wrong password does not wait for its audit entry', async () => {
  const business = await api.createBusiness();
  const email = freshEmail();
  await createAccount(api, business.id, { email });
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('lock table audit_heads in access exclusive mode');
  const answer = await smart({ email, password: 'yanlış' });
  await rival.query('commit');
  rival.release();
  expect(answer.statusCode).toBe(401);
  await vi.waitFor(async () => expect(await auditOf(api, business.id)).toHaveLength(1));
});

describe('one e-mail in several businesses', () => {
  test('409 lists only the businesses where the password matched, at the top of the response (SIGN-8)', async () => {
    const email = freshEmail();
    const [a, b, c] = [
      await api.createBusiness('A'),
      await api.createBusiness('B'),
      await api.createBusiness('C'),
    ];
    await createAccount(api, a.id, { email });
    await createAccount(api, b.id, { email, password: 'bambaşka' });
    await createAccount(api, c.id, { email });
    const answer = await smart({ email, password: PASSWORD });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'MULTIPLE_BUSINESSES',
      error: 'Bu e-posta birden fazla işletmede bulundu. Lütfen işletmenizi seçin.',
      businesses: [
        { name: 'A', slug: a.slug },
        { name: 'C', slug: c.slug },
      ],
    });
    expect(answer.body).not.toContain(b.slug);
  });

  test('a single match signs in there (SIGN-7)', async () => {
    const email = freshEmail();
    const [a, b] = [await api.createBusiness(), await api.createBusiness()];
    await createAccount(api, a.id, { email });
    await createAccount(api, b.id, { email, password: 'bambaşka' });
    expect((await smart({ email, password: 'bambaşka' })).json()).toMatchObject({ businessId: b.id });
    expect(await auditOf(api, a.id)).toEqual([]);
  });

  test('with a slug only the named business counts (SIGN-7)', async () => {
    const email = freshEmail();
    const [a, b] = [await api.createBusiness(), await api.createBusiness()];
    await createAccount(api, a.id, { email });
    await createAccount(api, b.id, { email });
    const chosen = await smart({ email, password: PASSWORD, businessSlug: b.slug });
    expect(chosen.json()).toMatchObject({ businessId: b.id, resolvedSlug: b.slug });
    const unknown = await smart({ email, password: PASSWORD, businessSlug: 'baska-yer' });
    expect(unknown.statusCode).toBe(401);
    const empty = await smart({ email, password: PASSWORD, businessSlug: '' });
    expect(empty.statusCode).toBe(409);
  });

  test('a slug in capitals means the same slug at both sign-ins; the dotless i is another letter (SIGN-9)', async () => {
    const email = freshEmail();
    const [a, b] = [await api.createBusiness(), await api.createBusiness()];
    await createAccount(api, a.id, { email });
    await createAccount(api, b.id, { email });
    await api.owner.query(`update businesses set slug = 'inci-pastanesi' where id = $1`, [b.id]);
    const typed = (businessSlug: string) => ({ email, password: PASSWORD, businessSlug });
    for (const path of ['/api/auth/login', '/api/auth/login-smart']) {
      const answer = await api.anyone.post(path, typed(' INCI-Pastanesi '));
      expect(answer.json()).toMatchObject({ businessId: b.id, resolvedSlug: 'inci-pastanesi' });
    }
    expect((await smart(typed('ıncı-pastanesi'))).statusCode).toBe(401);
  });
});

test('the audit log of the business has sign-ins and failures (SIGN-33)', async () => {
  const business = await api.createBusiness();
  const email = freshEmail();
  const id = await createAccount(api, business.id, { email, fullName: 'Deniz Kaya' });
  await smart({ email, password: 'yanlış' });
  await vi.waitFor(async () => expect(await auditOf(api, business.id)).toHaveLength(1));
  await smart({ email, password: PASSWORD });
  const about = { actor_name: 'Deniz Kaya', entity_id: id, details: { address: '127.0.0.1' } };
  const rows = await auditOf(api, business.id);
  expect(rows).toEqual([
    { event: 'auth.signInFailed', actor_id: null, ...about },
    { event: 'auth.signIn', actor_id: id, ...about },
  ]);
  expect(JSON.stringify(rows)).not.toContain('yanlış');
});

test('a user has at most ten sessions; the eleventh sign-in ends the oldest at once (REL-22)', async () => {
  const business = await api.createBusiness();
  const email = freshEmail();
  const id = await createAccount(api, business.id, { email });
  const tokens: string[] = [];
  for (let n = 0; n < 10; n += 1)
    tokens.push((await smart({ email, password: PASSWORD })).json<Session>().token);
  const statusOf = async (token: string) => (await api.caller(token, id).get('/api/business/me')).statusCode;
  expect(await statusOf(tokens[0]!)).toBe(200); // the session is cached from now on
  tokens.push((await smart({ email, password: PASSWORD })).json<Session>().token);
  expect(await statusOf(tokens[0]!)).toBe(401);
  expect(await Promise.all(tokens.slice(1).map(statusOf))).toEqual(Array(10).fill(200));
});

test('two sign-ins at the same time count each other and leave ten sessions, not eleven', async () => {
  const business = await api.createBusiness();
  const email = freshEmail();
  const id = await createAccount(api, business.id, { email });
  for (let n = 0; n < 9; n += 1) await smart({ email, password: PASSWORD });
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from users where id = $1 for no key update', [id]);
  const both = [
    api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
      remoteAddress: '10.0.0.1',
    }),
    api.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
      remoteAddress: '10.0.0.2',
    }),
  ];
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { rows } = await api.owner.query('select 1 from sessions where user_id = $1 and ended_at is null', [
    id,
  ]);
  expect(rows).toHaveLength(10);
});

test('a password that is replaced during its check opens no session', async () => {
  const business = await api.createBusiness();
  const email = freshEmail();
  const id = await createAccount(api, business.id, { email });
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query(`update users set password_hash = 'başka' where id = $1`, [id]);
  const attempt = smart({ email, password: PASSWORD });
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  expect((await attempt).statusCode).toBe(401);
  const { rows } = await api.owner.query('select 1 from sessions where user_id = $1', [id]);
  expect(rows).toEqual([]);
});

test.each([
  {},
  { email: 'a@b.test' },
  { email: 5, password: 'x' },
  { email: 'a\u0000@b.test', password: 'x' },
  { email: 'a@b.test', password: 'x'.repeat(201) },
  { email: 'a@b.test', password: 'x', role: 'ADMIN' },
  [],
])('refuses %j before any look-up', async (body) => {
  expect((await smart(body)).json()).toMatchObject({ code: 'INVALID_INPUT' });
});
