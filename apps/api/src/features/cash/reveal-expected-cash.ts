import type * as contract from '@sofra/contract/money/cash-sessions';
import { RuleError } from '@sofra/domain/errors';
import type { Kurus } from '@sofra/domain/money/money';
import { sumCashEntries } from '#src/features/cash/cash-entries.store.ts';
import { findCashSession } from '#src/features/cash/cash-sessions.store.ts';
import { expectedIn } from '#src/features/cash/session-view.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Returns the cash expected in a drawer that is not counted yet. The audit log records the user who looked (CASH-16).
 * Errors: NOT_FOUND; SESSION_CLOSED.
 */
export async function revealExpectedCash(
  { tx, actor, audit }: Work,
  { id }: RequestOf<typeof contract.revealExpectedCash>,
): Promise<{ expected: Kurus }> {
  const [session, sums] = await together(
    findCashSession(tx, actor.businessId, id),
    sumCashEntries(tx, actor.businessId, id),
  );
  if (!session) throw new RuleError('NOT_FOUND');
  if (session.closedAt !== null) throw new RuleError('SESSION_CLOSED');
  const { number, tillName: till } = session;
  audit({ event: 'cash.revealExpected', entity: 'cashSession', entityId: id, details: { number, till } });
  return { expected: expectedIn(session, sums) };
}
