import net from 'node:net';
import path from 'node:path';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

export interface SwitchingProxy {
  /** The URL of whichever PostgreSQL it leads to. */
  url: string;
  /** New connections lead there. Open ones stay where they are, as with a proxy that has not noticed yet. */
  leadTo: (database: ConnectionSettings) => void;
  /**
   * Open connections carry nothing any more and are not closed, as when their machine hangs. The returned function
   * closes them.
   */
  silence: () => () => void;
  close: () => Promise<void>;
}

/** A proxy between a Sofra and one of several PostgreSQL, as HAProxy in front of a primary and its standby. */
export async function startSwitchingProxy(first: ConnectionSettings): Promise<SwitchingProxy> {
  let target = first;
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const database = net.connect(path.join(target.host ?? '', `.s.PGSQL.${target.port ?? 5432}`));
    const end = () => [client, database].forEach((socket) => socket.destroy());
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
      socket.on('close', () => open.delete(socket));
    }
    client.on('data', (bytes) => database.write(bytes));
    database.on('data', (bytes) => client.write(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `postgresql://${first.user ?? 'postgres'}@127.0.0.1:${port}/${first.database ?? 'sofra'}`,
    leadTo: (database) => (target = database),
    silence: () => {
      const silent = [...open];
      for (const socket of silent) socket.pause();
      return () => silent.forEach((socket) => socket.destroy());
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
