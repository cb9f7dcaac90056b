import pg from 'pg';
import { openPool } from '@sofra/api/src/platform/postgres/database';
import type { PooledDatabase } from '#proofs/parts/pooled-sofra.ts';
import type { Verdict } from '#proofs/proof.ts';

/** So many of two processes are used at any time. */
const FEWEST = 6;

/** Checks that all connections of the servers use PgBouncer, and that a session is clean for its next client. */
export async function judgeSessions(pooled: PooledDatabase): Promise<Verdict> {
  const { pooler, owner } = pooled;
  const through = await pooler.command('show servers');
  const pids = through.map((server) => Number(server['remote_pid']));
  const { rows } = await owner.query<{ pid: number; name: string }>(
    `select pid, application_name as name from pg_stat_activity
      where datname = current_database() and usename = 'sofra_login'`,
  );
  const past = rows.filter(({ pid }) => !pids.includes(pid));
  return {
    facts: `${rows.length} sessions, ${past.length} past PgBouncer`,
    violations: [
      ...past.map(({ name }) => `a connection of ${name} came past PgBouncer`),
      ...(rows.length < FEWEST ? [`only ${rows.length} sessions went through PgBouncer`] : []),
      ...(await findLeftovers(pooled)),
    ],
  };
}

interface Session {
  pid: number;
  role: string;
  prepared: number;
  listening: number;
  timeout: string;
}

const STATE = `select pg_backend_pid() as pid, current_user::text as role, current_setting('lock_timeout') as timeout,
  (select count(*)::int from pg_prepared_statements) as prepared,
  (select count(*)::int from pg_listening_channels()) as listening`;

/** A connection of the application works in its role, and the next client of its session finds nothing of it. */
async function findLeftovers({ databaseUrl }: PooledDatabase): Promise<string[]> {
  const pool = openPool({ connectionString: databaseUrl }, 1, () => undefined);
  await pool.query({ name: 'left-behind', text: 'select 1' });
  await pool.query('listen left_behind');
  const [own] = (await pool.query<Session>(STATE)).rows;
  await pool.end();
  const next = new pg.Client({ connectionString: databaseUrl });
  await next.connect();
  const [after] = (await next.query<Session>(STATE)).rows;
  await next.end();
  const isClean =
    after?.role === 'sofra_login' && after.timeout === '0' && after.prepared + after.listening === 0;
  return [
    ...(own?.role === 'sofra_app' && own.prepared === 1 && own.listening === 1
      ? []
      : [`a connection of the application is ${JSON.stringify(own)}`]),
    ...(own?.pid === after?.pid
      ? []
      : ['the session was not given to the next client, so nothing was looked at']),
    ...(isClean ? [] : [`the next client of the session finds ${JSON.stringify(after)}`]),
  ];
}
