import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRealtimeBridge } from '#src/platform/realtime/realtime-bridge.ts';
import { createRealtime, type Realtime } from '#src/platform/realtime/realtime.ts';
import { startTestApi, type Caller, type TestApi } from '#test/harness.ts';

interface Process {
  realtime: Realtime;
  server: Server;
  url: string;
}

const log = pino({ level: 'silent' });
let api: TestApi;
const processes: Process[] = [];
const sockets: Socket[] = [];

/** Starts the sockets of another process on the same database. */
async function startProcess(): Promise<Process> {
  const config = { redisUrl: null, databaseUrl: 'postgresql://elsewhere' };
  const bridge = await openRealtimeBridge(config, api.database.connection, log);
  const realtime = createRealtime([], { bridge });
  const server = createServer();
  realtime.attach(server, api.services.sessions);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const process = { realtime, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  processes.push(process);
  return process;
}

const ended = new Set<Process>();
async function end(process: Process): Promise<void> {
  if (ended.has(process)) return;
  ended.add(process);
  await process.realtime.close();
  process.server.close();
}

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  for (const process of processes) await end(process);
  await api.stop();
});

async function screenOf({ token }: Caller, { url }: Process): Promise<Socket & { received: unknown[] }> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
  sockets.push(socket);
  const received: unknown[] = [];
  socket.onAny((name: string, facts: unknown) => received.push([name, facts]));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('connect_error', reject);
  });
  return Object.assign(socket, { received });
}

/** Events sent before the listener is ready are lost, so they are sent repeatedly. */
async function untilReceived(screen: { received: unknown[] }, emit: () => void): Promise<void> {
  await expect
    .poll(
      () => {
        if (screen.received.length === 0) emit();
        return screen.received.length;
      },
      { timeout: 20_000, interval: 200 },
    )
    .toBeGreaterThan(0);
}

test('a screen at one process hears what another one says, its own business alone, however long it is', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const [business, stranger] = [await api.createBusiness(), await api.createBusiness()];
  const screen = await screenOf(business.as('ADMIN'), one);
  const spy = await screenOf(stranger.as('ADMIN'), one);
  await untilReceived(screen, () => other.realtime.publish(business.id, { name: 'menu:changed', facts: {} }));
  screen.received.length = 0;

  const items = Array.from({ length: 400 }, (_, n) => ({ name: `Çok uzun adlı bir yemek ${n}`, qty: 1 }));
  const facts = { orderId: business.id, tableId: business.id, tableName: 'Masa 1', items };
  other.realtime.publish(business.id, { name: 'kds:ready', facts });
  await expect.poll(() => screen.received, { timeout: 20_000 }).toContainEqual(['kds:ready', facts]);
  expect(spy.received).toEqual([]);
});

test('closing one process leaves the screens of the others alone', async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  const business = await api.createBusiness();
  const screen = await screenOf(business.as('WAITER'), one);
  await untilReceived(screen, () =>
    other.realtime.publish(business.id, { name: 'tables:changed', facts: {} }),
  );
  await end(other);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(screen.connected).toBe(true);
});
