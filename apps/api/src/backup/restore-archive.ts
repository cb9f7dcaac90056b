import type pg from 'pg';
import { settleRestored } from '#src/backup/after-restore.ts';
import { BACKUP, type ArchiveSummary, type BackupHeader } from '#src/backup/archive/archive-format.ts';
import { openArchive } from '#src/backup/archive/read-archive.ts';
import { explainLoadFailure } from '#src/backup/load-failure.ts';
import { loadArchive } from '#src/backup/load-archive.ts';
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
