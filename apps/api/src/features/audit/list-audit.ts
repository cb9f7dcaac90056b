import type * as contract from '@sofra/contract/audit';
import { auditTopicOf } from '@sofra/domain/audit';
import { parseRange } from '@sofra/domain/business-day';
import { foldForSearch } from '@sofra/domain/turkish';
import { listAuditRows } from '#src/features/audit/audit.store.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

const DEFAULT_LIMIT = 100;

/**
 * Who did what in a range, today unless one is given, newest first, with what deserves a second look (*İşlem Geçmişi*).
 * `before` continues a list after that number; filters narrow it together (REL-35). Errors: INVALID_INPUT as in
 * `parseRange`.
 */
export async function listAudit(
  { tx, actor, now }: Read,
  request: RequestOf<typeof contract.listAudit>,
): Promise<contract.AuditEntry[]> {
  const range = parseRange(request, now, await findBusinessProfile(tx, actor.businessId));
  const rows = await listAuditRows(tx, actor.businessId, range, {
    topic: request.topic,
    actorId: request.actorId,
    table: foldForSearch(request.table ?? ''),
    isFlagged: request.flagged === 'true',
    before: request.before,
    limit: request.limit ?? DEFAULT_LIMIT,
  });
  return rows.map((row) => ({ ...row, topic: auditTopicOf(row.event, row.details) }));
}
