import type { Socket } from 'node:net';
import { askPaperInOrder } from './escpos-commands.ts';

/**
 * The printer answers GS r 1 only after it has carried out everything before it. This is the only proof that a slip is
 * on paper. The command is sent after the cut, so that its answer includes the cut. It prints nothing and belongs to
 * this connection, so bytes that end with the cut are still a whole slip.
 */
export const ACKNOWLEDGE_QUESTION: Uint8Array = Uint8Array.from(askPaperInOrder);

export type Acknowledgement = 'DONE' | 'NO_PAPER';

/**
 * The four answers in the printer manuals: both bits of a sensor are set together, all others are clear. They are
 * compared exactly, because a stray byte taken for an answer would hide a lost slip. A printer that answers otherwise
 * counts as one that does not answer.
 */
const ANSWERS: Readonly<Record<number, Acknowledgement>> = {
  0x00: 'DONE',
  0x03: 'DONE',
  0x0c: 'NO_PAPER',
  0x0f: 'NO_PAPER',
};

/**
 * The first byte of an automatic status report (`GS a`). Three more bytes follow that look like answers and must be
 * skipped.
 */
const isReport = (byte: number): boolean => (byte & 0x93) === 0x10;
const REPORT_REST = 3;

/** The answer of a printer whose sensor reads `paper`; used by the virtual printer. */
export const encodeAcknowledgement = (paper: 'OK' | 'LOW' | 'OUT'): number =>
  ({ OK: 0x00, LOW: 0x03, OUT: 0x0f })[paper];

/** Calls `onAnswer` once, with the answer to the question. The returned function stops listening. */
export function onAcknowledged(socket: Socket, onAnswer: (answer: Acknowledgement) => void): () => void {
  let toSkip = 0;
  const stop = () => void socket.off('data', onData);
  const onData = (piece: Buffer) => {
    for (const byte of piece) {
      const answer = ANSWERS[byte];
      if (toSkip > 0) toSkip -= 1;
      else if (isReport(byte)) toSkip = REPORT_REST;
      else if (answer !== undefined) {
        stop();
        return onAnswer(answer);
      }
    }
  };
  socket.on('data', onData);
  return stop;
}
