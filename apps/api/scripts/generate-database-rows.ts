/** Writes src/platform/postgres/database-rows.ts from a migrated database; a test fails when the file is stale. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/platform/postgres/embedded-postgres.ts';
import { migrate } from '#src/platform/postgres/migrate.ts';
import { databaseRowsSource } from '#test/database-rows-source.ts';

const target = path.join(import.meta.dirname, '../src/platform/postgres/database-rows.ts');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sofra-rows-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
try {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  await migrate(client, path.join(import.meta.dirname, '../migrations'));
  await client.end();
  writeFileSync(target, await databaseRowsSource(postgres.connection));
  console.log(`${target} written`);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
