import * as fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { syncDirectory } from '#src/platform/operating-system/sync-directory.ts';
import type { EmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';

/**
 * A file that exists in the data directory while the demo business is being created. If a start finds it, the creation
 * was interrupted.
 */
const MARK = 'demo-unfinished';

/** Call it before the first row of the demo is written, and before any client can write one. */
export function markDemoUnfinished(dataDir: string): void {
  fs.writeFileSync(path.join(dataDir, MARK), '', { flush: true });
  syncDirectory(dataDir);
}

export function markDemoFinished(dataDir: string): void {
  fs.rmSync(path.join(dataDir, MARK), { force: true });
  // A mark that reappeared after a power cut would make a database in use look unfinished.
  syncDirectory(dataDir);
}

/**
 * Drops the database and creates it again when the creation of the demo was interrupted. A database that holds anything
 * but a single business is never dropped, even with the mark.
 */
export async function removeUnfinishedDemo(
  dataDir: string,
  { database, ...address }: EmbeddedPostgres['connection'],
): Promise<void> {
  if (!fs.existsSync(path.join(dataDir, MARK))) return;
  if ((await countBusinesses({ ...address, database })) <= 1) {
    await withClient({ ...address, database: 'postgres' }, async (client) => {
      await client.query(`drop database ${pg.escapeIdentifier(database)} with (force)`);
      await client.query(`create database ${pg.escapeIdentifier(database)}`);
    });
  }
  markDemoFinished(dataDir);
}

function countBusinesses(connection: EmbeddedPostgres['connection']): Promise<number> {
  return withClient(connection, async (client) => {
    const tables = await client.query(`select 1 where to_regclass('public.businesses') is not null`);
    if (tables.rows.length === 0) return 0;
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from businesses');
    return rows[0]?.count ?? 0;
  });
}

async function withClient<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings);
  client.on('error', () => undefined); // a broken connection fails the running query
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
