import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Actor, AuditEntry } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, rowsOf, type Slots } from '#src/platform/postgres/prepared.ts';
import { withGivenNumber } from '#src/platform/writes/stand-in-number.ts';

/**
 * Appends to the audit chain of a business. A trigger numbers and seals each row while it holds the lock on the chain's
 * head. This must therefore be the last statement of a transaction (lock order, docs/architecture.md) (REL-33).
 */
export async function insertAuditRows(
  tx: Tx,
  actor: Pick<Actor, 'businessId' | 'name'> & { userId: string | null },
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await INSERT_ENTRIES(tx, {
    entries: JSON.stringify(
      entries.map(({ event, entity, entityId, details = {}, by = actor }) => ({
        business_id: actor.businessId,
        actor_id: by.userId,
        actor_name: by.name,
        event,
        entity,
        entity_id: entityId,
        details,
      })),
    ),
  });
}

const INSERT_ENTRIES = prepared((_, slot: Slots<{ entries: string }>) => {
  const columns = sql`business_id, actor_id, actor_name, event, entity, entity_id, details`;
  return sql<never>`
    insert into audit_log (${columns}) select ${columns} from ${rowsOf('audit_log', withGivenNumber(slot('entries')))}`;
});

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that differ, with their values before and after, for the details of an entry; null when nothing changed.
 */
export function changesBetween<T extends object>(
  before: T,
  after: T,
): { before: Fields; after: Fields } | null {
  const changed = Object.keys(after).filter(
    (key) => !isDeepStrictEqual((before as Fields)[key], (after as Fields)[key]),
  );
  if (changed.length === 0) return null;
  const only = (fields: T) => Object.fromEntries(changed.map((key) => [key, (fields as Fields)[key]]));
  return { before: only(before), after: only(after) };
}
