import type { Socket } from 'node:net';
import { ACKNOWLEDGE_QUESTION, onAcknowledged } from './acknowledgement.ts';
import { saysPaperOut } from './printer-status.ts';

export type Delivered =
  /** Everything was handed over and nothing objected; `isAcknowledged`: the printer said itself that it is done. */
  | { readonly outcome: 'SENT'; readonly isAcknowledged: boolean }
  /** Some or all of it may be on paper: the next try carries `** TEKRAR BASIM **` (PRINT-17). */
  | {
      readonly outcome: 'UNCERTAIN';
      readonly reason: 'CONNECTION_LOST' | 'CLOSED_EARLY' | 'TIMEOUT' | 'NO_ANSWER' | 'PAPER_OUT';
    };

export interface DeliveryWaits {
  readonly sendTimeoutMs: number;
  readonly closeWaitMs: number;
  readonly statusTimeoutMs: number;
  /** 0: the printer is not asked whether it is done. */
  readonly acknowledgeTimeoutMs: number;
  /** It has answered before: its silence means something. */
  readonly mustAcknowledge: boolean;
}

/**
 * Pause between the last byte and our half-close. A printer that closes within it did so before it could know the
 * slip was over (busy with another till, restarting): what it read of the slip is anybody's guess. Longer than any
 * round trip in a restaurant's network.
 */
const SETTLE_MS = 30;

/**
 * Writes, waits for the answer where one was asked for, half-closes, waits for the goodbye. Silence at the end counts
 * as sent where the printer is not known to answer, because many never close either: the kernel has taken every byte,
 * and a printer that was gone would have reset the connection. What such a slip cannot show is a printer switched off in
 * this very moment. An answer that comes late, until the goodbye, still counts.
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
