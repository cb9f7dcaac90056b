import { neverDone, runEvening } from '../../apps/api/test/money/evening.ts';
import { openBusiness } from '../../apps/api/test/money/test-business.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const OPERATIONS = 20_000;
/** Few tables and many people, so that their requests conflict. */
const EVENING = { tables: 6, people: 8 };
const CHECK_EVERY = 1_000;
/** Timed prices run and end in turn, so a short evening is checked as often as they change. */
const PARTS = 4;
/** With fewer writes some operation may not have occurred. */
const ALL_HAVE_HAPPENED = 1_000;

/** The ledger stays consistent (REL-12). */
export const ledgerModel: Proof = {
  name: 'ledger-model',
  promise:
    'after every thousand writes of a random evening the ledger is true, and so are responses, reports and stock',
  run: (setting) => onInstallation({}, (installation) => playEvening(installation, setting)),
};

async function playEvening({ url, owner }: Installation, setting: Setting): Promise<Verdict> {
  const { seed, log } = setting;
  const operations = partOf(OPERATIONS, setting);
  const business = await openBusiness(url, { tables: EVENING.tables });
  return onOwnerClient(owner, async (client) => {
    const onCheck = (done: number) => log(`${done} operations`);
    const checkEvery = Math.min(CHECK_EVERY, Math.ceil(operations / PARTS));
    const evening = await runEvening(business, client, { ...EVENING, seed, operations, checkEvery, onCheck });
    const { counts, lost, doubled } = evening;
    const books = await checkBooks(client);
    const total = [...counts.values()].reduce((sum, { done, refused }) => sum + done + refused, 0);
    const idle = neverDone(counts).map((name) => `nobody ever did "${name}"`);
    return {
      facts: `${total} operations of ${counts.size} kinds: ${lost.length} lost, ${doubled.length} doubled`,
      violations: [
        ...evening.violations.map((violation) => `ledger ${violation}`),
        ...lost.map((what) => `lost: ${what}`),
        ...doubled.map((what) => `doubled: ${what}`),
        ...books.violations,
        ...(total < operations ? [`only ${total} of ${operations} operations took place`] : []),
        ...(operations < ALL_HAVE_HAPPENED ? [] : idle),
      ],
    };
  });
}
