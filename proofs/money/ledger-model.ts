import { checkLedger } from '@sofra/api/test/check-ledger';
import { runEvening } from '@sofra/test-kit/money/evening';
import { DAY_MS, type SetBehind } from '@sofra/test-kit/money/timed-evening';
import { openBusiness } from '@sofra/test-kit/money/test-business';
import { onFakedClock, setClock } from '#proofs/faults/time/on-faked-clock.ts';
import { checkBooks, onOwnerClient } from '#proofs/money/check-books.ts';
import { partOf, type Proof, type Setting, type Verdict } from '#proofs/proof.ts';
import { onInstallation, type Installation } from '#proofs/stage/installation.ts';

const OPERATIONS = 20_000;
/** Few tables and many people, so that their requests conflict. */
const EVENING = { tables: 6, people: 8 };
const CHECK_EVERY = 1_000;
/** The first part is of yesterday. Then timed prices run and end in turn, so a short evening is checked as often as they change. */
const PARTS = 5;
/** With fewer writes some operation may not have occurred. */
const ALL_HAVE_HAPPENED = 1_000;

/** A business that sells no set menus, whose own ledger knows every price, and one that does. */
const EVENINGS = [
  { hasSetMenu: false, operations: OPERATIONS },
  { hasSetMenu: true, operations: OPERATIONS / 4 },
] as const;

/** The ledger stays consistent (REL-12, SET-31). */
export const ledgerModel: Proof = {
  name: 'ledger-model',
  promise:
    'Through two random days, responses, reports, drawers, day closes and stock agree with an independent ledger.',
  run: async (setting) => {
    const verdicts: Verdict[] = [];
    for (const evening of EVENINGS)
      verdicts.push(
        await onFakedClock(({ file, settings }) => {
          setClock(file, -DAY_MS);
          const setBehind = (ms: number) => setClock(file, -ms);
          return onInstallation({ settings }, (installation) =>
            playEvening(installation, { ...setting, ...evening, setBehind }),
          );
        }),
      );
    return {
      facts: verdicts.map(({ facts }) => facts).join('; with set menus '),
      violations: verdicts.flatMap(({ violations }) => violations),
    };
  },
};

type EveningSetting = Setting & (typeof EVENINGS)[number] & { setBehind: SetBehind };

async function playEvening({ url, owner }: Installation, setting: EveningSetting): Promise<Verdict> {
  const { seed, log, hasSetMenu, setBehind } = setting;
  const operations = partOf(setting.operations, setting);
  const business = await openBusiness(url, { tables: EVENING.tables, hasSetMenu, hasTwoTills: true });
  return onOwnerClient(owner, async (client) => {
    const onCheck = (done: number) => log(`${done} operations${hasSetMenu ? ' with set menus' : ''}`);
    const checkEvery = Math.min(CHECK_EVERY, Math.ceil(operations / PARTS));
    const plan = { ...EVENING, seed, operations, checkEvery, setBehind, checkLedger, onCheck };
    const evening = await runEvening(business, client, plan);
    const { counts, missing, lost, doubled } = evening;
    const books = await checkBooks(client);
    const total = [...counts.values()].reduce((sum, { done, refused }) => sum + done + refused, 0);
    const idle = missing.map((name) => `"${name}" never succeeded`);
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
