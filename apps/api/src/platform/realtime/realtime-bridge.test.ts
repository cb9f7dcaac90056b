import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BatchedEvent, RealtimeEvent } from '@sofra/contract/realtime';
import pg from 'pg';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CHANNEL } from '#src/platform/realtime/bridge/postgres-transport.ts';
import { openRealtimeBridge } from '#src/platform/realtime/realtime-bridge.ts';
import { createRealtime, type Realtime } from '#src/platform/realtime/realtime.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import { startTestApi, type Caller, type TestApi } from '#test/harness.ts';

interface Process {
  realtime: Realtime;
  url: string;
  end: () => Promise<void>;
}
type Screen = Socket & { received: unknown[] };

const log = pino({ level: 'silent' });
const PATIENCE = { timeout: 50_000 };
let api: TestApi;
/** Receives every notification between processes. */
let listener: pg.Client;
const notifications: string[] = [];
const processes: Process[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  api = await startTestApi();
  listener = new pg.Client(api.database.connection);
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => notifications.push(payload));
  await listener.query(`listen ${CHANNEL}`);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  for (const process of processes.splice(0)) await process.end();
});
afterAll(async () => {
  await listener.end();
  await api.stop();
});

/** Starts the sockets of another process on the same database. Resolves when it receives messages of the others. */
async function startProcess(): Promise<Process> {
  const config = { redisUrl: null, databaseUrl: 'postgresql://elsewhere' };
  const bridge = await openRealtimeBridge(config, api.database.connection, log);
  const realtime = createRealtime([], { bridge });
  const server: Server = createServer();
  realtime.attach(server, api.services.sessions);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = async () => {
    await realtime.close();
    await realtime.closeBridge();
    server.close();
  };
  const process = { realtime, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, end };
  processes.push(process);
  await expect.poll(() => said('started').length, PATIENCE).toBeGreaterThanOrEqual(processes.length);
  // The others have answered its greeting, so no process disconnects screens because of it any more.
  const others = processes.length - 1;
  await expect.poll(() => said('here').length, PATIENCE).toBeGreaterThanOrEqual(others);
  return process;
}

async function startTwo(): Promise<[Process, Process]> {
  notifications.length = 0;
  return [await startProcess(), await startProcess()];
}
const said = (what: string) => notifications.filter((payload) => payload.includes(`["${what}"`));

