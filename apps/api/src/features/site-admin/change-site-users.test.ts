import type { SiteUser } from '@sofra/contract/people/site-admin';
import type { LightMyRequestResponse } from 'fastify';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import {
  auditOf,
  createAccount,
  createSiteAdmin,
  createSiteAdminSession,
} from '#test/factories/account-factories.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Caller,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';
import { fingerprintOf } from '#test/tenant-rows.ts';

let api: TestApi;
let admin: Caller;
let other: Caller;
beforeAll(async () => {
  api = await startTestApi();
  await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-parola', 'Nuray Site');
  await createSiteAdmin(api, 'oteki@ornek.test', 'uzun-bir-parola');
  admin = await createSiteAdminSession(api, 'site@ornek.test');
  other = await createSiteAdminSession(api, 'oteki@ornek.test');
});
afterAll(() => api.stop());

const urlOf = (id: string) => `/api/admin/site-users/${id}`;
const saved = (answer: LightMyRequestResponse): SiteUser => {
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<{ ok: true; data: SiteUser }>().data;
};
const outcome = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const isIn = async (caller: Caller) => (await caller.get('/api/business/me')).statusCode;

let count = 0;
async function createWaiter(business: TestBusiness, fullName = 'Deniz Kaya') {
  const email = `degisen${(count += 1)}@ornek.test`;
  const id = await createAccount(api, business.id, { email, fullName });
  return { id, email, session: await api.signIn(business.id, id, 'WAITER', fullName) };
}

