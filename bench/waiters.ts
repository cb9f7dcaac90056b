/**
 * Sixteen waiters who save lines at the same time, first at tables of their own and then at one. No request may fail,
 * and every line must be on the bills in the end.
 */
import pg from 'pg';
import { report } from './figures.ts';
import { addLines } from './business-in-use.ts';
import { percentile } from './latencies.ts';
import { closeConnections } from './kept-connections.ts';
import { openRestaurant } from './restaurant.ts';
import { databaseOf, startServerUnderTest } from './server-under-test.ts';

const WAITERS = 16;
const SAVES = Number(process.env.BENCH_SAVES ?? 30);
const LINES_IN_EACH = 3;

const server = await startServerUnderTest();
const owner = new pg.Client(databaseOf(server));
try {
  const restaurant = await openRestaurant(server.url);
  await owner.connect();
  const apart = await everybodySaves((waiter) => restaurant.tableIds[waiter] ?? '');
  const atOne = await everybodySaves(() => restaurant.tableIds[WAITERS] ?? '');
  report([
    { what: '16 waiters at different tables', value: apart.errors, unit: 'errors', must: { most: 0 } },
    { what: '16 waiters at different tables, p99', value: apart.p99, unit: 'ms' },
    { what: '16 waiters at the same table', value: atOne.errors, unit: 'errors', must: { most: 0 } },
    { what: '16 waiters at the same table, p99', value: atOne.p99, unit: 'ms' },
  ]);

  async function everybodySaves(tableOf: (waiter: number) => string) {
    const before = await linesOnBills();
    const errors: string[] = [];
    const took: number[] = [];
    const saveAll = async (waiter: number): Promise<void> => {
      for (let save = 0; save < SAVES; save += 1) {
        const from = performance.now();
        await addLines(server.url, restaurant, tableOf(waiter)).catch((error: unknown) =>
          errors.push((error as Error).message),
        );
        took.push(performance.now() - from);
      }
    };
    await Promise.all(Array.from({ length: WAITERS }, (_, waiter) => saveAll(waiter)));
    const missing = WAITERS * SAVES * LINES_IN_EACH - ((await linesOnBills()) - before);
    for (const text of new Set(errors)) console.log(text);
    if (missing !== 0) console.log(`${missing} lines are missing`);
    const p99 = percentile(
      took.toSorted((a, b) => a - b),
      0.99,
    );
    return { errors: Math.max(errors.length, Math.abs(missing)), p99 };
  }
} finally {
  closeConnections();
  await owner.end();
  await server.stop();
}

async function linesOnBills(): Promise<number> {
  const { rows } = await owner.query<{ lines: string }>('select count(*) as lines from order_lines');
  return Number(rows[0]?.lines);
}
