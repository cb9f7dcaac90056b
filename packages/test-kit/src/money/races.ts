import type pg from 'pg';
import { ACCOUNT_RACES } from './account-races.ts';
import { CHOICE_RACES } from './choice-races.ts';
import { compareWithBooks, nothingYet, type Acknowledged, type Comparison } from './compare-books.ts';
import { DRAFT_RACES } from './draft-races.ts';
import { DRAWER_RACES } from './drawer-races.ts';
import type { LedgerCheck } from './evening.ts';
import { FLOOR_RACES } from './floor-races.ts';
import { GUEST_RACES } from './guest-races.ts';
import type { Business } from './test-business.ts';
import type { Race } from './race-round.ts';
import { TILL_RACES } from './till-races.ts';

export interface RaceResult {
  name: string;
  rounds: number;
  /** The violations of any round, and those of the ledger after all of them. */
  violations: string[];
}

interface Plan {
  checkLedger: LedgerCheck;
  scale?: number;
  onRace?: (result: RaceResult) => void;
}

const RACES: readonly Race[] = [
  ...TILL_RACES,
  ...FLOOR_RACES,
  ...CHOICE_RACES,
  ...DRAWER_RACES,
  ...ACCOUNT_RACES,
  ...DRAFT_RACES,
  ...GUEST_RACES,
];

/** The number of rounds of one race at once, unless it runs one at a time. */
const AT_ONCE = 6;

/**
 * Runs every race in turn, with `scale` times its rounds; afterwards all responses are compared with the stored rows.
 */
export async function runRaces(
  business: Business,
  client: Pick<pg.Client, 'query'>,
  { checkLedger, scale = 1, onRace }: Plan,
): Promise<Comparison & { results: RaceResult[] }> {
  const said = nothingYet();
  const results: RaceResult[] = [];
  for (const race of RACES) {
    const rounds = Math.ceil(race.rounds * scale);
    const faults = await playAll(race, rounds, business, said);
    const result = { name: race.name, rounds, violations: [...faults, ...(await checkLedger(client))] };
    results.push(result);
    onRace?.(result);
  }
  return { results, ...(await compareWithBooks(client, said)) };
}

async function playAll(
  race: Race,
  rounds: number,
  business: Business,
  said: Acknowledged,
): Promise<string[]> {
  let left = rounds;
  const faults: string[] = [];
  const play = async (tableId = '', otherTableId = '') => {
    while ((left -= 1) >= 0) faults.push(...(await race.play({ business, said, tableId, otherTableId })));
  };
  const pairs = Array.from({ length: race.oneAtATime ? 1 : AT_ONCE }, (_, at) => at * 2);
  await Promise.all(pairs.map((at) => play(business.tables[at], business.tables[at + 1])));
  return faults;
}

export const RACE_TABLES = AT_ONCE * 2;
