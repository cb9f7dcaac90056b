import net from 'node:net';
import { parseAnswer, type LaneResponse } from '#proofs/input/http-lane.ts';

export interface Exchange {
  answers: LaneResponse[];
  /** The received bytes that are no complete HTTP/1.1 response. */
  rest: string;
  /** The server closed the connection by itself. */
  isClosed: boolean;
}

/** After the expected number of responses, how long to wait for a superfluous one. */
const SILENCE_MS = 200;
const PATIENCE_MS = 15_000;

/** The exchange ends when all of this has arrived, or at the timeout. */
interface Awaited {
  answers: number;
  closes: boolean;
}

/** Sends bytes unchanged on a connection of their own, and reads the responses. */
export function exchange(port: number, bytes: Buffer, { answers, closes }: Awaited): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const received: Buffer[] = [];
    let silence: NodeJS.Timeout | undefined;
    const end = (isClosed: boolean) => {
      clearTimeout(silence);
      clearTimeout(patience);
      socket.destroy();
      resolve({ ...answersIn(Buffer.concat(received)), isClosed });
    };
    const patience = setTimeout(end, PATIENCE_MS, false);
    socket.on('data', (part) => {
      received.push(part);
      clearTimeout(silence);
      const isAll = answersIn(Buffer.concat(received)).answers.length >= answers;
      if (isAll && !closes) silence = setTimeout(end, SILENCE_MS, false);
    });
    socket.on('end', () => end(true)).on('error', () => end(true));
    socket.write(bytes);
  });
}

function answersIn(bytes: Buffer): Pick<Exchange, 'answers' | 'rest'> {
  const answers: LaneResponse[] = [];
  let rest = bytes;
  while (rest.subarray(0, 8).toString('latin1') === 'HTTP/1.1') {
    const parsed = parseAnswer(rest);
    if (!parsed) break;
    answers.push(parsed.answer);
    rest = rest.subarray(parsed.length);
  }
  return { answers, rest: rest.toString('latin1') };
}
