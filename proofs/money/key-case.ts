import type { NamedEndpoint, Subject } from '#proofs/money/key-stage.ts';

/** The event at the server between the two halves of a case. */
export type Between = 'a kill' | 'a clean restart';

export interface KeyCase {
  name: string;
  between?: Between;
  /** The endpoints at which the case applies; every write when left out. */
  fits?: (named: NamedEndpoint) => boolean;
  /** The first half of the case; it returns the second half, which returns the violations. */
  begin: (subject: Subject) => Promise<() => Promise<string[]>>;
}

/** A case without a restart in between. */
export const inOnePiece =
  (play: (subject: Subject) => Promise<string[]>): KeyCase['begin'] =>
  (subject) =>
    Promise.resolve(() => play(subject));
