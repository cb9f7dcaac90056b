import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import {
  diskFull,
  errorCode,
  errorText,
  isDiskFull,
  StartupError,
} from '#src/platform/operations/startup-error.ts';

/** A single connection, because the lock and the transactions belong to one session; never a pool. */
export type MigrationClient = Pick<ClientBase, 'query'>;

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, with line endings normalised. */
  readonly checksum: string;
}

type Applied = Pick<Migration, 'name' | 'checksum'>;

/** Key of the advisory lock that makes several starting processes migrate one after the other. */
const MIGRATION_LOCK = 7_305_113;
/**
 * A migration that waits for a lock on a table makes all later requests wait too. It waits less than the three seconds
 * a till waits for a lock. Then it gives up, lets the others pass and tries again.
 */
const LONGEST_WAIT_MS = 2_000;
const REST_MS = 500;
const TRIES = 120;
const LOCK_NOT_AVAILABLE = '55P03';

/** Advice to a user whose data are of a checkout that this version does not follow. */
const OTHER_HISTORY_HELP =
  'Verileri kuran sürümle başlatın, bu sürümde alınmış bir yedeği geri yükleyin ya da SOFRA_DATA_DIR ile boş bir dizin verin.';

const FILE_NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/**
 * Applies the missing `NNNN-name.sql` files of the directory, in the order of their numbers, and returns their names.
 * There is no way back. Each file is one transaction, recorded with its checksum in `schema_migrations`, so an
 * interrupted run continues at the next file. The only right it needs is owning the database. Other processes may be
 * serving meanwhile: no till waits for a migration that is itself waiting.
 *
 * Refuses with a `StartupError`, without changing anything, in three cases (REL-42). An applied file was edited,
 * renamed or removed. A file was added below an applied one. The database is newer than this code.
 */
export async function migrate(client: MigrationClient, directory: string): Promise<string[]> {
  const migrations = readMigrations(directory);
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    const applied = await readApplied(client);
    refuseOtherHistory(applied, migrations);
    const pending = migrations.slice(applied.length);
    for (const migration of pending) await applyInTurn(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

/**
 * Migrates an empty database to exactly the migrations of `level`, inside the caller's transaction. Data of that
 * version can then be loaded. Refuses as `migrate` does when the files differ from those that were applied then.
 */
export async function migrateTo(
  client: MigrationClient,
  directory: string,
  level: readonly Applied[],
): Promise<void> {
  const migrations = readMigrations(directory);
  refuseOtherHistory(level, migrations);
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await readApplied(client); // creates the list of migrations
  for (const migration of migrations.slice(0, level.length)) {
    await client.query('set local role none'); // each file starts in the role that connected and may end in another
    await run(client, migration).catch((error: unknown) => {
      throw explained(error, migration);
    });
  }
}

/** The name of the newest migration file, which is the last one that this version of the product knows. */
export const newestMigration = (directory: string): string => readMigrations(directory).at(-1)?.name ?? '';

function readMigrations(directory: string): Migration[] {
  const names = fs.readdirSync(directory).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name, index, sorted) => {
    if (!FILE_NAME.test(name)) throw new Error(`Migration ${name} must be named NNNN-what-it-does.sql`);
    if (name.slice(0, 4) === sorted[index - 1]?.slice(0, 4))
      throw new Error(`Two migrations have the number of ${name}`);
    const sql = fs.readFileSync(path.join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function readApplied(client: MigrationClient): Promise<Applied[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
  const { rows } = await client.query<Applied>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return rows;
}

function refuseOtherHistory(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.name ?? '';
  const unknown = applied.find(({ name }) => name > newest);
  if (unknown) {
    throw new StartupError(
      `Veritabanı bu Sofra sürümünden daha yeni (${unknown.name}); Sofra'yı güncelleyin ya da bu sürümde alınmış bir yedeği geri yükleyin.`,
    );
  }
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = migrations[index];
    if (file?.name !== name) {
      throw new StartupError(
        `Veriler başka bir ara sürümle kurulmuş (uygulanan adım ${name}, bu sürümde sırada ${file?.name ?? 'adım yok'}). ${OTHER_HISTORY_HELP}`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartupError(
        `Veritabanı adımı ${name} uygulandıktan sonra değiştirilmiş. Dosyayı siz değiştirdiyseniz eski hâline getirin, değişikliği yeni bir adım olarak yazın. ${OTHER_HISTORY_HELP}`,
      );
    }
  }
}

async function applyInTurn(client: MigrationClient, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      const isTableBusy = error instanceof StartupError && errorCode(error.cause) === LOCK_NOT_AVAILABLE;
      if (!isTableBusy || tries === TRIES) throw error;
      await sleep(REST_MS);
    }
  }
}

async function apply(client: MigrationClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LONGEST_WAIT_MS}`);
    await run(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection itself may have failed
    throw explained(error, migration);
  }
}

async function run(client: MigrationClient, { name, sql, checksum }: Migration): Promise<void> {
  // Recorded before the file runs, because the file may end in a role that cannot write this table.
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  await client.query(sql);
}

function explained(error: unknown, { name, sql }: Migration): StartupError {
  if (isDiskFull(error)) return diskFull('veritabanı', error);
  return new StartupError(`Veritabanı adımı ${name} uygulanamadı${lineOf(error, sql)}: ${errorText(error)}`, {
    cause: error,
  });
}

/** The line of an error; PostgreSQL counts its position in characters from the start of the text. */
function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof Error) || !('position' in error) || typeof error.position !== 'string') return '';
  return `, satır ${sql.slice(0, Number(error.position)).split('\n').length}`;
}
