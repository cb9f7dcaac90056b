import type { PrinterStatus } from './printer-status.ts';

/** A fault that strikes once after a number of bytes. A function decides for each connection; null spares it. */
export type Bytes = number | (() => number | null);

export interface Misbehaviour {
  /**
   * From now on connections are accepted, but nothing is read, answered or closed; `false` ends that for new
   * connections.
   */
  readonly acceptAndNeverAnswer: (on?: boolean) => void;
  /** The next connection is reset after this many bytes; what arrived before is printed. */
  readonly dropAfter: (bytes: Bytes) => void;
  /** The next connection is read to its end, but its last bytes are never printed, as in a power cut. */
  readonly loseLast: (bytes: Bytes) => void;
  /** The next so many answers to `GS r`, or those the function selects, are not sent. */
  readonly loseAnswers: (lost: number | (() => boolean)) => void;
  /** The roll ends after this many more rows: what was printed lies there uncut, and the rest waits in the printer. */
  readonly runOutOfPaper: (afterRows: number) => void;
  /**
   * The status for `DLE EOT` (answered at once) and `GS r` (answered in order). `null` makes the printer one that never
   * answers, which is the default.
   */
  readonly setStatus: (status: PrinterStatus | null) => void;
}

/** The current faults of a virtual printer; every connection reads them. */
export class PrinterFaults {
  isDeaf = false;
  /** The status that the printer reports; null for a printer that never answers. */
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

  /** Null is a full roll. */
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

  /** Returns true when these rows used up the roll. */
  useRows(rows: number): boolean {
    if (this.#rowsLeft !== null) this.#rowsLeft -= rows;
    return this.isOutOfPaper;
  }

  get isOutOfPaper(): boolean {
    return this.#rowsLeft !== null && this.#rowsLeft <= 0;
  }

  /** The status to answer with; null for a printer that never answers. */
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
