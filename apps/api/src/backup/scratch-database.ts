import pg from 'pg';
import type { ConnectionSettings } from '#src/platform/postgres/database.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { errorCode, StartupError } from '#src/platform/operations/startup-error.ts';

const PREFIX = 'sofra_verify_';

/** Runs `work` on an empty database beside the configured one, and drops that database afterwards in any case. */
export async function withScratchDatabase<T>(
  connection: ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withClient(connection, async (admin) => {
    await dropAbandoned(admin);
    const name = `${PREFIX}${newId().replaceAll('-', '')}`;
    await createDatabase(admin, name);
    try {
      return await withClient(inDatabase(connection, name), work);
    } finally {
      await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    }
  });
}

async function createDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8'`);
  } catch (error) {
    if (errorCode(error) !== '42501') throw error;
    throw new StartupError(
      'Yedek, geçici bir veritabanında denenir; DATABASE_URL kullanıcısının veritabanı açma yetkisi (CREATEDB) yok.',
      { cause: error },
    );
  }
}

/**
 * Drops scratch databases that killed verifications left; a running verification is connected to its own and keeps it.
 */
async function dropAbandoned(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database d
      where starts_with(datname, $1) and pg_has_role(datdba, 'usage')
        and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    [PREFIX],
  );
  for (const { name } of rows) {
    await admin.query(`drop database if exists ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
      if (errorCode(error) !== '55006') throw error; // a process has just connected, so it is in use
    });
  }
}

function inDatabase(connection: ConnectionSettings, database: string): ConnectionSettings {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

async function withClient<T>(
  settings: ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...settings, application_name: 'sofra-command' });
  client.on('error', () => undefined); // a broken connection fails the running query
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
