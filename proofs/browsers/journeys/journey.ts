import type { Stage } from '#proofs/browsers/stage.ts';

/** One job of a restaurant; it throws at the first thing that is not as promised, else says what was seen. */
export interface Journey {
  /** In kebab-case. */
  name: string;
  /** What a browser itself writes into its console when something fails on purpose. */
  expected?: RegExp;
  run: (stage: Stage) => Promise<string>;
}

/** For what the server knows, not the screen. */
export function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}