async function connect({ token }: { token: string }, { url }: Process, greeting = {}): Promise<Screen> {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 50,
    auth: { token, ...greeting },
  });
  sockets.push(socket);
  const received: unknown[] = [];
  socket.onAny((name: string, facts: unknown) => received.push([name, facts]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return Object.assign(socket, { received });
}
const screenOf = (caller: Caller, process: Process) => connect(caller, process, { batches: true });
/** A page that was loaded from an earlier version. */
const oldScreenOf = (caller: Caller, process: Process) => connect(caller, process);

const MENU: RealtimeEvent = { name: 'menu:changed', facts: {} };
const order = (version: number, tableId = 't'): RealtimeEvent => ({
  name: 'orders:changed',
  facts: { orderId: 'o', tableId, version },
});
const ready = (id: string, dishes: number): RealtimeEvent => {
  const items = Array.from({ length: dishes }, (_, n) => ({
    name: `Çok uzun adlı bir yemek ${n} 🍢`,
    qty: 1,
  }));
  return { name: 'kds:ready', facts: { orderId: id, tableId: id, tableName: 'Masa 1', items } };
};
const batch = (...events: BatchedEvent[]) => ['batch', events];

test('the events of a write are one notification, and one message for each screen (REL-32)', async () => {
  const [one, other] = await startTwo();
  const business = await api.createBusiness();
  const screen = await screenOf(business.as('WAITER'), one);
  const before = notifications.length;
  other.realtime.publish(business.id, ...Array.from({ length: 20 }, (_, n) => order(n, `table-${n}`)));
  await expect.poll(() => screen.received, PATIENCE).not.toEqual([]);
  expect(screen.received).toEqual([
    batch(
      ...Array.from({ length: 20 }, (_, n): BatchedEvent => ['orders:changed', { tableId: `table-${n}` }]),
    ),
  ]);
  expect(notifications).toHaveLength(before + 1);
});

test('writes at one moment are one notification, for any number of businesses', async () => {
  const [one, other] = await startTwo();
  const businesses = [await api.createBusiness(), await api.createBusiness(), await api.createBusiness()];
  const screens = await Promise.all(businesses.map((each) => screenOf(each.as('WAITER'), one)));
  const before = notifications.length;
  for (let write = 0; write < 10; write += 1)
    for (const { id } of businesses) other.realtime.publish(id, order(write), MENU);
  for (const { received } of screens)
    await expect
      .poll(() => received, PATIENCE)
      .toEqual([batch(['orders:changed', { tableId: 't' }], ['menu:changed'])]);
  expect(notifications).toHaveLength(before + 1);
});

test('a business receives no event of another one, in any process and any form (REL-32)', async () => {
  const [one, other] = await startTwo();
  const [business, stranger] = [await api.createBusiness(), await api.createBusiness()];
  const agent = await createAgent(api, stranger);
  const spies = await Promise.all([
    ...(['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const).map((role) => screenOf(stranger.as(role), one)),
    oldScreenOf(stranger.as('ADMIN'), one),
    connect(agent, one),
    screenOf(stranger.as('ADMIN'), other),
  ]);
  const screen = await screenOf(business.as('ADMIN'), one);
  const print = { name: 'print:station', facts: { jobId: 'j' } } as RealtimeEvent;
  other.realtime.publish(business.id, MENU, ready(business.id, 2), print);
  other.realtime.publish(stranger.id, { name: 'print:ticket', facts: { jobId: 'own' } } as RealtimeEvent);
  await expect.poll(() => screen.received, PATIENCE).toHaveLength(1);
  // The event of their own business was published later.
  const [admin, cashier, waiter, cook, old, printer, there] = spies;
  for (const heard of [admin, cashier, there])
    await expect.poll(() => heard?.received, PATIENCE).toEqual([batch(['print:ticket'])]);
  for (const heard of [old, printer])
    await expect.poll(() => heard?.received, PATIENCE).toEqual([['print:ticket', { jobId: 'own' }]]);
  expect([waiter.received, cook?.received]).toEqual([[], []]);
});

test('an event that is longer than a notification arrives complete and in order', async () => {
  const [one, other] = await startTwo();
  const business = await api.createBusiness();
  const screen = await screenOf(business.as('WAITER'), one);
  const before = notifications.length;
  const events = [order(1), ready(business.id, 400), MENU];
  other.realtime.publish(business.id, ...events);
  other.realtime.publish(business.id, order(2, 'u'));
  await expect.poll(() => screen.received, PATIENCE).toHaveLength(1);
  expect(screen.received).toEqual([
    batch(
      ['orders:changed', { tableId: 't' }],
      ['kds:ready', events[1]!.facts as never],
      ['menu:changed'],
      ['orders:changed', { tableId: 'u' }],
    ),
  ]);
  expect(notifications.length).toBeGreaterThan(before + 2);
  for (const payload of notifications) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
});

test('events that cannot wait longer become the message to read everything', async () => {
  const [one, other] = await startTwo();
  const [business, stranger] = [await api.createBusiness(), await api.createBusiness()];
  const screen = await screenOf(business.as('WAITER'), one);
  const old = await oldScreenOf(business.as('WAITER'), one);
  const spy = await screenOf(stranger.as('WAITER'), one);
  const left = new Promise((resolve) => old.once('disconnect', resolve));
  other.realtime.publish(stranger.id, MENU);
  for (let n = 0; n < 100; n += 1) other.realtime.publish(business.id, ready(`${n}`, 100));
  await expect.poll(() => screen.received, PATIENCE).toEqual([batch(['everything:changed'])]);
  expect(await left).toBe('io server disconnect');
  expect(spy.received).toEqual([batch(['menu:changed'])]);
});

test('after a lost connection screens read everything, and receive later events', async () => {
  const [one, other] = await startTwo();
  const business = await api.createBusiness();
  const screen = await screenOf(business.as('WAITER'), one);
  await api.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'sofra-realtime'`,
  );
  other.realtime.publish(business.id, order(1, 'while nobody listened'));
  await expect.poll(() => screen.received, PATIENCE).toContainEqual(batch(['everything:changed']));
  other.realtime.publish(business.id, order(2, 'afterwards'));
  await expect
    .poll(() => screen.received, PATIENCE)
    .toContainEqual(batch(['orders:changed', { tableId: 'afterwards' }]));
});

test('a starting process makes the screens of other processes read everything, for events lost before', async () => {
  notifications.length = 0;
  const one = await startProcess();
  const business = await api.createBusiness();
  const screen = await screenOf(business.as('WAITER'), one);
  await startProcess();
  await expect.poll(() => screen.received, PATIENCE).toEqual([batch(['everything:changed'])]);
});

test('a process sends its last events before it ends, and the screens of other processes stay connected', async () => {
  const [one, other] = await startTwo();
  const business = await api.createBusiness();
  const screen = await screenOf(business.as('WAITER'), one);
  other.realtime.publish(business.id, MENU);
  await other.end();
  await expect.poll(() => screen.received, PATIENCE).toEqual([batch(['menu:changed'])]);
  expect(screen.connected).toBe(true);
});

test('a single process sends no notification, and a later process receives the message to read everything', async () => {
  notifications.length = 0;
  const one = await startProcess();
  const business = await api.createBusiness();
  const screen = await screenOf(business.as('WAITER'), one);
  const before = notifications.length;
  for (let write = 0; write < 5; write += 1) one.realtime.publish(business.id, MENU);
  await expect.poll(() => screen.received, PATIENCE).toHaveLength(5);
  expect(notifications).toHaveLength(before);
  const other = await startProcess();
  await expect.poll(() => said('everything'), PATIENCE).toHaveLength(1);
  const late = await screenOf(business.as('WAITER'), other);
  one.realtime.publish(business.id, MENU);
  await expect.poll(() => late.received, PATIENCE).toContainEqual(batch(['menu:changed']));
  await other.end();
  await expect.poll(() => said('ended'), PATIENCE).not.toEqual([]);
});

test('a process that stops while it connects stops at once', async () => {
  const config = { redisUrl: null, databaseUrl: 'postgresql://elsewhere' };
  const bridge = await openRealtimeBridge(config, api.database.connection, log);
  const realtime = createRealtime([], { bridge });
  realtime.attach(createServer(), api.services.sessions);
  realtime.publish('somebody', MENU);
  await realtime.closeBridge();
  await realtime.close();
});

test('devices are counted over all processes, once per session, and a killed process delays only one count', async () => {
  const [one, other] = await startTwo();
  const [business, stranger] = [await api.createBusiness(), await api.createBusiness()];
  await screenOf(business.as('ADMIN'), one);
  await screenOf(business.as('ADMIN'), other);
  await screenOf(business.as('WAITER'), other);
  await screenOf(stranger.as('WAITER'), other);
  const counts = () =>
    Promise.all([one.realtime.countDevices(business.id), other.realtime.countDevices(business.id)]);
  await expect.poll(counts, PATIENCE).toEqual([2, 2]);
  // Another process announces itself and then never responds.
  await listener.query('select pg_notify($1, $2)', [CHANNEL, 'killed 1 0 1 [["here"]]']);
  await expect.poll(counts, PATIENCE).toEqual([2, 2]);
});
