import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf, createAccount } from '#test/factories/account-factories.ts';
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

let count = 0;
const freshEmail = () => `kisi${(count += 1)}@ornek.test`;
const newUser = (changes: object = {}) => ({
  email: freshEmail(),
  fullName: 'Şule Işık',
  password: 'gizli1',
  role: 'WAITER',
  ...changes,
});
const outcome = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const signInStatus = async (business: TestBusiness, email: string, password: string) =>
  (await api.anyone.post('/api/auth/login', { email, password, businessSlug: business.slug })).statusCode;
const createSecondAdmin = async (business: TestBusiness) => {
  const id = await createAccount(api, business.id, {
    email: freshEmail(),
    role: 'ADMIN',
    fullName: 'Öteki Patron',
  });
  return api.signIn(business.id, id, 'ADMIN', 'Öteki Patron');
};

describe('list', () => {
  test('has all users of the own business in Turkish order, without passwords or hashes (STAFF-8)', async () => {
    const business = await api.createBusiness();
    await api.createBusiness();
    for (const fullName of ['Çetin', 'Cem', 'Ilgaz', 'İlker', 'Zeki'])
      await createAccount(api, business.id, { email: freshEmail(), fullName });
    const answer = await business.as('CASHIER').get('/api/users');
    const names = answer.json<{ fullName: string }[]>().map(({ fullName }) => fullName);
    expect(names).toEqual([
      'Ayşe İnce',
      'Cem',
      'Çağrı Öz',
      'Çetin',
      'Elif Yıldız',
      'Ilgaz',
      'İlker',
      'Murat Şahin',
      'Zeki',
    ]);
    expect(answer.body).not.toMatch(/"password|argon2/i);
  });

  test.each(['WAITER', 'KITCHEN'] as const)('%s may not read it', async (role) => {
    const business = await api.createBusiness();
    expect(outcome(await business.as(role).get('/api/users'))).toEqual([403, 'ROLE_FORBIDDEN']);
    expect(outcome(await business.as(role).post('/api/users', newUser()))).toEqual([403, 'ROLE_FORBIDDEN']);
  });
});

describe('create', () => {
  test('adds a user who can sign in at once (STAFF-12)', async () => {
    const business = await api.createBusiness();
    const body = newUser({ email: 'INFO@Yeni.Test', phone: '0532 111 22 33', role: 'CASHIER' });
    const answer = await business.as('ADMIN').post('/api/users', body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      isCourier: false,
      email: 'info@yeni.test',
      fullName: 'Şule Işık',
      phone: '0532 111 22 33',
      role: 'CASHIER',
      isActive: true,
      hasPin: false,
      pinLock: null,
      hasPassword: true,
      invitation: null,
      lastSignIn: null,
      areaIds: [],
      createdAt: expect.any(String),
      version: 1,
    });
    expect(await signInStatus(business, 'info@yeni.test', 'gizli1')).toBe(200);
    const [created] = await auditOf(api, business.id);
    expect(created).toMatchObject({
      event: 'user.create',
      actor_name: 'Elif Yıldız',
      entity_id: answer.json().id,
    });
    expect(JSON.stringify(created)).not.toMatch(/gizli1|argon2/);
  });

  test('a passive account cannot sign in, and an empty phone counts as none (STAFF-12)', async () => {
    const business = await api.createBusiness();
    const body = newUser({ isActive: false, phone: '' });
    const answer = await business.as('ADMIN').post('/api/users', body);
    expect(answer.json()).toMatchObject({ isActive: false, phone: null });
    expect(await signInStatus(business, body.email, 'gizli1')).toBe(401);
  });

  test('an e-mail is unique within a business in any spelling, and free in another one (STAFF-13, SIGN-7)', async () => {
    const [business, other] = [await api.createBusiness(), await api.createBusiness()];
    const body = newUser();
    await business.as('ADMIN').post('/api/users', body);
    const again = await business.as('ADMIN').post('/api/users', { ...body, email: body.email.toUpperCase() });
    expect(outcome(again)).toEqual([409, 'EMAIL_TAKEN']);
    expect((await other.as('ADMIN').post('/api/users', body)).statusCode).toBe(201);
  });

  test('a CASHIER adds only WAITER and KITCHEN (STAFF-4)', async () => {
    const business = await api.createBusiness();
    const statuses: unknown[] = [];
    for (const role of ['WAITER', 'KITCHEN', 'CASHIER', 'ADMIN'])
      statuses.push(outcome(await business.as('CASHIER').post('/api/users', newUser({ role }))));
    expect(statuses).toEqual([
      [201, undefined],
      [201, undefined],
      [422, 'RANK_TOO_LOW'],
      [422, 'RANK_TOO_LOW'],
    ]);
  });

  test.each([
    { password: '12345' },
    { email: 'adres' },
    { role: 'SITEADMIN' },
    { fullName: '' },
    { phone: 'ev: 5' },
    { businessId: 'x' },
  ])('refuses %j', async (changes) => {
    const business = await api.createBusiness();
    const answer = await business.as('ADMIN').post('/api/users', newUser(changes));
    expect(outcome(answer)).toEqual([400, 'INVALID_INPUT']);
  });
});

