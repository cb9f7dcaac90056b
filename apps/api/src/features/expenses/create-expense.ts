import type * as contract from '@sofra/contract/money/expenses';
import { RuleError } from '@sofra/domain/errors';
import { takeExpenseOut } from '#src/features/cash/shared/take-expense-out.ts';
import { auditedExpense, checkExpense } from '#src/features/expenses/check-expense.ts';
import { insertExpense } from '#src/features/expenses/expenses.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Records an expense of a business day (EXP-1, EXP-5). Past and future days are allowed. Errors: INVALID_INPUT for an
 * amount of 0 (*Tutar geçersiz.*) and for an impossible day; NOT_FOUND for an unknown category. Also those of {@link
 * takeExpenseOut} when it is paid from a till (CASH-10).
 */
export async function createExpense(
  work: Work,
  { categoryId = null, tillId, ...request }: RequestOf<typeof contract.createExpense>,
): Promise<contract.Expense> {
  const { tx, actor, now, audit } = work;
  const { description, method, amount, date, note } = request;
  if (tillId !== undefined && method !== 'NAKIT')
    throw new RuleError('INVALID_INPUT', {
      fields: [{ path: 'tillId', reason: 'Kasadan yalnızca nakit gider ödenir.' }],
    });
  const category = await checkExpense(work, { date, categoryId });
  const facts = { id: newId(), description, method, amount, date, note: note ? note : null, createdAt: now };
  await insertExpense(tx, actor, { ...facts, categoryId });
  const expense: contract.Expense = { ...facts, createdBy: actor.name, category, version: 1 };
  const details = auditedExpense(expense);
  audit({ event: 'expense.create', entity: 'expense', entityId: expense.id, details });
  if (tillId !== undefined) await takeExpenseOut(work, { tillId, id: expense.id, description, amount });
  return expense;
}
