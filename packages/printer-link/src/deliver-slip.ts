import type { Socket } from 'node:net';
import { ACKNOWLEDGE_QUESTION, onAcknowledged } from './acknowledgement.ts';
import { saysPaperOut } from './printer-status.ts';

export type Delivered =
  /**
   * All bytes were sent and the printer reported no error. `isAcknowledged`: the printer itself confirmed that it has
   * printed them.
   */
  | { readonly outcome: 'SENT'; readonly isAcknowledged: boolean }
  /** Some or all of the slip may be on paper: the next attempt carries `** TEKRAR BASIM **` (PRINT-17). */
  | {
      readonly outcome: 'UNCERTAIN';
      readonly reason: 'CONNECTION_LOST' | 'CLOSED_EARLY' | 'TIMEOUT' | 'NO_ANSWER' | 'PAPER_OUT';
    };

export interface DeliveryWaits {
  readonly sendTimeoutMs: number;
  readonly closeWaitMs: number;
  readonly statusTimeoutMs: number;
  /** The timeout of the acknowledgement; 0 requests none. */
  readonly acknowledgeTimeoutMs: number;
  /** The printer has acknowledged slips before, so a missing acknowledgement makes the outcome uncertain. */
  readonly mustAcknowledge: boolean;
}

/**
 * The pause between the last byte and our half-close. A printer that closes within it did so before it could know that
 * the slip was over: it serves another till, or restarts. So the number of bytes that it read is unknown. The pause is
 * longer than any round trip in a restaurant's network.
 */
const SETTLE_MS = 30;

/**
 * Writes the slip, waits for the acknowledgement if one was requested, half-closes, and waits for the printer to close.
 * If the printer is not known to acknowledge, silence at the end counts as sent: many printers never close either. The
 * kernel has sent every byte then, and a printer that no longer listened would have reset the connection. This cannot
 * detect a printer that is switched off at this very moment. An acknowledgement that arrives late, but before the
 * close, still counts.
 */
export function deliverSlip(socket: Socket, slip: Uint8Array, waits: DeliveryWaits): Promise<Delivered> {
  const isAsked = waits.acknowledgeTimeoutMs > 0;
  return new Promise((resolve) => {
    let isHalfClosed = false;
    const settle = (result: Delivered) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const doubt = (reason: Extract<Delivered, { outcome: 'UNCERTAIN' }>['reason']) =>
      settle({ outcome: 'UNCERTAIN', reason });
    const sent = (isAcknowledged: boolean) => settle({ outcome: 'SENT', isAcknowledged });
    const halfClose = () => {
      isHalfClosed = true;
      socket.end();
      timer = setTimeout(() => sent(false), waits.closeWaitMs);
    };
    const onSilence = async () => {
      if (await saysPaperOut(socket, waits.statusTimeoutMs)) return doubt('PAPER_OUT');
      if (socket.destroyed) return;
      if (waits.mustAcknowledge) return doubt('NO_ANSWER');
      halfClose();
    };
    let timer = setTimeout(() => doubt('TIMEOUT'), waits.sendTimeoutMs);
    socket.on('error', () => doubt('CONNECTION_LOST'));
    socket.on('end', () => (isHalfClosed ? sent(false) : doubt('CLOSED_EARLY')));
    if (isAsked) onAcknowledged(socket, (answer) => (answer === 'DONE' ? sent(true) : doubt('PAPER_OUT')));
    socket.resume();
    socket.write(isAsked ? Buffer.concat([slip, ACKNOWLEDGE_QUESTION]) : slip, (error) => {
      if (error || socket.destroyed) return; // The socket reports an error as 'error' too.
      clearTimeout(timer);
      timer = isAsked
        ? setTimeout(() => void onSilence(), waits.acknowledgeTimeoutMs)
        : setTimeout(halfClose, SETTLE_MS);
    });
  });
}
