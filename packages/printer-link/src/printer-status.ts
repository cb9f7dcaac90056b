import type { Socket } from 'node:net';
import { askStatus } from './escpos-commands.ts';

export interface PrinterStatus {
  readonly isOnline: boolean;
  /** LOW: the roll is near its end, but the printer still prints. */
  readonly paper: 'OK' | 'LOW' | 'OUT';
}

/** A status byte has bits 1 and 4 set and bits 0 and 7 clear. No other byte of a printer has this pattern. */
const MARK_MASK = 0x93;
const MARK = 0x12;
const OFFLINE = 0x08;
const PAPER_LOW = 0x0c;
const PAPER_OUT = 0x60;

const isAnswer = (byte: number): boolean => (byte & MARK_MASK) === MARK;
const tellsPaperOut = (byte: number): boolean => (byte & PAPER_OUT) !== 0;

const QUESTION = Uint8Array.from([...askStatus(1), ...askStatus(4)]);

/** The answers to `DLE EOT 1` and `DLE EOT 4`, in this order. */
export function decodeStatus(printer: number, paper: number): PrinterStatus {
  const isLow = (paper & PAPER_LOW) !== 0;
  return {
    isOnline: (printer & OFFLINE) === 0,
    paper: tellsPaperOut(paper) ? 'OUT' : isLow ? 'LOW' : 'OK',
  };
}

/** The status byte of a printer in this state; used by the virtual printer. */
export function encodeStatus(status: PrinterStatus, subject: number): number {
  if (subject === 4) return MARK | { OK: 0, LOW: PAPER_LOW, OUT: PAPER_OUT }[status.paper];
  return MARK | (subject === 1 && !status.isOnline ? OFFLINE : 0);
}

/**
 * Reads the status of a connected printer. `SILENT`: it does not answer within `timeoutMs`; many cheap printers never
 * answer and print all the same. `LOST`: the connection ended (PRINT-21). Otherwise the socket stays open.
 */
export function readStatus(socket: Socket, timeoutMs: number): Promise<PrinterStatus | 'SILENT' | 'LOST'> {
  return new Promise((resolve) => {
    const answers: number[] = [];
    const settle = (result: PrinterStatus | 'SILENT' | 'LOST') => {
      clearTimeout(timer);
      socket.off('data', onData).off('end', onLost).off('close', onLost);
      resolve(result);
    };
    const onLost = () => settle('LOST');
    const onData = (piece: Buffer) => {
      answers.push(...piece.filter(isAnswer));
      const [printer, paper] = answers;
      if (printer !== undefined && paper !== undefined) settle(decodeStatus(printer, paper));
    };
    const timer = setTimeout(() => settle('SILENT'), timeoutMs);
    socket.on('data', onData).on('end', onLost).on('close', onLost);
    socket.write(QUESTION);
  });
}

/**
 * Requests the paper status of a printer that has not answered yet; true when it is out of paper. The request bypasses
 * the printer's queue of work, so it is answered even while printing is blocked.
 */
export function saysPaperOut(socket: Socket, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isOut: boolean) => {
      clearTimeout(timer);
      socket.off('data', onData).off('close', onClose);
      resolve(isOut);
    };
    const onClose = () => settle(false);
    const onData = (piece: Buffer) => {
      const answer = piece.find(isAnswer);
      if (answer !== undefined) settle(tellsPaperOut(answer));
    };
    const timer = setTimeout(() => settle(false), timeoutMs);
    socket.on('data', onData).on('close', onClose);
    socket.write(Uint8Array.from(askStatus(4)));
  });
}
