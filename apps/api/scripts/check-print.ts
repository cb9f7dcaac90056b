/**
 * `npm run check:print`: tickets on their way to paper while the print worker is killed, printers fail and those who
 * print lose their connection, over HTTP and TCP against the whole product on a fresh database. Prints its seed and
 * takes it back: `npm run check:print -- --seed 7`. Exit code 1 when a ticket was lost, silently doubled or overtaken.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startWholeSofra, temporaryDirectory } from '#test/faults/started-sofra.ts';
import { proveAgents } from '#test/print/agents-proof.ts';
import type { Proof } from '#test/print/judge-paper.ts';
import { proveKilledWorker } from '#test/print/killed-worker-proof.ts';
import { provePaper } from '#test/print/paper-proofs.ts';
import type { Stage } from '#test/print/print-house.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Each is four tickets for the killed worker, three for the agents. */
    orders: { type: 'string', default: '150' },
  },
});
const [seed, orders] = [Number(values.seed), Number(values.orders)];
const LONGEST_MS = 900_000;
const KILL_AFTER_MS = 700;
const DISCONNECTS = 6;
const SHOWN = 20;

async function onFreshSofra<T>(check: (stage: Stage) => Promise<T>): Promise<T> {
  const place = temporaryDirectory();
  const settings = { SOFRA_DATA_DIR: place.dataDir, PRINTER_ALLOWED_PORTS: '1-65535' };
  const { sofra } = await startWholeSofra(settings);
  const { host = '', port = 0, user = '', database = '' } = sofra.services.pool.options;
  const connection = { host, port, user, database };
  const owner = new pg.Pool({ ...connection, max: 3 });
  try {
    return await check({ url: `http://127.0.0.1:${sofra.port}`, owner, connection });
  } finally {
    await owner.end();
    await sofra.stop();
    place.remove();
  }
}

function tell({ name, facts, violations }: Proof): void {
  console.log(`${violations.length === 0 ? '✓' : '✗'} ${name}: ${facts}`);
  for (const violation of violations.slice(0, SHOWN)) console.log(`    ${violation}`);
}

console.log(`seed ${seed}`);
const plan = { seed, ordersOfAllPosts: orders, longestMs: LONGEST_MS };
const proofs = await onFreshSofra(async (stage) => {
  const told: Proof[] = [];
  for (const prove of [
    async () => [await proveKilledWorker(stage, { ...plan, killAfterMs: KILL_AFTER_MS })],
    async () => [await proveAgents(stage, { ...plan, disconnects: DISCONNECTS })],
    () => provePaper(stage, LONGEST_MS),
  ]) {
    const startedAt = performance.now();
    const made = await prove();
    made.forEach(tell);
    console.log(`  ${Math.round((performance.now() - startedAt) / 1000)} s`);
    told.push(...made);
  }
  return told;
});
const violations = proofs.flatMap((proof) => proof.violations);
console.log(`${violations.length} violations`);
if (violations.length > 0) process.exitCode = 1;
