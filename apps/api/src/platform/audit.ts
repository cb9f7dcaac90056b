import type { Actor, AuditEntry } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

/**
 * Appends to the audit chain of a business. A trigger numbers and seals each row under the lock of the chain's head;
 * this is therefore the last statement of a transaction (lock order, docs/architecture.md).
 */
export async function insertAuditRows(
  tx: Tx,
  actor: Pick<Actor, 'businessId' | 'name'> & { userId: string | null },
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx
    .insertInto('audit_log')
    .values(
      entries.map((entry) => ({
        business_id: actor.businessId,
        actor_id: actor.userId,
        actor_name: actor.name,
        event: entry.event,
        entity: entry.entity,
        entity_id: entry.entityId,
        details: JSON.stringify(entry.details ?? {}),
      })),
    )
    .execute();
}
