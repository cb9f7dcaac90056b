import type pg from 'pg';

/** Settings of PostgreSQL by name, for as long as a connection lasts. */
export type SessionSettings = Readonly<Record<string, string>>;

const SET = `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as chosen (name, value)`;
/** A pooler accepts a client before it has a session for it, so this may wait on an open connection. */
const SET_WITHIN_MS = 8_000;

/**
 * Gives a new connection its settings by a statement. A pooler refuses the `options` at the beginning of a connection
 * or ignores them. The connection would then run as the signed-in role, to which row security does not apply (REL-17).
 */
export async function applySettings(client: pg.ClientBase, settings: SessionSettings): Promise<void> {
  /** The types of the library do not know the time that a single query may take. */
  const query: pg.QueryConfig & { query_timeout: number } = {
    text: SET,
    values: [Object.keys(settings), Object.values(settings)],
    query_timeout: SET_WITHIN_MS,
  };
  await client.query(query);
}
