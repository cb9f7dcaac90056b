import type { Session } from '@sofra/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf, createAccount } from '#test/factories/account-factories.ts';
import { startTestApi, untilSomeoneWaits, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ LIMIT_REGISTRATIONS_PER_HOUR: '10' });
});
afterAll(() => api.stop());

let address = 0;
const register = (businessName: string, changes: object = {}, remoteAddress = `10.9.0.${(address += 1)}`) =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress,
    payload: {
      businessName,
      fullName: 'Elif Yıldız',
      email: 'Elif@Ornek.Test',
      password: 'gizli1',
      ...changes,
    },
  });

test('registering makes a business and signs in its first ADMIN (SIGN-16, SIGN-33)', async () => {
  api.time.now = new Date('2026-03-01T10:00:00Z');
  const answer = await register('Çınaraltı Kafe');
  api.time.now = null;
  expect(answer.statusCode).toBe(201);
  const session = answer.json<Session>();
  expect(session).toMatchObject({
    role: 'ADMIN',
    name: 'Elif Yıldız',
    businessSlug: 'cinaralti-kafe',
    resolvedSlug: 'cinaralti-kafe',
  });
  const { rows } = await api.owner.query('select email, role, is_active from users where id = $1', [
    session.userId,
  ]);
  expect(rows).toEqual([{ email: 'elif@ornek.test', role: 'ADMIN', is_active: true }]);
  const business = await api.owner.query('select trial_ends_at, settings from businesses where id = $1', [
    session.businessId,
  ]);
  expect(business.rows).toEqual([{ trial_ends_at: new Date('2026-03-16T10:00:00Z'), settings: {} }]);
  const events = await auditOf(api, session.businessId);
  expect(events.map(({ event }) => event)).toEqual(['business.register', 'user.create', 'auth.signIn']);
  expect(JSON.stringify(events)).not.toContain('gizli1');
});

test('the new token and the password work', async () => {
  const session = (await register('Moda Fırın')).json<Session>();
  const me = await api.caller(session.token, session.userId).get('/api/business/me');
  expect(me.json()).toMatchObject({
    name: 'Moda Fırın',
    slug: 'moda-firin',
    settings: { autoReceipt: true, slipFooter: '', nonFiscalMark: true, cancelReasonRequired: false },
  });
  const signedIn = await api.anyone.post('/api/auth/login', {
    email: 'elif@ornek.test',
    password: 'gizli1',
    businessSlug: 'moda-firin',
  });
  expect(signedIn.json()).toMatchObject({ userId: session.userId });
});

test('a taken slug gets the next free number; a name without letters becomes isletme (SIGN-18)', async () => {
  const slugs: string[] = [];
  for (const name of ['Köşe Büfe', 'köşe  büfe', 'KÖŞE BÜFE!', '***', '???'])
    slugs.push((await register(name)).json<{ resolvedSlug: string }>().resolvedSlug);
  expect(slugs).toEqual(['kose-bufe', 'kose-bufe-2', 'kose-bufe-3', 'isletme', 'isletme-2']);
});

test.each(['Admin', 'API', 'Qr', 'Giriş: login', 'Site Admin'])(
  'the name %s is refused if its slug is reserved',
  async (name) => {
    const answer = await register(name);
    const isReserved = name !== 'Giriş: login';
    expect([answer.statusCode, answer.json().code]).toEqual(
      isReserved ? [422, 'SLUG_RESERVED'] : [201, undefined],
    );
  },
);

test('a registration that loses the race for a slug takes the next one', async () => {
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query(
    `insert into businesses (id, name, slug, trial_ends_at) values (gen_random_uuid(), 'Yarış', 'yaris', now())`,
  );
  const waiting = register('Yarış');
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  expect((await waiting).json()).toMatchObject({ resolvedSlug: 'yaris-2' });
});

test('eight registrations of one name at once all succeed, and none stays incomplete (SIGN-18)', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => register('Sekizler')));
  const slugs = answers.map((answer) => answer.json<{ resolvedSlug: string }>().resolvedSlug);
  expect(new Set(slugs).size).toBe(8);
  const { rows } = await api.owner.query(
    `select b.slug from businesses b join users u on u.business_id = b.id join sessions s on s.user_id = u.id
      where b.name = 'Sekizler' and u.role = 'ADMIN'`,
  );
  expect(rows).toHaveLength(8);
});

test('a form that is posted twenty times at once, under a raised limit, makes twenty businesses', async () => {
  const busy = await startTestApi({ LIMIT_REGISTRATIONS_PER_HOUR: '20' });
  try {
    const origin = await busy.app.listen({ port: 0, host: '127.0.0.1' });
    const post = () =>
      fetch(`${origin}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          businessName: 'Yirmiler',
          fullName: 'Elif Yıldız',
          email: 'elif@ornek.test',
          password: 'gizli1',
        }),
      });
    const answers = await Promise.all(Array.from({ length: 20 }, post));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(201));
    const sessions = (await Promise.all(answers.map((answer) => answer.json()))) as Session[];
    expect(sessions.map(({ businessSlug }) => businessSlug).sort()).toEqual(
      ['yirmiler', ...Array.from({ length: 19 }, (_, n) => `yirmiler-${n + 2}`)].sort(),
    );
    const refused = await post();
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { error: expect.stringMatching(/^Çok fazla deneme yapıldı. Lütfen (60|59) dakika sonra/) as string },
    ]);
  } finally {
    await busy.stop();
  }
});

test('the same e-mail may register a second business', async () => {
  const business = await api.createBusiness();
  await createAccount(api, business.id, { email: 'iki@ornek.test' });
  expect((await register('İkinci Şube', { email: 'iki@ornek.test' })).statusCode).toBe(201);
});

test('one address may make ten registrations an hour; impossible registrations do not count (SIGN-32)', async () => {
  const here = '10.77.0.1';
  expect((await register('Admin', {}, here)).statusCode).toBe(422);
  expect((await register('Kısa', { password: '12345' }, here)).statusCode).toBe(400);
  for (let n = 0; n < 10; n += 1) expect((await register('Seri', {}, here)).statusCode).toBe(201);
  const refused = await register('Seri', {}, here);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  expect((await register('Seri', {}, '10.77.0.2')).statusCode).toBe(201);
});

test.each([
  [{ password: '12345' }, 'password', 'Şifre en az 6 karakter olmalı.'],
  [{ email: 'elif' }, 'email', 'E-posta geçersiz.'],
  [{ fullName: ' ' }, 'fullName', 'Boş bırakılamaz.'],
])('refuses %j in Turkish', async (changes, path, reason) => {
  const answer = await register('Geçersiz', changes);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details.fields).toEqual([{ path, reason }]);
});
