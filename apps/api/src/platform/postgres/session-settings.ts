import type pg from 'pg';

/** Settings of PostgreSQL by name, for as long as a connection lasts. */
export type SessionSettings = Readonly<Record<string, string>>;

const SET = `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as chosen (name, value)`;
/** A pooler lets a client in before it has a session for it, so this may wait although the connection stands. */
const SET_WITHIN_MS = 8_000;

/**
 * Gives a new connection its settings by a statement. A pooler refuses the `options` of a connection's beginning or
 * forgets them; the connection would then work as whoever signed in, whom row security does not hold (REL-17).
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
