import type pg from 'pg';
import { Packet } from '@sofra/api/src/platform/postgres/packet';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Records the last statement with values sent on a client, so that a bench can send exactly the same one. */
export function listenTo(client: pg.PoolClient): { last: Statement | null } {
  const sent: { last: Statement | null } = { last: null };
  const query = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((packet: unknown, ...rest: unknown[]) => {
    const statements = packet instanceof Packet ? packet.statements : [];
    for (const { text, values = [] } of statements)
      if (values.length > 0) sent.last = { text, values: [...values] };
    return query(packet, ...rest);
  }) as typeof client.query;
  return sent;
}
