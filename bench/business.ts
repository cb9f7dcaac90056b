/**
 * The cost of moving a business to another installation (docs/product/moving.md): export and import of a business with
 * `--orders N` orders (default: 10,000) and of one with a tenth of them. Measures the maximum memory of each command,
 * and the time of another business's save on the target meanwhile. Exits 1 when ten times the orders need more than 1.5
 * times the memory.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { addLines, openBusiness, pay } from './business-in-use.ts';
import { report, type Figure } from './figures.ts';
import { closeConnections } from './kept-connections.ts';
import { summarize, type Summary } from './latencies.ts';
import { plantPast } from './many-years.ts';
import type { Restaurant } from './restaurant.ts';
import { databaseOf, startServerUnderTest, type ServerUnderTest } from './server-under-test.ts';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '10000' } } });
const ORDERS = Number(values.orders);
const COMMAND = path.resolve(import.meta.dirname, '../apps/api/scripts/business.ts');
/** `plantPast` makes ten lines an order, and gives the measured business a tenth of all. */
const LINES_PLANTED_FOR_ORDER = 100;
const AT_MOST = 1.5;
/** The interval of reading the memory; the kernel keeps the maximum. */
const EVERY_MS = 20;

interface Ran {
  seconds: number;
  megabytes: number;
}

/** Runs the command on the installation of a running server. Errors: the output of the command. */
async function run({ dataDir }: ServerUnderTest, ...words: string[]): Promise<Ran> {
  const from = performance.now();
  const env = { ...process.env, SOFRA_DATA_DIR: dataDir, DATABASE_URL: '' };
  const child = spawn(process.execPath, [COMMAND, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.pipe(process.stdout);
  let megabytes = 0;
  const watching = setInterval(() => (megabytes = Math.max(megabytes, peakOf(child.pid))), EVERY_MS);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(watching);
  if (code !== 0) throw new Error(`business ${words.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - from) / 1000, megabytes };
}

/** The most memory that a process has had so far; 0 when it has ended. */
function peakOf(pid: number | undefined): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1] : '0';
  return Number(kilobytes ?? 0) / 1024;
}

/** Writes the file of a new business with so many orders. */
async function leave(directory: string, orders: number): Promise<{ file: string; ran: Ran }> {
  const server = await startServerUnderTest();
  try {
    await openBusiness(server.url);
    const owner = new pg.Client(databaseOf(server));
    await owner.connect();
    const slug = `tasinan-${orders}`; // every business of a bench has the same
    const { rows } = await owner.query<{ id: string }>('update businesses set slug = $1 returning id', [
      slug,
    ]);
    await owner.end();
    await plantPast(databaseOf(server), rows[0]?.id ?? '', orders * LINES_PLANTED_FOR_ORDER);
    const file = path.join(directory, `${orders}.sofra`);
    return { file, ran: await run(server, 'export', '--business', slug, '--to', file) };
  } finally {
    await server.stop();
  }
}

/** Four waiters who save and are paid until `end`. */
async function serveUntil(
  { url }: ServerUnderTest,
  home: Restaurant,
  end: Promise<unknown>,
): Promise<Summary> {
  const stop = new AbortController();
  const ended = end.finally(() => stop.abort()).catch(() => undefined);
  const lanes = Array.from({ length: 4 }, async (_, lane) => {
    const latencies: number[] = [];
    while (!stop.signal.aborted) {
      const tableId = home.tableIds[lane] ?? '';
      const from = performance.now();
      const order = await addLines(url, home, tableId);
      latencies.push(performance.now() - from);
      await pay(url, home, order);
    }
    return latencies;
  });
  const from = performance.now();
  const latencies = (await Promise.all(lanes)).flat();
  await ended;
  return summarize({ name: 'saves', latencies, seconds: (performance.now() - from) / 1000 });
}

const directory = mkdtempSync(path.join(os.tmpdir(), 'sofra-bench-business-'));
const there = await startServerUnderTest();
try {
  const home = await openBusiness(there.url);
  const quiet = await serveUntil(there, home, new Promise((resolve) => setTimeout(resolve, 5_000)));
  const small = await leave(directory, Math.ceil(ORDERS / 10));
  const smallCame = await run(there, 'import', '--from', small.file);
  const large = await leave(directory, ORDERS);
  const coming = run(there, 'import', '--from', large.file);
  const busy = await serveUntil(there, home, coming);
  const largeCame = await coming;
  const figures = (what: string, ran: Ran, before: Ran): Figure[] => [
    { what: `${what} of ${ORDERS} orders`, value: ran.seconds, unit: 's' },
    {
      ...{ what: `memory of it`, value: ran.megabytes, unit: 'MB', isJudgedByRatio: true },
      ...{
        ratio: { share: ran.megabytes / before.megabytes, to: 'a tenth of the orders' },
        must: { most: AT_MOST },
      },
    },
  ];
  report([
    ...figures('export', large.ran, small.ran),
    ...figures('import, compared and checked,', largeCame, smallCame),
    ...(['p50', 'p99'] as const).map((key): Figure => ({
      ...{ what: `saves of another business meanwhile, ${key}`, value: busy[key], unit: 'ms' },
      ratio: { share: busy[key] / quiet[key], to: 'before' },
    })),
  ]);
} finally {
  closeConnections();
  await there.stop();
  rmSync(directory, { recursive: true });
}
