import net from 'node:net';
import path from 'node:path';

/**
 * When the next commit is cut: before the database receives it, or after it was executed and before the response
 * arrives.
 */
export type Cut = 'before' | 'after';

export interface CuttingProxy {
  port: number;
  /**
   * Cuts the connection on which the next COMMIT of a request is sent. It is known by its idempotency key, because
   * workers in the background commit too.
   */
  cutNextCommit: (cut: Cut, key: string) => void;
  cuts: () => number;
  close: () => Promise<void>;
}

/** A proxy between a Sofra and the socket of its PostgreSQL that cuts the connection at the worst moment. */
export async function startCuttingProxy(socketDir: string): Promise<CuttingProxy> {
  let armed: { cut: Cut; key: string } | null = null;
  let cuts = 0;
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const database = net.connect(path.join(socketDir, '.s.PGSQL.5432'));
    let isLosingAnswer = false;
    let isOfRequest = false;
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', end).on('close', end);
      socket.on('close', () => open.delete(socket));
    }
    const cut = () => {
      cuts += 1;
      end();
    };
    client.on('data', (bytes) => {
      isOfRequest ||= armed !== null && bytes.includes(armed.key);
      if (armed !== null && isOfRequest && bytes.includes('commit\0')) {
        isLosingAnswer = armed.cut === 'after';
        armed = null;
        if (!isLosingAnswer) return cut();
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!isLosingAnswer) client.write(bytes);
      else if (bytes.includes('COMMIT\0')) cut(); // the response may arrive in pieces; only this one completes the sale
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    cutNextCommit: (cut, key) => {
      armed = { cut, key };
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
