import type { ExpenseCategory } from '@sofra/contract/money/expenses';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const COLUMNS = ['id', 'name', 'version'] as const;

export function listExpenseCategoryRows(tx: Tx, businessId: string): Promise<ExpenseCategory[]> {
  return tx.selectFrom('expense_categories').select(COLUMNS).where('business_id', '=', businessId).execute();
}

/**
 * Locks a category until the transaction ends. `use` is for writes that name it and do not wait for each other.
 * `change` is for a write to the category itself.
 */
export function lockExpenseCategory(
  tx: Tx,
  businessId: string,
  id: string,
  to: 'use' | 'change',
): Promise<ExpenseCategory | undefined> {
  const category = tx
    .selectFrom('expense_categories')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .where('id', '=', id);
  return (to === 'use' ? category.forShare() : category.forUpdate()).executeTakeFirst();
}

/** Errors: the constraint `expense_category_name_taken`. */
export async function insertExpenseCategory(
  tx: Tx,
  businessId: string,
  { id, name }: Pick<ExpenseCategory, 'id' | 'name'>,
): Promise<void> {
  await tx.insertInto('expense_categories').values({ business_id: businessId, id, name }).execute();
}

/** Errors: the constraint `expense_category_name_taken`. */
export async function updateExpenseCategoryName(
  tx: Tx,
  businessId: string,
  { id, name }: Pick<ExpenseCategory, 'id' | 'name'>,
): Promise<ExpenseCategory> {
  return tx
    .updateTable('expense_categories')
    .set({ name, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Removes the category from its expenses and increments their version; returns how many they were. */
export async function updateExpensesUncategorised(tx: Tx, businessId: string, id: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('expenses')
    .set({ category_id: null, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('category_id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function deleteExpenseCategoryRow(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('expense_categories')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}
