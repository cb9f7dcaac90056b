import type { Session } from '@sofra/contract/people/auth';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, createSiteAdmin } from '#test/factories/account-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const login = (email: string, password: string) =>
  api.anyone.post('/api/site-admin/login', { email, password });

test('signs in with a token that has the flag and names no business', async () => {
  await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-şifre');
  const answer = await login('SITE@ornek.test', 'uzun-bir-şifre');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ token: expect.any(String), role: 'SITEADMIN', name: 'Site Yöneticisi' });
  expect(decodeJwt(answer.json<Session>().token)).toMatchObject({
    role: 'SITEADMIN',
    siteAdmin: true,
    bid: null,
  });
});

test('a wrong password, an unknown e-mail and the ADMIN of a business get the same response', async () => {
  await createSiteAdmin(api, 'site2@ornek.test', 'uzun-bir-şifre');
  const business = await api.createBusiness();
  await createAccount(api, business.id, {
    email: 'patron@ornek.test',
    role: 'ADMIN',
    password: 'gizli-şifre',
  });
  for (const [email, password] of [
    ['site2@ornek.test', 'yanlış'],
    ['kimse@ornek.test', 'uzun-bir-şifre'],
    ['patron@ornek.test', 'gizli-şifre'],
  ] as const) {
    const answer = await login(email, password);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'BAD_CREDENTIALS']);
  }
});

test('the token opens only the data inside a business that a site administrator may read (SITE-2)', async () => {
  await createSiteAdmin(api, 'site3@ornek.test', 'uzun-bir-şifre');
  const business = await api.createBusiness();
  const { token } = (await login('site3@ornek.test', 'uzun-bir-şifre')).json<Session>();
  const headers = { 'x-biz-id': business.id };
  const admin = api.caller(token, '');
  expect((await admin.get('/api/users', headers)).statusCode).toBe(403);
  expect((await admin.patch('/api/business/me', { name: 'x' }, headers)).statusCode).toBe(403);
});
