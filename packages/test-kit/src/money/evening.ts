import type pg from 'pg';
import { CalledPlaces } from './called-places.ts';
import { compareWithBooks, nothingYet, type Comparison } from './compare-books.ts';
import { compareChoices } from './compare-choices.ts';
import { compareMoney } from './compare-money.ts';
import { compareReports } from './compare-reports.ts';
import { makeCouriers } from './couriers.ts';
import { openChannels } from './known-channels.ts';
import { OwnLedger } from './own-ledger.ts';
import { OwnMoney } from './own-money.ts';
import { doSomething, neverDone } from './random-evening.ts';
import { randomSource } from './random-source.ts';
import type { Business } from './test-business.ts';
import { openTimedEvening, type SetBehind } from './timed-evening.ts';

export interface Evening extends Comparison {
  /** By operation, how often it succeeded, and how often it was refused or had nothing to do. */
  counts: Map<string, { done: number; refused: number }>;
  /** The kinds of operation that never succeeded. */
  missing: string[];
  violations: string[];
}

/** Returns the violations of the ledger, on a connection that may read it. */
export type LedgerCheck = (client: Pick<pg.Client, 'query'>) => Promise<string[]>;

interface Plan {
  seed: number;
  /**
   * The minimum number. The evening continues, up to {@link LONGEST} times as long, while some kind of operation has
   * never succeeded. Those kinds are then played first.
   */
  operations: number;
  /** The number of people who act at once. */
  people: number;
  /**
   * The ledger is checked after this many operations, while all people wait. Then other timed prices run, and an option
   * sells out or is back.
   */
  checkEvery: number;
  /**
   * Sets the clock of the server. It must already be a day late when the business is opened: the first part of the
   * evening is of yesterday. Without it everything is of today.
   */
  setBehind?: SetBehind;
  /** The violations of the ledger. */
  checkLedger: LedgerCheck;
  onCheck?: (operations: number) => void;
}

const LONGEST = 10;
/** So many operations leave payments of yesterday that can be corrected today, also in a short evening. */
const YESTERDAY = 100;

/**
 * A random evening. People open tables and orders without one, and sell at the counter. They add, lower, cancel, comp,
 * pay, move, merge and collect at once. They also take back and correct, even money of yesterday. They pay whole, by
 * pieces and by shares, tap twice and lose responses. The invariants of the ledger are checked repeatedly. At the end
 * all responses are compared with the stored rows and the print jobs. An own ledger of portions, options and timed
 * prices is compared with rows, slips, stock and reports. Own money is compared with the reports of both days,
 * accounts, partners, drawers, day closes and drafts of refunds.
 */
export async function runEvening(
  business: Business,
  client: Pick<pg.Client, 'query'>,
  { seed, operations, people, checkEvery, setBehind, checkLedger, onCheck }: Plan,
): Promise<Evening> {
  const said = nothingYet();
  const own = new OwnLedger();
  const money = new OwnMoney();
  const channels = await openChannels(business);
  const couriers = await makeCouriers(business);
  // Timed prices run only where a channel has no percent (CHANNEL-6).
  const channelIds = channels.filter(({ name }) => name === 'Telefon').map(({ id }) => id);
  const evening = await openTimedEvening(business, client, { setBehind, channelIds });
  const counts: Evening['counts'] = new Map();
  const sources = Array.from({ length: people }, (_, index) => randomSource(seed * 1_000 + index));
  const violations: string[] = [];
  const called = new CalledPlaces(channels);
  const floor = { business, said, own, money, evening, called, couriers };
  const missing = () =>
    neverDone(floor, new Set([...counts].flatMap(([name, { done }]) => (done > 0 ? [name] : []))));
  const ending = () => ({ counts, missing: missing(), violations });
  const isOver = (done: number) =>
    done >= operations && (done >= LONGEST * operations || missing().length === 0);
  for (let done = 0; !isOver(done); done += checkEvery) {
    await evening.next();
    let left = done < operations ? Math.min(checkEvery, operations - done) : checkEvery;
    if (evening.day === 'yesterday') left = Math.max(left, YESTERDAY);
    const work = async (random: (typeof sources)[number]) => {
      while ((left -= 1) >= 0) {
        const { name, isDone } = await doSomething(floor, random, done < operations ? [] : missing());
        const count = counts.get(name) ?? { done: 0, refused: 0 };
        count[isDone ? 'done' : 'refused'] += 1;
        counts.set(name, count);
      }
    };
    await Promise.all(sources.map(work));
    violations.push(...(await checkLedger(client)));
    onCheck?.(Math.min(operations, done + checkEvery));
    // The comparisons below need both days, which an evening that ends here may not have had.
    if (violations.length > 0) return { ...ending(), ...(await compareWithBooks(client, said)) };
  }
  violations.push(...(await compareMoney(business, client, { money, evening, called })));
  // The own ledger knows what lines cost and took; an exchange in a set menu changes both afterwards.
  if (!business.setMenu)
    violations.push(
      ...(await compareChoices(business, client, own)),
      ...(await compareReports(business, client, own, said)),
    );
  return { ...ending(), ...(await compareWithBooks(client, said)) };
}
