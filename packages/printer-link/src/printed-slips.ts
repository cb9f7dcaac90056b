import { EventEmitter } from 'node:events';
import { slipText, type ParsedSlip } from './parse-escpos.ts';

export interface PrintedSlip extends ParsedSlip {
  /** A running number from 1 since the virtual printer was started. */
  readonly number: number;
  readonly printedAt: Date;
  /** The rows as plain text, one per line. */
  readonly text: string;
}

const KEPT = 50;

/** The last 50 slips of the virtual printer, oldest first. */
export class PrintedSlips {
  readonly #events = new EventEmitter<{ printed: [PrintedSlip] }>();
  #count = 0;
  #kept: readonly PrintedSlip[] = [];

  get all(): readonly PrintedSlip[] {
    return this.#kept;
  }

  add(slip: ParsedSlip, printedAt: Date): void {
    this.#count += 1;
    const printed = { ...slip, number: this.#count, printedAt, text: slipText(slip) };
    this.#kept = [...this.#kept, printed].slice(-KEPT);
    this.#events.emit('printed', printed);
  }

  /** Calls `listener` for each new slip until the returned function is called. */
  onPrinted(listener: (slip: PrintedSlip) => void): () => void {
    this.#events.on('printed', listener);
    return () => this.#events.off('printed', listener);
  }

  /**
   * The first matching slip, already stored or printed later. Rejects after `timeoutMs` with the slips that were
   * printed instead.
   */
  waitFor(fits: (slip: PrintedSlip) => boolean, timeoutMs: number): Promise<PrintedSlip> {
    const present = this.#kept.find(fits);
    if (present !== undefined) return Promise.resolve(present);
    return new Promise((resolve, reject) => {
      const stop = this.onPrinted((slip) => {
        if (!fits(slip)) return;
        clearTimeout(timer);
        stop();
        resolve(slip);
      });
      const timer = setTimeout(() => {
        stop();
        const seen = this.#kept.map((slip) => slip.text).join('\n---\n');
        reject(new Error(`no such slip within ${timeoutMs} ms; printed so far:\n${seen || '(nothing)'}`));
      }, timeoutMs);
    });
  }
}
