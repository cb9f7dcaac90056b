import type { Socket } from 'node:net';
import { askPaperInOrder } from './escpos-commands.ts';

/**
 * GS r 1 is answered when everything before it has been carried out: the one thing a printer can say that proves a slip
 * is on paper. It goes behind the cut, so that the answer covers the cut too; it is a question of this connection and
 * prints nothing, so what ends with a cut stays a whole slip.
 */
export const ACKNOWLEDGE_QUESTION: Uint8Array = Uint8Array.from(askPaperInOrder);

export type Acknowledgement = 'DONE' | 'NO_PAPER';

/**
 * The four answers of the manual: both bits of a sensor are set together, all others are clear. Read strictly, because
 * a stray byte taken for an answer would hide a lost slip; a printer that answers otherwise counts as one that does not.
 */
const ANSWERS: Readonly<Record<number, Acknowledgement>> = {
  0x00: 'DONE',
  0x03: 'DONE',
  0x0c: 'NO_PAPER',
  0x0f: 'NO_PAPER',
};

/** The first byte of an automatic status report (`GS a`), of which three more follow that look like answers. */
const isReport = (byte: number): boolean => (byte & 0x93) === 0x10;
const REPORT_REST = 3;

/** What a printer whose sensor reads `paper` answers: the other direction, for the virtual printer. */
export const encodeAcknowledgement = (paper: 'OK' | 'LOW' | 'OUT'): number =>
  ({ OK: 0x00, LOW: 0x03, OUT: 0x0f })[paper];

/** Calls `onAnswer` once, with the answer to the question; returns how to stop listening. */
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
