import type * as contract from '@sofra/contract/money/cash-sessions';
import { RuleError } from '@sofra/domain/errors';
import { needsNote, openingDifference } from '@sofra/domain/cash/cash-session';
import { ZERO } from '@sofra/domain/money/money';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { findDrawerName } from '#src/features/cash/cash-desk.store.ts';
import { holdLeftInTill, lockSessionNumbers } from '#src/features/cash/cash-sessions.store.ts';
import { sessionView } from '#src/features/cash/shared/session-view.ts';
import { startSession } from '#src/features/cash/shared/start-session.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Opens a session of a drawer with the money in it (CASH-2). It belongs to the user who opens it (CASH-3).
 *
 * Errors: NOT_FOUND; SESSION_OPEN. INVALID_INPUT for a float without a note that differs from the amount left before
 * by more than the limit (CASH-31).
 */
export async function openCashSession(
  work: Work,
  { id: tillId, float, note = null }: RequestOf<typeof contract.openCashSession>,
): Promise<contract.CashSession> {
  const { tx, actor } = work;
  const [till, , leftBefore, { settings }] = await together(
    findDrawerName(tx, actor.businessId, tillId),
    lockSessionNumbers(tx, actor.businessId),
    holdLeftInTill(tx, actor.businessId, tillId),
    findBusinessProfile(tx, actor.businessId),
  );
  if (till === undefined) throw new RuleError('NOT_FOUND');
  const difference = openingDifference(float, leftBefore);
  if (note === null && needsNote(difference ?? ZERO, settings.cashVarianceLimit))
    throw new RuleError('INVALID_INPUT', {
      fields: [{ path: 'note', reason: 'Açılış farkı sınırın üstünde. Açıklama yazın.' }],
    });
  return sessionView(work, await startSession(work, { tillId, float, leftBefore, openingNote: note }));
}
