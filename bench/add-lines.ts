/**
 * add-lines over HTTP (16 connections, 64 tables, three lines each: session, permission, stock, ticket, audit, event)
 * beside the same SQL done bare in the same run. The figure that counts is the ratio (design/stack.md, "Speed").
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { letPlannerLearn, prepareBare, runBarePg, runPgbench } from './bare-add-lines.ts';
import { runFor, summarize, type Run, type Summary } from './latencies.ts';
import { call, closeConnections, openRestaurant, type Restaurant } from './restaurant.ts';
import { cpuSeconds, memoryMb, postgresCpuSeconds, startServerUnderTest } from './server-under-test.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const LANES = 16;
const SAVES_PER_MEAL = 8;

interface OpenOrder {
  id: string;
  total: number;
}

const server = await startServerUnderTest();
const connection = {
  host: path.join(server.dataDir, 'postgres'),
  port: 5432,
  user: 'postgres',
  database: 'sofra',
};
const postmaster = Number(readFileSync(path.join(connection.host, 'postmaster.pid'), 'utf8').split('\n')[0]);
const memoryAtStart = memoryMb(server.pid);
try {
  const restaurant = await openRestaurant(server.url);
  await prepareBare(connection);
  await overHttp('warm-up', restaurant, 3, LANES);
  await letPlannerLearn(connection);

  const alone = summarize(await overHttp('add-lines alone (1 connection)', restaurant, 4, 1));
  const serverBefore = cpuSeconds(server.pid);
  const postgresBefore = postgresCpuSeconds(postmaster);
  const loaded = await overHttp(`add-lines (${LANES} connections)`, restaurant, SECONDS, LANES);
  const serverCpu = ((cpuSeconds(server.pid) - serverBefore) * 1000) / loaded.latencies.length;
  const postgresCpu = ((postgresCpuSeconds(postmaster) - postgresBefore) * 1000) / loaded.latencies.length;
  const bareBefore = postgresCpuSeconds(postmaster);
  const bareRun = await runBarePg(connection, SECONDS, LANES);
  const bareCpu = ((postgresCpuSeconds(postmaster) - bareBefore) * 1000) / bareRun.latencies.length;
  const bare = summarize(bareRun);
  const pgbench = runPgbench(connection, SECONDS, LANES);

  const http = summarize(loaded);
  print([alone, http, bare, ...(pgbench ? [pgbench] : [])]);
  console.log(`\nratio to the bare pg script : ${percent(http.perSecond / bare.perSecond)}`);
  console.log(
    `ratio to pgbench            : ${pgbench ? percent(http.perSecond / pgbench.perSecond) : 'pgbench is not installed'}`,
  );
  console.log(
    `CPU per add-lines           : ${serverCpu.toFixed(2)} ms server + ${postgresCpu.toFixed(2)} ms database (bare: ${bareCpu.toFixed(2)} ms database)`,
  );
  console.log(
    `memory of the server        : ${memoryAtStart} MB at start, ${memoryMb(server.pid)} MB after load`,
  );
} finally {
  closeConnections();
  await server.stop();
}

/** Each lane has its own four tables; every eighth save is followed by paying, which is not measured. */
function overHttp(
  name: string,
  { token, tableIds, itemIds }: Restaurant,
  seconds: number,
  lanes: number,
): Promise<Run> {
  const saves = new Map<string, number>();
  const lines = itemIds.map((itemId) => ({ itemId, qty: 1 }));
  return runFor(name, { seconds, lanes }, async (lane, timed) => {
    const tableId = tableIds[Math.floor(Math.random() * 4) * 16 + lane] ?? '';
    const url = `${server.url}/api/tables/${tableId}/add-lines`;
    const order = await timed(() =>
      call<OpenOrder>({ method: 'POST', url, token, body: { lines }, key: randomUUID() }),
    );
    const saved = (saves.get(tableId) ?? 0) + 1;
    saves.set(tableId, saved % SAVES_PER_MEAL);
    if (saved < SAVES_PER_MEAL) return;
    const body = { method: 'CASH', finalTotal: order.total };
    await call({
      method: 'POST',
      url: `${server.url}/api/orders/${order.id}/pay`,
      token,
      body,
      key: randomUUID(),
    });
  });
}

function print(rows: readonly Summary[]): void {
  console.log(`\n${'what'.padEnd(34)}${'per s'.padStart(9)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`);
  for (const { name, perSecond, p50, p99 } of rows) {
    const cells = [perSecond.toFixed(0), p50.toFixed(2), Number.isNaN(p99) ? '-' : p99.toFixed(2)];
    console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(9)).join(''));
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
