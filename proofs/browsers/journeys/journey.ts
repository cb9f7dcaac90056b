import type { Stage } from '#proofs/browsers/stage.ts';

/** One job of a restaurant. It throws at the first failure, else returns a description of the result. */
export interface Journey {
  /** In kebab-case. */
  name: string;
  /** Messages that a browser itself writes into its console when something fails on purpose. */
  expected?: RegExp;
  run: (stage: Stage) => Promise<string>;
}

/** For what the server knows, not the screen. */
export function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}
