import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RealtimeEvent } from '@sofra/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createRealtime } from '#src/platform/realtime/realtime.ts';
import { createSiteAdmin } from '#test/factories/account-factories.ts';
import { createAgent } from '#test/factories/print-agent-factories.ts';
import { startTestApi, type Caller, type TestApi } from '#test/harness.ts';

let api: TestApi;
let origin: string;
beforeAll(async () => {
  api = await startTestApi();
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.stop());

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect();
});

function socketOf(token: string, options: object = {}, base = origin): Socket {
  const socket = io(base, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    ...options,
  });
  opened.push(socket);
  return socket;
}

const event = (socket: Socket, name: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(name, resolve));

async function connected({ token }: Caller): Promise<Socket> {
  const socket = socketOf(token);
  await event(socket, 'connect');
  return socket;
}

const refusal = async (socket: Socket): Promise<string> =>
  (
    (await Promise.race([
      event(socket, 'connect_error'),
      event(socket, 'connect').then(() => new Error('was let in')),
    ])) as Error
  ).message;

/**
 * The names of all events that the socket receives; when the marker has arrived, so has everything published before it.
 */
function eventsReceivedBy(socket: Socket): string[] {
  const names: string[] = [];
  socket.onAny((name: string) => names.push(name));
  return names;
}
const SCREEN_EVENTS = [
  'orders:changed',
  'tables:changed',
  'menu:changed',
  'stock:changed',
  'printers:changed',
  'kds:changed',
  'kds:ready',
] as const satisfies readonly RealtimeEvent['name'][];

const publish = (businessId: string, name: RealtimeEvent['name']) =>
  api.services.realtime.publish(businessId, { name, facts: {} } as RealtimeEvent);

test('a screen receives events of its own business only, for any room that it requests (REL-30)', async () => {
  const [a, b] = [await api.createBusiness(), await api.createBusiness()];
  const spy = socketOf(a.as('ADMIN').token, {
    auth: { token: a.as('ADMIN').token, businessId: b.id, room: `business:${b.id}` },
    query: { businessId: b.id },
    extraHeaders: { 'x-biz-id': b.id },
  });
  await event(spy, 'connect');
  for (const name of ['join', 'subscribe', 'room']) spy.emit(name, `business:${b.id}`);
  const theirs = await connected(b.as('WAITER'));
  const [receivedBySpy, receivedByThem] = [eventsReceivedBy(spy), eventsReceivedBy(theirs)];
  publish(b.id, 'tables:changed');
  publish(b.id, 'print:ticket');
  const marker = [event(spy, 'menu:changed'), event(theirs, 'menu:changed')];
  publish(a.id, 'menu:changed');
  publish(b.id, 'menu:changed');
  await Promise.all(marker);
  expect(receivedBySpy).toEqual(['menu:changed']);
  expect(receivedByThem).toEqual(['tables:changed', 'menu:changed']);
});

test('print events reach only clients that may claim them, also clients without batches (PRINT-26)', async () => {
  const business = await api.createBusiness();
  const received: Record<string, string[]> = {};
  const markers: Promise<unknown>[] = [];
  for (const role of ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const) {
    const socket = await connected(business.as(role));
    received[role] = eventsReceivedBy(socket);
    markers.push(event(socket, 'tables:changed'));
  }
  publish(business.id, 'print:ticket');
  publish(business.id, 'print:station');
  publish(business.id, 'tables:changed');
  await Promise.all(markers);
  expect(received).toEqual({
    ADMIN: ['print:ticket', 'print:station', 'tables:changed'],
    CASHIER: ['print:ticket', 'print:station', 'tables:changed'],
    WAITER: ['tables:changed'],
    KITCHEN: ['print:station', 'tables:changed'],
  });
});

