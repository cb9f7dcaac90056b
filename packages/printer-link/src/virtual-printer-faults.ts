import type { PrinterStatus } from './printer-status.ts';

/** Misfortune that strikes once after so many bytes, or as the function decides for each connection (null: not this one). */
export type Bytes = number | (() => number | null);

export interface Misbehaviour {
  /** From now on connections are accepted, nothing is read, answered or closed; `false` ends it for new connections. */
  readonly acceptAndNeverAnswer: (on?: boolean) => void;
  /** The next connection is reset after this many bytes; what arrived until then is printed. */
  readonly dropAfter: (bytes: Bytes) => void;
  /** The next connection is read to its end and the last bytes of it are never printed, as when the power goes. */
  readonly loseLast: (bytes: Bytes) => void;
  /** So many of the coming answers to `GS r`, or those that the function picks, do not arrive. */
  readonly loseAnswers: (lost: number | (() => boolean)) => void;
  /** The roll ends after so many more rows: what was printed lies there uncut, the rest waits in the printer. */
  readonly runOutOfPaper: (afterRows: number) => void;
  /**
   * What `DLE EOT` is answered with, at once, and `GS r`, in order; `null` makes the printer one of those that never
   * answer. Starts as null.
   */
  readonly setStatus: (status: PrinterStatus | null) => void;
}

/** How a virtual printer misbehaves at the moment; read by each connection. */
export class PrinterFaults {
  isDeaf = false;
  /** What it says of itself; null: it is one of those that never say anything. */
  status: PrinterStatus | null = null;
  #dropAfter: Bytes | null = null;
  #loseLast: Bytes | null = null;
  #losesAnswer: number | (() => boolean) = 0;
  #rowsLeft: number | null = null;

  set dropAfter(bytes: Bytes) {
    this.#dropAfter = bytes;
  }

  set loseLast(bytes: Bytes) {
    this.#loseLast = bytes;
  }

  set loseAnswers(lost: number | (() => boolean)) {
    this.#losesAnswer = lost;
  }

  /** Null: a full roll. */
  set rowsLeft(rows: number | null) {
    this.#rowsLeft = rows;
  }

  takeDropAfter(): number | null {
    const bytes = this.#dropAfter;
    if (typeof bytes === 'function') return bytes();
    this.#dropAfter = null;
    return bytes;
  }

  takeLoseLast(): number {
    const bytes = this.#loseLast;
    if (typeof bytes === 'function') return bytes() ?? 0;
    this.#loseLast = null;
    return bytes ?? 0;
  }

  isNextAnswerLost(): boolean {
    const lost = this.#losesAnswer;
    if (typeof lost === 'function') return lost();
    this.#losesAnswer = Math.max(0, lost - 1);
    return lost > 0;
  }

  /** True when these rows were the last of the roll. */
  useRows(rows: number): boolean {
    if (this.#rowsLeft !== null) this.#rowsLeft -= rows;
    return this.isOutOfPaper;
  }

  get isOutOfPaper(): boolean {
    return this.#rowsLeft !== null && this.#rowsLeft <= 0;
  }

  /** Its own word, null from one that never says anything. */
  get answer(): PrinterStatus | null {
    return this.status !== null && this.isOutOfPaper ? { isOnline: false, paper: 'OUT' } : this.status;
  }
}

export const misbehaviourOf = (faults: PrinterFaults): Misbehaviour => ({
  acceptAndNeverAnswer: (on = true) => {
    faults.isDeaf = on;
  },
  dropAfter: (bytes) => {
    faults.dropAfter = bytes;
  },
  loseLast: (bytes) => {
    faults.loseLast = bytes;
  },
  loseAnswers: (lost) => {
    faults.loseAnswers = lost;
  },
  runOutOfPaper: (afterRows) => {
    faults.rowsLeft = afterRows;
  },
  setStatus: (status) => {
    faults.status = status;
  },
});
