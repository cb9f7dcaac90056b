import { isIPv4, Socket } from 'node:net';
import { deliverSlip, type Delivered } from './deliver-slip.ts';
import { readStatus, type PrinterStatus } from './printer-status.ts';

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
  /**
   * Whether this printer answers when it is done: true once it ever did, and from then on its silence is UNCERTAIN;
   * null when nobody knows; false when it is not worth asking.
   */
  readonly acknowledges?: boolean | null;
  /** How long it may take to print; 0: it is not asked. */
  readonly acknowledgeTimeoutMs?: number;
  /**
   * Asked in the last moment before the slip leaves: a process that stood still until now may have lost its right to.
   */
  readonly mayStart?: () => boolean;
}

/** `mayStart` returned false: no byte of the slip was sent. */
export interface GivenBack {
  readonly outcome: 'GIVEN_BACK';
  readonly isStarted: false;
}

export type SendResult =
  | Delivered
  /** No byte of the slip left: trying again cannot print twice. */
  | {
      readonly outcome: 'NOT_SENT';
      readonly reason: 'REFUSED' | 'TIMEOUT' | 'UNREACHABLE' | 'OFFLINE' | 'PAPER_OUT';
    };

type NotSent = Extract<SendResult, { outcome: 'NOT_SENT' }>;

/** PRINT-23 */
const CONNECT_TIMEOUT_MS = 2000;
const SEND_TIMEOUT_MS = 5000;
const CLOSE_WAIT_MS = 500;
const STATUS_TIMEOUT_MS = 300;
/** The time that a slow printer needs for a long slip; an answer of the printer ends the wait. */
const ACKNOWLEDGE_TIMEOUT_MS = 3000;
/** Nobody knows whether it answers at all: a printer that never does costs this at every slip. */
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
 * Hands one slip to a network printer (raw TCP, "port 9100") and says how sure the outcome is (PRINT-18,
 * PRINT-20). Every failure is a result; only a `host` that is no IPv4 address throws (RangeError), so that
 * no name is ever looked up on the way to a printer.
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

/** A printer that has never said anything gets no question: some clones print the bytes of it. */
function acknowledgeTimeout(
  { acknowledges = null, acknowledgeTimeoutMs }: SendOptions,
  isTalking: boolean,
): number {
  if (acknowledges === false || (acknowledges === null && !isTalking)) return 0;
  const usual = acknowledges === true ? ACKNOWLEDGE_TIMEOUT_MS : FIRST_ACKNOWLEDGE_TIMEOUT_MS;
  return acknowledgeTimeoutMs ?? usual;
}

/** Why this printer should not get the slip now, by its own word; null when it is ready or says nothing. */
function refusalOf(status: PrinterStatus | 'SILENT' | 'LOST'): NotSent | null {
  if (status === 'SILENT') return null;
  if (status === 'LOST') return notSent('UNREACHABLE');
  if (status.paper === 'OUT') return notSent('PAPER_OUT');
  return status.isOnline ? null : notSent('OFFLINE');
}
