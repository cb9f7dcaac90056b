import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { pino } from 'pino';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenForEndedSessions } from '#src/platform/realtime/session-notifications.ts';
import {
  auditOf,
  createAccount,
  createSiteAdmin,
  createSiteAdminSession,
} from '#test/factories/account-factories.ts';
import { dayAgo } from '#test/factories/arrival-factories.ts';
import { createSharedDevice } from '#test/factories/device-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import type { OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import { claimAs, createKitchenJob, createLocalPrinter } from '#test/factories/print-job-factories.ts';
import { printJobsOf } from '#test/factories/printer-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';
import { fingerprintOf } from '#test/tenant-rows.ts';

let api: TestApi;
let admin: Caller;
let announcements: { close: () => Promise<void> };
beforeAll(async () => {
  api = await startTestApi();
  await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-parola', 'Nuray Site');
  admin = await createSiteAdminSession(api, 'site@ornek.test');
  const { sessions } = api.services;
  announcements = listenForEndedSessions(api.database.connection, pino({ level: 'silent' }), {
    onEnded: sessions.hear,
    onHearing: sessions.setCacheTrusted,
  });
});
afterAll(async () => {
  await announcements.close();
  await api.stop();
});

type Act = 'trial' | 'lock' | 'unlock';
const act = async ({ id }: TestBusiness, name: Act, body: object) => {
  const answer = await admin.post(`/api/admin/businesses/${id}/${name}`, body);
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};
const acts = async ({ id }: TestBusiness) =>
  (await admin.get(`/api/admin/businesses/${id}`)).json<{ acts: object[] }>().acts;
const trialEnd = async (business: TestBusiness) => {
  const { trialEndsAt } = (await business.as('WAITER').get('/api/business/me')).json<{
    trialEndsAt: string;
  }>();
  return new Date(trialEndsAt);
};
const outcome = async (caller: Caller, url = '/api/business/me') => {
  const answer = await caller.get(url);
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};
const OPEN = [200, undefined];
const LOCKED_OUT = [403, 'BUSINESS_LOCKED'];
const lock = async (business: TestBusiness, reason = 'Ödeme gecikti') => {
  expect(await act(business, 'lock', { reason })).toEqual(OPEN);
};

describe('trial', () => {
  test('ends at the end of the chosen day, and both ends are recorded (SITE-25, SITE-29)', async () => {
    const business = await api.createBusiness();
    const before = await trialEnd(business);
    expect(await act(business, 'trial', { until: dayAgo(-40), reason: 'Tadilat' })).toEqual(OPEN);
    const after = await trialEnd(business);
    expect(businessDayOf(after, 'Europe/Istanbul', 0)).toBe(dayAgo(-40));
    expect(businessDayOf(new Date(after.getTime() + 1_000), 'Europe/Istanbul', 0)).toBe(dayAgo(-41));
    expect(await auditOf(api, business.id)).toEqual([
      {
        event: 'siteAdmin.extendTrial',
        actor_id: admin.userId,
        actor_name: 'Nuray Site',
        entity_id: business.id,
        details: {
          before: { trialEndsAt: before.toISOString() },
          after: { trialEndsAt: after.toISOString() },
          reason: 'Tadilat',
        },
      },
    ]);
  });

  test.each([0, -10, -731])('%d days ago is refused and changes nothing (SITE-25)', async (count) => {
    const business = await api.createBusiness();
    const before = await fingerprintOf(api, business.id);
    expect(await act(business, 'trial', { until: dayAgo(count) })).toEqual([422, 'TRIAL_END_REFUSED']);
    expect(await fingerprintOf(api, business.id)).toEqual(before);
  });
});

