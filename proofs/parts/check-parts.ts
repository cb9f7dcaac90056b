/**
 * `npm run check:parts`: programs of others between Sofra and what it relies on, each the real one: PgBouncer in front of
 * PostgreSQL (`pooler`), and an interpreter of ESC/POS that reads what printers get (`read-back`). One needs a package of
 * Debian, the other is fetched, so it is no part of `npm test` nor of `npm run check`. `-- --only read-back` selects,
 * `--seed 7` repeats a run.
 */
import { parseArgs } from 'node:util';
import { hasPgBouncer } from '#proofs/parts/pgbouncer.ts';
import { pooler } from '#proofs/parts/pooler.ts';
import { readBack } from '#proofs/parts/read-back.ts';

const PROOFS = [pooler, readBack];
const SHOWN = 20;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
if (!Number.isInteger(seed)) throw new Error('--seed takes a whole number');
const chosen = PROOFS.filter(({ name }) => values.only === undefined || values.only === name);
if (chosen.length === 0)
  throw new Error(`there is no proof "${values.only}" among ${PROOFS.map(({ name }) => name).join(', ')}`);
if (chosen.includes(pooler) && !hasPgBouncer()) {
  console.error(
    'PgBouncer is missing; install it by\nsudo apt-get install --no-install-recommends pgbouncer',
  );
  console.error('sudo systemctl disable --now pgbouncer     # the trial starts its own');
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

console.log(`seed ${seed}`);
for (const { name, promise, run } of chosen) {
  console.log(`\n${name}: ${promise}`);
  const log = (line: string) => console.log(`  ${line}`);
  const { facts, violations } = await run({ seed, share: 1, log });
  for (const violation of violations.slice(0, SHOWN)) log(`✗ ${violation}`);
  console.log(`${violations.length === 0 ? '✓' : '✗'} ${name}  ${facts}; ${violations.length} broken`);
  if (violations.length > 0) process.exitCode = 1;
}
process.exit();
