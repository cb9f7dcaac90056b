/**
 * The time from starting `node` to the first response of a server with an initialised database, and its memory then.
 * The result is the median of seven starts. It is compared with a bare Fastify in the same run, the cost of Node and
 * the framework.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { report } from './figures.ts';
import { percentile } from './latencies.ts';
import { memoryMb, startProcess, startServerOn } from './server-under-test.ts';

const STARTS = Number(process.env.BENCH_STARTS ?? 7);
/** Memory is read this long after the start. */
const SETTLE_MS = 500;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sofra-start-'));
const file = path.join(dataDir, 'bare.json');
writeFileSync(file, '{}');
const startOurs = () => startServerOn(dataDir);
const startBare = () => startProcess(['bench/bare-server.ts', file], {});
try {
  await measure(startOurs, '/health/ready'); // creates the database and fills Node's compile cache
  await measure(startBare, '/bare');
  const ours: Start[] = [];
  const bare: Start[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    ours.push(await measure(startOurs, '/health/ready'));
    bare.push(await measure(startBare, '/bare'));
  }
  const median = (starts: readonly Start[], of: keyof Start) =>
    percentile(
      starts.map((start) => start[of]).toSorted((a, b) => a - b),
      0.5,
    );
  const [seconds, bareSeconds] = [median(ours, 'seconds'), median(bare, 'seconds')];
  const [memory, bareMemory] = [median(ours, 'memory'), median(bare, 'memory')];
  console.log(`bare Fastify: ${bareSeconds.toFixed(2)} s, ${bareMemory} MB`);
  report([
    {
      ...{ what: `start to first answer, median of ${STARTS}`, value: seconds, unit: 's' },
      ...{
        must: { most: 1 },
        goal: { most: 0.5 },
        ratio: { share: seconds / bareSeconds, to: 'bare Fastify' },
      },
    },
    {
      ...{ what: 'memory of the server at start', value: memory, unit: 'MB' },
      ...{
        must: { most: 180 },
        goal: { most: 130 },
        ratio: { share: memory / bareMemory, to: 'bare Fastify' },
      },
    },
  ]);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

interface Start {
  seconds: number;
  memory: number;
}

async function measure(start: () => ReturnType<typeof startBare>, question: string): Promise<Start> {
  const from = performance.now();
  const server = await start();
  const { status } = await fetch(server.url + question);
  const seconds = (performance.now() - from) / 1000;
  if (status !== 200) throw new Error(`${question} answered ${status}`);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const memory = memoryMb(server.pid);
  await server.stop();
  return { seconds, memory };
}
