/**
 * `npm run verify:audit`: checks the audit chain of every business (REL-34), also while a Sofra runs on the same data.
 * It prints the first broken entry of each chain. It also prints whether entries from another installation match its
 * signature (MOVE-15). Exit code 1 when a chain is broken or nothing could be checked.
 */
import { chainFaultText } from '@sofra/domain/reports/books';
import { arrivalText, readArrivals, type Arrival } from '#src/backup/business/read-arrivals.ts';
import { checkChains, type CheckedChain } from '#src/features/audit/audit-chain.store.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

function lineOf({ businessId, name, entries, broken }: CheckedChain, arrivals: readonly Arrival[]): string {
  const who = `${name} (${businessId})`;
  const found = broken ? chainFaultText(broken.seq, broken.why) : `${entries} kayıt`;
  const mark = broken || arrivals.some(isTruncated) ? '✗' : '✓';
  return `${mark} ${who}: ${[found, ...arrivals.map(arrivalText)].join('; ')}.`;
}

const isTruncated = ({ state }: Arrival): boolean => state === 'TRUNCATED';

try {
  const sums = { businesses: 0, entries: 0, broken: 0 };
  await withOwnerConnection(
    readConfig(process.env),
    async (client) => {
      for await (const chain of checkChains(client)) {
        const arrivals = await readArrivals(client, chain.businessId);
        console.log(lineOf(chain, arrivals));
        sums.businesses += 1;
        sums.entries += chain.entries;
        if (chain.broken || arrivals.some(isTruncated)) sums.broken += 1;
      }
    },
    { mustExist: true },
  );
  console.log(`${sums.businesses} işletmenin ${sums.entries} kaydı denetlendi, ${sums.broken} zincir kırık.`);
  if (sums.broken > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
