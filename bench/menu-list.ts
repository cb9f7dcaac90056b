/**
 * The menu of 200 items as a signed-in screen requests it, over 64 connections, compared with a bare Fastify that sends
 * the same bytes in the same run. Slices of both alternate, so that other load on the machine affects both alike.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { report } from './figures.ts';
import { summarize, summarizeAll, type Run } from './latencies.ts';
import { hammer } from './lean-client.ts';
import { closeConnections } from './kept-connections.ts';
import { openBusiness } from './business-in-use.ts';
import { startProcess, startServerUnderTest } from './server-under-test.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CONNECTIONS = 64;
const SLICES = 4;

const server = await startServerUnderTest();
try {
  const { token } = await openBusiness(server.url);
  const answer = await fetch(`${server.url}/api/menu`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = await answer.text();
  const file = path.join(server.dataDir, 'menu.json');
  writeFileSync(file, bytes);
  const bareServer = await startProcess(['bench/bare-server.ts', file], {});
  try {
    const ours = { base: server.url, path: '/api/menu', token, connections: CONNECTIONS };
    const bare = { base: bareServer.url, path: '/bare', connections: CONNECTIONS };
    for (const load of [ours, bare]) await hammer('warm-up', { ...load, seconds: 1 });
    const runs: Record<'ours' | 'bare', Run[]> = { ours: [], bare: [] };
    for (let slice = 0; slice < SLICES; slice += 1) {
      runs.ours.push(await hammer('menu', { ...ours, seconds: SECONDS / SLICES }));
      runs.bare.push(await hammer('bare', { ...bare, seconds: SECONDS / SLICES }));
    }
    const [menu, limit] = [summarizeAll(runs.ours), summarizeAll(runs.bare)];
    console.log(
      `menu of ${Buffer.byteLength(bytes)} bytes; bare Fastify ${limit.perSecond.toFixed(0)} per s`,
    );
    const ratio = { share: menu.perSecond / limit.perSecond, to: 'bare Fastify' };
    report([
      {
        ...{
          what: 'menu of 200 items, signed in, 64 connections',
          value: menu.perSecond,
          unit: 'per s',
          ratio,
        },
        ...{ must: { least: 0.3 }, goal: { least: 0.5 }, isJudgedByRatio: true },
      },
      { what: 'menu, p99', value: summarize(runs.ours.at(-1)!).p99, unit: 'ms' },
    ]);
  } finally {
    await bareServer.stop();
  }
} finally {
  closeConnections();
  await server.stop();
}
