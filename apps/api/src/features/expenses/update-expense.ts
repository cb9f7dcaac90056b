import * as contract from '@sofra/contract/money/expenses';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { auditedExpense, checkExpense, refuseFromDrawer } from '#src/features/expenses/check-expense.ts';
import { lockExpense, updateExpenseFacts } from '#src/features/expenses/expenses.store.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

/**
 * Corrects an expense, by the same rules as when it was created; its author and time of entry stay (EXP-12, EXP-14).
 * Errors: NOT_FOUND for the expense or the category; CHANGED_MEANWHILE; INVALID_INPUT; EXPENSE_OF_SESSION.
 */
export async function updateExpense(
  work: Work,
  { id, expectedVersion, categoryId, ...fields }: RequestOf<typeof contract.updateExpense>,
): Promise<contract.Expense> {
  const { tx, actor, audit } = work;
  const before = await lockExpense(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.Expense, before) });

  const wanted = categoryId === undefined ? (before.category?.id ?? null) : categoryId;
  const date = fields.date ?? before.date;
  const category = await checkExpense(work, { date, categoryId: wanted });
  const after: contract.Expense = { ...before, ...fields, category };
  const changes = changesBetween(auditedExpense(before), auditedExpense(after));
  if (!changes) return before;
  if (after.amount !== before.amount || after.method !== before.method) await refuseFromDrawer(work, before);
  const updated = await updateExpenseFacts(tx, actor.businessId, id, { ...after, categoryId: wanted });
  const details = { description: before.description, ...changes };
  audit({ event: 'expense.update', entity: 'expense', entityId: id, details });
  return updated;
}
