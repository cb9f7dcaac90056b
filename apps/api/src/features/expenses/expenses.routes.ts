import * as contract from '@sofra/contract/money/expenses';
import {
  createExpenseCategory,
  deleteExpenseCategory,
  renameExpenseCategory,
  createExpense,
  deleteExpense,
  updateExpense,
} from '#src/features/expenses/change-expenses.ts';
import {
  listExpenseCategories,
  listExpenses,
  readExpenseTotals,
} from '#src/features/expenses/list-expenses.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

export function expenseRoutes(api: Api): void {
  api.read(contract.listExpenses, listExpenses);
  api.read(contract.expenseTotals, readExpenseTotals);
  api.read(contract.listExpenseCategories, listExpenseCategories);
  api.write(contract.createExpense, createExpense);
  api.write(contract.updateExpense, updateExpense);
  api.write(contract.deleteExpense, deleteExpense);
  api.write(contract.createExpenseCategory, createExpenseCategory);
  api.write(contract.renameExpenseCategory, renameExpenseCategory);
  api.write(contract.deleteExpenseCategory, deleteExpenseCategory);
}
