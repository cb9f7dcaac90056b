/**
 * An evening of a restaurant with 16 waiters at 64 tables of one business. They look at a table, save three lines four
 * times and take the payment. The saves are timed under the load of all other work, and all work is divided among them.
 * In short alternating rounds, pgbench runs seven plain statements of the same shape. The results are the ratios of the
 * two.
 *
 * Two further businesses sell with two options on each line, and by recipes: ratios to the plain saves. The payments of
 * the evening are timed too. In one more business all 16 take the payments of all tables at once, for the cost of a
 * payment. `BENCH_SAMPLE=1` shows instead the waits of the database connections under this load.
 */
import { openEvening, runEvening as run, type Waiter } from './evening-restaurant.ts';
import { payInRounds } from './evening-payments.ts';
import { printEvening, type Taken } from './evening-figures.ts';
import { closeConnections } from './kept-connections.ts';
import type { Run } from './latencies.ts';
import { letPlannerLearn, startInstallation } from './measured-database.ts';
import { findPgbench, HOW_TO_GET_PGBENCH, runPgbench } from './pgbench.ts';
import { COUNTED_ITEMS, LANES, makePlainTables, runPlainPg } from './plain-saves.ts';
import { cpuSeconds, endedChildrenCpuSeconds, memoryMb, postgresCpuSeconds } from './server-under-test.ts';
import { printWaits, sampleWaits } from './waits.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** The time of each side in each round; pgbench counts in whole seconds. */
const SLICE = Math.max(1, Math.round(SECONDS / ROUNDS));
const TABLES = 64;
const BUSINESSES = 8;
const ITEMS_OF_SEVERAL = 60;
/** The items of each of the two stations: all sell the same twelve. */
const FEW_ITEMS = 6;

const pgbench = findPgbench();
if (!pgbench) console.log(HOW_TO_GET_PGBENCH);
const installation = await startInstallation({});
const { server, databaseUrl, postmaster } = installation;
try {
  const crew = await openEvening(server.url, { waiters: LANES, tables: TABLES, items: COUNTED_ITEMS });
  await run(crew, 3);
  if (process.env.BENCH_SAMPLE === '1') await showWaits(crew);
  else await measure(crew);
} finally {
  closeConnections();
  await installation.stop();
}

async function showWaits(waiters: readonly Waiter[]): Promise<void> {
  await letPlannerLearn(databaseUrl);
  printWaits(await sampleWaits(databaseUrl, () => run(waiters, SECONDS)));
}

async function measure(crew: readonly Waiter[]): Promise<void> {
  const size = { waiters: LANES / BUSINESSES, tables: TABLES / BUSINESSES, items: ITEMS_OF_SEVERAL };
  const several: Waiter[] = [];
  for (let opened = 0; opened < BUSINESSES; opened += 1)
    several.push(...(await openEvening(server.url, size)));
  const whole = { waiters: LANES, tables: TABLES, items: COUNTED_ITEMS };
  const choosing = await openEvening(server.url, { ...whole, sold: 'options' });
  const cooking = await openEvening(server.url, { ...whole, sold: 'recipes' });
  const paid = await openEvening(server.url, whole);
  await makePlainTables(databaseUrl);
  for (const staff of [several, choosing, cooking]) await run(staff, 1);
  await plain(LANES, 1);
  await letPlannerLearn(databaseUrl);
  const sides = {
    plainAlone: side('alone', () => plain(1, SLICE)),
    alone: side('1 waiter', () => run(crew.slice(0, 1), SLICE)),
    plainAll: side('16 at once', () => plain(LANES, SLICE)),
    all: side('16 waiters', () => run(crew, SLICE)),
    options: side('16 waiters, two options a line', () => run(choosing, SLICE)),
    recipes: side('16 waiters, recipes', () => run(cooking, SLICE)),
    several: side('8 businesses, 16 waiters', () => run(several, SLICE)),
    few: side('16 waiters, 12 items', () => run(crew, SLICE, FEW_ITEMS)),
    paying: side('16 waiters who are paid', () => payInRounds(paid, SLICE, cpuSecondsOfAll)),
  };
  for (let round = 0; round < ROUNDS; round += 1) for (const one of Object.values(sides)) await one.slice();
  const taken = Object.fromEntries(Object.entries(sides).map(([name, one]) => [name, one.taken]));
  printEvening(taken as Record<keyof typeof sides, Taken>, {
    limit: pgbench ? 'pgbench' : 'the plain pg script',
    memoryAfterLoad: memoryMb(server.pid),
  });
}

/**
 * Collects the slices of one side with the processor time of all processes that worked for it, except the waiters. The
 * time is that of the whole slice, unless the work returns the cost of its own part.
 */
function side(name: string, work: () => Promise<Work>) {
  const taken: Taken = { name, runs: [], payments: [], cpuSeconds: 0 };
  const slice = async () => {
    const before = cpuSecondsOfAll();
    const { latencies, seconds, payments = [], cpuSeconds: own } = await work();
    taken.cpuSeconds += own ?? cpuSecondsOfAll() - before;
    taken.runs.push({ name, latencies, seconds });
    taken.payments.push({ name, latencies: payments, seconds });
  };
  return { taken, slice };
}

type Work = Run & { payments?: number[]; cpuSeconds?: number };

/** NaN where the database is on another machine. pgbench does what the server does, so it counts as one. */
function cpuSecondsOfAll(): number {
  const database = postmaster === null ? Number.NaN : postgresCpuSeconds(postmaster);
  return cpuSeconds(server.pid) + endedChildrenCpuSeconds() + database;
}

function plain(lanes: number, seconds: number): Promise<Run> {
  if (pgbench) return runPgbench(pgbench, databaseUrl, { seconds, lanes });
  return runPlainPg(databaseUrl, seconds, lanes);
}
