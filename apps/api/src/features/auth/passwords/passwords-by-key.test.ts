import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  auditOf,
  createAccount,
  createSiteAdmin,
  createSiteAdminSession,
} from '#test/factories/account-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';
import { startSmtpServer } from '#test/smtp-server.ts';

type Smtp = Awaited<ReturnType<typeof startSmtpServer>>;
let smtp: Smtp;
let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  smtp = await startSmtpServer();
  api = await startTestApi({ SMTP_URL: smtp.url, LIMIT_REGISTRATIONS_PER_HOUR: '1000' });
});
afterAll(async () => {
  await api.stop();
  await smtp.stop();
});
beforeEach(async () => {
  business = await api.createBusiness();
});

let serial = 0;
const freshEmail = () => `anahtar${(serial += 1)}@ornek.test`;
const PASSWORD = 'ilk-sifre';
const NEW = 'yepyeni-sifre';
const setPassword = (input: object) =>
  api.anyone.post('/api/auth/new-password', { newPassword: NEW, ...input });
const outcome = async (answer: Promise<{ statusCode: number; json: () => { code?: string } }>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().code];
};
const signsIn = async (email: string, password: string) =>
  (await api.anyone.post('/api/auth/login', { email, password })).statusCode === 200;
const eventsOf = async (businessId: string) => (await auditOf(api, businessId)).map(({ event }) => event);
const register = async () => {
  const email = freshEmail();
  const answer = await api.anyone.post('/api/auth/register', {
    ...{ businessName: 'Kod Kafe', fullName: 'Elif Yıldız', email, password: PASSWORD },
  });
  const session = answer.json<{ recoveryCode: string; token: string; userId: string; businessId: string }>();
  return { email, ...session, own: api.caller(session.token, session.userId) };
};
const keyIn = (text: string): string => /#([\w-]+)/.exec(text)?.[1] ?? '';
const mailTo = (email: string) =>
  vi.waitFor(() => {
    const mail = smtp.received.findLast(({ to }) => to === email);
    if (!mail) throw new Error('no mail yet');
    return mail.text;
  });

