import { once } from 'node:events';
import net from 'node:net';
import { MessageReader, zeroText, type WireMessage } from './wire-messages.ts';

/** Messages that were sent together, up to the request for an answer. */
export interface SentPacket {
  /** Named statements that it fills with values. */
  names: string[];
  bytes: Buffer;
}

/** Everything that a server sent to its database, ready to be sent again. */
export interface Recording {
  /** Packets of one connection before its first transaction: its role and settings. */
  setUp: SentPacket[];
  /** The message that parses each named statement; a name means the same text on every connection. */
  statements: Map<string, Buffer>;
  /** Transactions in the order of their beginning. */
  transactions: SentPacket[][];
  errors: number;
}

/** The first statements of a transaction (`platform/postgres/transaction.ts`). */
const BEGINNINGS = ['begin', 'read'];

/**
 * Forwards what a server sends to the socket of its database, and records it. It listens on loopback. `take` returns
 * the recording since the last call; statements and settings stay known.
 */
export async function startRecordingProxy(socket: string) {
  const recording: Recording = { setUp: [], statements: new Map(), transactions: [], errors: 0 };
  const open = new Set<net.Socket>();
  const proxy = net.createServer((client) => {
    const database = net.connect(socket);
    const connection = recordConnection(recording);
    for (const side of [client, database]) {
      open.add(side);
      side.on('error', () => undefined).on('close', () => void (client.destroy(), database.destroy()));
    }
    client.on('data', (chunk) => connection.sent(chunk)).pipe(database);
    database.on('data', (chunk) => connection.answered(chunk)).pipe(client);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (proxy.address() as net.AddressInfo).port,
    take: (): Recording => {
      const taken = { ...recording };
      recording.transactions = [];
      recording.errors = 0;
      return taken;
    },
    stop: () => {
      for (const side of open) side.destroy();
      proxy.close();
    },
  };
}

function recordConnection(recording: Recording) {
  const [sent, answered] = [new MessageReader({ hasStartup: true }), new MessageReader()];
  const before: SentPacket[] = [];
  let transaction: SentPacket[] | null = null;
  let packet = newPacket();

  const end = (): void => {
    const done = { names: packet.names, bytes: Buffer.concat(packet.parts) };
    packet = newPacket();
    if (!transaction && done.names.some((name) => BEGINNINGS.includes(name))) {
      if (recording.setUp.length === 0) recording.setUp = [...before];
      recording.transactions.push((transaction = []));
    }
    (transaction ?? before).push(done);
  };
  const note = ({ type, bytes }: WireMessage): void => {
    if (isOfNamed(type, bytes)) return void (type === 'P' && rememberStatement(recording, bytes));
    if (type === 'B') packet.names.push(...namedIn(bytes));
    packet.parts.push(Buffer.from(bytes));
    if (type === 'S' || type === 'Q') end();
  };
  return {
    sent: (chunk: Buffer) => sent.read(chunk).forEach(note),
    answered: (chunk: Buffer) => {
      for (const { type, bytes } of answered.read(chunk)) {
        if (type === 'E') recording.errors += 1;
        if (type === 'Z' && bytes.at(-1) === IDLE) transaction = null;
      }
    },
  };
}

const newPacket = () => ({ names: [] as string[], parts: [] as Buffer[] });
const IDLE = 'I'.charCodeAt(0);
const HEADER = 5;

/** Parsing or closing a named statement, which a replay does for its own connections. */
const isOfNamed = (type: string, bytes: Buffer): boolean =>
  (type === 'P' && zeroText(bytes, HEADER).text !== '') || type === 'C';

const rememberStatement = ({ statements }: Recording, bytes: Buffer): void =>
  void statements.set(zeroText(bytes, HEADER).text, Buffer.from(bytes));

/** The statement that a Bind message names after its portal. */
function namedIn(bytes: Buffer): string[] {
  const { text } = zeroText(bytes, zeroText(bytes, HEADER).end);
  return text === '' ? [] : [text];
}
