import type { Expense } from '@sofra/contract/expenses';
import type { ExpenseMethod } from '@sofra/domain/payment-method';
import { includesFolded } from '@sofra/domain/turkish';

export interface ExpenseFilter {
  method: ExpenseMethod | 'ALL';
  /** An id, {@link UNSORTED} or everything. */
  category: string;
  /** Searched in description and note. */
  text: string;
}

/** Those without a category. */
export const UNSORTED = 'NONE';

export const NO_FILTER: ExpenseFilter = { method: 'ALL', category: 'ALL', text: '' };

export const isFiltering = ({ method, category, text }: ExpenseFilter): boolean =>
  method !== 'ALL' || category !== 'ALL' || text.trim() !== '';

/** The expenses a filter leaves, in their order (EXP-9). */
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
