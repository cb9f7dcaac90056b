import * as contract from '@sofra/contract/expenses';
import { createExpense } from '#src/features/expenses/create-expense.ts';
import { deleteExpense } from '#src/features/expenses/delete-expense.ts';
import { listExpenses, readExpenseTotals } from '#src/features/expenses/list-expenses.ts';
import type { Api } from '#src/platform/serve.ts';

export function expenseRoutes(api: Api): void {
  api.read(contract.listExpenses, listExpenses);
  api.read(contract.expenseTotals, readExpenseTotals);
  api.write(contract.createExpense, createExpense);
  api.write(contract.deleteExpense, deleteExpense);
}
