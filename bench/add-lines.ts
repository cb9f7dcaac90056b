/**
 * add-lines over HTTP (16 connections, 64 tables, three lines each: session, permission, stock, ticket, audit, event),
 * compared with the same SQL without the product in the same run. The result is the ratio of the two (bench/README.md,
 * "The goals").
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { letPlannerLearn, prepareBare, runBarePg, runPgbench } from './bare-add-lines.ts';
import { percentOf, report, type Figure } from './figures.ts';
import { addLines, pay } from './business-in-use.ts';
import { runFor, summarize, type Run, type Summary } from './latencies.ts';
import { closeConnections } from './kept-connections.ts';
import { openRestaurant, type Restaurant } from './restaurant.ts';
import {
  cpuSeconds,
  databaseOf,
  memoryMb,
  postgresCpuSeconds,
  startServerUnderTest,
} from './server-under-test.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const LANES = 16;
const SAVES_PER_MEAL = 8;

const server = await startServerUnderTest();
const connection = databaseOf(server);
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
  const memoryAfterLoad = memoryMb(server.pid);
  const bareAlone = summarize(await runBarePg(connection, 4, 1));
  const bareBefore = postgresCpuSeconds(postmaster);
  const bareRun = await runBarePg(connection, SECONDS, LANES);
  const bareCpu = ((postgresCpuSeconds(postmaster) - bareBefore) * 1000) / bareRun.latencies.length;
  const bare = summarize(bareRun);
  const pgbench = runPgbench(connection, SECONDS, LANES);

  const http = summarize(loaded);
  print([alone, { ...bareAlone, name: 'bare pg script alone' }, http, bare, ...(pgbench ? [pgbench] : [])]);
  const [limit, to] = pgbench ? [pgbench, 'pgbench'] : [bare, 'the bare pg script'];
  console.log(`ratio to the bare pg script ${percentOf(http.perSecond / bare.perSecond)}`);
  console.log(
    `CPU per add-lines ${serverCpu.toFixed(2)} ms server + ${postgresCpu.toFixed(2)} ms database (bare: ${bareCpu.toFixed(2)} ms database)`,
  );
  const figures: Figure[] = [
    {
      ...{ what: 'add-lines, 16 connections', value: http.perSecond, unit: 'per s', isJudgedByRatio: true },
      ...{
        ratio: { share: http.perSecond / limit.perSecond, to },
        must: { least: 0.25 },
        goal: { least: 0.38 },
      },
    },
    {
      ...{ what: 'add-lines, 16 connections, p99', value: http.p99, unit: 'ms' },
      ...{
        ratio: { share: http.p99 / bare.p99, to: 'the bare pg script' },
        must: { most: 40 },
        goal: { most: 25 },
      },
    },
    {
      ...{
        what: 'add-lines alone, p50',
        value: alone.p50,
        unit: 'ms',
        must: { most: 2.5 },
        goal: { most: 1.5 },
      },
      ratio: { share: alone.p50 / bareAlone.p50, to: 'the bare pg script' },
    },
    {
      ...{ what: 'CPU per add-lines, server + database', value: serverCpu + postgresCpu, unit: 'ms' },
      ...{ must: { most: 2 }, goal: { most: 1.2 } },
      ratio: { share: (serverCpu + postgresCpu) / bareCpu, to: 'the bare database' },
    },
    {
      ...{ what: 'memory of the server at its first start', value: memoryAtStart, unit: 'MB' },
    },
    {
      ...{ what: 'memory of the server after load', value: memoryAfterLoad, unit: 'MB' },
      ...{ must: { most: 180 }, goal: { most: 140 } },
    },
  ];
  report(figures);
} finally {
  closeConnections();
  await server.stop();
}

/** Each lane has four tables of its own. After every eighth save the order is paid, which is not measured. */
function overHttp(name: string, restaurant: Restaurant, seconds: number, lanes: number): Promise<Run> {
  const saves = new Map<string, number>();
  return runFor(name, { seconds, lanes }, async (lane, timed) => {
    const tableId = restaurant.tableIds[Math.floor(Math.random() * 4) * 16 + lane] ?? '';
    const order = await timed(() => addLines(server.url, restaurant, tableId));
    const saved = (saves.get(tableId) ?? 0) + 1;
    saves.set(tableId, saved % SAVES_PER_MEAL);
    if (saved < SAVES_PER_MEAL) return;
    await pay(server.url, restaurant, order);
  });
}

function print(rows: readonly Summary[]): void {
  console.log(`\n${'what'.padEnd(34)}${'per s'.padStart(9)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`);
  for (const { name, perSecond, p50, p99 } of rows) {
    const cells = [perSecond.toFixed(0), p50.toFixed(2), Number.isNaN(p99) ? '-' : p99.toFixed(2)];
    console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(9)).join(''));
  }
}