test('the events of one write are one message without repetitions, filtered by role (REL-30, PRINT-26)', async () => {
  const business = await api.createBusiness();
  const agent = await createAgent(api, business);
  const tokens = { AGENT: agent.token } as Record<string, string>;
  for (const role of ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const)
    tokens[role] = business.as(role).token;
  const received: Record<string, unknown[]> = {};
  for (const [who, token] of Object.entries(tokens)) {
    const socket = socketOf(token, { auth: { token, batches: true } });
    const heard: unknown[] = (received[who] = []);
    socket.onAny((...message: unknown[]) => heard.push(message));
    await event(socket, 'connect');
  }
  const order = { orderId: 'o', tableId: 't' };
  const ready = { ...order, tableName: 'Masa 1', items: [{ name: 'Çay', qty: 2 }] };
  api.services.realtime.publish(
    business.id,
    { name: 'orders:changed', facts: { ...order, version: 1 } },
    { name: 'print:station', facts: { jobId: 'j' } } as RealtimeEvent,
    { name: 'tables:changed', facts: {} },
    { name: 'orders:changed', facts: { ...order, version: 2 } },
    { name: 'print:ticket', facts: { jobId: 'k' } } as RealtimeEvent,
    { name: 'tables:changed', facts: {} },
    { name: 'kds:ready', facts: ready },
  );
  const changed = ['orders:changed', { tableId: 't' }];
  const [station, ticket, tables] = [['print:station'], ['print:ticket'], ['tables:changed']];
  const all = ['batch', [changed, station, tables, ticket, ['kds:ready', ready]]];
  await expect
    .poll(() => received)
    .toEqual({
      AGENT: [['batch', [station, ticket]]],
      ADMIN: [all],
      CASHIER: [all],
      WAITER: [['batch', [changed, tables, ['kds:ready', ready]]]],
      KITCHEN: [['batch', [changed, station, tables, ['kds:ready', ready]]]],
    });
});

test('a print agent receives only print events of its own business', async () => {
  const [a, b] = [await api.createBusiness(), await api.createBusiness()];
  const agent = await connected(await createAgent(api, a));
  const screen = await connected(a.as('ADMIN'));
  const [received, seen] = [eventsReceivedBy(agent), eventsReceivedBy(screen)];
  const last = event(agent, 'print:ticket');
  for (const name of ['print:ticket', 'print:station', 'orders:changed'] as const) publish(b.id, name);
  for (const name of SCREEN_EVENTS) publish(a.id, name);
  publish(a.id, 'print:station');
  publish(a.id, 'print:ticket');
  await last;
  expect(received).toEqual(['print:station', 'print:ticket']);
  await expect.poll(() => seen).toEqual([...SCREEN_EVENTS, 'print:station', 'print:ticket']);
});

test('the socket of a revoked print agent is disconnected at once', async () => {
  const business = await api.createBusiness();
  const agent = await createAgent(api, business);
  const socket = await connected(agent);
  const bystander = await connected(await createAgent(api, business));
  const sessionEnded = event(socket, 'session:ended');
  const dropped = event(socket, 'disconnect');
  await business.as('ADMIN').delete(`/api/print-agents/${agent.userId}`);
  await sessionEnded;
  expect(await dropped).toBe('io server disconnect');
  expect(bystander.connected).toBe(true);
  expect(await refusal(socketOf(agent.token))).toBe('NO_SESSION');
});

test('the token may also be sent as a bearer header', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  const socket = socketOf('', {
    auth: {},
    extraHeaders: { authorization: `Bearer ${waiter.token}` },
  });
  await event(socket, 'connect');
  expect(socket.connected).toBe(true);
});

test('no token, a wrong one, an ended session and a site administrator are refused (REL-30)', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  await waiter.post('/api/auth/logout');
  await createSiteAdmin(api, 'site@ornek.test', 'uzun-bir-şifre');
  const site = await api.anyone.post('/api/site-admin/login', {
    email: 'site@ornek.test',
    password: 'uzun-bir-şifre',
  });
  for (const token of ['', 'nonsense', waiter.token, site.json<{ token: string }>().token])
    expect(await refusal(socketOf(token))).toBe('NO_SESSION');
});

test('long polling is not offered (REL-30)', async () => {
  const { token } = (await api.createBusiness()).as('WAITER');
  expect(await refusal(socketOf(token, { transports: ['polling'] }))).not.toBe('was let in');
  const answer = await fetch(`${origin}/socket.io/?EIO=4&transport=polling`);
  expect(answer.status).toBe(400);
});

test.each([
  ['own page', () => origin, true],
  ['no browser', () => undefined, true],
  ['another site', () => 'https://kotu.example', false],
  ['another port', () => 'http://127.0.0.1:1', false],
  ['a file', () => 'null', false],
])('a connection from this origin is accepted or refused: %s', async (_name, originOf, isAllowed) => {
  const { token } = (await api.createBusiness()).as('WAITER');
  const from = originOf();
  const socket = socketOf(token, from === undefined ? {} : { extraHeaders: { origin: from } });
  const outcome = await Promise.race([
    event(socket, 'connect').then(() => true),
    event(socket, 'connect_error').then(() => false),
  ]);
  expect(outcome).toBe(isAllowed);
});

test('a named origin is accepted too', async () => {
  const server = createServer();
  const realtime = createRealtime(['https://kasa.example']);
  realtime.attach(server, api.services.sessions);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { token } = (await api.createBusiness()).as('WAITER');
  const named = socketOf(token, { extraHeaders: { origin: 'https://kasa.example' } }, base);
  await event(named, 'connect');
  const other = socketOf(token, { extraHeaders: { origin: 'https://baska.example' } }, base);
  expect(await refusal(other)).not.toBe('was let in');
  await realtime.close();
});

