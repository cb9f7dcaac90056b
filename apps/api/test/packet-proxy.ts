import net from 'node:net';
import path from 'node:path';
import type { TestConnection } from '#test/test-database.ts';

/** A packet is everything a client sends until the database has answered. */
export interface PacketProxy {
  connection: TestConnection;
  /** The packets of the one transaction that `work` runs, as text. Before each is passed on, `meanwhile` runs. */
  packetsOf: (work: () => Promise<unknown>, meanwhile?: () => Promise<unknown>) => Promise<string[]>;
  close: () => Promise<void>;
}

interface Watched {
  /** The connection on which the transaction began. */
  client: net.Socket | null;
  packets: string[];
  meanwhile: () => Promise<unknown>;
  failures: unknown[];
}

/** A proxy in front of PostgreSQL that shows the packets of a transaction, and its locks while it waits. */
export async function startPacketProxy(to: TestConnection): Promise<PacketProxy> {
  let watched: Watched | null = null;
  const open = new Set<net.Socket>();
  /** True when the watched transaction begins or continues with these bytes. */
  const isWatched = (client: net.Socket, bytes: Buffer): boolean => {
    if (watched && !watched.client && bytes.includes('begin\0')) watched.client = client;
    return watched?.client === client;
  };
  const server = net.createServer((client) => {
    const database = to.host.startsWith('/')
      ? net.connect(path.join(to.host, `.s.PGSQL.${to.port}`))
      : net.connect(to.port, to.host);
    let hasAnswered = true;
    client.on('data', (bytes) => {
      if (!isWatched(client, bytes) || !watched) return void database.write(bytes);
      if (!hasAnswered) {
        watched.packets.push(`${watched.packets.pop()}${bytes.toString('latin1')}`);
        return void database.write(bytes);
      }
      hasAnswered = false;
      watched.packets.push(bytes.toString('latin1'));
      client.pause();
      const { meanwhile, failures } = watched;
      void meanwhile()
        .catch((error: unknown) => failures.push(error))
        .finally(() => {
          database.write(bytes);
          client.resume();
        });
    });
    database.on('data', (bytes) => {
      hasAnswered = true;
      client.write(bytes);
    });
    const end = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    connection: { ...to, host: '127.0.0.1', port: (server.address() as net.AddressInfo).port },
    packetsOf: async (work, meanwhile = () => Promise.resolve()) => {
      const { packets, failures } = (watched = { client: null, packets: [], meanwhile, failures: [] });
      try {
        await work();
      } finally {
        watched = null;
      }
      if (failures.length > 0) throw new AggregateError(failures, 'what happens between two packets failed');
      return packets;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
