import { appendFileSync, chownSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Account } from '@sofra/api/src/platform/operating-system/operating-system';
import { until } from '@sofra/api/test/faults/started-sofra';
import { defineDaemon, type Daemon } from '#proofs/stage/daemon.ts';
import { fillIn } from '#proofs/stage/fill-in.ts';

/** The path in Debian's package. */
const PROGRAM = '/usr/sbin/pgbouncer';
const HOST = '127.0.0.1';
const ADMIN = 'pgbouncer_admin';
const READY_WITHIN_MS = 10_000;

export const hasPgBouncer = (): boolean => existsSync(PROGRAM);

export type PoolMode = 'session' | 'transaction' | 'statement';

export interface PgBouncer extends Daemon {
  /** Resolves when it lets clients in. */
  untilReady: () => Promise<void>;
  /** A command of its console, such as `RECONNECT sofra`. */
  command: (text: string) => Promise<Record<string, unknown>[]>;
}

export interface PoolerPlace {
  directory: string;
  /** PgBouncer does not run as root. */
  account: Account | null;
  database: { host: string; port: number };
  port: string;
  password: string;
  sessions: number;
}

/** A PgBouncer by `ops/pgbouncer.ini`; another mode than that file's is for trying what is refused. */
export function definePgBouncer(place: PoolerPlace, mode: PoolMode = 'session'): PgBouncer {
  const { directory, account } = place;
  const daemon = defineDaemon({
    name: 'pgbouncer',
    program: PROGRAM,
    parameters: [writeFiles(place, mode)],
    log: path.join(directory, 'pgbouncer.log'),
    account,
  });
  const command = (text: string) => askConsole(place, text);
  const isReady = () =>
    command('show version').then(
      () => true,
      () => false,
    );
  return {
    ...daemon,
    untilReady: async () => void (await until('PgBouncer lets clients in', READY_WITHIN_MS, isReady)),
    command,
  };
}

/** Returns the path of its configuration. */
function writeFiles(place: PoolerPlace, mode: PoolMode): string {
  const { directory, account, database, port, password, sessions } = place;
  const users = path.join(directory, 'pgbouncer-users');
  writeFileSync(users, `"sofra_login" "${password}"\n"${ADMIN}" "${password}"\n`, { mode: 0o600 });
  const values = {
    PG_HOST: database.host,
    PG_PORT: String(database.port),
    POOLER_HOST: HOST,
    POOLER_PORT: port,
    POOLER_USERS: users,
    POOLER_SESSIONS: String(sessions),
  };
  const configuration = fillIn('pgbouncer.ini', values, path.join(directory, 'pgbouncer.ini'));
  appendFileSync(configuration, `\npool_mode = ${mode}\n`); // of two lines with one name the last one counts
  if (account) for (const file of [configuration, users]) chownSync(file, account.uid, account.gid);
  return configuration;
}

async function askConsole({ port, password }: PoolerPlace, text: string): Promise<Record<string, unknown>[]> {
  const login = { host: HOST, port: Number(port), user: ADMIN, password, database: 'pgbouncer' };
  const client = new pg.Client({ ...login, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined); // it is broken on purpose
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
