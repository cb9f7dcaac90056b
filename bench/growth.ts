/**
 * The cost of data of many years and of other businesses. Measures the hot operations of one business with 1, 10 and
 * 1,000 businesses in the database. Then it measures them with ten million order lines. Each is compared with the same
 * on a second server that stays small. Both are measured in turn, slice by slice, so that other load on the machine
 * affects both alike. Exits 1 when an operation takes more than 1.3 times as long.
 */
import pg from 'pg';
import { must } from '@sofra/test-kit/send';
import { report, type Figure } from './figures.ts';
import { addLines, openBusiness, pay } from './business-in-use.ts';
import { percentile, runFor, summarize, type Run } from './latencies.ts';
import { plantBusinesses } from './many-businesses.ts';
import { countOrphans, plantPast } from './many-years.ts';
import { closeConnections, overKeptConnections } from './kept-connections.ts';
import type { Restaurant } from './restaurant.ts';
import { databaseOf, startServerUnderTest, type ServerUnderTest } from './server-under-test.ts';

const LINES = Number(process.env.BENCH_LINES ?? 10_000_000);
const BUSINESSES = Number(process.env.BENCH_BUSINESSES ?? 1_000);
const SLICE_SECONDS = Number(process.env.BENCH_SECONDS ?? 10) / 20;
const SLICES = 9;
const LANES = 4;
const TABLES_OF_LANE = 16;
const AT_MOST = 1.3;

interface Business {
  server: ServerUnderTest;
  restaurant: Restaurant;
}
type Timed = <T>(action: () => Promise<T>) => Promise<T>;
type Operation = (business: Business, tableId: string, timed: Timed) => Promise<void>;

const get = ({ server, restaurant }: Business, path: string) =>
  must<unknown>(overKeptConnections(server.url), { method: 'GET', path, token: restaurant.token });

/** Each operation leaves its table free, so that no bill grows during the measurement. */
const OPERATIONS: Record<string, Operation> = {
  'add lines': async ({ server, restaurant }, tableId, timed) => {
    const order = await timed(() => addLines(server.url, restaurant, tableId));
    await pay(server.url, restaurant, order);
  },
  'open order': async (business, tableId, timed) => {
    const order = await addLines(business.server.url, business.restaurant, tableId);
    for (let round = 0; round < 5; round += 1)
      await timed(() => get(business, `/tables/${tableId}/open-order`));
    await pay(business.server.url, business.restaurant, order);
  },
  pay: async ({ server, restaurant }, tableId, timed) => {
    const order = await addLines(server.url, restaurant, tableId);
    await timed(() => pay(server.url, restaurant, order));
  },
  'list of tables': async (business, _tableId, timed) => {
    await timed(() => get(business, '/tables'));
  },
  menu: async (business, _tableId, timed) => {
    await timed(() => get(business, '/menu'));
  },
};

const servers = [await startServerUnderTest(), await startServerUnderTest()] as const;
const database = databaseOf(servers[1]);
const owner = new pg.Client(database);
try {
  await owner.connect();
  const [small, large] = await Promise.all(
    servers.map(async (server) => ({ server, restaurant: await openBusiness(server.url) })),
  );
  if (!small || !large) throw new Error('two businesses are needed');
  const { rows } = await owner.query<{ id: string }>('select id from businesses');
  const figures: Figure[] = [];
  const measureAs = async (stage: string) => figures.push(...(await measureBoth(small, large, stage)));

  await analyzeBoth();
  await measureAs('1 business');
  for (const businesses of [10, BUSINESSES]) {
    await spent(`planted ${businesses} businesses`, () => plantBusinesses(owner, businesses));
    await measureAs(`${businesses} businesses`);
  }
  await spent(`planted ${LINES} lines`, () => plantPast(database, rows[0]?.id ?? '', LINES));
  await measureAs(`${LINES} lines`);
  const orphans = await countOrphans(owner);
  report([
    ...figures,
    { what: 'planted rows that name nothing', value: orphans, unit: 'errors', must: { most: 0 } },
  ]);
} finally {
  closeConnections();
  await owner.end();
  await Promise.all(servers.map((server) => server.stop()));
}

/** The small database is analyzed as well, so that both are treated alike. */
async function analyzeBoth(): Promise<void> {
  for (const server of servers) {
    const client = new pg.Client(databaseOf(server));
    await client.connect();
    await client.query('vacuum (analyze)');
    await client.end();
  }
}

async function spent(what: string, action: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  await action();
  console.log(`${what} in ${((performance.now() - from) / 1000).toFixed(1)} s`);
}

async function measureBoth(small: Business, large: Business, stage: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const p50In = async (business: Business) =>
      summarize(await slice(business, operation, SLICE_SECONDS)).p50;
    for (const business of [small, large]) await p50In(business);
    const turns: { small: number; large: number }[] = [];
    for (let turn = 0; turn < SLICES; turn += 1)
      turns.push({ small: await p50In(small), large: await p50In(large) });
    const [before, now] = [median(turns.map((turn) => turn.small)), median(turns.map((turn) => turn.large))];
    console.log(`${stage}: ${name} p50 ${now.toFixed(2)} ms, small ${before.toFixed(2)} ms`);
    // The median of the ratios of neighbouring slices, so that a disturbed slice does not decide.
    const share = median(turns.map((turn) => turn.large / turn.small));
    figures.push({
      ...{ what: `${name} with ${stage}, p50`, value: now, unit: 'ms', isJudgedByRatio: true },
      ...{ ratio: { share, to: '1 business' }, must: { most: AT_MOST } },
    });
  }
  return figures;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return percentile(sorted, 0.5);
}

function slice(business: Business, operation: Operation, seconds: number): Promise<Run> {
  let turn = 0;
  return runFor('slice', { seconds, lanes: LANES }, async (lane, timed) => {
    const table = lane * TABLES_OF_LANE + ((turn += 1) % TABLES_OF_LANE);
    await operation(business, business.restaurant.tableIds[table] ?? '', timed);
  });
}
