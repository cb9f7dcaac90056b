import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { databaseOf, startServerUnderTest, type ServerUnderTest } from './server-under-test.ts';

export interface Installation {
  server: ServerUnderTest;
  /** A user of the database with all rights. */
  databaseUrl: string;
  /** Null where the processes of the database cannot be seen: on another machine. */
  postmaster: number | null;
  stop: () => Promise<void>;
}

/**
 * Starts the server on its embedded database. Where DATABASE_URL names a PostgreSQL, it uses a new database there,
 * which is dropped at the end. No existing database is changed.
 */
export async function startInstallation(environment: Record<string, string>): Promise<Installation> {
  const given = process.env.DATABASE_URL ? await newDatabase(process.env.DATABASE_URL) : null;
  const server = await startServerUnderTest({ ...environment, ...(given && { DATABASE_URL: given.url }) });
  const databaseUrl = given?.url ?? urlOf(databaseOf(server));
  const stop = async () => {
    await server.stop();
    await given?.drop();
  };
  return { server, databaseUrl, postmaster: await postmasterOf(databaseUrl), stop };
}

async function newDatabase(address: string) {
  const name = `sofra_bench_${randomBytes(4).toString('hex')}`;
  const url = new URL(address);
  url.pathname = `/${name}`;
  await once(address, `create database ${name} template template0 encoding 'UTF8'`);
  return { url: url.href, drop: () => once(address, `drop database ${name} with (force)`) };
}

const urlOf = ({ host, port, user, database }: ReturnType<typeof databaseOf>): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;

type Connection = string | pg.ClientConfig;

async function once(to: Connection, statement: string): Promise<void> {
  const client = new pg.Client(to);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Every connection is a child of the postmaster. A number that means another program here is not believed. */
async function postmasterOf(url: string): Promise<number | null> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
    return /\(postgres\)/.test(stat) ? Number(stat.replace(/^.*\) /, '').split(' ')[1]) : null;
  } catch {
    return null;
  } finally {
    await client.end();
  }
}

/** Analyzes the tables and drops old plans, as happens in any restaurant after its first minutes. */
export const letPlannerLearn = (to: Connection): Promise<void> => once(to, 'vacuum (analyze)');
