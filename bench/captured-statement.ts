import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Records the last statement sent on a client, so that a bench can send exactly the same one itself. */
export function listenTo(client: pg.PoolClient): { last: Statement | null } {
  const sent: { last: Statement | null } = { last: null };
  const query = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((statement: Statement | string, ...rest: unknown[]) => {
    if (typeof statement !== 'string') sent.last = statement;
    return query(statement, ...rest);
  }) as typeof client.query;
  return sent;
}