describe('lock', () => {
  test('refuses every session, device and print agent, and none of another business (SITE-27)', async () => {
    const [business, other] = [await api.createBusiness(), await api.createBusiness()];
    const device = await createSharedDevice(api, business);
    const agent = await createAgent(api, business);
    const ask = async () => [
      await outcome(business.as('ADMIN')),
      await outcome(business.as('WAITER')),
      await outcome(device, '/api/shared-device'),
      await outcome(agent, '/api/printers'),
    ];
    expect((await ask()).map(([status]) => status)).toEqual([200, 200, 200, 200]);
    await lock(business);
    await expect.poll(ask).toEqual([LOCKED_OUT, LOCKED_OUT, LOCKED_OUT, LOCKED_OUT]);
    expect(await outcome(other.as('WAITER'))).toEqual(OPEN);
    const refused = await business.as('ADMIN').get('/api/menu');
    expect(refused.json<{ error: string }>().error).toBe(
      'İşletmeniz kilitlendi. Kayıtlarınız duruyor; açılması için site yöneticinizle görüşün.',
    );
    expect(await act(business, 'unlock', { reason: 'Ödendi' })).toEqual(OPEN);
    expect((await ask()).map(([status]) => status)).toEqual([200, 200, 200, 200]);
  });

  test('refuses a sign-in with the right password, and names no lock for a wrong one (SITE-27)', async () => {
    const business = await api.createBusiness();
    const email = `kilitli@${business.slug}.test`;
    await createAccount(api, business.id, { email, password: 'gizli-şifre', role: 'ADMIN' });
    await lock(business);
    const signIn = async (password: string) => {
      const answer = await api.anyone.post('/api/auth/login-smart', { email, password });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    expect(await signIn('yanlış-şifre')).toEqual([401, 'BAD_CREDENTIALS']);
    expect(await signIn('gizli-şifre')).toEqual(LOCKED_OUT);
    expect(await act(business, 'unlock', {})).toEqual(OPEN);
    expect(await signIn('gizli-şifre')).toEqual(OPEN);
  });

  test('hides the pages of guests and the ready board (SITE-27)', async () => {
    const business = await api.createBusiness();
    const secret = 'a'.repeat(24);
    await api.owner.query('insert into ready_boards (business_id, secret) values ($1, $2)', [
      business.id,
      secret,
    ]);
    const menu = async () => (await api.anyone.get(`/api/public/menu/${business.slug}`)).statusCode;
    const board = async () => (await api.anyone.get(`/api/public/ready/${secret}`)).statusCode;
    expect([await menu(), await board()]).toEqual([200, 200]);
    await lock(business);
    await expect.poll(menu).toBe(404);
    await expect.poll(board).toBe(404);
  });

  test('disconnects sockets without ending the session, and the next receives the reason (SITE-27)', async () => {
    const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const business = await api.createBusiness();
    const open = { transports: ['websocket'], auth: { token: business.as('WAITER').token }, forceNew: true };
    const socket = io(origin, open);
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    const ended: string[] = [];
    socket.on('session:ended', () => ended.push('ended'));
    const dropped = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    await lock(business);
    expect(await dropped).toMatch(/server|transport/);
    expect(ended).toEqual([]);
    socket.disconnect();
    const next = io(origin, open);
    const refusal = await new Promise<Error>((resolve) => next.once('connect_error', resolve));
    expect(refusal.message).toBe('BUSINESS_LOCKED');
    next.disconnect();
  });

  test('needs a reason, and a second lock or unlock changes nothing (SITE-26, SITE-28)', async () => {
    const business = await api.createBusiness();
    expect(await act(business, 'lock', {})).toEqual([400, 'INVALID_INPUT']);
    expect(await act(business, 'lock', { reason: '  ' })).toEqual([400, 'INVALID_INPUT']);
    expect(await act(business, 'unlock', {})).toEqual(OPEN);
    await lock(business, 'Birinci neden');
    await lock(business, 'İkinci neden');
    expect(await act(business, 'unlock', { reason: 'Ödendi' })).toEqual(OPEN);
    expect(await act(business, 'unlock', { reason: 'Yine ödendi' })).toEqual(OPEN);
    expect(await acts(business)).toEqual([
      expect.objectContaining({ kind: 'UNLOCK', actorName: 'Nuray Site', reason: 'Ödendi' }),
      expect.objectContaining({ kind: 'LOCK', actorName: 'Nuray Site', reason: 'Birinci neden' }),
    ]);
  });

  test('loses nothing: rows of orders and money are the same after the unlock (SITE-28)', async () => {
    const business = await api.createBusiness();
    const rows = async () => {
      const {
        businesses: _,
        audit_log: __,
        audit_heads: ___,
        ...rest
      } = await fingerprintOf(api, business.id);
      return rest;
    };
    const before = await rows();
    await lock(business);
    await act(business, 'unlock', {});
    expect(await rows()).toEqual(before);
  });

  test('orders that a device repeats across the lock are saved once (SITE-27, SITE-28)', async () => {
    const business = await api.createBusiness();
    const waiter = business.as('WAITER');
    const table = await createTable(business);
    const item = await createItem(business, { price: 40 });
    const url = `/api/tables/${table.id}/add-lines`;
    const send = async (key: string, qty: number) => {
      const answer = await waiter.post(
        url,
        { lines: [{ itemId: item.id, qty }] },
        { 'idempotency-key': key },
      );
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    expect(await send('answer lost', 1)).toEqual(OPEN);
    await lock(business);
    await expect.poll(() => outcome(waiter)).toEqual(LOCKED_OUT);
    expect([await send('answer lost', 1), await send('not sent yet', 2)]).toEqual([LOCKED_OUT, LOCKED_OUT]);
    await act(business, 'unlock', {});
    for (const [key, qty] of [
      ['answer lost', 1],
      ['not sent yet', 2],
      ['not sent yet', 2],
    ] as const)
      expect(await send(key, qty)).toEqual(OPEN);
    const open = await waiter.get(`/api/tables/${table.id}/open-order`);
    expect(open.json<OpenOrderResponse>().lines.map(({ qty }) => qty)).toEqual([1, 2]);
  });

  test('print agents receive no slip until the unlock, then each once; a late report counts (SITE-27, SITE-28)', async () => {
    const business = await api.createBusiness();
    const agent = await createAgent(api, business);
    await createLocalPrinter(business, 'Tezgâh');
    const ids = [
      await createKitchenJob(api, business, 'Mantı'),
      await createKitchenJob(api, business, 'Çay'),
    ];
    const first = (await claimAs(agent))!;
    await lock(business);
    const ask = async (path: string, body: object) => {
      const answer = await agent.post(path, body);
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };
    const confirm = () => ask(`/api/print-jobs/${first.id}/confirm`, { leaseToken: first.leaseToken });
    await expect.poll(() => ask('/api/print-jobs/claim', {})).toEqual(LOCKED_OUT);
    expect(await confirm()).toEqual(LOCKED_OUT);
    await act(business, 'unlock', {});
    expect(await confirm()).toEqual(OPEN);
    const next = (await claimAs(agent))!;
    expect([[first.id, next.id], next.isRepeat]).toEqual([ids, false]);
    await agent.post(`/api/print-jobs/${next.id}/confirm`, { leaseToken: next.leaseToken });
    expect(await claimAs(agent)).toBeNull();
    expect((await printJobsOf(business)).map(({ state }) => state)).toEqual(['PRINTED', 'PRINTED']);
  });

  test('staff of a business can neither lock nor extend (SITE-30)', async () => {
    const business = await api.createBusiness();
    for (const name of ['trial', 'lock', 'unlock'])
      for (const role of ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const)
        expect(
          (await business.as(role).post(`/api/admin/businesses/${business.id}/${name}`, { reason: 'Ben' }))
            .statusCode,
        ).toBe(403);
    expect(await acts(business)).toEqual([]);
  });
});
