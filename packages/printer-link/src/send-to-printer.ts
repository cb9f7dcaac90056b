import { isIPv4, Socket } from 'node:net';
import { readStatus } from './printer-status.ts';

export interface SendOptions {
  /** An IPv4 address that `isAllowedAddress` let through; never a name. */
  readonly host: string;
  readonly port: number;
  readonly bytes: Uint8Array;
  readonly connectTimeoutMs?: number;
  /** For the kernel to take all bytes: a printer that stops reading (no paper, long slip) holds them back. */
  readonly sendTimeoutMs?: number;
  /** How long the printer may still object (reset) or say goodbye (close) after the last byte. */
  readonly closeWaitMs?: number;
  /** Ask `DLE EOT` first and send nothing to a printer that says it is offline or has no paper. */
  readonly queryStatus?: boolean;
  readonly statusTimeoutMs?: number;
}

export type SendResult =
  /** Everything was handed over and nothing objected. */
  | { readonly outcome: 'SENT' }
  /** No byte of the slip left: trying again cannot print twice. */
  | {
      readonly outcome: 'NOT_SENT';
      readonly reason: 'REFUSED' | 'TIMEOUT' | 'UNREACHABLE' | 'OFFLINE' | 'PAPER_OUT';
    }
  /** Some or all of it may be on paper: the next try carries `** TEKRAR BASIM **` (decision 38). */
  | { readonly outcome: 'UNCERTAIN'; readonly reason: 'CONNECTION_LOST' | 'CLOSED_EARLY' | 'TIMEOUT' };

type NotSent = Extract<SendResult, { outcome: 'NOT_SENT' }>;

/** Decision 40. */
const CONNECT_TIMEOUT_MS = 2000;
const SEND_TIMEOUT_MS = 5000;
const CLOSE_WAIT_MS = 500;
const STATUS_TIMEOUT_MS = 300;

/**
 * Pause between the last byte and our half-close. A printer that closes within it did so before it could know the
 * slip was over (busy with another till, restarting): what it read of the slip is anybody's guess. Longer than any
 * round trip in a restaurant's network.
 */
const SETTLE_MS = 30;

const notSent = (reason: NotSent['reason']): NotSent => ({ outcome: 'NOT_SENT', reason });

function reasonOf(error: NodeJS.ErrnoException): NotSent['reason'] {
  if (error.code === 'ECONNREFUSED') return 'REFUSED';
  return error.code === 'ETIMEDOUT' ? 'TIMEOUT' : 'UNREACHABLE';
}

function connect(host: string, port: number, timeoutMs: number): Promise<Socket | NotSent> {
  return new Promise((resolve) => {
    const socket = new Socket({ allowHalfOpen: true });
    const giveUp = (reason: NotSent['reason']) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(notSent(reason));
    };
    const timer = setTimeout(() => giveUp('TIMEOUT'), timeoutMs);
    socket.on('error', (error) => giveUp(reasonOf(error)));
    socket.connect(port, host, () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
}

interface Waits {
  readonly sendTimeoutMs: number;
  readonly closeWaitMs: number;
}

/**
 * Writes, pauses, half-closes, waits for the goodbye. Silence at the end counts as sent, because many printers never
 * close: the kernel has taken every byte, and a printer that was gone would have reset the connection. What a slip
 * this short cannot show is a printer switched off in this very moment; the acknowledgement of the printers that give
 * one is for that.
 */
function deliver(socket: Socket, bytes: Uint8Array, waits: Waits): Promise<SendResult> {
  return new Promise((resolve) => {
    let isHalfClosed = false;
    const settle = (result: SendResult) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const halfClose = () => {
      isHalfClosed = true;
      socket.end();
      timer = setTimeout(() => settle({ outcome: 'SENT' }), waits.closeWaitMs);
    };
    const onEnd = () =>
      settle(isHalfClosed ? { outcome: 'SENT' } : { outcome: 'UNCERTAIN', reason: 'CLOSED_EARLY' });
    let timer = setTimeout(() => settle({ outcome: 'UNCERTAIN', reason: 'TIMEOUT' }), waits.sendTimeoutMs);
    socket.on('error', () => settle({ outcome: 'UNCERTAIN', reason: 'CONNECTION_LOST' }));
    socket.on('end', onEnd);
    socket.resume();
    socket.write(bytes, (error) => {
      if (error) return; // The socket reports the same as 'error'.
      clearTimeout(timer);
      timer = setTimeout(halfClose, SETTLE_MS);
    });
  });
}

/**
 * Hands one slip to a network printer (raw TCP, "port 9100") and says how sure the outcome is (design/reliability.md,
 * "Printing: an outbox"). Every failure is a result; only a `host` that is no IPv4 address throws (RangeError), so that
 * no name is ever looked up on the way to a printer.
 */
export async function sendToPrinter(options: SendOptions): Promise<SendResult> {
  const { host, port, bytes } = options;
  if (!isIPv4(host)) throw new RangeError(`printer address is not IPv4: ${host}`);
  const socket = await connect(host, port, options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS);
  if (!(socket instanceof Socket)) return socket;
  if (options.queryStatus === true) {
    const refusal = await refusalOf(socket, options.statusTimeoutMs ?? STATUS_TIMEOUT_MS);
    if (refusal !== null) {
      socket.destroy();
      return refusal;
    }
  }
  return deliver(socket, bytes, {
    sendTimeoutMs: options.sendTimeoutMs ?? SEND_TIMEOUT_MS,
    closeWaitMs: options.closeWaitMs ?? CLOSE_WAIT_MS,
  });
}

/** Why this printer should not get the slip now, by its own word; null when it is ready or says nothing. */
async function refusalOf(socket: Socket, timeoutMs: number): Promise<NotSent | null> {
  const status = await readStatus(socket, timeoutMs);
  if (status === 'SILENT') return null;
  if (status === 'LOST') return notSent('UNREACHABLE');
  if (status.paper === 'OUT') return notSent('PAPER_OUT');
  return status.isOnline ? null : notSent('OFFLINE');
}
