import type { Kurus } from '@sofra/domain/money/money';
import { insertCashMovement } from '#src/features/cash/cash-entries.store.ts';
import { holdOpenDrawer } from '#src/features/cash/shared/hold-session.ts';
import { auditMovement } from '#src/features/cash/move-cash.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** The reason under which an expense leaves the drawer. */
const OF_EXPENSE = 'Gider';

/**
 * Takes an expense out of the session that is open on a till (CASH-10). Errors: NOT_FOUND for the till; SESSION_CLOSED
 * when none is open.
 */
export async function takeExpenseOut(
  work: Work,
  { tillId, ...expense }: { tillId: string; id: string; description: string; amount: Kurus },
): Promise<void> {
  const { tx, actor, now } = work;
  const session = await holdOpenDrawer(work, tillId);
  const movement = {
    id: newId(),
    sessionId: session.id,
    countNo: session.countNo,
    direction: 'OUT' as const,
    amount: expense.amount,
    reason: OF_EXPENSE,
    note: expense.description,
    expenseId: expense.id,
  };
  await insertCashMovement(tx, actor, movement, now);
  auditMovement(work, session, movement);
}
