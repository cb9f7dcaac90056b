import type { Role } from '@sofra/domain/people/permissions';
import { openBusiness } from '@sofra/test-kit/open-business';
import { send, type ApiRequest, type ApiResponse } from '@sofra/test-kit/send';
import { sendUntilDefinite } from '@sofra/test-kit/until-definite';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLedgerViolations } from '#src/features/ledger/ledger.store.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { databaseUrl, startServerProcess, type ServerProcess } from '#test/faults/server-process.ts';
import { temporaryDirectory } from '#test/faults/started-sofra.ts';
import { startTurnTakingProxy, type TurnTakingProxy } from '#test/faults/taking-turns.ts';

interface Person {
  token: string;
  userId: string;
}

/** Three servers on one database, at one address, must all see the writes of each other. */
const place = temporaryDirectory();
const sockets: Socket[] = [];
let postgres: EmbeddedPostgres;
let url: string;
let processes: ServerProcess[] = [];
let proxy: TurnTakingProxy;
let itemId: string;
const tableIds: string[] = [];
const people = {} as Record<'ADMIN' | 'CASHIER' | 'WAITER' | 'KITCHEN', Person>;
const portOf = (n: number): number => processes[n]!.port;

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, log: () => undefined });
  url = databaseUrl(postgres.connection);
  // The first one migrates; if all three started at once, two would only wait.
  processes = [await startServerProcess(url)];
  processes.push(...(await Promise.all([startServerProcess(url), startServerProcess(url)])));
  proxy = await startTurnTakingProxy(processes.map(({ port }) => port));
  await setUp();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await proxy.close();
  await Promise.all(processes.filter(({ isRunning }) => isRunning()).map(({ stop }) => stop()));
  await postgres.stop();
  place.remove();
});

/** Creates a business with twelve tables, tea, and one user of every role through one of the servers. */
async function setUp(): Promise<void> {
  const staff = (role: Role) => ({ role, fullName: 'Çağrı Öz' });
  const business = await openBusiness(urlOf(portOf(0)), {
    items: { tea: { name: 'Çay', price: 25, category: 'Çaylar' } },
    staff: { CASHIER: staff('CASHIER'), WAITER: staff('WAITER'), KITCHEN: staff('KITCHEN') },
    tables: 12,
  });
  people.ADMIN = business.owner;
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const)
    people[role] = (await post(portOf(0), null, '/auth/login-smart', business.staff[role]))
      .body as unknown as Person;
  itemId = business.items.tea;
  tableIds.push(...business.tables);
}

/** One connection per request, so that the next request is sent to the next process. */
const headers = { connection: 'close' };
const urlOf = (port: number): string => `http://127.0.0.1:${port}`;

/** A POST where it has a body. */
const ask = (port: number, person: Person | null, path: string, request: Partial<ApiRequest> = {}) =>
  send(urlOf(port), {
    method: request.body ? 'POST' : 'GET',
    path,
    token: person?.token ?? null,
    headers,
    ...request,
  });
const post = (port: number, person: Person | null, path: string, body: object) =>
  ask(port, person, path, { body });

/** Repeats an action with the same idempotency key until it gets a definite response, as our client does. */
async function action(person: Person, path: string, body: object, key: string): Promise<ApiResponse> {
  const request = { path, token: person.token, body, key, headers };
  const patience = { forMs: 20_000, betweenMs: 50, mayBreak: true };
  const response = await sendUntilDefinite(urlOf(proxy.port), request, patience);
  if (response === null) throw new Error(`nobody answered ${path}`);
  return response;
}

const ROUNDS = 5;

/** Repeatedly orders two teas and pays them; returns the sum paid. */
async function serve(tableId: string, table: number): Promise<number> {
  let paid = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (table === 0 && round === 2) await processes[1]!.kill();
    const lines = { lines: [{ itemId, qty: 2 }] };
    const order = await action(
      people.WAITER,
      `/tables/${tableId}/add-lines`,
      lines,
      `lines-${table}-${round}`,
    );
    expect([order.status, order.body['total']]).toEqual([200, 50]);
    const bill = { method: 'CASH', finalTotal: 50 };
    const path = `/orders/${String(order.body['id'])}/pay`;
    const answer = await action(people.CASHIER, path, bill, `pay-${table}-${round}`);
    expect(answer.status).toBe(200);
    paid += (answer.body['payment'] as { amount: number }).amount;
  }
  return paid;
}

test('an evening continues while one process is killed: every order is taken and paid once (REL-32)', async () => {
  const paid = await Promise.all(tableIds.map(serve));
  expect(processes.map(({ isRunning }) => isRunning())).toEqual([true, false, true]);
  expect(paid).toEqual(tableIds.map(() => ROUNDS * 50));
  const summary = await ask(portOf(0), people.CASHIER, '/orders/payments/summary');
  const count = tableIds.length * ROUNDS;
  expect(summary.body).toEqual({ total: count * 50, count });
  await withOwnerConnection(readConfig({ DATABASE_URL: url }), async (client) => {
    expect(await findLedgerViolations(client)).toEqual([]);
  });
});

test('a screen at one process receives an order of another process', async () => {
  const auth = { token: people.ADMIN.token };
  const socket = io(`http://127.0.0.1:${portOf(0)}`, { transports: ['websocket'], auth });
  sockets.push(socket);
  const received: string[] = [];
  socket.onAny((name: string) => received.push(name));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await post(portOf(2), people.WAITER, `/tables/${tableIds[0]!}/add-lines`, { lines: [{ itemId, qty: 1 }] });
  await expect.poll(() => received).toContain('orders:changed');
});

test('a user who is deactivated at one process is refused at the others', async () => {
  const isOut = async () => (await ask(portOf(2), people.KITCHEN, '/kds')).status === 401;
  expect(await isOut()).toBe(false);
  const off = { method: 'PATCH' as const, body: { isActive: false } };
  expect((await ask(portOf(0), people.ADMIN, `/users/${people.KITCHEN.userId}`, off)).status).toBe(200);
  await expect.poll(isOut).toBe(true);
});

test('failed sign-ins count together, for all processes', async () => {
  const wrong = { email: 'kim@ornek.test', password: 'tahmin' };
  const answers: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    answers.push((await post(portOf(attempt % 2 === 0 ? 0 : 2), null, '/auth/login-smart', wrong)).status);
  expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429]);
});
