import { isIPv4, Socket } from 'node:net';
import { deliverSlip, type Delivered } from './deliver-slip.ts';
import { readStatus, type PrinterStatus } from './printer-status.ts';

export interface SendOptions {
  /** An IPv4 address that `isAllowedAddress` accepted; never a host name. */
  readonly host: string;
  readonly port: number;
  readonly bytes: Uint8Array;
  readonly connectTimeoutMs?: number;
  /** The timeout of sending all bytes: a printer that stops reading (no paper, long slip) blocks the kernel. */
  readonly sendTimeoutMs?: number;
  /** The time after the last byte in which the printer may still reset or close the connection. */
  readonly closeWaitMs?: number;
  /** Reads the status with `DLE EOT` first, and sends nothing when the printer is offline or has no paper. */
  readonly queryStatus?: boolean;
  readonly statusTimeoutMs?: number;
  /**
   * True once this printer has ever acknowledged a slip, so that a missing acknowledgement is UNCERTAIN. Null while
   * unknown; false when no acknowledgement should be requested.
   */
  readonly acknowledges?: boolean | null;
  /** The timeout of the acknowledgement; 0 requests none. */
  readonly acknowledgeTimeoutMs?: number;
  /**
   * Called right before the first byte is sent: a process that was suspended until now may have lost the lease of its
   * print job.
   */
  readonly mayStart?: () => boolean;
}

/** `mayStart` returned false, so no byte of the slip was sent. */
export interface GivenBack {
  readonly outcome: 'GIVEN_BACK';
  readonly isStarted: false;
}

export type SendResult =
  | Delivered
  /** No byte of the slip was sent, so trying again cannot print it twice. */
  | {
      readonly outcome: 'NOT_SENT';
      readonly reason: 'REFUSED' | 'TIMEOUT' | 'UNREACHABLE' | 'OFFLINE' | 'PAPER_OUT';
    };

type NotSent = Extract<SendResult, { outcome: 'NOT_SENT' }>;

/** Timeouts of the direct connection to a printer (PRINT-23). */
const CONNECT_TIMEOUT_MS = 2000;
const SEND_TIMEOUT_MS = 5000;
const CLOSE_WAIT_MS = 500;
const STATUS_TIMEOUT_MS = 300;
/** Long enough for a slow printer to print a long slip; an acknowledgement ends the wait earlier. */
const ACKNOWLEDGE_TIMEOUT_MS = 3000;
/**
 * Used while it is unknown whether the printer acknowledges at all. It is short, because a printer that never does
 * costs this wait at every slip.
 */
const FIRST_ACKNOWLEDGE_TIMEOUT_MS = 400;

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

/**
 * Sends one slip to a network printer (raw TCP, "port 9100") and returns how certain the outcome is (PRINT-18,
 * PRINT-20). Every failure is a result. Only a `host` that is no IPv4 address throws (RangeError): no host name is ever
 * resolved on the way to a printer.
 */
export async function sendToPrinter(
  options: SendOptions & { mayStart: () => boolean },
): Promise<SendResult | GivenBack>;
export async function sendToPrinter(options: Omit<SendOptions, 'mayStart'>): Promise<SendResult>;
export async function sendToPrinter(options: SendOptions): Promise<SendResult | GivenBack> {
  const { host, port, bytes, statusTimeoutMs = STATUS_TIMEOUT_MS } = options;
  if (!isIPv4(host)) throw new RangeError(`printer address is not IPv4: ${host}`);
  const socket = await connect(host, port, options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS);
  if (!(socket instanceof Socket)) return socket;
  const status = options.queryStatus === true ? await readStatus(socket, statusTimeoutMs) : 'SILENT';
  const refusal = refusalOf(status);
  if (refusal !== null) {
    socket.destroy();
    return refusal;
  }
  if (options.mayStart?.() === false) {
    socket.destroy();
    return { outcome: 'GIVEN_BACK', isStarted: false };
  }
  return deliverSlip(socket, bytes, {
    sendTimeoutMs: options.sendTimeoutMs ?? SEND_TIMEOUT_MS,
    closeWaitMs: options.closeWaitMs ?? CLOSE_WAIT_MS,
    statusTimeoutMs,
    acknowledgeTimeoutMs: acknowledgeTimeout(options, status !== 'SILENT'),
    mustAcknowledge: options.acknowledges === true,
  });
}

/**
 * No acknowledgement is requested from a printer that has never sent anything. Some clones print the bytes of the
 * request.
 */
function acknowledgeTimeout(
  { acknowledges = null, acknowledgeTimeoutMs }: SendOptions,
  isTalking: boolean,
): number {
  if (acknowledges === false || (acknowledges === null && !isTalking)) return 0;
  const usual = acknowledges === true ? ACKNOWLEDGE_TIMEOUT_MS : FIRST_ACKNOWLEDGE_TIMEOUT_MS;
  return acknowledgeTimeoutMs ?? usual;
}

/**
 * The reason not to send the slip now, from the printer's status. Null when it is ready or did not respond.
 */
function refusalOf(status: PrinterStatus | 'SILENT' | 'LOST'): NotSent | null {
  if (status === 'SILENT') return null;
  if (status === 'LOST') return notSent('UNREACHABLE');
  if (status.paper === 'OUT') return notSent('PAPER_OUT');
  return status.isOnline ? null : notSent('OFFLINE');
}
