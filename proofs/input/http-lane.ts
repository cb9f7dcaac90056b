import net from 'node:net';

export interface LaneResponse {
  status: number;
  head: string;
  body: string;
}

/**
 * One keep-alive connection on which requests are sent as bytes, one after the other. It is opened again after a close.
 */
export interface HttpLane {
  /** Errors: when no complete response arrives in time, or the connection ends without one. */
  ask: (request: Buffer) => Promise<LaneResponse>;
  close: () => void;
}

interface Waiting {
  resolve: (answer: LaneResponse) => void;
  reject: (error: Error) => void;
}

export function openLane(port: number, patienceMs: number): HttpLane {
  let socket: net.Socket | null = null;
  let waiting: Waiting | null = null;
  let received: Buffer = Buffer.alloc(0);

  const fail = (why: string) => {
    socket?.destroy();
    socket = null;
    received = Buffer.alloc(0);
    waiting?.reject(new Error(why));
    waiting = null;
  };
  const read = (bytes: Buffer) => {
    received = received.length === 0 ? bytes : Buffer.concat([received, bytes]);
    const parsed = parseAnswer(received);
    if (!parsed) return;
    received = received.subarray(parsed.length);
    const { answer } = parsed;
    if (/\r\nconnection: close/i.test(answer.head)) {
      socket?.destroy();
      socket = null;
      received = Buffer.alloc(0);
    }
    waiting?.resolve(answer);
    waiting = null;
  };
  const connect = (): net.Socket => {
    const opened = net.connect(port, '127.0.0.1').setNoDelay(true).setTimeout(patienceMs);
    const failOwn = (why: string) => () => {
      if (socket === opened) fail(why);
    };
    return opened
      .on('data', read)
      .on('error', failOwn('the connection broke'))
      .on('close', failOwn('the connection was closed without an answer'))
      .on('timeout', failOwn(`no answer within ${patienceMs} ms`));
  };
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= connect();
        socket.write(request);
      }),
    close: () => socket?.destroy(),
  };
}

/** The first complete response in the bytes, and its length. Our server declares the length of every response. */
export function parseAnswer(bytes: Buffer): { answer: LaneResponse; length: number } | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const bodyStart = headEnd + 4;
  const named = /\r\ncontent-length: (\d+)/i.exec(head);
  const length = status === 204 || status < 200 ? 0 : Number(named?.[1] ?? 0);
  if (bytes.length < bodyStart + length) return null;
  const body = bytes.toString('utf8', bodyStart, bodyStart + length);
  return { answer: { status, head, body }, length: bodyStart + length };
}
