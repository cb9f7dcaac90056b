import * as contract from '@sofra/contract/expenses';
import { isDay } from '@sofra/domain/is-day';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { holdExpenseCategory } from '#src/features/expenses/expense-categories.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * What creation and correction ask of an expense alike: a day of a calendar people live by (EXP-5), and a category of
 * this business (EXP-16), which is held until the transaction ends. Errors: INVALID_INPUT, NOT_FOUND.
 */
export async function checkExpense(
  { tx, actor }: Work,
  { date, categoryId }: { date: string; categoryId: string | null },
): Promise<contract.Expense['category']> {
  if (!isDay(date))
    throw new RuleError('INVALID_INPUT', {
      fields: [{ path: 'date', reason: 'Geçerli bir tarih olmalı (YYYY-AA-GG).' }],
    });
  if (categoryId === null) return null;
  const category = await holdExpenseCategory(tx, actor.businessId, categoryId);
  if (!category) throw new RuleError('NOT_FOUND');
  return { id: category.id, name: category.name };
}

/** An expense as the audit log keeps it: its category by name, which outlives the category. */
export const auditedExpense = (expense: contract.Expense) => ({
  ...z.encode(contract.Expense, expense),
  category: expense.category?.name ?? null,
});
