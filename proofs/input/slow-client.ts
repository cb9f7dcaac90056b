import { readFileSync } from 'node:fs';
import net from 'node:net';
import type { RandomSource } from '@sofra/test-kit/money/random-source';

interface Address {
  port: number;
  token: string;
}

/** One kind of slow client, and the time after which the server must close its connection (REL-26). */
export interface SlowKind {
  what: string;
  withinMs: number;
  /** If the connection is closed earlier, it was refused for another reason. */
  notBeforeMs: number;
  /** The bytes to send at once, and those to send one by one afterwards. */
  speech: (address: Address) => { first: string; rest: string };
  /** Does not read the responses. */
  isDeaf?: boolean;
  /** Half-closes the connection and stays. */
  isHalfOpen?: boolean;
}

const TIMEOUT_MS = 10_000;
const CHECKED_EVERY_MS = 1_000;
const SLOW = { withinMs: TIMEOUT_MS + CHECKED_EVERY_MS, notBeforeMs: TIMEOUT_MS - CHECKED_EVERY_MS };
/** The server gives up a response of which no byte was read for 30 s. Node notices it at its second check. */
const UNREAD = { withinMs: 62_000, notBeforeMs: TIMEOUT_MS - CHECKED_EVERY_MS };

const head = ({ token }: Address, method: string, path: string): string =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n`;

export const SLOW_KINDS: readonly SlowKind[] = [
  {
    what: 'send a header byte by byte',
    ...SLOW,
    speech: (address) => ({ first: head(address, 'GET', '/api/tables'), rest: `X-A: ${'b'.repeat(5_000)}` }),
  },
  {
    what: 'send a body byte by byte',
    ...SLOW,
    speech: (address) => ({
      first: `${head(address, 'POST', '/api/tables')}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
      rest: ' '.repeat(4_000),
    }),
  },
  {
    what: 'send chunks byte by byte',
    ...SLOW,
    speech: (address) => ({
      first: `${head(address, 'POST', '/api/tables')}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      rest: '1\r\n \r\n'.repeat(1_000),
    }),
  },
  { what: 'connect and say nothing', ...SLOW, speech: () => ({ first: '', rest: '' }) },
  {
    what: 'announce a body and end their half',
    withinMs: TIMEOUT_MS + CHECKED_EVERY_MS,
    notBeforeMs: 0,
    speech: (address) => ({
      first: `${head(address, 'POST', '/api/tables')}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{"name"`,
      rest: '',
    }),
    isHalfOpen: true,
  },
  {
    what: 'ask for a large answer and never read it',
    ...UNREAD,
    // Some megabytes, more than the buffers of both sides hold.
    speech: (address) => ({ first: `${head(address, 'GET', '/api/openapi.json')}\r\n`.repeat(40), rest: '' }),
    isDeaf: true,
  },
];

const ESTABLISHED = '01';
/** A busy machine has thousands of sockets. Each reading takes milliseconds, in which this process serves no client. */
const READ_EVERY_MS = 500;
let sockets: { readAt: number; states: ReadonlyMap<string, string> } = {
  readAt: -Infinity,
  states: new Map(),
};

/** The states of all sockets of the machine by their ports, `own:other` in hexadecimal. */
function socketStates(): ReadonlyMap<string, string> {
  if (performance.now() - sockets.readAt > READ_EVERY_MS) {
    const rows = readFileSync('/proc/net/tcp', 'utf8').matchAll(
      /:([0-9A-F]{4}) [0-9A-F]+:([0-9A-F]{4}) ([0-9A-F]{2})/g,
    );
    const states = new Map([...rows].map(([, own, other, state = '']) => [`${own}:${other}`, state]));
    sockets = { readAt: performance.now(), states };
  }
  return sockets.states;
}

/**
 * A client that does not read cannot notice that the connection was closed, because the end follows unread data. So the
 * state of the server's socket is read from the kernel.
 */
function isGivenUp(serverPort: number, clientPort: number): boolean {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
  return socketStates().get(`${hex(serverPort)}:${hex(clientPort)}`) !== ESTABLISHED;
}

export interface SlowClient {
  kind: SlowKind;
  /** Null while it is connected. */
  endedAfterMs: () => number | null;
  ageMs: () => number;
  end: () => void;
}

/** Opens a connection that sends or reads slowly, until the server closes it. */
export function startSlowClient(kind: SlowKind, address: Address, random: RandomSource): SlowClient {
  const startedAt = performance.now();
  const ageMs = () => performance.now() - startedAt;
  const { first, rest } = kind.speech(address);
  let endedAfter: number | null = null;
  let said = 0;
  const socket = net.connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: true });
  const timer = setInterval(
    () => {
      if (said < rest.length) socket.write(rest[said] ?? '');
      said += 1;
      if (kind.isDeaf && isGivenUp(address.port, socket.localPort ?? 0)) end();
    },
    random.int(300, 1_500),
  );
  const end = () => {
    endedAfter ??= ageMs();
    clearInterval(timer);
    socket.destroy();
  };
  socket.once('connect', () => {
    if (first) socket.write(first);
    if (kind.isHalfOpen) socket.end();
  });
  socket.on('error', end).on('close', end).on('end', end);
  if (kind.isDeaf) socket.pause();
  else socket.resume();
  return { kind, ageMs, endedAfterMs: () => endedAfter, end };
}
