import type pg from 'pg';
import { compareWithBooks, nothingYet, type Acknowledged, type Comparison } from './compare-books.ts';
import { violationsIn } from './evening.ts';
import { FLOOR_RACES } from './floor-races.ts';
import type { Business } from './test-business.ts';
import type { Race } from './race-round.ts';
import { TILL_RACES } from './till-races.ts';

export interface RaceResult {
  name: string;
  rounds: number;
  /** What came out wrong in some round, and what the ledger says after all of them. */
  violations: string[];
}

/** Rounds of one race that are played side by side; the last portion belongs to one pair of tables at a time. */
const AT_ONCE = 6;

/** Plays every race in turn, `scale` times its rounds; afterwards every answer is compared with the books. */
export async function runRaces(
  business: Business,
  client: Pick<pg.Client, 'query'>,
  { scale = 1, onRace }: { scale?: number; onRace?: (result: RaceResult) => void } = {},
): Promise<Comparison & { results: RaceResult[] }> {
  const said = nothingYet();
  const results: RaceResult[] = [];
  for (const race of [...TILL_RACES, ...FLOOR_RACES]) {
    const rounds = Math.ceil(race.rounds * scale);
    const faults = await playAll(race, rounds, business, said);
    const result = { name: race.name, rounds, violations: [...faults, ...(await violationsIn(client))] };
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
  const pairs = Array.from({ length: race.sharesStock ? 1 : AT_ONCE }, (_, at) => at * 2);
  await Promise.all(pairs.map((at) => play(business.tables[at], business.tables[at + 1])));
  return faults;
}

/** Tables the races want. */
export const RACE_TABLES = AT_ONCE * 2;
