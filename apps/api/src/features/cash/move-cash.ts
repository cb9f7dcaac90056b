import type * as contract from '@sofra/contract/money/cash-sessions';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { liraOf } from '@sofra/domain/money/money';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { insertCashMovement, type NewCashMovement } from '#src/features/cash/cash-entries.store.ts';
import { findCashReason } from '#src/features/cash/cash-setup.store.ts';
import { holdCashSession, type CashSessionRow } from '#src/features/cash/cash-sessions.store.ts';
import { sessionView } from '#src/features/cash/shared/session-view.ts';
import { insertExpense } from '#src/features/expenses/expenses.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Records cash that was put into a drawer or taken out of it (CASH-8). A reason marked *gider say* makes it an
 * expense as well, once (CASH-9). Errors: NOT_FOUND for the session or the reason; SESSION_CLOSED.
 */
export async function moveCash(
  work: Work,
  { id, reasonId, amount, note = null }: RequestOf<typeof contract.moveCash>,
): Promise<contract.CashSession> {
  const { tx, actor, now } = work;
  const [session, reason] = await together(
    holdCashSession(tx, actor.businessId, id),
    findCashReason(tx, actor.businessId, reasonId),
  );
  if (!session || !reason) throw new RuleError('NOT_FOUND');
  if (session.closedAt !== null) throw new RuleError('SESSION_CLOSED');
  const facts = {
    sessionId: session.id,
    countNo: session.countNo,
    direction: reason.direction,
    amount,
    note,
  };
  const movement = { id: newId(), ...facts, reason: reason.name, expenseId: null };
  const expenseId = reason.isExpense ? await spend(work, movement) : null;
  await insertCashMovement(tx, actor, { ...movement, expenseId }, now);
  auditMovement(work, session, { ...movement, expenseId });
  return sessionView(work, session);
}

/** The expense that an outflow is; returns its id. */
async function spend(work: Work, { reason, note, amount }: NewCashMovement): Promise<string> {
  const { tx, actor, now } = work;
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  const expense = {
    id: newId(),
    description: note === null ? reason : `${reason}: ${note.replaceAll('\n', ' ')}`.slice(0, 200),
    method: 'NAKIT' as const,
    amount,
    date: businessDayOf(now, timeZone, dayStartHour),
    note: null,
    categoryId: null,
    ...{ vat: null, documentNo: null, supplier: null },
    createdAt: now,
  };
  await insertExpense(tx, actor, expense);
  const { id, description, method, date } = expense;
  work.audit({
    event: 'expense.create',
    entity: 'expense',
    entityId: id,
    details: { id, description, method, date, amount: liraOf(amount), category: null },
  });
  return id;
}

export function auditMovement(
  work: Work,
  { number, tillName }: CashSessionRow,
  movement: NewCashMovement,
): void {
  work.audit({
    event: 'cash.move',
    entity: 'cashSession',
    entityId: movement.sessionId,
    details: {
      ...{ number, till: tillName, direction: movement.direction, amountKurus: movement.amount },
      ...{ reason: movement.reason, note: movement.note, isExpense: movement.expenseId !== null },
    },
  });
  work.emit({ name: 'cash:changed', facts: {} });
}
