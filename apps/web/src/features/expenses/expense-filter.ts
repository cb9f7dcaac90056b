import type { Expense } from '@sofra/contract/expenses';
import type { ExpenseMethod } from '@sofra/domain/payment-method';
import { includesFolded } from '@sofra/domain/turkish';

export interface ExpenseFilter {
  method: ExpenseMethod | 'ALL';
  /** Searched in description and note. */
  text: string;
}

export const NO_FILTER: ExpenseFilter = { method: 'ALL', text: '' };

export const isFiltering = ({ method, text }: ExpenseFilter): boolean =>
  method !== 'ALL' || text.trim() !== '';

/** The expenses a filter leaves, in their order (spec 2, "Expenses screen"; decisions 17). */
export const filterExpenses = (expenses: readonly Expense[], { method, text }: ExpenseFilter): Expense[] =>
  expenses.filter(
    (expense) =>
      (method === 'ALL' || expense.method === method) &&
      (includesFolded(expense.description, text) || includesFolded(expense.note ?? '', text)),
  );
