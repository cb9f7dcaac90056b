import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * The connection to one database in the shape that pg takes. It is plain data that vitest can pass to its workers.
 */
export interface TestConnection {
  readonly host: string;
  readonly port: number;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly database?: string | undefined;
}

/** The server that global-setup.ts prepared for this run. */
export interface TestServer {
  /** A database that is never cloned, for CREATE and DROP DATABASE. */
  readonly admin: TestConnection;
  /** The prefix of all database names of this run; `<prefix>template` is the migrated one. */
  readonly prefix: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  readonly connection: TestConnection;
  /** Disconnects all clients and drops the database. */
  drop(): Promise<void>;
}

/** Creates a migrated database without rows for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return cloneOf('template');
}

/** Creates a database without tables for one test file, for testing migrations. */
export async function createUnmigratedDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = freshName();
  return { connection: await createEmptyDatabase(server, name), drop: () => dropDatabase(server, name) };
}

async function cloneOf(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = freshName();
  await command(server, `create database ${server.prefix}${name} template ${server.prefix}${template}`);
  return {
    connection: { ...server.admin, database: `${server.prefix}${name}` },
    drop: () => dropDatabase(server, name),
  };
}

/** UTF-8 and byte order by default, as the embedded PostgreSQL has it, independent of the server's default. */
export async function createEmptyDatabase(server: TestServer, name: string): Promise<TestConnection> {
  const database = `${server.prefix}${name}`;
  await command(server, `create database ${database} template template0 encoding 'UTF8'`);
  return { ...server.admin, database };
}

/** Drops the databases of this run on a server that outlives it. */
export async function dropDatabases(server: TestServer): Promise<void> {
  const client = new pg.Client(server.admin);
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [server.prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  } finally {
    await client.end();
  }
}

function freshName(): string {
  return randomUUID().replaceAll('-', '').slice(0, 16);
}

async function dropDatabase(server: TestServer, name: string): Promise<void> {
  await command(server, `drop database if exists ${server.prefix}${name} with (force)`);
}

async function command(server: TestServer, sql: string): Promise<void> {
  const client = new pg.Client(server.admin);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
