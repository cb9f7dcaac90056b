/**
 * `npm run check:money`: the races for money, tables and portions, then a random evening, all over HTTP against the
 * whole product on a fresh database. Prints its seed and takes it back: `npm run check:money -- --seed 7`. Exit code 1
 * when anything was lost, doubled, or broke a promise of the ledger.
 */
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { readConfig } from '#src/platform/config.ts';
import { withOwnerConnection } from '#src/platform/owner-connection.ts';
import { startWholeSofra, temporaryDirectory } from '#test/faults/started-sofra.ts';
import { runEvening } from '#test/money/evening.ts';
import { openHouse } from '#test/money/house.ts';
import { RACE_TABLES, runRaces } from '#test/money/races.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    operations: { type: 'string', default: '20000' },
  },
});
const [seed, operations] = [Number(values.seed), Number(values.operations)];
/** Few tables and many people, so that they meet. */
const EVENING = { tables: 6, people: 8, checkEvery: 1_000 };

const mark = (isTrue: boolean): string => (isTrue ? '✓' : '✗');
const list = (faults: readonly string[]): string =>
  faults
    .slice(0, 10)
    .map((fault) => `\n    ${fault}`)
    .join('');

/** Each check has a database of its own: what was said in one is compared with all that is in it. */
async function onFreshSofra<T>(check: (url: string, client: pg.Client) => Promise<T>): Promise<T> {
  const place = temporaryDirectory();
  const settings = { SOFRA_DATA_DIR: place.dataDir };
  const started = await startWholeSofra(settings);
  try {
    const url = `http://127.0.0.1:${started.sofra.port}`;
    return await withOwnerConnection(readConfig(settings), (client) => check(url, client));
  } finally {
    await started.sofra.stop();
    place.remove();
  }
}

console.log(`seed ${seed}`);
const races = await onFreshSofra(async (url, client) =>
  runRaces(await openHouse(url, { tables: RACE_TABLES }), client, {
    onRace: ({ name, rounds, violations }) =>
      console.log(`${mark(violations.length === 0)} ${name}: ${rounds} rounds${list(violations)}`),
  }),
);
const evening = await onFreshSofra(async (url, client) =>
  runEvening(await openHouse(url, { tables: EVENING.tables }), client, { ...EVENING, seed, operations }),
);
for (const [name, { done, refused }] of [...evening.counts].sort())
  console.log(`  ${name}: ${done} done, ${refused} refused or without an order`);
const total = [...evening.counts.values()].reduce((sum, { done, refused }) => sum + done + refused, 0);
console.log(
  `${mark(evening.violations.length === 0)} random evening: ${total} operations${list(evening.violations)}`,
);

const lost = [...races.lost, ...evening.lost];
const doubled = [...races.doubled, ...evening.doubled];
const violations = [...races.results.flatMap((result) => result.violations), ...evening.violations];
if (lost.length + doubled.length > 0) console.log(list([...lost, ...doubled]));
console.log(`${lost.length} lost, ${doubled.length} doubled, ${violations.length} violations`);
if (lost.length + doubled.length + violations.length > 0 || total < operations) process.exitCode = 1;
