import * as contract from '@sofra/contract/money/expenses';
import { RuleError } from '@sofra/domain/errors';
import * as z from 'zod/mini';
import { takeExpenseOut } from '#src/features/cash/shared/take-expense-out.ts';
import {
  auditedExpense,
  changedVat,
  checkExpense,
  refuseFromDrawer,
  vatOfExpense,
} from '#src/features/expenses/check-expense.ts';
import {
  deleteExpenseCategoryRow,
  insertExpenseCategory,
  lockExpenseCategory,
  updateExpenseCategoryName,
  updateExpensesUncategorised,
} from '#src/features/expenses/expense-categories.store.ts';
import {
  insertExpense,
  lockExpense,
  updateExpenseFacts,
  deleteExpenseRow,
} from '#src/features/expenses/expenses.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Records an expense of a business day (EXP-1, EXP-5). Past and future days are allowed. Errors: INVALID_INPUT for an
 * amount of 0 (*Tutar geçersiz.*) and for an impossible day; NOT_FOUND for an unknown category. Also those of {@link
 * takeExpenseOut} when it is paid from a till (CASH-10).
 */
export async function createExpense(
  work: Work,
  { categoryId = null, vatPercent = null, tillId, ...request }: RequestOf<typeof contract.createExpense>,
): Promise<contract.Expense> {
  const { tx, actor, now, audit } = work;
  const { description, method, amount, date, note, documentNo = null, supplier = null } = request;
  if (tillId !== undefined && method !== 'NAKIT')
    throw new RuleError('INVALID_INPUT', {
      fields: [{ path: 'tillId', reason: 'Kasadan yalnızca nakit gider ödenir.' }],
    });
  const category = await checkExpense(work, { date, categoryId });
  const facts = {
    ...{ id: newId(), description, method, amount, date, note: note ? note : null, createdAt: now },
    ...{ vat: vatOfExpense(amount, vatPercent), documentNo, supplier },
  };
  await insertExpense(tx, actor, { ...facts, categoryId });
  const expense: contract.Expense = { ...facts, createdBy: actor.name, category, version: 1 };
  const details = auditedExpense(expense);
  audit({ event: 'expense.create', entity: 'expense', entityId: expense.id, details });
  if (tillId !== undefined) await takeExpenseOut(work, { tillId, id: expense.id, description, amount });
  return expense;
}

/**
 * Corrects an expense by the rules of its creation. Its author and time of entry stay (EXP-12, EXP-14). Errors:
 * NOT_FOUND for the expense or the category; CHANGED_MEANWHILE; INVALID_INPUT; EXPENSE_OF_SESSION.
 */
export async function updateExpense(
  work: Work,
  { id, expectedVersion, categoryId, vatPercent, ...fields }: RequestOf<typeof contract.updateExpense>,
): Promise<contract.Expense> {
  const { tx, actor, audit } = work;
  const before = await lockExpense(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(contract.Expense, before) });

  const wanted = categoryId === undefined ? (before.category?.id ?? null) : categoryId;
  const date = fields.date ?? before.date;
  const category = await checkExpense(work, { date, categoryId: wanted });
  const vat = changedVat(before, { amount: fields.amount, vatPercent });
  const after: contract.Expense = { ...before, ...fields, category, vat };
  const changes = changesBetween(auditedExpense(before), auditedExpense(after));
  if (!changes) return before;
  if (after.amount !== before.amount || after.method !== before.method) await refuseFromDrawer(work, before);
  const updated = await updateExpenseFacts(tx, actor.businessId, id, { ...after, categoryId: wanted });
  const details = { description: before.description, ...changes };
  audit({ event: 'expense.update', entity: 'expense', entityId: id, details });
  return updated;
}

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
