import net from 'node:net';
import type { Run } from './latencies.ts';

interface Load {
  /** The origin of the server, `http://host:port`. */
  base: string;
  path: string;
  token?: string;
  /** More headers, in the spelling they are sent. */
  headers?: Readonly<Record<string, string>>;
  /** The status to expect: 200, or 304 for a client that holds the response already. */
  status?: 200 | 304;
  connections: number;
  seconds: number;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/**
 * Sends one GET repeatedly over keep-alive sockets, without an HTTP library: on a small machine a full client would
 * take the processor time that is to be measured. Rejects on any response but the expected one.
 */
export async function hammer(
  name: string,
  { base, connections, seconds, status = 200, ...load }: Load,
): Promise<Run> {
  const { hostname, port } = new URL(base);
  const headers = {
    Host: hostname,
    Accept: 'application/json',
    ...(load.token && { Authorization: `Bearer ${load.token}` }),
    ...load.headers,
  };
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`);
  const request = Buffer.from(`GET ${load.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const latencies: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const connection = () => askUntil({ hostname, port: Number(port), request, status, until, latencies });
  await Promise.all(Array.from({ length: connections }, connection));
  return { name, latencies, seconds: (performance.now() - startedAt) / 1000 };
}

interface Asking {
  hostname: string;
  port: number;
  request: Buffer;
  status: 200 | 304;
  until: number;
  latencies: number[];
}

function askUntil({ hostname, port, request, status, until, latencies }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, hostname);
    socket.setNoDelay(true);
    let missing = 0;
    let sentAt = 0;
    const ask = () => {
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('data', (chunk) => {
      try {
        missing = missing === 0 ? restOf(chunk, status) : missing - chunk.length;
      } catch (error) {
        socket.destroy(error as Error);
        return;
      }
      if (missing > 0) return;
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < until) ask();
      else socket.end();
    });
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });
}

/** The number of bytes of a response after its first packet. Heads are small and arrive in one piece. */
function restOf(first: Buffer, status: 200 | 304): number {
  const end = first.indexOf(END_OF_HEAD);
  const head = first.subarray(0, end).toString('latin1');
  const length = status === 304 ? 0 : /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (end < 0 || length === undefined || !head.startsWith(`HTTP/1.1 ${status}`))
    throw new Error(`not an answer to measure: ${head.slice(0, 200)}`);
  return end + END_OF_HEAD.length + Number(length) - first.length;
}
