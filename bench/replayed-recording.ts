import { once } from 'node:events';
import net from 'node:net';
import type { Recording, SentPacket } from './recording-proxy.ts';
import { timedInto, type Run } from './latencies.ts';
import { MessageReader, startupMessage } from './wire-messages.ts';

/** Connections that send recorded transactions again. */
export interface Player {
  /** Plays each transaction once, in order, as many at once as there are connections. Returns the errors too. */
  play: (recording: Recording) => Promise<Run & { errors: number }>;
  close: () => void;
}

/** Opens connections to the socket of a database, with role and settings as recorded. */
export async function openPlayer(
  socket: string,
  { setUp, connections }: { setUp: readonly SentPacket[]; connections: number },
): Promise<Player> {
  const lanes = await Promise.all(Array.from({ length: connections }, () => connect(socket, setUp)));
  return {
    play: async ({ transactions, statements }) => {
      const latencies: number[] = [];
      const timed = timedInto(latencies);
      const [from, waiting] = [performance.now(), [...transactions].reverse()];
      const errors = await Promise.all(
        lanes.map(async ({ send }) => {
          let failed = 0;
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            const packets = next;
            await timed(async () => {
              for (const packet of packets) failed += await send(packet, statements);
            });
          }
          return failed;
        }),
      );
      const seconds = (performance.now() - from) / 1_000;
      return { name: 'replay', latencies, seconds, errors: errors.reduce((sum, some) => sum + some, 0) };
    },
    close: () => lanes.forEach(({ end }) => end()),
  };
}

async function connect(socket: string, setUp: readonly SentPacket[]) {
  const database = net.connect(socket);
  await once(database, 'connect');
  const known = new Set<string>();
  const ready = answersOf(database);
  const send = (packet: SentPacket, statements: Recording['statements']): Promise<number> => {
    const unknown = packet.names.filter((name) => !known.has(name));
    const parsed = [...new Set(unknown)].flatMap((name) => statements.get(name) ?? []);
    for (const name of unknown) known.add(name);
    const answer = ready();
    database.write(parsed.length === 0 ? packet.bytes : Buffer.concat([...parsed, packet.bytes]));
    return answer;
  };
  const opened = ready();
  database.write(startupMessage({ user: 'postgres', database: 'sofra' }));
  await opened;
  for (const packet of setUp) await send(packet, new Map());
  return { send, end: () => database.destroy() };
}

/** Returns a function that waits until the database is ready again; the promise has the number of errors until then. */
function answersOf(database: net.Socket): () => Promise<number> {
  const reader = new MessageReader();
  let errors = 0;
  let wake: (errors: number) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  database.on('data', (chunk) => {
    for (const { type } of reader.read(chunk)) {
      if (type === 'E') errors += 1;
      if (type !== 'Z') continue;
      wake(errors);
      errors = 0;
    }
  });
  database.on('error', (error) => fail(error));
  return () => new Promise((resolve, reject) => ([wake, fail] = [resolve, reject]));
}
