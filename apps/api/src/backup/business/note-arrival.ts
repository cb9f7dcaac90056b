import type { AuditDetails } from '@sofra/contract/audit-events';
import type pg from 'pg';
import type { BusinessHeader } from '#src/backup/archive/archive-format.ts';

/** The first entry that this installation seals, after the last one that arrived (MOVE-4). */
export async function noteArrival(
  client: pg.Client,
  { business: { id }, startedAt }: BusinessHeader,
): Promise<void> {
  const details: AuditDetails<'business.import'> = { takenAt: startedAt };
  await client.query(
    `insert into audit_log (business_id, actor_name, event, entity, entity_id, details)
     values ($1, 'Sofra', 'business.import', 'business', $1, $2)`,
    [id, details],
  );
}