test('an error while a socket is judged is passed on, and the screen may connect again', async () => {
  const server = createServer();
  const failures: unknown[] = [];
  const realtime = createRealtime([], { onAdmissionFailure: (error) => failures.push(error) });
  const broken = new Error('the database is gone');
  realtime.attach(server, { ...api.services.sessions, find: () => Promise.reject(broken) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await refusal(socketOf('any', {}, base))).toBe('UNAVAILABLE');
  expect(failures).toEqual([broken]);
  await realtime.close();
});

test('a message above 64 KB ends the connection (REL-31)', async () => {
  const socket = await connected((await api.createBusiness()).as('WAITER'));
  const gone = event(socket, 'disconnect');
  socket.emit('anything', 'a'.repeat(60_000));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(socket.connected).toBe(true);
  socket.emit('anything', randomBytes(70_000).toString('base64'));
  expect(await gone).toBe('transport close');
});

type Revocation = [string, (admin: Caller, waiter: Caller) => Promise<unknown>];
const revocations: Revocation[] = [
  ['deactivated', (admin, { userId }) => admin.patch(`/api/users/${userId}`, { isActive: false })],
  ['given another role', (admin, { userId }) => admin.patch(`/api/users/${userId}`, { role: 'KITCHEN' })],
  [
    'given a new password',
    (admin, { userId }) => admin.patch(`/api/users/${userId}`, { newPassword: 'yepyeni' }),
  ],
  ['deleted', (admin, { userId }) => admin.delete(`/api/users/${userId}`)],
  ['signed out', (_admin, waiter) => waiter.post('/api/auth/logout')],
];
test.each(revocations)(
  'the socket of a user who is %s is disconnected at once (REL-23)',
  async (_name, revoke) => {
    const business = await api.createBusiness();
    const [socket, bystander] = [
      await connected(business.as('WAITER')),
      await connected(business.as('KITCHEN')),
    ];
    const sessionEnded = event(socket, 'session:ended');
    const dropped = event(socket, 'disconnect');
    await revoke(business.as('ADMIN'), business.as('WAITER'));
    await sessionEnded;
    expect(await dropped).toBe('io server disconnect');
    expect(bystander.connected).toBe(true);
    expect(await refusal(socketOf(business.as('WAITER').token))).toBe('NO_SESSION');
  },
);

test('a session that ends during the connection of its socket leaves no socket', async () => {
  const { sessions } = api.services;
  const business = await api.createBusiness();
  const { find } = sessions;
  sessions.find = async (token) => {
    const owner = await find(token);
    if (token === business.as('WAITER').token && owner) {
      sessions.find = find;
      await business.as('ADMIN').patch(`/api/users/${owner.userId}`, { isActive: false });
    }
    return owner;
  };
  const socket = socketOf(business.as('WAITER').token);
  await event(socket, 'disconnect');
  expect(socket.connected).toBe(false);
});

test('many screens are checked one by one', async () => {
  const server = createServer();
  const realtime = createRealtime([], { recheckMs: 50 });
  const { sessions } = api.services;
  const asking = { now: 0, most: 0, isWatched: false };
  const isLive = async (token: string) => {
    asking.now += 1;
    if (asking.isWatched) asking.most = Math.max(asking.most, asking.now);
    return sessions.isLive(token).finally(() => (asking.now -= 1));
  };
  realtime.attach(server, { ...sessions, isLive });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { token } = (await api.createBusiness()).as('WAITER');
  for (let screens = 0; screens < 6; screens += 1) await event(socketOf(token, {}, base), 'connect');
  await expect.poll(() => asking.now).toBe(0);
  asking.isWatched = true;
  await expect.poll(() => asking.most).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asking.most).toBe(1);
  await realtime.close();
});

test('the next check disconnects sockets of sessions that ended without a notification', async () => {
  const server = createServer();
  const realtime = createRealtime([], { recheckMs: 50 });
  realtime.attach(server, api.services.sessions);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const business = await api.createBusiness();
  const [idle, busy] = [business.as('WAITER'), business.as('KITCHEN')];
  const [idleSocket, busySocket] = [socketOf(idle.token, {}, base), socketOf(busy.token, {}, base)];
  await Promise.all([event(idleSocket, 'connect'), event(busySocket, 'connect')]);
  const dropped = event(idleSocket, 'disconnect');
  await api.owner.query(`update sessions set last_seen_at = now() - interval '73 hours' where user_id = $1`, [
    idle.userId,
  ]);
  await dropped;
  expect(busySocket.connected).toBe(true);
  await realtime.close();
});