describe('update', () => {
  test('changes name and phone without ending a session, and increases the version (STAFF-15, STAFF-16)', async () => {
    const business = await api.createBusiness();
    const waiter = business.as('WAITER');
    const url = `/api/users/${waiter.userId}`;
    const answer = await business
      .as('CASHIER')
      .patch(url, { fullName: 'Çağrı Öztürk', phone: '0212 000 00 00' });
    expect(answer.json()).toMatchObject({ fullName: 'Çağrı Öztürk', phone: '0212 000 00 00', version: 2 });
    expect((await waiter.get('/api/business/me')).statusCode).toBe(200);
    expect(await auditOf(api, business.id)).toMatchObject([
      {
        event: 'user.update',
        details: {
          name: 'Çağrı Öz',
          before: { fullName: 'Çağrı Öz', phone: null },
          after: { fullName: 'Çağrı Öztürk', phone: '0212 000 00 00' },
        },
      },
    ]);
  });

  test('a passive user’s next request is refused, and the old session stays ended after activation (STAFF-16, REL-23)', async () => {
    const business = await api.createBusiness();
    const waiter = business.as('WAITER');
    expect((await waiter.get('/api/business/me')).statusCode).toBe(200); // the session is cached from now on
    const url = `/api/users/${waiter.userId}`;
    await business.as('ADMIN').patch(url, { isActive: false });
    expect(outcome(await waiter.get('/api/business/me'))).toEqual([401, 'NO_SESSION']);
    await business.as('ADMIN').patch(url, { isActive: true });
    expect((await waiter.get('/api/business/me')).statusCode).toBe(401);
  });

  test('a new role ends the sessions of that user (STAFF-16)', async () => {
    const business = await api.createBusiness();
    const kitchen = business.as('KITCHEN');
    await kitchen.get('/api/business/me');
    const answer = await business.as('ADMIN').patch(`/api/users/${kitchen.userId}`, { role: 'CASHIER' });
    expect(answer.json()).toMatchObject({ role: 'CASHIER' });
    expect((await kitchen.get('/api/business/me')).statusCode).toBe(401);
  });

  test('a new password ends the sessions and replaces the old one; the audit log has neither (STAFF-17, STAFF-21)', async () => {
    const business = await api.createBusiness();
    const email = freshEmail();
    const id = await createAccount(api, business.id, { email, password: 'eski-şifre' });
    const session = await api.signIn(business.id, id, 'WAITER', 'Deniz Kaya');
    await session.get('/api/business/me');
    await business.as('CASHIER').patch(`/api/users/${id}`, { newPassword: 'yeni-şifre' });
    expect((await session.get('/api/business/me')).statusCode).toBe(401);
    expect(await signInStatus(business, email, 'eski-şifre')).toBe(401);
    expect(await signInStatus(business, email, 'yeni-şifre')).toBe(200);
    const events = await auditOf(api, business.id);
    expect(events[0]).toMatchObject({ event: 'user.password', entity_id: id, actor_name: 'Murat Şahin' });
    expect(events[0]!['details']).toEqual({ name: 'Deniz Kaya' });
    expect(JSON.stringify(events)).not.toMatch(/eski-şifre|yeni-şifre|argon2/);
  });

  test('the own password is not changed here, because the request lacks the present one (STAFF-17)', async () => {
    const business = await api.createBusiness();
    const admin = business.as('ADMIN');
    const elsewhere = await api.signIn(business.id, admin.userId, 'ADMIN', 'Elif Yıldız');
    const answer = await admin.patch(`/api/users/${admin.userId}`, { newPassword: 'yepyeni' });
    expect(outcome(answer)).toEqual([422, 'NOT_ON_YOURSELF']);
    expect((await elsewhere.get('/api/business/me')).statusCode).toBe(200);
    expect(await auditOf(api, business.id)).toEqual([]);
  });

  test('a refused change leaves sessions and row unchanged', async () => {
    const business = await api.createBusiness();
    const waiter = business.as('WAITER');
    const url = `/api/users/${waiter.userId}`;
    const refused = await business.as('CASHIER').patch(url, { role: 'ADMIN', newPassword: 'yepyeni' });
    expect(outcome(refused)).toEqual([422, 'RANK_TOO_LOW']);
    expect((await waiter.get('/api/business/me')).statusCode).toBe(200);
    expect(await auditOf(api, business.id)).toEqual([]);
  });

  test('a user who edited an older version receives the present one (STAFF-18)', async () => {
    const business = await api.createBusiness();
    const url = `/api/users/${business.as('WAITER').userId}`;
    await business.as('ADMIN').patch(url, { fullName: 'Birinci', expectedVersion: 1 });
    const late = await business.as('ADMIN').patch(url, { fullName: 'İkinci', expectedVersion: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { current: { fullName: 'Birinci', version: 2, createdAt: expect.any(String) } },
    });
  });
});

