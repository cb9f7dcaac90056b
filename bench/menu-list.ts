/**
 * The menu of 200 items as a signed-in screen requests it, over 64 connections: compressed, and answered by 304 to a
 * screen that holds it already. Each is compared with a bare Fastify that sends the same compressed bytes, or 304, in
 * the same run. Slices alternate, so that other load on the machine affects all alike.
 */
import { writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { report, type Figure } from './figures.ts';
import { summarizeAll, type Run } from './latencies.ts';
import { hammer } from './lean-client.ts';
import { closeConnections } from './kept-connections.ts';
import { openBusiness } from './business-in-use.ts';
import { cpuSeconds, startProcess, startServerUnderTest } from './server-under-test.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const SLICES = 4;
type Bounds = Pick<Figure, 'must' | 'goal'>;
const MENU_BOUNDS: Bounds = { must: { least: 0.6 }, goal: { least: 0.8 } };
const COMPRESSED = { 'Accept-Encoding': 'gzip, deflate, br' };

interface Asked {
  name: string;
  what: string;
  headers: Record<string, string>;
  status: 200 | 304;
}

const server = await startServerUnderTest();
try {
  const { token } = await openBusiness(server.url);
  const { bytes, headers } = await firstAnswer(`${server.url}/api/menu`, token);
  if (headers['content-encoding'] !== 'gzip') throw new Error('the menu was not compressed');
  const file = path.join(server.dataDir, 'menu.gz');
  writeFileSync(file, bytes);
  const bareServer = await startProcess(['bench/bare-server.ts', file, 'gzip'], {});
  try {
    const compare = async ({ name, what, headers, status }: Asked, bounds: Bounds = {}) => {
      const both = { connections: 64, status };
      const ours = { base: server.url, path: '/api/menu', token, headers, ...both };
      const held = { ...headers, ...('If-None-Match' in headers && { 'If-None-Match': '"bare"' }) };
      const bare = { base: bareServer.url, path: '/bare', headers: held, ...both };
      for (const load of [ours, bare]) await hammer('warm-up', { ...load, seconds: 1 });
      const [oursTaken, bareTaken] = [newTaken(server.pid), newTaken(bareServer.pid)];
      for (let slice = 0; slice < SLICES; slice += 1) {
        await oursTaken.during(() => hammer(name, { ...ours, seconds: SECONDS / SLICES }));
        await bareTaken.during(() => hammer('bare', { ...bare, seconds: SECONDS / SLICES }));
      }
      return figuresOf({ name, what }, oursTaken, bareTaken, bounds);
    };
    const compressed = {
      name: 'menu',
      what: 'menu of 200 items, compressed',
      headers: COMPRESSED,
      status: 200,
    } as const;
    const held = { ...COMPRESSED, 'If-None-Match': String(headers.etag) };
    const unchanged = { name: 'menu, 304', what: 'the same, 304', headers: held, status: 304 } as const;
    console.log(`the menu has ${bytes.length} bytes, compressed`);
    report([...(await compare(compressed, MENU_BOUNDS)), ...(await compare(unchanged))]);
  } finally {
    await bareServer.stop();
  }
} finally {
  closeConnections();
  await server.stop();
}

/** Runs of one server, and the processor time that its process took for them. */
function newTaken(pid: number) {
  const runs: Run[] = [];
  let seconds = 0;
  return {
    during: async (run: () => Promise<Run>) => {
      const before = cpuSeconds(pid);
      runs.push(await run());
      seconds += cpuSeconds(pid) - before;
    },
    summary: () => summarizeAll(runs),
    cpuMs: () => (seconds * 1000) / runs.reduce((sum, { latencies }) => sum + latencies.length, 0),
  };
}
type Taken = ReturnType<typeof newTaken>;

function figuresOf(
  { name, what }: Pick<Asked, 'name' | 'what'>,
  ours: Taken,
  bare: Taken,
  bounds: Bounds = {},
): Figure[] {
  const [menu, limit] = [ours.summary(), bare.summary()];
  const to = 'bare Fastify';
  console.log(`${name}: bare Fastify ${limit.perSecond.toFixed(0)} per s`);
  return [
    {
      ...{ what: `${what}, signed in, 64 connections`, value: menu.perSecond, unit: 'per s' },
      ratio: { share: menu.perSecond / limit.perSecond, to },
      ...{ ...bounds, isJudgedByRatio: true },
    },
    { what: `${name}, p99`, value: menu.p99, unit: 'ms', ratio: { share: menu.p99 / limit.p99, to } },
    {
      ...{ what: `${name}, CPU of the server`, value: ours.cpuMs(), unit: 'ms' },
      ratio: { share: ours.cpuMs() / bare.cpuMs(), to },
    },
  ];
}

/** As the bytes travel: `fetch` would decompress them. */
function firstAnswer(
  url: string,
  token: string,
): Promise<{ bytes: Buffer; headers: http.IncomingHttpHeaders }> {
  const headers = { authorization: `Bearer ${token}`, ...COMPRESSED };
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (answer) => {
      buffer(answer).then((bytes) => resolve({ bytes, headers: answer.headers }), reject);
    });
    request.on('error', reject);
  });
}
