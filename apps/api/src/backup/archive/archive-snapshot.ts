import type pg from 'pg';
import type { SnapshotOrigin } from '#src/backup/archive/archive-format.ts';
import { setPortableOutput } from '#src/backup/rows/read-rows.ts';
import { productVersion } from '#src/platform/operations/product.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** Runs `work` on one snapshot of the database, in the role of the tables' owner. It takes no lock that a till needs. */
export async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await setPortableOutput(client);
    return await work();
  } finally {
    // Also ends a wait for a snapshot that is no longer needed; on a broken connection it fails.
    await client.query('rollback').catch(() => undefined);
  }
}

/** Place and time at which the rows of an archive are read. Call it inside `inSnapshot`. */
export async function describeOrigin(client: pg.Client): Promise<SnapshotOrigin> {
  const migrations = await readMigrations(client);
  const { rows } = await client.query<{ version: string; now: Date }>(
    `select current_setting('server_version') as version, now() as now`,
  );
  return {
    id: newId(),
    productVersion: productVersion(),
    postgresVersion: rows[0]?.version ?? '',
    startedAt: (rows[0]?.now ?? new Date()).toISOString(),
    migrations,
  };
}

/** The migrations that made this schema. It runs inside a transaction and leaves it in the role of the tables' owner. */
export async function readMigrations(client: pg.ClientBase): Promise<SnapshotOrigin['migrations']> {
  // The list of migrations belongs to the role that migrates, every other table to `sofra_owner`.
  await client.query('set local role none');
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  await client.query('set local role sofra_owner');
  return rows;
}
