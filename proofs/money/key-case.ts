import type { NamedEndpoint, Subject } from '#proofs/money/key-stage.ts';

/** What happens to the server between the two halves of a case. */
export type Between = 'a kill' | 'a clean restart';

export interface KeyCase {
  name: string;
  between?: Between;
  /** Which endpoints it can be tried at; every write when left out. */
  fits?: (named: NamedEndpoint) => boolean;
  /** The first half; returns the second, which tells what was wrong. */
  begin: (subject: Subject) => Promise<() => Promise<string[]>>;
}

/** A case in one piece. */
export const inOnePiece =
  (play: (subject: Subject) => Promise<string[]>): KeyCase['begin'] =>
  (subject) =>
    Promise.resolve(() => play(subject));
