import type { Expense } from '@sofra/contract/expenses';
import { kurus, type Kurus } from '@sofra/domain/money';
import type { ExpenseMethod } from '@sofra/domain/payment-method';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';

/** Days of the business (`YYYY-MM-DD`), both included. */
export interface DayRange {
  from: string;
  to: string;
}

const COLUMNS = [
  'id',
  'description',
  'method',
  'amount_kurus as amount',
  'spent_on as date',
  'note',
  'created_at as createdAt',
  'created_by_name as createdBy',
] as const;

/** By day, within a day by when they were written down. Without a range: of all days. */
export async function listExpenseRows(
  tx: Tx,
  businessId: string,
  range: DayRange | null,
  { order, limit }: { order: 'asc' | 'desc'; limit: number },
): Promise<Expense[]> {
  let expenses = tx
    .selectFrom('expenses')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .orderBy('spent_on', order)
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(limit);
  if (range) expenses = expenses.where('spent_on', '>=', range.from).where('spent_on', '<=', range.to);
  return expenses.execute();
}

/** What was spent in a range, by method; a method nothing was spent with is missing. */
export async function sumExpensesByMethod(
  tx: Tx,
  businessId: string,
  range: DayRange,
): Promise<Map<ExpenseMethod, Kurus>> {
  const rows = await tx
    .selectFrom('expenses')
    .select(['method', sql<number>`sum(amount_kurus)::bigint`.as('total')])
    .where('business_id', '=', businessId)
    .where('spent_on', '>=', range.from)
    .where('spent_on', '<=', range.to)
    .groupBy('method')
    .execute();
  return new Map(rows.map(({ method, total }) => [method, kurus(total)]));
}

export async function insertExpense(
  tx: Tx,
  actor: Actor,
  expense: Omit<Expense, 'createdBy'>,
): Promise<Expense> {
  return tx
    .insertInto('expenses')
    .values({
      business_id: actor.businessId,
      id: expense.id,
      description: expense.description,
      method: expense.method,
      amount_kurus: expense.amount,
      spent_on: expense.date,
      note: expense.note,
      created_by: actor.userId,
      created_by_name: actor.name,
      created_at: expense.createdAt,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Answers what was deleted, so that the audit log can keep it. */
export async function deleteExpenseRow(tx: Tx, businessId: string, id: string): Promise<Expense | undefined> {
  return tx
    .deleteFrom('expenses')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}
