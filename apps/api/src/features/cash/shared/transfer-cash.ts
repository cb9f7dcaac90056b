import type { CashDirection } from '@sofra/domain/cash/cash-session';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import { insertCashMovement } from '#src/features/cash/cash-entries.store.ts';
import type { CashSessionRow } from '#src/features/cash/cash-sessions.store.ts';
import { auditMovement } from '#src/features/cash/move-cash.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

interface TransferSide {
  direction: CashDirection;
  amount: Kurus;
  reason: string;
  /** The name of the courier. */
  note: string;
  /** The session on the other side. */
  otherSessionId: string;
}

/**
 * Records one side of a transfer between a drawer and a courier's purse (COURIER-11, COURIER-14). An amount of 0 is no
 * movement. The session must be held.
 */
export async function recordTransfer(work: Work, session: CashSessionRow, side: TransferSide): Promise<void> {
  if (side.amount === ZERO) return;
  const { id: sessionId, countNo } = session;
  const movement = { id: newId(), sessionId, countNo, ...side, expenseId: null };
  await insertCashMovement(work.tx, work.actor, movement, work.now);
  auditMovement(work, session, movement);
}
