import { randomSource } from '@sofra/test-kit/money/random-source';

/** One promise of the product as a program that fails when the promise is broken. */
export interface Proof {
  /** In kebab-case, for `--only`. */
  name: string;
  /** The promise to a restaurant, in one sentence. */
  promise: string;
  run: (setting: Setting) => Promise<Verdict>;
}

export interface Setting {
  /** The seed of all randomness in the proof. */
  seed: number;
  /** 1 runs the whole proof; less is for trying it out, and for mutants that it detects quickly. */
  share: number;
  log: (line: string) => void;
}

export interface Verdict {
  /** The work done, with counts: "10000 orders, 151 kills: 0 lost, 0 doubled". */
  facts: string;
  /** One sentence per violation; the proof passes when there is none. */
  violations: readonly string[];
}

/** A share of a full count, at least 1. */
export const partOf = (whole: number, { share }: Pick<Setting, 'share'>): number =>
  Math.max(1, Math.round(whole * share));

/** A random selection of the share's size, in the original order. */
export function chosenOf<T>(all: readonly T[], setting: Setting): T[] {
  const random = randomSource(setting.seed);
  const left = [...all];
  while (left.length > partOf(all.length, setting)) left.splice(random.int(0, left.length - 1), 1);
  return left;
}

/** Enough to keep the server and its database busy on two processors. */
const LANES = 6;

/** Runs work on each item, several at once; an error becomes a violation of that item only. */
export async function inLanes<T extends { name: string }>(
  items: readonly T[],
  work: (item: T) => Promise<readonly string[]>,
): Promise<string[]> {
  const waiting = [...items];
  const violations: string[] = [];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const { name } = item;
      const found = await work(item).catch((error: unknown) => [String(error)]);
      violations.push(...found.map((sentence) => `${name}: ${sentence}`));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return violations;
}
