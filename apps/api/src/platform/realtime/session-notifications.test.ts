import { io } from 'socket.io-client';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp, type App } from '#src/app.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { openPool } from '#src/platform/postgres/database.ts';
import { createRealtime } from '#src/platform/realtime/realtime.ts';
import { listenForEndedSessions } from '#src/platform/realtime/session-notifications.ts';
import { createSessions } from '#src/platform/security/sessions.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import { startTestApi, type Caller, type TestApi, type TestBusiness } from '#test/harness.ts';

/** A second process on the same database, with services, listener and port of its own. */
interface Neighbour {
  services: Services;
  origin: string;
  statusOf: (caller: Caller, url?: string) => Promise<number>;
  stop: () => Promise<void>;
}

const log = pino({ level: 'silent' });
const LISTENERS = `from pg_stat_activity where datname = current_database() and application_name = 'sofra-listen'`;

async function startNeighbour(api: TestApi): Promise<Neighbour> {
  const pool = openPool(api.database.connection, 4, () => undefined);
  const sessions = createSessions(pool, api.services.secret, () => new Date());
  const services: Services = { ...api.services, pool, sessions, realtime: createRealtime([]) };
  const app: App = await buildApp(services, { isClosing: () => false });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const announcements = listenForEndedSessions(api.database.connection, log, {
    onEnded: sessions.forget,
    onHearing: sessions.setCacheTrusted,
  });
  return {
    services,
    origin,
    statusOf: async ({ token }, url = '/api/business/me') =>
      (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode,
    stop: async () => {
      await app.close();
      await announcements.close();
      await pool.end();
    },
  };
}

let api: TestApi;
let neighbour: Neighbour;
let business: TestBusiness;
beforeEach(async () => {
  api = await startTestApi();
  neighbour = await startNeighbour(api);
  business = await api.createBusiness();
  await until(async () => (await listenerCount()) === 1);
});
afterEach(async () => {
  await neighbour.stop();
  await api.stop();
});

/** Far less than the minute after which sockets are rechecked anyway, far more than a busy machine takes. */
const PATIENCE_MS = 20_000;

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - start > PATIENCE_MS) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
const listenerCount = async () => (await api.owner.query(`select 1 ${LISTENERS}`)).rows.length;
const deactivate = ({ userId }: Caller) =>
  business.as('ADMIN').patch(`/api/users/${userId}`, { isActive: false });
const socketOf = async ({ token }: Caller) => {
  const socket = io(neighbour.origin, { transports: ['websocket'], reconnection: false, auth: { token } });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

test('a session that ends in one process is refused in the other, and its socket is disconnected, by notification (REL-23)', async () => {
  const waiter = business.as('WAITER');
  expect(await neighbour.statusOf(waiter)).toBe(200); // the session is cached there from now on
  const socket = await socketOf(waiter);
  await deactivate(waiter);
  await until(async () => (await neighbour.statusOf(waiter)) === 401);
  await until(() => Promise.resolve(!socket.connected));
});

test('a print agent that is revoked in one process is refused and disconnected in the other, by notification', async () => {
  const agent = await createAgent(api, business);
  const statusNow = () => neighbour.statusOf(agent, '/api/printers');
  expect(await statusNow()).toBe(200); // the session is cached there from now on
  const socket = await socketOf(agent);
  const revoked = await business.as('ADMIN').delete(`/api/print-agents/${agent.userId}`);
  expect(revoked.statusCode).toBe(204);
  await until(async () => (await statusNow()) === 401);
  await until(() => Promise.resolve(!socket.connected));
});

test('without notifications no cached session is accepted, and sockets are checked again afterwards', async () => {
  const waiter = business.as('WAITER');
  expect(await neighbour.statusOf(waiter)).toBe(200);
  const socket = await socketOf(waiter);
  await api.owner.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
  await until(async () => (await listenerCount()) === 0);
  await deactivate(waiter); // without a notification
  expect(await neighbour.statusOf(waiter)).toBe(401);
  await until(async () => (await listenerCount()) === 1);
  await until(() => Promise.resolve(!socket.connected));
});

test('the listener reconnects by itself and receives notifications again', async () => {
  await api.owner.query(`select pg_terminate_backend(pid) ${LISTENERS}`);
  await until(async () => (await listenerCount()) === 0);
  await until(async () => (await listenerCount()) === 1);
  const waiter = business.as('WAITER');
  await until(async () => (await neighbour.statusOf(waiter)) === 200);
  await deactivate(waiter);
  await until(async () => (await neighbour.statusOf(waiter)) === 401);
});

test('a process that stops while its listener connects stops at once', async () => {
  const heard = { onEnded: () => undefined, onHearing: () => undefined };
  const announcements = listenForEndedSessions(api.database.connection, log, heard);
  await announcements.close();
  expect(await listenerCount()).toBe(1); // the neighbour's
});
