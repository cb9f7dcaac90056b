import type * as contract from '@sofra/contract/people/audit';
import { auditTopicOf } from '@sofra/contract/people/audit-events';
import { parseRange } from '@sofra/domain/calendar/business-day';
import { foldForSearch } from '@sofra/domain/text/turkish';
import { listAuditRows } from '#src/features/audit/audit.store.ts';
import { isCashHidden } from '#src/features/cash/shared/hide-cash.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import type { Read } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

const DEFAULT_LIMIT = 100;

/** The revenue of a day, as in the entry of a printed day close (CASH-15). */
const withoutSums = ({ revenueKurus: _, ...details }: Readonly<Record<string, unknown>>) => details;

/**
 * Lists the actions of users in a range, newest first, with those that deserve a second look (*İşlem Geçmişi*). Without
 * a range it lists today. `before` continues a list after that number, and filters narrow it together (REL-35). Errors:
 * INVALID_INPUT as in `parseRange`.
 */
export async function listAudit(
  read: Read,
  request: RequestOf<typeof contract.listAudit>,
): Promise<contract.AuditEntry[]> {
  const { tx, actor, now } = read;
  const range = parseRange(request, now, await findBusinessProfile(tx, actor.businessId));
  const rows = await listAuditRows(tx, actor.businessId, range, {
    topic: request.topic,
    actorId: request.actorId,
    table: foldForSearch(request.table ?? ''),
    isFlagged: request.flagged === 'true',
    before: request.before,
    limit: request.limit ?? DEFAULT_LIMIT,
  });
  const isHidden = await isCashHidden(read, range);
  return rows.map((row) => ({
    ...row,
    topic: auditTopicOf(row.event, row.details),
    details: isHidden ? withoutSums(row.details) : row.details,
  }));
}
