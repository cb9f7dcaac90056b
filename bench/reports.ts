/**
 * Reports of a business with a million payments: the time of each over HTTP for a day, a month and the whole period.
 * Also measures how much 64 clients that read reports slow the till down. Exits with 1 when a report takes longer than
 * 300 ms.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { must } from '@sofra/test-kit/send';
import { rollUpSales } from '@sofra/api/src/features/reports/sales.store';
import { openReportPool } from '@sofra/api/src/platform/postgres/database';
import { inTransaction } from '@sofra/api/src/platform/postgres/transaction';
import { report, type Figure } from './figures.ts';
import { runFor, summarize, type Summary } from './latencies.ts';
import { DAYS, plantPayments } from './million-payments.ts';
import { printPlans } from './report-plans.ts';
import { closeConnections, overKeptConnections } from './kept-connections.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';
import { databaseOf, startServerUnderTest } from './server-under-test.ts';

const LIMIT_MS = 300;
const CALLS = Number(process.env.BENCH_CALLS ?? 15);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const TILLS = 4;
/** The width of the column of addresses. */
const WIDTH = 36;
const READERS = 64;
const REPORTS = [
  '/reports/summary',
  '/reports/top-items',
  '/reports/hourly-sales',
  '/reports/payment-breakdown',
  '/reports/staff',
  '/reports/sales-breakdown?by=KIND',
  '/reports/sales-breakdown?by=AREA',
  '/reports/sales-breakdown?by=HOUR',
  '/reports/waiting-times?by=KIND',
  '/reports/sales-breakdown?by=CHANNEL',
  '/reports/channels',
  '/reports/table-turns',
  '/reports/portions',
  '/reports/vat',
  '/reports/gross-profit',
  '/reports/guests',
  '/reports/price-rules',
  '/dashboard',
  '/reports/comps',
  '/reports/cancels',
  '/zreport',
];
const day = (daysAgo: number): string =>
  new Date(Date.now() + 3 * 3_600_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
const range = (from: number, to: number) => ({ from: day(from), to: day(to) });
const RANGES: Record<string, { from: string; to: string }> = {
  today: range(0, 0),
  'one day': range(100, 100),
  '31 days': range(130, 100),
  [`${DAYS} days`]: range(DAYS - 1, 0),
};
const ALL = range(DAYS - 1, 0);

const server = await startServerUnderTest();
const to = overKeptConnections(server.url);
const connection = databaseOf(server);
const owner = new pg.Client(connection);
try {
  const restaurant = await openRestaurant(server.url);
  await owner.connect();
  const businessId = (await owner.query<{ id: string }>('select id from businesses')).rows[0]?.id ?? '';
  await timed('planted a million payments', () => plantPayments(owner, businessId));
  await timed('analysed', () => owner.query('vacuum analyze'));

  if (process.env.BENCH_UNSUMMED !== '0') {
    console.log('\nwithout sums, one call each, all of it (ms)');
    for (const address of REPORTS) console.log(address.padEnd(WIDTH) + (await once(restaurant, address)));
  }

  const steps = await rollUp();
  console.log(
    `\nsummed up in ${steps.length} steps, ${steps.reduce((sum, ms) => sum + ms)} ms, the longest ${Math.max(...steps)} ms`,
  );
  await timed('analysed', () => owner.query('vacuum analyze'));
  if (process.env.BENCH_PLANS !== '0') await printPlans(connection, businessId, ALL);

  const slowest = await measureReports(restaurant);
  report([slowest, await measureTill(restaurant)]);
} finally {
  closeConnections();
  await owner.end();
  await server.stop();
}

async function timed(what: string, action: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await action();
  console.log(`${what} in ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

/** Sums up sales as the server does every hour; returns the duration of each step. */
async function rollUp(): Promise<number[]> {
  const pool = openReportPool(connection, () => undefined);
  const steps: number[] = [];
  for (let more = true; more;) {
    const from = performance.now();
    more = await inTransaction(pool, { businessId: null }, (tx) => rollUpSales(tx, 48));
    steps.push(Math.round(performance.now() - from));
  }
  await pool.end();
  return steps;
}

/** The dashboard always reports on today, so it takes no range. */
function pathOf(report: string, { from, to }: { from: string; to: string }): string {
  return report === '/dashboard'
    ? report
    : `${report}${report.includes('?') ? '&' : '?'}from=${from}&to=${to}`;
}

/** The duration in milliseconds, or the error response. */
async function once({ token }: Restaurant, report: string): Promise<string> {
  const from = performance.now();
  try {
    await must(to, { method: 'GET', path: pathOf(report, ALL), token });
  } catch (error) {
    const status = / (\d{3}) /.exec((error as Error).message)?.[1] ?? 'error';
    return `${status} after ${(performance.now() - from).toFixed(0)}`;
  }
  return (performance.now() - from).toFixed(0);
}

/** One caller, several calls of each report; the median counts, since the machine may have other load. */
async function measureReports({ token }: Restaurant): Promise<Figure> {
  let slowest: Figure = { what: 'no report', value: 0, unit: 'ms', must: { most: LIMIT_MS } };
  const heads = Object.keys(RANGES).map((name) => name.padStart(14));
  console.log(`\n${'ms over HTTP, p50 / max'.padEnd(WIDTH)}${heads.join('')}`);
  for (const address of REPORTS) {
    const cells: string[] = [];
    for (const [name, query] of Object.entries(RANGES)) {
      const took: number[] = [];
      for (let n = 0; n < CALLS; n += 1) {
        const from = performance.now();
        await must(to, { method: 'GET', path: pathOf(address, query), token });
        took.push(performance.now() - from);
      }
      took.sort((a, b) => a - b);
      const [p50, max] = [took[Math.floor(CALLS / 2)] ?? Number.NaN, took.at(-1) ?? Number.NaN];
      cells.push(`${p50.toFixed(0)} / ${max.toFixed(0)}`.padStart(14));
      if (!(p50 <= slowest.value))
        slowest = {
          ...slowest,
          what: `slowest report of a million payments, p50: ${address} of ${name}`,
          value: p50,
        };
    }
    console.log(address.padEnd(WIDTH) + cells.join(''));
  }
  return slowest;
}

/** Four tills that order and pay, alone and while 64 people repeatedly read every report of the whole time. */
async function measureTill(restaurant: Restaurant): Promise<Figure> {
  await payments('warm-up', restaurant, 3);
  const alone = await payments('pay', restaurant, SECONDS);
  const reading = new AbortController();
  const read = { count: 0, refused: 0 };
  const readers = Array.from({ length: READERS }, (_, n) => readReports(restaurant, n, reading.signal, read));
  const beside = await payments(`pay beside ${READERS} readers`, restaurant, SECONDS);
  reading.abort();
  await Promise.all(readers);
  console.log(
    `\n${'what'.padEnd(28)}${['per s', 'p50 ms', 'p99 ms'].map((head) => head.padStart(10)).join('')}`,
  );
  for (const { name, perSecond, p50, p99 } of [alone, beside])
    console.log(name.padEnd(28) + [perSecond, p50, p99].map((cell) => cell.toFixed(1).padStart(10)).join(''));
  console.log(
    `reports read meanwhile: ${(read.count / SECONDS).toFixed(1)} per second, refused ${read.refused}`,
  );
  const ratio = { share: beside.p99 / alone.p99, to: 'paying alone' };
  return { what: `paying beside ${READERS} readers of reports, p99`, value: beside.p99, unit: 'ms', ratio };
}

async function readReports(
  { token }: Restaurant,
  first: number,
  signal: AbortSignal,
  read: { count: number; refused: number },
): Promise<void> {
  for (let n = first; !signal.aborted; n += 1) {
    const address = REPORTS[n % REPORTS.length] ?? '';
    await must(to, { method: 'GET', path: pathOf(address, ALL), token }).then(
      () => (read.count += 1),
      () => (read.refused += 1),
    );
  }
}

/** Each lane has sixteen tables of its own; only paying is measured, not ordering. */
async function payments(
  name: string,
  { token, tableIds, itemIds }: Restaurant,
  seconds: number,
): Promise<Summary> {
  const send = <T>(path: string, body: unknown) => must<T>(to, { path, token, body, key: randomUUID() });
  let turn = 0;
  const run = await runFor(name, { seconds, lanes: TILLS }, async (lane, timedCall) => {
    const tableId = tableIds[lane * 16 + ((turn += 1) % 16)] ?? '';
    const lines = itemIds.map((itemId) => ({ itemId, qty: 1 }));
    const order = await send<{ id: string; total: number }>(`/tables/${tableId}/add-lines`, { lines });
    await timedCall(() => send(`/orders/${order.id}/pay`, { method: 'CASH', finalTotal: order.total }));
  });
  return summarize(run);
}
