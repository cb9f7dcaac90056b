import type { Session } from '@sofra/contract/people/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf, createSiteAdmin } from '#test/factories/account-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('ends only this session, at once, and the audit log records it (SIGN-28, SIGN-33)', async () => {
  const business = await api.createBusiness();
  const waiter = business.as('WAITER');
  const elsewhere = await api.signIn(business.id, waiter.userId, 'WAITER', 'Çağrı Öz');
  expect((await waiter.get('/api/business/me')).statusCode).toBe(200);
  const answer = await waiter.post('/api/auth/logout');
  expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
  expect((await waiter.get('/api/business/me')).json()).toMatchObject({ code: 'NO_SESSION' });
  expect((await elsewhere.get('/api/business/me')).statusCode).toBe(200);
  expect(await auditOf(api, business.id)).toMatchObject([
    { event: 'auth.signOut', actor_id: waiter.userId, actor_name: 'Çağrı Öz' },
  ]);
});

test('also succeeds with an ended session, a wrong token and no token (SIGN-28)', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  await waiter.post('/api/auth/logout');
  const answers = [
    await waiter.post('/api/auth/logout'),
    await api.caller('nonsense.nonsense.nonsense', '').post('/api/auth/logout'),
    await api.anyone.post('/api/auth/logout', {}),
    await api.app.inject({ method: 'POST', url: '/api/auth/logout' }),
  ];
  for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
});

test('a site administrator can sign out too', async () => {
  await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-şifre');
  const { token } = (
    await api.anyone.post('/api/site-admin/login', { email: 'site@ornek.test', password: 'uzun-bir-şifre' })
  ).json<Session>();
  const admin = api.caller(token, '');
  expect((await admin.get('/api/business/me')).statusCode).toBe(403);
  await admin.post('/api/auth/logout');
  expect((await admin.get('/api/business/me')).statusCode).toBe(401);
});
