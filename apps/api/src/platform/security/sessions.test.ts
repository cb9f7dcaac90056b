import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApi, untilSomeoneWaits, type Caller, type TestApi } from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
afterEach(() => {
  api.time.now = null;
  api.services.sessions.setCacheTrusted(true);
});

const HOUR_MS = 3_600_000;
const statusOf = async (caller: Caller) => (await caller.get('/api/business/me')).statusCode;
const inFuture = (ms: number) => (api.time.now = new Date(Date.now() + ms));
const sessionsOf = async ({ userId }: Caller) => {
  const { rows } = await api.owner.query<{ last_seen_at: Date; expires_at: Date; ended_at: Date | null }>(
    'select last_seen_at, expires_at, ended_at from sessions where user_id = $1',
    [userId],
  );
  return rows;
};
const setLastSeen = (caller: Caller, ago: string) =>
  api.owner.query('update sessions set last_seen_at = now() - $2::interval where user_id = $1', [
    caller.userId,
    ago,
  ]);

test('a session ends after 72 hours without a request, not earlier (REL-22)', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  await setLastSeen(waiter, '71 hours 59 minutes');
  expect(await statusOf(waiter)).toBe(200);
  const idle = (await api.createBusiness()).as('WAITER');
  await setLastSeen(idle, '72 hours 1 second');
  expect(await statusOf(idle)).toBe(401);
});

test('the time of the last request is written, at most once a minute', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  await setLastSeen(waiter, '2 hours');
  await statusOf(waiter);
  const [first] = await sessionsOf(waiter);
  expect(Date.now() - first!.last_seen_at.getTime()).toBeLessThan(60_000);
  await statusOf(waiter);
  expect((await sessionsOf(waiter))[0]).toEqual(first);
  inFuture(61_000);
  await statusOf(waiter);
  expect((await sessionsOf(waiter))[0]!.last_seen_at.getTime()).toBeGreaterThan(
    first!.last_seen_at.getTime(),
  );
});

test('a session lasts at most 30 days, also in use: by its row and by its token (REL-22)', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  const [session] = await sessionsOf(waiter);
  const days = (session!.expires_at.getTime() - Date.now()) / (24 * HOUR_MS);
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  await api.owner.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
    waiter.userId,
  ]);
  expect(await statusOf(waiter)).toBe(401);

  const other = (await api.createBusiness()).as('WAITER');
  await api.owner.query(`update sessions set expires_at = now() + interval '1 year' where user_id = $1`, [
    other.userId,
  ]);
  inFuture(30 * 24 * HOUR_MS + 1_000);
  expect(await statusOf(other)).toBe(401);
});

test('role and name are read from the database, not from the token (REL-22)', async () => {
  const business = await api.createBusiness();
  const kitchen = business.as('KITCHEN');
  const boastful = await api.signIn(business.id, kitchen.userId, 'ADMIN', 'Sahte Patron');
  expect((await boastful.get('/api/users')).statusCode).toBe(403);
});

test('a token with a foreign key, without a signature or changed is refused', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  const [header, payload, signature] = waiter.token.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('başka bir anahtar'));
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const changed = Buffer.from(JSON.stringify({ ...claims, role: 'ADMIN' })).toString('base64url');
  for (const token of [
    foreign,
    none,
    `${header}.${changed}.${signature}`,
    `${header}.${payload}.`,
    'x'.repeat(40),
  ])
    expect(await statusOf(api.caller(token, ''))).toBe(401);
  expect((await api.anyone.get('/api/business/me')).statusCode).toBe(401);
});

test('an unannounced end is noticed within a minute, and at once while notifications cannot arrive', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  expect(await statusOf(waiter)).toBe(200);
  await api.owner.query('update sessions set ended_at = now() where user_id = $1', [waiter.userId]);
  expect(await statusOf(waiter)).toBe(200); // this process has no listener, so it was not notified
  inFuture(61_000);
  expect(await statusOf(waiter)).toBe(401);

  const cashier = (await api.createBusiness()).as('CASHIER');
  expect(await statusOf(cashier)).toBe(200);
  await api.owner.query('update sessions set ended_at = now() where user_id = $1', [cashier.userId]);
  api.services.sessions.setCacheTrusted(false);
  expect(await statusOf(cashier)).toBe(401);
});

test('a session that ended without notifications is refused when notifications return', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  expect(await statusOf(waiter)).toBe(200);
  api.services.sessions.setCacheTrusted(false);
  await api.owner.query('update sessions set ended_at = now() where user_id = $1', [waiter.userId]);
  api.services.sessions.setCacheTrusted(true);
  expect(await statusOf(waiter)).toBe(401);
});

test('a session that ends during its look-up is refused afterwards', async () => {
  const { sessions, pool } = api.services;
  const waiter = (await api.createBusiness()).as('WAITER');
  const { sessionId } = (await sessions.find(waiter.token))!;
  sessions.forget(sessionId);
  await setLastSeen(waiter, '2 hours'); // so that the look-up writes the last use, and can be blocked there
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('update sessions set last_seen_at = last_seen_at where user_id = $1', [waiter.userId]);
  const lookingUp = sessions.find(waiter.token);
  await untilSomeoneWaits(api);
  await rival.query('update sessions set ended_at = now() where user_id = $1', [waiter.userId]);
  sessions.forget(sessionId);
  await rival.query('commit');
  rival.release();
  await lookingUp;
  expect(await sessions.find(waiter.token)).toBeNull();
  expect(pool.waitingCount).toBe(0);
});

test('checking a session does not count as a request', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  await setLastSeen(waiter, '2 hours');
  const before = await sessionsOf(waiter);
  expect(await api.services.sessions.isLive(waiter.token)).toBe(true);
  expect(await sessionsOf(waiter)).toEqual(before);
  expect(await api.services.sessions.isLive('nonsense')).toBe(false);
});
