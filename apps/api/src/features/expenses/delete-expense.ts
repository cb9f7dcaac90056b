import type * as contract from '@sofra/contract/money/expenses';
import { RuleError } from '@sofra/domain/errors';
import { auditedExpense, refuseFromDrawer } from '#src/features/expenses/check-expense.ts';
import { deleteExpenseRow, lockExpense } from '#src/features/expenses/expenses.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Deletes an expense for good; the audit log stores all its fields (EXP-14). Errors: NOT_FOUND, also when it was
 * deleted before; EXPENSE_OF_SESSION.
 */
export async function deleteExpense(
  work: Work,
  { id }: RequestOf<typeof contract.deleteExpense>,
): Promise<undefined> {
  const { tx, actor, audit } = work;
  const expense = await lockExpense(tx, actor.businessId, id);
  if (!expense) throw new RuleError('NOT_FOUND');
  await refuseFromDrawer(work, expense);
  await deleteExpenseRow(tx, actor.businessId, id);
  const details = auditedExpense(expense);
  audit({ event: 'expense.delete', entity: 'expense', entityId: id, details });
}
