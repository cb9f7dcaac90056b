import * as contract from '@sofra/contract/money/expenses';
import {
  createExpenseCategory,
  deleteExpenseCategory,
  renameExpenseCategory,
} from '#src/features/expenses/change-expense-categories.ts';
import { createExpense } from '#src/features/expenses/create-expense.ts';
import { deleteExpense } from '#src/features/expenses/delete-expense.ts';
import {
  listExpenseCategories,
  listExpenses,
  readExpenseTotals,
} from '#src/features/expenses/list-expenses.ts';
import { updateExpense } from '#src/features/expenses/update-expense.ts';
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
