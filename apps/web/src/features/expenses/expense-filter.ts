import type { Expense } from '@sofra/contract/money/expenses';
import type { ExpenseMethod } from '@sofra/domain/money/payment-method';
import { includesFolded } from '@sofra/domain/text/turkish';

export interface ExpenseFilter {
  method: ExpenseMethod | 'ALL';
  /** A category id, {@link UNSORTED}, or `ALL`. */
  category: string;
  /** Searched in description and note. */
  text: string;
}

/** Filters expenses without a category. */
export const UNSORTED = 'NONE';

export const NO_FILTER: ExpenseFilter = { method: 'ALL', category: 'ALL', text: '' };

export const isFiltering = ({ method, category, text }: ExpenseFilter): boolean =>
  method !== 'ALL' || category !== 'ALL' || text.trim() !== '';

/** The expenses that match a filter, in their original order (EXP-9). */
export const filterExpenses = (
  expenses: readonly Expense[],
  { method, category, text }: ExpenseFilter,
): Expense[] =>
  expenses.filter(
    (expense) =>
      (method === 'ALL' || expense.method === method) &&
      (category === 'ALL' || (expense.category?.id ?? UNSORTED) === category) &&
      (includesFolded(expense.description, text) || includesFolded(expense.note ?? '', text)),
  );
