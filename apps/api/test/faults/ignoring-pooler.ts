import net from 'node:net';
import path from 'node:path';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';

/** The length and the version of the protocol, before the names and values of a connection's beginning. */
const HEADER_BYTES = 8;

/**
 * A pooler that ignores the `options` of a client, as PgBouncer does with `ignore_startup_parameters = options`.
 * Returns its URL.
 */
export async function startIgnoringPooler(
  database: ConnectionSettings,
): Promise<{ url: string; close: () => void }> {
  const server = net.createServer((client) => {
    const upstream = net.connect(path.join(database.host ?? '', `.s.PGSQL.${database.port ?? 5432}`));
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
    client.once('data', (first) => {
      upstream.write(withoutOptions(first));
      client.pipe(upstream).pipe(client);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    url: `postgresql://${database.user ?? 'postgres'}@127.0.0.1:${port}/${database.database ?? 'sofra'}`,
    close: () => server.close(),
  };
}

/** A client sends nothing else before it was let in, so the first piece is the whole message. */
function withoutOptions(startup: Buffer): Buffer {
  const words = startup.toString('utf8', HEADER_BYTES).split('\0');
  const at = words.indexOf('options');
  if (at !== -1) words.splice(at, 2);
  const body = Buffer.from(words.join('\0'));
  const header = Buffer.from(startup.subarray(0, HEADER_BYTES));
  header.writeInt32BE(HEADER_BYTES + body.length);
  return Buffer.concat([header, body]);
}
