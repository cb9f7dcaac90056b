import type * as contract from '@sofra/contract/money/cash-sessions';
import { parseRange } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { findCashSession, listClosedSessions } from '#src/features/cash/cash-sessions.store.ts';
import { sessionView } from '#src/features/cash/session-view.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** A session with its movements. Errors: NOT_FOUND. */
export async function getCashSession(
  read: Read,
  { id }: RequestOf<typeof contract.getCashSession>,
): Promise<contract.CashSession> {
  const session = await findCashSession(read.tx, read.actor.businessId, id);
  if (!session) throw new RuleError('NOT_FOUND');
  return sessionView(read, session);
}

/** The sessions closed in a range, today's at first (CASH-22). Errors: INVALID_INPUT as in `parseRange`. */
export async function listCashSessions(
  { tx, actor, now }: Read,
  range: RequestOf<typeof contract.listCashSessions>,
): Promise<contract.ClosedSession[]> {
  const clock = await findBusinessProfile(tx, actor.businessId);
  return listClosedSessions(tx, actor.businessId, parseRange(range, now, clock));
}
