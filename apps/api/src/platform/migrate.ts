import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { diskFull, errorText, isDiskFull, StartupError } from '#src/platform/startup-error.ts';

/** A connection of its own: the lock and the transactions belong to one session, never to a pool. */
export type MigrationClient = Pick<ClientBase, 'query'>;

interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, the same for both kinds of line ending. */
  readonly checksum: string;
}

type Applied = Pick<Migration, 'name' | 'checksum'>;

/** Key of the advisory lock that makes several starting processes migrate one after the other. */
const MIGRATION_LOCK = 7_305_113;
const FILE_NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;

/**
 * Brings the database up to the `NNNN-name.sql` files of the directory, in the order of their numbers, and returns the
 * names it applied now. Forward only; each file is one transaction, recorded with its checksum in `schema_migrations`,
 * so an interrupted run continues where it stopped. Needs no more than ownership of the database.
 *
 * Refuses with a `StartupError`, without changing anything, when an applied file was edited, renamed or removed, when
 * a file was added below one already applied, and when the database is newer than this code.
 */
export async function migrate(client: MigrationClient, directory: string): Promise<string[]> {
  const migrations = readMigrations(directory);
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  try {
    const applied = await readApplied(client);
    refuseOtherHistory(applied, migrations);
    const pending = migrations.slice(applied.length);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

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
        `Uygulanmış veritabanı adımı ${name}, dosyalarla uyuşmuyor (sırada ${file?.name ?? 'dosya yok'}).`,
      );
    }
    if (file.checksum !== checksum) {
      throw new StartupError(
        `Veritabanı adımı ${name} uygulandıktan sonra değiştirilmiş; dosyayı eski hâline getirin, değişikliği yeni bir adım olarak yazın.`,
      );
    }
  }
}

async function apply(client: MigrationClient, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    // Recorded first: the file may end under another role (set local role), which need not see this table.
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query(sql);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // the connection may be what failed
    if (isDiskFull(error)) throw diskFull('veritabanı', error);
    throw new StartupError(
      `Veritabanı adımı ${name} uygulanamadı${lineOf(error, sql)}: ${errorText(error)}`,
      { cause: error },
    );
  }
}

/** PostgreSQL counts the position of an error in characters from the start of the text. */
function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof Error) || !('position' in error) || typeof error.position !== 'string') return '';
  return `, satır ${sql.slice(0, Number(error.position)).split('\n').length}`;
}
