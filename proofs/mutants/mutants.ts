import type { Replacement } from '#proofs/mutants/planted-copy.ts';

/** A defect that a proof must not overlook. */
export interface Mutant {
  name: string;
  replacements: readonly Replacement[];
  /** The proof that is to catch it, and how much of that proof is enough for it. */
  proof: string;
  share: number;
}

export const MUTANTS: readonly Mutant[] = [];
