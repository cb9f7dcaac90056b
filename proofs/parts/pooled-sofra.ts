import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseAccount } from '@sofra/api/src/platform/postgres/postgres-account';
import { startEmbeddedPostgres } from '@sofra/api/src/platform/postgres/embedded-postgres';
import { endPostgresWithProcess } from '@sofra/api/test/end-with-process';
import { startServerProcess, type ServerProcess } from '@sofra/api/test/faults/server-process';
import { startTurnTakingProxy } from '@sofra/api/test/faults/taking-turns';
import { temporaryDirectory } from '@sofra/api/test/faults/started-sofra';
import { chooseAddresses, portOf } from '#proofs/cluster/layout.ts';
import { definePgBouncer, type PgBouncer, type PoolMode } from '#proofs/parts/pgbouncer.ts';
import { breakableDatabase, type BreakableDatabase } from '#proofs/stage/breakable-database.ts';
import { RAISED_LIMITS } from '#proofs/stage/installation.ts';

/**
 * A PostgreSQL that is reached through PgBouncer, by a login that is no superuser, as `docs/operations.md` describes.
 */
export interface PooledDatabase {
  pooler: PgBouncer;
  /** Another PgBouncer in place of the first, which must have ended. */
  poolerOf: (mode: PoolMode) => PgBouncer;
  /** Through PgBouncer. */
  databaseUrl: string;
  database: BreakableDatabase;
  /** Past PgBouncer, and sees every business. */
  owner: pg.Pool;
  connection: pg.ClientConfig;
  close: () => Promise<void>;
}

/** Two processes with seventeen each, and some for commands. */
const SESSIONS = 50;
const END_WITHIN_MS = 5_000;

export async function startPooledDatabase(): Promise<PooledDatabase> {
  const place = temporaryDirectory();
  const postgres = await startEmbeddedPostgres({ dataDir: place.dataDir, log: () => undefined });
  const outliveProcess = endPostgresWithProcess(postgres.connection.host, place.dataDir);
  const password = randomBytes(12).toString('hex');
  const superuser = { ...postgres.connection, database: 'postgres' };
  await prepareLogin(superuser, password);
  const connection = { ...postgres.connection, database: 'sofra' };
  const owner = new pg.Pool({ ...connection, max: 4, options: '-c role=sofra_owner' });
  owner.on('error', () => undefined); // the database is broken on purpose
  const port = portOf((await chooseAddresses(['POOLER']))['POOLER']);
  const poolerOf = (mode: PoolMode) =>
    definePgBouncer(
      {
        directory: place.dataDir,
        account: databaseAccount(place.dataDir),
        database: { host: postgres.connection.host, port: postgres.connection.port },
        ...{ port, password, sessions: SESSIONS },
      },
      mode,
    );
  const pooler = poolerOf('session');
  return {
    pooler,
    poolerOf,
    databaseUrl: `postgresql://sofra_login:${password}@127.0.0.1:${port}/sofra`,
    database: breakableDatabase(place.dataDir, superuser),
    owner,
    connection,
    close: async () => {
      await Promise.race([owner.end(), sleep(END_WITHIN_MS)]);
      await pooler.kill();
      outliveProcess();
      await postgres.stop();
      place.remove();
    },
  };
}

/** The two lines of "A managed PostgreSQL", in the place of the database that the package brings. */
async function prepareLogin(superuser: pg.ClientConfig, password: string): Promise<void> {
  const client = new pg.Client(superuser);
  await client.connect();
  await client.query(`create role sofra_login login createrole password '${password}'`);
  await client.query('drop database sofra');
  await client.query('create database sofra owner sofra_login');
  await client.end();
}

export interface TwoSofras {
  /** The proxy in front of both. */
  url: string;
  /** Their own addresses. */
  urls: readonly string[];
  close: () => Promise<void>;
}

const SETTINGS = {
  ...RAISED_LIMITS,
  LOG_LEVEL: 'silent',
  PRINT_MODE: 'server',
  PRINTER_ALLOWED_PORTS: '1-65535',
};

export async function startTwoSofras(databaseUrl: string): Promise<TwoSofras> {
  const servers: ServerProcess[] = [];
  while (servers.length < 2) servers.push(await startServerProcess(databaseUrl, SETTINGS));
  const ports = servers.map(({ port }) => port);
  const proxy = await startTurnTakingProxy(ports);
  return {
    url: `http://127.0.0.1:${proxy.port}`,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    close: async () => {
      await proxy.close();
      await Promise.all(servers.map(({ kill }) => kill()));
    },
  };
}
