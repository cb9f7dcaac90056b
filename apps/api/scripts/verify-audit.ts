/**
 * `npm run verify:audit`: checks the audit chain of every business (REL-34), also while a Sofra is running on the same
 * data, and prints the first broken entry of each. Exit code 1 when a chain is broken or nothing could be checked.
 */
import { chainFaultText } from '@sofra/domain/books';
import { checkChains, type CheckedChain } from '#src/features/audit/audit-chain.store.ts';
import { readConfig } from '#src/platform/operations/config.ts';
import { withOwnerConnection } from '#src/platform/postgres/owner-connection.ts';
import { StartupError } from '#src/platform/operations/startup-error.ts';

function lineOf({ businessId, name, entries, broken }: CheckedChain): string {
  const who = `${name} (${businessId})`;
  return broken ? `✗ ${who}: ${chainFaultText(broken.seq, broken.why)}.` : `✓ ${who}: ${entries} kayıt.`;
}

try {
  const sums = { businesses: 0, entries: 0, broken: 0 };
  await withOwnerConnection(
    readConfig(process.env),
    async (client) => {
      for await (const chain of checkChains(client)) {
        console.log(lineOf(chain));
        sums.businesses += 1;
        sums.entries += chain.entries;
        if (chain.broken) sums.broken += 1;
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
