/**
 * The list of 64 tables, each with an open order, as every screen requests it, over 16 connections. A plain `pg` script
 * sends the same statement over as many connections, in turn in the same run. The two are compared.
 */
import pg from 'pg';
import { listTables } from '@sofra/api/src/features/tables/tables.store';
import { openPool } from '@sofra/api/src/platform/postgres/database';
import { inTransaction } from '@sofra/api/src/platform/postgres/transaction';
import { report } from './figures.ts';
import { listenTo, type Statement } from './captured-statement.ts';
import { addLines } from './business-in-use.ts';
import { runFor, summarizeAll, type Run } from './latencies.ts';
import { letPlannerLearn } from './measured-database.ts';
import { hammer } from './lean-client.ts';
import { closeConnections } from './kept-connections.ts';
import { openRestaurant } from './restaurant.ts';
import { databaseOf, startServerUnderTest } from './server-under-test.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CONNECTIONS = 16;
const SLICES = 4;

const server = await startServerUnderTest();
const connection = databaseOf(server);
const pool = new pg.Pool({
  ...connection,
  max: CONNECTIONS,
  options: '-c plan_cache_mode=force_generic_plan',
});
try {
  const restaurant = await openRestaurant(server.url);
  for (const tableId of restaurant.tableIds) await addLines(server.url, restaurant, tableId);
  await letPlannerLearn(connection);
  const statement = { name: 'tables', ...(await capturedStatement()) };
  const load = { base: server.url, path: '/api/tables', token: restaurant.token, connections: CONNECTIONS };
  const overHttp = (seconds: number) => hammer('tables', { ...load, seconds });
  const bare = (seconds: number) =>
    runFor('bare', { seconds, lanes: CONNECTIONS }, async (_lane, timed) => {
      await timed(() => pool.query(statement));
    });

  await overHttp(1);
  await bare(1);
  const runs: Record<'ours' | 'bare', Run[]> = { ours: [], bare: [] };
  for (let slice = 0; slice < SLICES; slice += 1) {
    runs.ours.push(await overHttp(SECONDS / SLICES));
    runs.bare.push(await bare(SECONDS / SLICES));
  }
  const [ours, limit] = [summarizeAll(runs.ours), summarizeAll(runs.bare)];
  console.log(`bare pg query ${limit.perSecond.toFixed(0)} per s, p99 ${limit.p99.toFixed(2)} ms`);
  const to = 'the bare pg query';
  report([
    {
      ...{ what: '64 tables with open orders, 16 connections', value: ours.perSecond, unit: 'per s' },
      ...{ must: { least: 1500 }, goal: { least: 2500 } },
      ratio: { share: ours.perSecond / limit.perSecond, to },
    },
    {
      ...{ what: '64 tables, p99', value: ours.p99, unit: 'ms', goal: { most: 15 } },
      ratio: { share: ours.p99 / limit.p99, to },
    },
  ]);
} finally {
  closeConnections();
  await pool.end();
  await server.stop();
}

/** The statement that the server itself sends for the list. */
async function capturedStatement(): Promise<Statement> {
  const { rows } = await pool.query<{ id: string }>('select id from businesses');
  const businessId = rows[0]?.id ?? '';
  const own = openPool(connection, 1, () => undefined);
  try {
    const client = await own.connect();
    const sent = listenTo(client);
    client.release();
    await inTransaction(own, { businessId, readOnly: true }, (tx) => listTables(tx, businessId));
    if (!sent.last) throw new Error('the list of tables asked nothing');
    return { text: sent.last.text, values: sent.last.values };
  } finally {
    await own.end();
  }
}
