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