describe('rank', () => {
  test.each(['ADMIN', 'CASHIER'] as const)(
    'a CASHIER neither changes nor deletes an account of %s (STAFF-4)',
    async (role) => {
      const business = await api.createBusiness();
      const id = await createAccount(api, business.id, { email: freshEmail(), role });
      const cashier = business.as('CASHIER');
      for (const answer of [
        await cashier.patch(`/api/users/${id}`, { newPassword: 'ele-geçti' }),
        await cashier.patch(`/api/users/${id}`, { fullName: 'Başkası' }),
        await cashier.patch(`/api/users/${id}`, { isActive: false }),
        await cashier.patch(`/api/users/${id}`, { role: 'WAITER' }),
        await cashier.delete(`/api/users/${id}`),
      ])
        expect(outcome(answer)).toEqual([422, 'RANK_TOO_LOW']);
    },
  );

  test('a CASHIER is refused for the only ADMIN too, before the check for the last ADMIN (STAFF-4)', async () => {
    const business = await api.createBusiness();
    const cashier = business.as('CASHIER');
    const url = `/api/users/${business.as('ADMIN').userId}`;
    for (const answer of [
      await cashier.patch(url, { isActive: false }),
      await cashier.patch(url, { role: 'WAITER' }),
      await cashier.delete(url),
    ])
      expect(outcome(answer)).toEqual([422, 'RANK_TOO_LOW']);
  });

  test('no user removes the own rights (STAFF-5)', async () => {
    const business = await api.createBusiness();
    await createSecondAdmin(business);
    const admin = business.as('ADMIN');
    const url = `/api/users/${admin.userId}`;
    for (const answer of [
      await admin.patch(url, { isActive: false }),
      await admin.patch(url, { role: 'CASHIER' }),
      await admin.delete(url),
    ])
      expect(outcome(answer)).toEqual([422, 'NOT_ON_YOURSELF']);
    expect((await admin.patch(url, { fullName: 'Elif Y.', role: 'ADMIN' })).statusCode).toBe(200);
  });

  test.each([
    ['demote', (url: string) => ['PATCH', url, { role: 'WAITER' }] as const],
    ['deactivate', (url: string) => ['PATCH', url, { isActive: false }] as const],
    ['delete', (url: string) => ['DELETE', url, undefined] as const],
  ])('two admins who %s each other at once: one ADMIN stays (STAFF-6)', async (_name, request) => {
    const business = await api.createBusiness();
    const first = business.as('ADMIN');
    const second = await createSecondAdmin(business);
    const send = (from: typeof first, to: typeof first) => {
      const [method, url, payload] = request(`/api/users/${to.userId}`);
      const headers = { authorization: `Bearer ${from.token}` };
      return api.app.inject({ method, url, headers, ...(payload && { payload }) });
    };
    const rival = await api.owner.connect();
    await rival.query('begin');
    await rival.query(`select 1 from users where business_id = $1 for no key update`, [business.id]);
    const both = [send(first, second), send(second, first)];
    await untilSomeoneWaits(api, 2);
    await rival.query('commit');
    rival.release();
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([expect.toBeOneOf([200, 204]), 409]);
    const { rows } = await api.owner.query(
      `select 1 from users where business_id = $1 and role = 'ADMIN' and is_active and deleted_at is null`,
      [business.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('delete', () => {
  test('ends the sessions, frees the e-mail and erases the personal data of the row that stays (STAFF-20)', async () => {
    const business = await api.createBusiness();
    const body = newUser();
    const { id } = (await business.as('ADMIN').post('/api/users', body)).json<{ id: string }>();
    const session = await api.signIn(business.id, id, 'WAITER', 'Şule Işık');
    await session.get('/api/business/me');
    const answer = await business.as('CASHIER').delete(`/api/users/${id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await session.get('/api/business/me')).statusCode).toBe(401);
    expect((await business.as('ADMIN').get('/api/users')).body).not.toContain(id);
    expect(await signInStatus(business, body.email, 'gizli1')).toBe(401);
    expect((await business.as('ADMIN').post('/api/users', body)).statusCode).toBe(201);
    const { rows } = await api.owner.query(
      'select full_name, email, phone, password_hash, pin_hash from users where id = $1',
      [id],
    );
    const nothing = { email: null, phone: null, password_hash: null, pin_hash: null };
    expect(rows).toEqual([{ full_name: 'Eski garson', ...nothing }]);
    const deleted = (await auditOf(api, business.id)).find(({ event }) => event === 'user.delete');
    expect(deleted?.['details']).toEqual({ name: 'Şule Işık', before: { role: 'WAITER' } });
    const again = await business.as('ADMIN').delete(`/api/users/${id}`);
    expect(outcome(again)).toEqual([404, 'NOT_FOUND']);
  });

  test('another business’s user is not found (STAFF-19)', async () => {
    const [mine, other] = [await api.createBusiness(), await api.createBusiness()];
    const theirs = other.as('WAITER');
    const url = `/api/users/${theirs.userId}`;
    const headers = { 'x-biz-id': other.id };
    for (const answer of [
      await mine.as('ADMIN').patch(url, { isActive: false }, headers),
      await mine.as('ADMIN').patch(url, { newPassword: 'ele-geçti' }),
      await mine.as('ADMIN').delete(url, headers),
    ]) {
      expect(outcome(answer)).toEqual([404, 'NOT_FOUND']);
      expect(answer.body).not.toContain('Çağrı');
    }
    expect((await theirs.get('/api/business/me')).statusCode).toBe(200);
  });
});

test('a password of five characters is refused by the server, new and changed (STAFF-14)', async () => {
  const business = await api.createBusiness();
  const fieldsOf = (answer: { json: () => { details?: { fields?: unknown } } }) =>
    answer.json().details?.fields;
  const reason = 'Şifre en az 6 karakter olmalı.';
  const created = await business.as('ADMIN').post('/api/users', { ...newUser(), password: '12345' });
  expect(created.statusCode).toBe(400);
  expect(fieldsOf(created)).toEqual([{ path: 'password', reason }]);
  const { id } = (await business.as('ADMIN').post('/api/users', newUser())).json<{ id: string }>();
  const changed = await business.as('ADMIN').patch(`/api/users/${id}`, { newPassword: '12345' });
  expect(changed.statusCode).toBe(400);
  expect(fieldsOf(changed)).toEqual([{ path: 'newPassword', reason }]);
  expect((await business.as('ADMIN').patch(`/api/users/${id}`, { newPassword: '123456' })).statusCode).toBe(
    200,
  );
});

describe('areas of a user', () => {
  const areaOf = async (business: TestBusiness, name: string) =>
    (await business.as('ADMIN').post('/api/areas', { name })).json<{ id: string }>().id;

  test('are chosen with the account and changed later, for every role that may (STAFF-22)', async () => {
    const business = await api.createBusiness();
    const [salon, garden] = [await areaOf(business, 'Salon'), await areaOf(business, 'Bahçe')];
    const both = [salon, garden].toSorted();
    const cashier = business.as('CASHIER');
    const made = (await cashier.post('/api/users', newUser({ areaIds: [garden, salon] }))).json();
    expect(made).toMatchObject({ areaIds: both, version: 1 });
    const change = (body: object) => cashier.patch(`/api/users/${made.id}`, body);
    expect((await change({ areaIds: [garden] })).json()).toMatchObject({ areaIds: [garden], version: 2 });
    expect((await change({ areaIds: [garden] })).json()).toMatchObject({ version: 2 });
    expect((await change({ fullName: 'Şule Su' })).json()).toMatchObject({ areaIds: [garden], version: 3 });
    expect(outcome(await change({ areaIds: [], expectedVersion: 2 }))).toEqual([409, 'CHANGED_MEANWHILE']);
    const listed = (await cashier.get('/api/users')).json<{ id: string; areaIds: string[] }[]>();
    expect(listed.find(({ id }) => id === made.id)?.areaIds).toEqual([garden]);
    const entries = (await auditOf(api, business.id)).filter(({ entity_id: id }) => id === made.id);
    expect(entries.map(({ event, details }) => [event, details])).toEqual([
      ['user.create', { after: expect.objectContaining({ areas: 'Salon, Bahçe' }) }],
      ['user.update', { name: 'Şule Işık', before: { areas: 'Salon, Bahçe' }, after: { areas: 'Bahçe' } }],
      ['user.update', expect.objectContaining({ after: { fullName: 'Şule Su' } })],
    ]);
  });

  test('are those of the own business (STAFF-22)', async () => {
    const [business, other] = [await api.createBusiness(), await api.createBusiness()];
    const theirs = await areaOf(other, 'Salon');
    const admin = business.as('ADMIN');
    expect(outcome(await admin.post('/api/users', newUser({ areaIds: [theirs] })))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const { userId } = business.as('WAITER');
    const answer = await admin.patch(`/api/users/${userId}`, { areaIds: [theirs] });
    expect(outcome(answer)).toEqual([404, 'NOT_FOUND']);
  });

  test('a CASHIER changes those of no higher rank (STAFF-4, STAFF-22)', async () => {
    const business = await api.createBusiness();
    const salon = await areaOf(business, 'Salon');
    const { userId } = business.as('ADMIN');
    const answer = await business.as('CASHIER').patch(`/api/users/${userId}`, { areaIds: [salon] });
    expect(outcome(answer)).toEqual([422, 'RANK_TOO_LOW']);
  });
});
