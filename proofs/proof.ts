/** One promise of the product, turned into something that fails when the promise breaks. */
export interface Proof {
  /** Kebab-case; what `--only` takes. */
  name: string;
  /** What a restaurant is promised, in one sentence. */
  promise: string;
  run: (setting: Setting) => Promise<Verdict>;
}

export interface Setting {
  /** What all chance in the proof comes from. */
  seed: number;
  /** 1 is the whole proof; less is for trying it out, and for mutants that fall at once. */
  share: number;
  /** Progress, for whoever watches. */
  log: (line: string) => void;
}

export interface Verdict {
  /** What was done and counted: "10000 orders, 151 kills: 0 lost, 0 doubled". */
  facts: string;
  /** Each a sentence about one broken promise; none: the proof holds. */
  violations: readonly string[];
}

/** A part of a full count, never nothing. */
export const partOf = (whole: number, { share }: Pick<Setting, 'share'>): number =>
  Math.max(1, Math.round(whole * share));