describe('the recovery code', () => {
  test('is made at registration and sets a password once, in any spelling (SIGN-34, SIGN-35)', async () => {
    const { email, recoveryCode, own, businessId } = await register();
    expect(recoveryCode).toMatch(/^([A-Z2-9]{4}-){4}[A-Z2-9]{4}$/);
    const key = ` ${recoveryCode.toLowerCase().replaceAll('-', ' ')} `;
    const answer = await setPassword({ key, email: email.toUpperCase() });
    expect(answer.statusCode).toBe(200);
    const { token, recoveryCode: next } = answer.json<{ token: string; recoveryCode: string }>();
    expect(next).not.toBe(recoveryCode);
    expect((await own.get('/api/tables')).statusCode).toBe(401);
    expect((await api.caller(token, own.userId).get('/api/tables')).statusCode).toBe(200);
    expect([await signsIn(email, PASSWORD), await signsIn(email, NEW)]).toEqual([false, true]);
    expect(await outcome(setPassword({ key: recoveryCode, email }))).toEqual([422, 'KEY_INVALID']);
    expect((await setPassword({ key: next, email })).statusCode).toBe(200);
    expect(await eventsOf(businessId)).toContain('auth.passwordByKey');
  });

  test('is stored as a hash only (SIGN-34)', async () => {
    const { recoveryCode, businessId } = await register();
    const { rows } = await api.owner.query<{ text: string }>(
      `select (k.*)::text as text from password_keys k where business_id = $1
       union all select (a.*)::text from audit_log a where business_id = $1`,
      [businessId],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ text }) => text).join()).not.toContain(recoveryCode);
  });

  test('needs its own e-mail; a wrong one and an unknown one get the same response (SIGN-35)', async () => {
    const [mine, other] = [await register(), await register()];
    const key = mine.recoveryCode;
    const refusals = [
      await outcome(setPassword({ key, email: other.email })),
      await outcome(setPassword({ key, email: 'kimse@ornek.test' })),
      await outcome(setPassword({ key })),
    ];
    expect(refusals).toEqual(Array.from({ length: 3 }, () => [422, 'KEY_INVALID']));
    await vi.waitFor(async () => expect(await eventsOf(other.businessId)).toContain('auth.keyFailed'));
  });

  test('a session that it begins on a shared device ends with the device (PIN-3, PIN-4)', async () => {
    const { email, recoveryCode, own } = await register();
    const paired = await own.post('/api/shared-devices', { name: 'Bar' });
    const {
      device: { id },
      token: deviceToken,
    } = paired.json<{ device: { id: string }; token: string }>();
    const device = api.caller(deviceToken, id);
    const answer = await device.post('/api/auth/new-password', {
      newPassword: NEW,
      key: recoveryCode,
      email,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const begun = answer.json<{ token: string; userId: string }>();
    const there = api.caller(begun.token, begun.userId);
    expect((await there.get('/api/shared-devices')).statusCode).toBe(200);
    const elsewhere = await api.anyone.post('/api/auth/login', { email, password: NEW });
    const { token, userId } = elsewhere.json<{ token: string; userId: string }>();
    expect((await api.caller(token, userId).delete(`/api/shared-devices/${id}`)).statusCode).toBe(204);
    expect((await there.get('/api/shared-devices')).statusCode).toBe(401);
  });

  test('cannot be guessed: ten failures for an e-mail, then even the right one waits (SIGN-35)', async () => {
    const { email, recoveryCode } = await register();
    for (let tries = 0; tries < 10; tries += 1) await setPassword({ key: 'AAAA-BBBB', email });
    expect(await outcome(setPassword({ key: recoveryCode, email }))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(await signsIn(email, PASSWORD)).toBe(true);
  });

  test('is renewed with the password, and the earlier one is void (SIGN-36)', async () => {
    const { email, recoveryCode, own, businessId } = await register();
    const renew = (currentPassword: string) => own.post('/api/auth/recovery-code', { currentPassword });
    expect(await outcome(renew('yanlis'))).toEqual([422, 'WRONG_PASSWORD']);
    const { recoveryCode: next } = (await renew(PASSWORD)).json<{ recoveryCode: string }>();
    expect(await outcome(setPassword({ key: recoveryCode, email }))).toEqual([422, 'KEY_INVALID']);
    expect((await setPassword({ key: next, email })).statusCode).toBe(200);
    expect(await eventsOf(businessId)).toContain('auth.recoveryCode');
  });

  test('of a passive user sets nothing (SIGN-35)', async () => {
    const { email, recoveryCode, businessId } = await register();
    await api.owner.query('update users set is_active = false where business_id = $1', [businessId]);
    expect(await outcome(setPassword({ key: recoveryCode, email }))).toEqual([422, 'KEY_INVALID']);
  });
});

describe('a link by mail', () => {
  const ask = (email: string) => api.anyone.post('/api/auth/password-mail', { email });

  test('sets a password once, and ends the sessions of the user (SIGN-37)', async () => {
    const { email, own, businessId } = await register();
    expect((await ask(` ${email.toUpperCase()} `)).json()).toEqual({ ok: true });
    const text = await mailTo(email);
    expect(text).toContain('Kod Kafe:\nhttps://sofra.ornek.test/password#');
    const key = keyIn(text);
    const answer = await setPassword({ key });
    expect([answer.statusCode, answer.json<{ recoveryCode: unknown }>().recoveryCode]).toEqual([200, null]);
    expect((await own.get('/api/tables')).statusCode).toBe(401);
    expect([await signsIn(email, PASSWORD), await signsIn(email, NEW)]).toEqual([false, true]);
    expect(await outcome(setPassword({ key }))).toEqual([422, 'KEY_INVALID']);
    expect(await eventsOf(businessId)).toEqual(
      expect.arrayContaining(['auth.passwordMail', 'auth.passwordByKey']),
    );
  });

  test('gets the same response for an unknown e-mail, and nothing is mailed (SIGN-37)', async () => {
    const before = smtp.received.length;
    const answer = await ask('hic-kimse@ornek.test');
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    const { email } = await register();
    await ask(email);
    await mailTo(email);
    expect(smtp.received).toHaveLength(before + 1);
  });

  test('is void after half an hour, after a newer one, and after a change of the password (SIGN-37)', async () => {
    const { email, own, businessId } = await register();
    await ask(email);
    const first = keyIn(await mailTo(email));
    await ask(email);
    await vi.waitFor(() => expect(smtp.received.filter(({ to }) => to === email)).toHaveLength(2));
    expect(await outcome(setPassword({ key: first }))).toEqual([422, 'KEY_INVALID']);
    const second = keyIn(await mailTo(email));
    await own.post('/api/auth/password', { currentPassword: PASSWORD, newPassword: 'baska-sifre' });
    expect(await outcome(setPassword({ key: second }))).toEqual([422, 'KEY_INVALID']);
    await ask(email);
    await vi.waitFor(() => expect(smtp.received.filter(({ to }) => to === email)).toHaveLength(3));
    await api.owner.query(
      `update password_keys set expires_at = expires_at - interval '31 minutes' where business_id = $1 and kind = 'RESET'`,
      [businessId],
    );
    expect(await outcome(setPassword({ key: keyIn(await mailTo(email)) }))).toEqual([422, 'KEY_INVALID']);
  });

  test('is used once by two requests at once (SIGN-37)', async () => {
    const { email } = await register();
    await ask(email);
    const key = keyIn(await mailTo(email));
    const statuses = (await Promise.all([setPassword({ key }), setPassword({ key })])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.sort()).toEqual([200, 422]);
  });

  test('that the server of mails refuses is in the audit log and in the state of the system (SIGN-38, SIGN-39)', async () => {
    const refusing = await startSmtpServer({ refusing: true });
    const away = await startTestApi({ SMTP_URL: refusing.url });
    const there = await away.createBusiness();
    const mailState = async () =>
      (await there.as('ADMIN').get('/api/system/status')).json<{ mail: unknown }>().mail;
    expect(await mailState()).toEqual({ failure: null });
    await createAccount(away, there.id, { email: 'gitmez@ornek.test', fullName: 'Deniz Kaya' });
    await away.anyone.post('/api/auth/password-mail', { email: 'gitmez@ornek.test' });
    await vi.waitFor(
      async () =>
        expect((await auditOf(away, there.id)).at(-1)).toMatchObject({
          event: 'auth.mailFailed',
          details: { name: 'Deniz Kaya', way: 'RESET' },
        }),
      10_000,
    );
    expect(await mailState()).toEqual({ failure: { at: expect.any(String) as string, reason: 'OTHER' } });
    await away.stop();
    await refusing.stop();
  });

  test('is refused where no mail is set up, and limited for an e-mail (SIGN-37)', async () => {
    const quiet = await startTestApi({ SMTP_URL: '' });
    const off = quiet.anyone.post('/api/auth/password-mail', { email: 'a@ornek.test' });
    expect(await outcome(off)).toEqual([409, 'MAIL_OFF']);
    expect((await quiet.anyone.get('/api/auth/password-ways')).json()).toEqual({ byMail: false });
    await quiet.stop();
    const strict = await startTestApi({ LIMIT_PASSWORD_MAILS_PER_HOUR: '1' });
    const asked = () => strict.anyone.post('/api/auth/password-mail', { email: 'b@ornek.test' });
    expect((await asked()).statusCode).toBe(200);
    expect(await outcome(asked())).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    await strict.stop();
  });
});

describe('an invitation', () => {
  const invited = async (by: Caller = business.as('ADMIN'), role = 'WAITER') => {
    const email = freshEmail();
    const body = { fullName: 'Deniz A.', role, pin: '4815', email };
    const { id } = (await business.as('ADMIN').post('/api/users/with-pin', body)).json<{ id: string }>();
    return { id, email, answer: await by.post(`/api/users/${id}/invitation`) };
  };

  test('lets the user set the own password once, and is mailed (STAFF-30, STAFF-31)', async () => {
    const { email, answer } = await invited();
    const { key, isMailed, user } = answer.json<{ key: string; isMailed: boolean; user: object }>();
    expect(isMailed).toBe(true);
    expect(user).toMatchObject({ email, hasPassword: false, invitation: { isMailFailed: false } });
    const text = await mailTo(email);
    expect(text).toContain(`https://sofra.ornek.test/password#${key}`);
    expect(text).toContain('Elif Yıldız, sizi Çınaraltı Kafe işletmesine ekledi');
    const first = await setPassword({ key });
    expect(first.json()).toMatchObject({ role: 'WAITER', recoveryCode: null });
    expect(await signsIn(email, NEW)).toBe(true);
    expect(await outcome(setPassword({ key }))).toEqual([422, 'KEY_INVALID']);
  });

  test('of an ADMIN gives a recovery code with the first password (SIGN-34)', async () => {
    const { answer } = await invited(business.as('ADMIN'), 'ADMIN');
    const accepted = await setPassword({ key: answer.json<{ key: string }>().key });
    expect(accepted.json()).toMatchObject({ role: 'ADMIN', recoveryCode: expect.any(String) });
  });

  test.each(['their ADMIN', 'a site administrator'])(
    'is void once %s gives the user another role, and is not by a change of the name (STAFF-4, STAFF-30)',
    async (by) => {
      const { id, answer } = await invited(business.as('CASHIER'));
      const email = freshEmail();
      await createSiteAdmin(api, email, PASSWORD);
      const siteAdmin = await createSiteAdminSession(api, email);
      const change = (body: object) =>
        by === 'their ADMIN'
          ? business.as('ADMIN').patch(`/api/users/${id}`, body)
          : siteAdmin.patch(`/api/admin/site-users/${id}`, body);
      const use = () => outcome(setPassword({ key: answer.json<{ key: string }>().key }));
      expect((await change({ fullName: 'Deniz Ak' })).statusCode).toBe(200);
      const { rows } = await api.owner.query('select from password_keys where user_id = $1', [id]);
      expect(rows).toHaveLength(1);
      expect((await change({ role: 'ADMIN' })).statusCode).toBe(200);
      expect(await use()).toEqual([422, 'KEY_INVALID']);
    },
  );

  test('expires after seven days and is void after a newer one (STAFF-30)', async () => {
    const { id, answer } = await invited();
    const newer = await business.as('CASHIER').post(`/api/users/${id}/invitation`);
    expect(await outcome(setPassword({ key: answer.json<{ key: string }>().key }))).toEqual([
      422,
      'KEY_INVALID',
    ]);
    await api.owner.query(
      `update password_keys set expires_at = expires_at - interval '7 days' where user_id = $1`,
      [id],
    );
    expect(await outcome(setPassword({ key: newer.json<{ key: string }>().key }))).toEqual([
      422,
      'KEY_INVALID',
    ]);
  });

  test('that was not mailed is shown at the user (SIGN-38)', async () => {
    const refusing = await startSmtpServer({ refusing: true });
    const away = await startTestApi({ SMTP_URL: refusing.url });
    const admin = (await away.createBusiness()).as('ADMIN');
    const body = { fullName: 'Deniz A.', role: 'WAITER', pin: '4815', email: 'gitmez@ornek.test' };
    const { id } = (await admin.post('/api/users/with-pin', body)).json<{ id: string }>();
    await admin.post(`/api/users/${id}/invitation`);
    await vi.waitFor(async () => {
      const users = (await admin.get('/api/users')).json<{ id: string; invitation: unknown }[]>();
      expect(users.find((user) => user.id === id)?.invitation).toMatchObject({ isMailFailed: true });
    });
    await away.stop();
    await refusing.stop();
  });

  test('is refused for a higher rank, for oneself, for others’ users and without an e-mail (STAFF-4, STAFF-30)', async () => {
    const { id } = await invited(business.as('ADMIN'), 'CASHIER');
    const invite = (by: Caller, whom: string, body = {}) =>
      outcome(by.post(`/api/users/${whom}/invitation`, body));
    const admin = business.as('ADMIN');
    expect(await invite(business.as('CASHIER'), id)).toEqual([422, 'RANK_TOO_LOW']);
    expect(await invite(business.as('WAITER'), id)).toEqual([403, 'ROLE_FORBIDDEN']);
    expect(await invite(admin, admin.userId)).toEqual([422, 'NOT_ON_YOURSELF']);
    expect(await invite((await api.createBusiness()).as('ADMIN'), id)).toEqual([404, 'NOT_FOUND']);
    const pinOnly = await admin.post('/api/users/with-pin', { fullName: 'Ece', role: 'WAITER', pin: '4815' });
    const { id: ece } = pinOnly.json<{ id: string }>();
    expect(await invite(admin, ece)).toEqual([400, 'INVALID_INPUT']);
    const email = freshEmail();
    expect((await admin.post(`/api/users/${ece}/invitation`, { email })).json()).toMatchObject({
      user: { email },
    });
  });
});