describe('update', () => {
  test('a new name keeps the sessions, increases the version and is audited in the business (SITE-17)', async () => {
    const business = await api.createBusiness('Çınaraltı');
    const { id, email, session } = await createWaiter(business);
    expect(saved(await admin.patch(urlOf(id), { fullName: '  Deniz Kayalı ' }))).toEqual({
      id,
      email,
      fullName: 'Deniz Kayalı',
      role: 'WAITER',
      businessId: business.id,
      businessName: 'Çınaraltı',
      isActive: true,
      createdAt: expect.any(String),
      version: 2,
    });
    expect(await isIn(session)).toBe(200);
    expect(await auditOf(api, business.id)).toEqual([
      {
        event: 'siteAdmin.updateUser',
        actor_id: admin.userId,
        actor_name: 'Nuray Site',
        entity_id: id,
        details: {
          name: 'Deniz Kaya',
          before: { fullName: 'Deniz Kaya' },
          after: { fullName: 'Deniz Kayalı' },
        },
      },
    ]);
  });

  test.each(['kitchen', ' Kitchen', 'KİTCHEN', 'kıtchen'])('the role %j is KITCHEN', async (role) => {
    const business = await api.createBusiness();
    const { id } = await createWaiter(business);
    expect(saved(await admin.patch(urlOf(id), { role }))).toMatchObject({ role: 'KITCHEN', version: 2 });
  });

  test.each(['SITEADMIN', 'siteAdmin', 'SİTEADMİN', 'AGENT', 'Garson', 'ADMIN WAITER', 'root', '🙂'])(
    'the role %j is refused, and no other part of the request is done',
    async (role) => {
      const business = await api.createBusiness();
      const { id, session } = await createWaiter(business);
      const before = await fingerprintOf(api, business.id);
      const answer = await admin.patch(urlOf(id), { role, fullName: 'Yeni Ad' });
      expect(outcome(answer)).toEqual([422, 'UNKNOWN_ROLE']);
      expect(answer.json<{ error: string }>().error).toBe('Rol ADMIN, CASHIER, WAITER ya da KITCHEN olmalı.');
      expect(await fingerprintOf(api, business.id)).toEqual(before);
      expect(await isIn(session)).toBe(200);
    },
  );

  test.each([{ role: 'cashier' }, { isActive: false }])(
    '%j ends the sessions of that user, and of no other user',
    async (change) => {
      const business = await api.createBusiness();
      const { id, session } = await createWaiter(business);
      expect([await isIn(session), await isIn(business.as('ADMIN'))]).toEqual([200, 200]);
      saved(await admin.patch(urlOf(id), change));
      expect([await isIn(session), await isIn(business.as('ADMIN'))]).toEqual([401, 200]);
    },
  );

  test('the socket of a user who becomes passive is disconnected at once (SITE-13)', async () => {
    const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const business = await api.createBusiness();
    const { id, session } = await createWaiter(business);
    const socket = io(origin, { transports: ['websocket'], auth: { token: session.token } });
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const dropped = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    saved(await admin.patch(urlOf(id), { isActive: false }));
    expect(await dropped).toMatch(/server|transport/);
    socket.disconnect();
  });

  test('the same role in other letters, and the same name, change nothing (SITE-13)', async () => {
    const business = await api.createBusiness();
    const { id, session } = await createWaiter(business);
    const same = { role: 'waiter', fullName: 'Deniz Kaya', isActive: true };
    expect(saved(await admin.patch(urlOf(id), same))).toMatchObject({ version: 1 });
    expect(await isIn(session)).toBe(200);
    expect(await auditOf(api, business.id)).toEqual([]);
  });

  test('the last active ADMIN may be demoted or made passive here (SITE-15)', async () => {
    const [demoted, passive] = [await api.createBusiness(), await api.createBusiness()];
    expect(saved(await admin.patch(urlOf(demoted.as('ADMIN').userId), { role: 'WAITER' }))).toMatchObject({
      role: 'WAITER',
    });
    expect(saved(await admin.patch(urlOf(passive.as('ADMIN').userId), { isActive: false }))).toMatchObject({
      isActive: false,
    });
    expect([await isIn(demoted.as('ADMIN')), await isIn(passive.as('ADMIN'))]).toEqual([401, 401]);
  });

  test('only the business of that user is affected (SITE-17)', async () => {
    const [business, neighbour] = [await api.createBusiness(), await api.createBusiness()];
    const { id } = await createWaiter(business);
    const before = await fingerprintOf(api, neighbour.id);
    saved(
      await admin.patch(urlOf(id), { role: 'CASHIER' }, { 'x-biz-id': neighbour.id, 'idempotency-key': 'a' }),
    );
    expect(await fingerprintOf(api, neighbour.id)).toEqual(before);
    expect((await auditOf(api, business.id)).map(({ event }) => event)).toEqual(['siteAdmin.updateUser']);
  });

  test('an unknown and a deleted user return 404', async () => {
    const business = await api.createBusiness();
    const { id } = await createWaiter(business);
    await business.as('ADMIN').delete(`/api/users/${id}`);
    for (const nobody of [id, newId()]) {
      expect(outcome(await admin.patch(urlOf(nobody), { fullName: 'Kimse' }))).toEqual([404, 'NOT_FOUND']);
      expect(outcome(await admin.delete(urlOf(nobody)))).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('two site administrators with one user', () => {
  test('the second receives the first one’s change and overwrites nothing (SITE-14)', async () => {
    const business = await api.createBusiness();
    const { id } = await createWaiter(business);
    saved(await admin.patch(urlOf(id), { role: 'CASHIER', expectedVersion: 1 }));
    const late = await other.patch(urlOf(id), { fullName: 'Deniz Öz', expectedVersion: 1 });
    expect(outcome(late)).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(late.json<{ details: { current: SiteUser } }>().details.current).toMatchObject({
      id,
      role: 'CASHIER',
      fullName: 'Deniz Kaya',
      businessName: 'Çınaraltı Kafe',
      version: 2,
    });
    expect(saved(await other.patch(urlOf(id), { fullName: 'Deniz Öz', expectedVersion: 2 }))).toMatchObject({
      role: 'CASHIER',
      fullName: 'Deniz Öz',
      version: 3,
    });
  });

  test('at the same moment one succeeds and the other is refused', async () => {
    const business = await api.createBusiness();
    const { id } = await createWaiter(business);
    const rival = await api.owner.connect();
    await rival.query('begin');
    await rival.query('select 1 from users where id = $1 for update', [id]);
    const both = [
      admin.patch(urlOf(id), { role: 'CASHIER', expectedVersion: 1 }),
      other.patch(urlOf(id), { role: 'KITCHEN', expectedVersion: 1 }),
    ];
    await untilSomeoneWaits(api, 2);
    await rival.query('commit');
    rival.release();
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([200, 409]);
    expect(await auditOf(api, business.id)).toHaveLength(1);
  });

  test('the ADMIN of the business, who edits the same user, uses the same versions (SITE-14)', async () => {
    const business = await api.createBusiness();
    const { id } = await createWaiter(business);
    await business.as('ADMIN').patch(`/api/users/${id}`, { phone: '0532', expectedVersion: 1 });
    expect(outcome(await admin.patch(urlOf(id), { role: 'CASHIER', expectedVersion: 1 }))).toEqual([
      409,
      'CHANGED_MEANWHILE',
    ]);
    saved(await admin.patch(urlOf(id), { role: 'CASHIER', expectedVersion: 2 }));
    const users = (await business.as('ADMIN').get('/api/users')).json<{ id: string; phone: string }[]>();
    expect(users.find((user) => user.id === id)).toMatchObject({ phone: '0532', role: 'CASHIER' });
  });
});

describe('delete', () => {
  test('ends every session, frees the e-mail, erases the personal data and is audited in the business (SITE-16)', async () => {
    const business = await api.createBusiness();
    const { id, email, session } = await createWaiter(business, 'Şule Işık');
    expect(await isIn(session)).toBe(200);
    const answer = await admin.delete(urlOf(id));
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(await isIn(session)).toBe(401);
    const { rows } = await api.owner.query('select full_name from users where id = $1', [id]);
    expect(rows).toEqual([{ full_name: 'Eski garson' }]);
    expect(await auditOf(api, business.id)).toEqual([
      {
        event: 'siteAdmin.deleteUser',
        actor_id: admin.userId,
        actor_name: 'Nuray Site',
        entity_id: id,
        details: { name: 'Şule Işık', before: { role: 'WAITER' } },
      },
    ]);
    const again = { email, fullName: 'Şule Işık', password: 'gizli-sifre', role: 'WAITER' };
    expect((await business.as('ADMIN').post('/api/users', again)).statusCode).toBe(201);
  });

  test('a repeated key returns the same after the deletion, and another key returns 404', async () => {
    const business = await api.createBusiness();
    const { id } = await createWaiter(business);
    const key = { 'idempotency-key': 'silme' };
    const answers = [await admin.delete(urlOf(id), key), await admin.delete(urlOf(id), key)];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"ok":true}'],
      [200, '{"ok":true}'],
    ]);
    expect(answers[1]?.headers['idempotent-replayed']).toBe('true');
    expect(outcome(await other.delete(urlOf(id), key))).toEqual([404, 'NOT_FOUND']);
    expect(await auditOf(api, business.id)).toHaveLength(1);
  });

  test('the last active ADMIN may be deleted here, but not in the business itself (SITE-15)', async () => {
    const business = await api.createBusiness();
    const owner = business.as('ADMIN');
    expect(outcome(await business.as('ADMIN').delete(`/api/users/${owner.userId}`))).toEqual([
      422,
      'NOT_ON_YOURSELF',
    ]);
    expect((await admin.delete(urlOf(owner.userId))).statusCode).toBe(200);
    expect(await isIn(owner)).toBe(401);
  });
});
