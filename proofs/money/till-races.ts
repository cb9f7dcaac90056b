import { checkLedger } from '@sofra/api/test/check-ledger';
import { openBusiness } from '@sofra/test-kit/money/test-business';
import { RACE_TABLES, runRaces } from '@sofra/test-kit/money/races';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import type { Proof, Setting, Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

export const tillRaces: Proof = {
  name: 'till-races',
  promise:
    'Of several users who race for a bill, a table or a last portion one succeeds, and the money adds up.',
  run: (setting) => onInstallation({}, (installation) => race(installation, setting)),
};

async function race({ url, owner }: Installation, { share, log }: Setting): Promise<Verdict> {
  const business = await openBusiness(url, { tables: RACE_TABLES, hasGuests: true });
  return onOwnerClient(owner, async (client) => {
    const onRace = (race: { name: string; rounds: number }) => log(`${race.name}: ${race.rounds} rounds`);
    const { results, lost, doubled } = await runRaces(business, client, {
      scale: share,
      checkLedger,
      onRace,
    });
    const books = await checkBooks(client);
    const rounds = results.reduce((sum, race) => sum + race.rounds, 0);
    return {
      facts: `${results.length} races, ${rounds} rounds: ${lost.length} lost, ${doubled.length} doubled`,
      violations: [
        ...results.flatMap(({ name, violations }) => violations.map((fault) => `${name}: ${fault}`)),
        ...lost.map((what) => `lost: ${what}`),
        ...doubled.map((what) => `doubled: ${what}`),
        ...books.violations,
        ...results.filter((race) => race.rounds === 0).map(({ name }) => `${name} was never played`),
      ],
    };
  });
}
