import type { Proof } from '#proofs/proof.ts';

/** Every proof, in the order they run: what loses money first. */
export const PROOFS: readonly Proof[] = [];
