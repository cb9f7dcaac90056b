import type pg from 'pg';
import { settleRestored } from '#src/backup/after-restore.ts';
import { BACKUP, type ArchiveSummary, type BackupHeader } from '#src/backup/archive/archive-format.ts';
import { explainLoadFailure, loadTables } from '#src/backup/archive/load-tables.ts';
import { openArchive, type Archive } from '#src/backup/archive/read-archive.ts';
import { loadRows, withoutGuards } from '#src/backup/rows/load-rows.ts';
import { compareRows, setPortableOutput } from '#src/backup/rows/read-rows.ts';
import { readTables, type Table } from '#src/backup/rows/tables.ts';
import { migrate, migrateTo } from '#src/platform/postgres/migrate.ts';
import { MIGRATIONS } from '#src/platform/operations/paths.ts';

export interface Restored {
  header: BackupHeader;
  summary: ArchiveSummary;
  /** The migrations newer than the archive that were applied after loading it. */
  migrated: readonly string[];
  /** The number of waiting slips that were stopped, so that a person decides about them. */
  stoppedSlips: number;
}

export interface RestoreOptions {
  log: (line: string) => void;
  /** The database will be used afterwards, so waiting slips and sessions must not continue from their old state. */
  isForService: boolean;
}

/**
 * Replaces everything in the database with the content of the archive. It happens in one transaction: the old state
 * remains until the last row has been compared, also after a power cut. Newer migrations run afterwards (REL-39).
 * Errors: StartupError; the database is then unchanged.
 */
export async function restoreArchive(
  client: pg.Client,
  file: string,
  { log, isForService }: RestoreOptions,
): Promise<Restored> {
  const archive = await openArchive(file, BACKUP);
  try {
    await client.query('begin');
    await removeEverything(client);
    await migrateTo(client, MIGRATIONS, archive.header.migrations);
    const summary = await loadArchive(client, archive, log);
    const stoppedSlips = isForService ? await settleRestored(client) : 0;
    await client.query('commit');
    await client.query('reset role');
    const migrated = await migrate(client, MIGRATIONS);
    await client.query('set role sofra_owner');
    await client.query('analyze'); // plans made for empty tables would be slow
    return { header: archive.header, summary, migrated, stoppedSlips };
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection itself may have failed
    throw explainLoadFailure(error, { name: file, kind: BACKUP });
  } finally {
    await archive.close();
  }
}

/**
 * Loads the rows of an archive unchanged into the empty tables of its own schema, including numbers, times and hashes.
 * It runs inside the caller's transaction in the role of the tables' owner. Constraints and triggers that would check,
 * change or hash a row again are dropped first. They are restored before any other transaction can see a row. Then
 * everything is read back and compared. Errors: StartupError naming the first table that differs from the archive.
 */
async function loadArchive(
  client: pg.Client,
  archive: Archive,
  log: (line: string) => void,
): Promise<ArchiveSummary> {
  await client.query('set local role sofra_owner');
  await setPortableOutput(client);
  const tables = await readTables(client);
  const load = (table: Table, rows: AsyncIterable<Buffer>) => loadRows(client, table, rows);
  const summary = await withoutGuards(client, () => loadTables(archive, { tables, load, log }));
  await compareRows(client, summary.tables, { kind: archive.kind, tables, filter: {}, log });
  return summary;
}

/** Drops everything that migrations created. It belongs to the role `sofra_owner`, except the list of migrations. */
async function removeEverything(client: pg.Client): Promise<void> {
  await client.query('set local role none');
  const { rows } = await client.query(`select 1 from pg_roles where rolname = 'sofra_owner'`);
  if (rows.length > 0) await client.query('drop owned by sofra_owner cascade');
  await client.query('drop table if exists schema_migrations');
}

/**
 * True when the database holds anything that a person would miss. The secret created at the first start does not count.
 */
export async function holdsData(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(
    'select exists (select from businesses) or exists (select from site_admins) as answer',
  );
  return rows[0]?.answer ?? false;
}

/** True when other connections use this database. A running Sofra would continue with data that is no longer there. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(
    `select exists (select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename is not null) as answer`,
  );
  return rows[0]?.answer ?? false;
}
