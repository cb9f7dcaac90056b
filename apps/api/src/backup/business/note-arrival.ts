import type { AuditDetails } from '@sofra/contract/people/audit-events';
import type pg from 'pg';
import type { BusinessHeader } from '#src/backup/archive/archive-format.ts';
import { keyText, type SignedHead } from '#src/backup/archive/signed-head.ts';

/** The first entry that this installation seals, after the last one that arrived; it keeps the signature (MOVE-4, MOVE-15). */
export async function noteArrival(
  client: pg.Client,
  { business: { id }, startedAt }: BusinessHeader,
  signed: SignedHead | null,
): Promise<void> {
  const details: AuditDetails<'business.import'> = {
    takenAt: startedAt,
    signed,
    signedBy: signed && keyText(signed.key),
  };
  await client.query(
    `insert into audit_log (business_id, actor_name, event, entity, entity_id, details)
     values ($1, 'Sofra', 'business.import', 'business', $1, $2)`,
    [id, details],
  );
}
