import type * as contract from '@sofra/contract/money/expenses';
import { RuleError } from '@sofra/domain/errors';
import {
  deleteExpenseCategoryRow,
  insertExpenseCategory,
  lockExpenseCategory,
  updateExpenseCategoryName,
  updateExpensesUncategorised,
} from '#src/features/expenses/expense-categories.store.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

const ENTITY = 'expenseCategory';

/** Adds a category (EXP-15). Errors: NAME_TAKEN. */
export async function createExpenseCategory(
  { tx, actor, audit }: Work,
  { name }: RequestOf<typeof contract.createExpenseCategory>,
): Promise<contract.ExpenseCategory> {
  const id = newId();
  await insertExpenseCategory(tx, actor.businessId, { id, name });
  audit({ event: 'expenseCategory.create', entity: ENTITY, entityId: id, details: { name } });
  return { id, name, version: 1 };
}

/** Renames a category, for all its expenses. Errors: NOT_FOUND; NAME_TAKEN; CHANGED_MEANWHILE. */
export async function renameExpenseCategory(
  { tx, actor, audit }: Work,
  { id, name, expectedVersion }: RequestOf<typeof contract.renameExpenseCategory>,
): Promise<contract.ExpenseCategory> {
  const category = await lockExpenseCategory(tx, actor.businessId, id, 'change');
  if (!category) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== category.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: category });
  if (name === category.name) return category;
  const renamed = await updateExpenseCategoryName(tx, actor.businessId, { id, name });
  audit({
    event: 'expenseCategory.update',
    entity: ENTITY,
    entityId: id,
    details: { name: category.name, before: { name: category.name }, after: { name } },
  });
  return renamed;
}

/** Deletes a category; its expenses remain, without one (EXP-15). Errors: NOT_FOUND. */
export async function deleteExpenseCategory(
  { tx, actor, audit }: Work,
  { id }: RequestOf<typeof contract.deleteExpenseCategory>,
): Promise<undefined> {
  const category = await lockExpenseCategory(tx, actor.businessId, id, 'change');
  if (!category) throw new RuleError('NOT_FOUND');
  const expenseCount = await updateExpensesUncategorised(tx, actor.businessId, id);
  await deleteExpenseCategoryRow(tx, actor.businessId, id);
  const details = { name: category.name, expenseCount };
  audit({ event: 'expenseCategory.delete', entity: ENTITY, entityId: id, details });
}
