import { ENDPOINTS } from '@sofra/contract/endpoints';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#src/platform/operations/config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import {
  openShop,
  startWholeSofra,
  temporaryDirectory,
  until,
  type Shop,
  type StartedSofra,
} from '#test/faults/started-sofra.ts';
import { makeStreamingReplica, startStreamingReplica } from '#test/faults/streaming-replica.ts';
import { databaseUrl } from '#test/faults/server-process.ts';

/**
 * `REPORTS_DATABASE_URL` names a second PostgreSQL that follows the first by streaming replication
 * (docs/operations.md).
 */
const places = { main: temporaryDirectory(), replica: temporaryDirectory() };
let postgres: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let started: StartedSofra;
let shop: Shop;
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: places.main.dataDir, log: () => undefined });
  const before = await startWholeSofra({ DATABASE_URL: databaseUrl(postgres.connection) });
  shop = await openShop(before);
  await before.sofra.stop();
  replica = await makeStreamingReplica({ dataDir: places.main.dataDir, postgres }, places.replica.dataDir);
  started = await startWholeSofra({
    DATABASE_URL: databaseUrl(postgres.connection),
    REPORTS_DATABASE_URL: databaseUrl(replica.connection),
  });
});
afterAll(async () => {
  await started.sofra.stop();
  await replica.stop();
  await postgres.stop();
  for (const place of Object.values(places)) place.remove();
});

/** Days around today, wide enough for any time zone of the business. */
const dayAt = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const RANGE = { from: dayAt(-1), to: dayAt(1) };
const QUERY = new URLSearchParams(RANGE).toString();

/** Orders and pays a tea for 100 lira. */
async function sell(): Promise<void> {
  const { token, tableId, itemId } = shop;
  const body = { lines: [{ itemId, qty: 1 }] };
  const order = await started.send({ path: `/tables/${tableId}/add-lines`, token, body });
  const bill = { method: 'CASH', finalTotal: 100 };
  const paid = await started.send({ path: `/orders/${String(order.body['id'])}/pay`, token, body: bill });
  expect(paid.status).toBe(200);
}

const read = (path: string) => started.send({ method: 'GET', path: path, token: shop.token });
const revenueReported = async () => (await read(`/reports/summary?${QUERY}`)).body['revenue'];
const untilReported = (revenue: number) =>
  until(`a revenue of ${revenue} is reported`, 10_000, async () => (await revenueReported()) === revenue);

async function onReplica(sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(replica.connection);
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('reports are read from the replica; the till, the sums and the range report are not (REP-29)', async () => {
  expect(await onReplica('select pg_is_in_recovery() as "isReplica"')).toEqual([{ isReplica: true }]);
  await sell();
  await untilReported(100);
  await onReplica('select pg_wal_replay_pause()');
  await sell();
  expect(await revenueReported()).toBe(100);
  expect((await read('/orders/payments/summary')).body).toEqual({ total: 200, count: 2 });
  const printer = {
    name: 'Kasa',
    interface: 'NETWORK',
    ip: '127.0.0.1',
    port: 9100,
    isReceiptPrinter: true,
  };
  const { token } = shop;
  await started.send({ path: '/printers', token, body: printer });
  const slip = await started.send({ path: '/zreport/print', token, body: RANGE });
  expect(slip.body).toMatchObject({ report: { summary: { revenue: 200 } } });
  // Sums are written, so they never use the connections of reports.
  const sums = await started.sofra.services.longQueryPool.query('select pg_is_in_recovery() as "isReplica"');
  expect(sums.rows).toEqual([{ isReplica: false }]);
  await onReplica('select pg_wal_replay_resume()');
  await untilReported(200);
});

const DRAFTS = '/accounting/months/:month/drafts';
/** The fields that reports need beside the range. */
const DIVIDED: Partial<Record<string, string>> = {
  '/reports/sales-breakdown': '&by=KIND',
  '/reports/waiting-times': '&by=KIND',
};
/** They report on today or on a month, so they take no range. */
const WITHOUT_RANGE = new Set(['/dashboard', '/day-ends/preview', '/accounting/months/:month', DRAFTS]);

const addressOf = (path: string): string =>
  WITHOUT_RANGE.has(path)
    ? path.replace(':month', '2026-03') + (path === DRAFTS ? '?state=READY' : '')
    : `${path}?${QUERY}${DIVIDED[path] ?? ''}`;

test('a replica accepts no write, and its reads need none', async () => {
  const reports = ENDPOINTS.filter(({ endpoint }) => endpoint.isReport).map(({ endpoint }) => endpoint.path);
  expect(reports.length).toBeGreaterThan(8);
  const answers = await Promise.all(
    reports.map(async (path) => [path, (await read(addressOf(path))).status]),
  );
  expect(answers).toEqual(reports.map((path) => [path, 200]));
});

test('while the replica is away only reports are refused; when it is back, it has caught up (REP-29)', async () => {
  const before = Number(await revenueReported());
  await replica.stop();
  await sell();
  const refused = await read(`/reports/summary?${QUERY}`);
  expect([refused.status, refused.body['code']]).toEqual([503, 'UNAVAILABLE']);
  expect((await fetch(`http://127.0.0.1:${started.sofra.port}/health/ready`)).status).toBe(200);
  replica = await startStreamingReplica({ dataDir: places.main.dataDir, postgres }, places.replica.dataDir);
  await untilReported(before + 100);
}, 30_000);

test('an unreachable replica prevents the start, with a sentence that names the setting', async () => {
  const nowhere = 'postgresql://postgres@localhost/nowhere?host=%2Ftmp%2Fsofra-no-such-socket';
  const settings = { DATABASE_URL: databaseUrl(postgres.connection), REPORTS_DATABASE_URL: nowhere };
  expect(readConfig(settings).reportsDatabaseUrl).toBe(nowhere);
  await expect(startWholeSofra(settings)).rejects.toThrow(/REPORTS_DATABASE_URL ayarını kontrol edin/);
});
