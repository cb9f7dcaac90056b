import net from 'node:net';
import path from 'node:path';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

const LENGTH_BYTES = 4;
const PROTOCOL = 196_608;
const LET_IN = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

export interface SharingPooler {
  url: string;
  close: () => void;
}

/**
 * A pooler that shares its few sessions between clients, as PgBouncer in transaction mode: in turns, or always the last
 * used one. It understands plain queries of one client at a time, outside of transactions.
 */
export async function startSharingPooler(
  database: ConnectionSettings,
  { sessions }: { sessions: number },
): Promise<SharingPooler> {
  const upstreams = await Promise.all(Array.from({ length: sessions }, () => openSession(database)));
  let turn = 0;
  const server = net.createServer((client) => {
    client.on('error', () => client.destroy());
    client.once('data', () => {
      client.write(Buffer.concat([LET_IN, READY]));
      client.on('data', (query) => {
        if (query[0] === 'X'.charCodeAt(0)) return void client.end();
        const upstream = upstreams[turn++ % sessions];
        upstream?.removeAllListeners('data').on('data', (answer) => client.write(answer));
        upstream?.write(query);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `postgresql://${database.user ?? 'postgres'}@127.0.0.1:${port}/${database.database ?? 'sofra'}`,
    close: () => {
      server.close();
      for (const upstream of upstreams) upstream.destroy();
    },
  };
}

/** Resolves when PostgreSQL waits for the first query. */
async function openSession({ host = '', port = 5432, ...who }: ConnectionSettings): Promise<net.Socket> {
  const socket = net.connect(path.join(host, `.s.PGSQL.${port}`));
  const words = `user\0${who.user ?? 'postgres'}\0database\0${who.database ?? 'sofra'}\0\0`;
  const header = Buffer.alloc(2 * LENGTH_BYTES);
  header.writeInt32BE(header.length + Buffer.byteLength(words));
  header.writeInt32BE(PROTOCOL, LENGTH_BYTES);
  socket.write(Buffer.concat([header, Buffer.from(words)]));
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.on('data', (bytes) => {
      if (bytes.subarray(-READY.length).equals(READY)) resolve();
    });
  });
  return socket;
}
