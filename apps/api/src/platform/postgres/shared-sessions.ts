import type pg from 'pg';
import { StartupError } from '#src/platform/operations/startup-error.ts';

/** Number of queries in a row that make a pooler which rotates its sessions change to another one. */
const TIMES = 3;

/**
 * Refuses a pooler that gives a session of PostgreSQL to another client at each transaction or statement (REL-8). One
 * client's role then meets the prepared statements of another. Two processes give different statements the same name. A
 * write could run as another one, and bypass row security.
 *
 * In a session of its own each client always reaches the same process of PostgreSQL, which no other client reaches.
 * Takes two connections. Errors: StartupError.
 */
export async function refuseSharedSessions(
  [first, second]: readonly [pg.Client, pg.Client],
  setting: string,
): Promise<void> {
  const before = await askInARow(first);
  const other = await askInARow(second);
  const after = await askInARow(first);
  const own = new Set([...before, ...after]);
  if (own.size === 1 && new Set(other).size === 1 && !other.some((session) => own.has(session))) return;
  throw new StartupError(
    `${setting} bir havuza gidiyor (PgBouncer gibi) ve bu havuz oturumları paylaştırıyor: işletmelerin verileri ` +
      'birbirine karışabilir. Havuzda pool_mode = session ayarlayın ya da PostgreSQL’in kendi adresini verin.',
  );
}

/** The sessions that answered; two servers may count their processes alike. */
async function askInARow(client: pg.Client): Promise<string[]> {
  const sessions: string[] = [];
  while (sessions.length < TIMES) {
    const { rows } = await client.query<{ session: string }>(
      `select pg_backend_pid() || ' since ' || pg_postmaster_start_time() as session`,
    );
    sessions.push(...rows.map(({ session }) => session));
  }
  return sessions;
}
