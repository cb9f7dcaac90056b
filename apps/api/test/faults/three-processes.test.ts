import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLedgerViolations } from '#src/features/orders/ledger.store.ts';
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

/** Three servers on one database behind one address must all see what any of them does. */
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
  await openBusiness();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await proxy.close();
  await Promise.all(processes.filter(({ isRunning }) => isRunning()).map(({ stop }) => stop()));
  await postgres.stop();
  place.remove();
});

/** Creates a business with twelve tables, tea, and one user of every role through one of the servers. */
async function openBusiness(): Promise<void> {
  const password = 'gizli-sifre';
  const owner = { businessName: 'Deneme Kafe', fullName: 'Elif Yıldız', email: 'elif@ornek.test', password };
  people.ADMIN = (await post(portOf(0), null, '/auth/register', owner)).body as unknown as Person;
  const made = async (path: string, body: object): Promise<string> =>
    String((await post(portOf(0), people.ADMIN, path, body)).body['id']);
  for (const role of ['CASHIER', 'WAITER', 'KITCHEN'] as const) {
    const account = { email: `${role.toLowerCase()}@ornek.test`, password };
    await made('/users', { ...account, role, fullName: 'Çağrı Öz' });
    people[role] = (await post(portOf(0), null, '/auth/login-smart', account)).body as unknown as Person;
  }
  const categoryId = await made('/menu/categories', { name: 'Çaylar' });
  itemId = await made('/menu/items', { name: 'Çay', price: 25, categoryId });
  for (let n = 1; n <= 12; n += 1) tableIds.push(await made('/tables', { name: `Masa ${n}`, capacity: 4 }));
}

interface Answer {
  status: number;
  body: Record<string, unknown>;
}
interface Asking {
  body?: object;
  key?: string;
  method?: string;
}

async function ask(port: number, person: Person | null, path: string, asking: Asking = {}): Promise<Answer> {
  const { body, key, method = body ? 'POST' : 'GET' } = asking;
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      connection: 'close', // one connection per request, so that the next one goes to the next process
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Answer['body']) : {} };
}
const post = (port: number, person: Person | null, path: string, body: object) =>
  ask(port, person, path, { body });

/** Repeats an action with the same idempotency key until it gets a definite response, as our client does. */
async function action(person: Person, path: string, body: object, key: string): Promise<Answer> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await ask(proxy.port, person, path, { body, key }).catch(() => null);
    if (answer && answer.status < 500) return answer;
    await sleep(50);
  }
  throw new Error(`nobody answered ${path}`);
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

test('an evening goes on while one of them is killed: every order is taken and paid once (REL-32)', async () => {
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

test('a screen at one of them hears what was ordered at another', async () => {
  const auth = { token: people.ADMIN.token };
  const socket = io(`http://127.0.0.1:${portOf(0)}`, { transports: ['websocket'], auth });
  sockets.push(socket);
  const received: string[] = [];
  socket.onAny((name: string) => received.push(name));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await post(portOf(2), people.WAITER, `/tables/${tableIds[0]!}/add-lines`, { lines: [{ itemId, qty: 1 }] });
  await expect.poll(() => received, { timeout: 10_000 }).toContain('orders:changed');
});

test('whoever is deactivated at one of them is out at the others', async () => {
  const isOut = async () => (await ask(portOf(2), people.KITCHEN, '/kds')).status === 401;
  expect(await isOut()).toBe(false);
  const off = { method: 'PATCH', body: { isActive: false } };
  expect((await ask(portOf(0), people.ADMIN, `/users/${people.KITCHEN.userId}`, off)).status).toBe(200);
  await expect.poll(isOut, { timeout: 5_000, interval: 50 }).toBe(true);
});

test('failed sign-ins count together, whichever of them they were tried at', async () => {
  const wrong = { email: 'kim@ornek.test', password: 'tahmin' };
  const answers: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    answers.push((await post(portOf(attempt % 2 === 0 ? 0 : 2), null, '/auth/login-smart', wrong)).status);
  expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429]);
});
