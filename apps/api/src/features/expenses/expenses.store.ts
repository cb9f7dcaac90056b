import type { Expense } from '@sofra/contract/money/expenses';
import { kurus, type Kurus } from '@sofra/domain/money/money';
import type { ExpenseMethod } from '@sofra/domain/money/payment-method';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Days of the business (`YYYY-MM-DD`), both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Columns of `expenses as e`. */
const COLUMNS = [
  'e.id',
  'e.description',
  'e.method',
  'e.amount_kurus as amount',
  'e.spent_on as date',
  'e.note',
  'e.created_at as createdAt',
  'e.created_by_name as createdBy',
  sql<Expense['category']>`(
    select jsonb_build_object('id', c.id, 'name', c.name) from expense_categories c
     where c.business_id = e.business_id and c.id = e.category_id)`.as('category'),
  sql<Expense['vat']>`case when e.vat_percent is not null
    then jsonb_build_object('percent', e.vat_percent, 'tax', e.vat_kurus) end`.as('vat'),
  'e.document_no as documentNo',
  'e.supplier',
  'e.version',
] as const;

/** The fields of an expense that people enter. */
export interface ExpenseFacts extends Pick<
  Expense,
  'description' | 'method' | 'amount' | 'date' | 'note' | 'vat' | 'documentNo' | 'supplier'
> {
  categoryId: string | null;
}
const valuesOf = ({ amount, date, categoryId, vat, documentNo, ...facts }: ExpenseFacts) => ({
  description: facts.description,
  method: facts.method,
  amount_kurus: amount,
  spent_on: date,
  note: facts.note,
  category_id: categoryId,
  vat_percent: vat?.percent ?? null,
  vat_kurus: vat?.tax ?? null,
  document_no: documentNo,
  supplier: facts.supplier,
});

/** Sorted by day, and within a day by the time of entry. Without a range expenses of all days. */
export async function listExpenseRows(
  tx: Tx,
  businessId: string,
  range: DayRange | null,
  { order, limit }: { order: 'asc' | 'desc'; limit: number },
): Promise<Expense[]> {
  let expenses = tx
    .selectFrom('expenses as e')
    .select(COLUMNS)
    .where('e.business_id', '=', businessId)
    .orderBy('e.spent_on', order)
    .orderBy('e.created_at', order)
    .orderBy('e.id', order)
    .limit(limit);
  if (range) expenses = expenses.where('e.spent_on', '>=', range.from).where('e.spent_on', '<=', range.to);
  return expenses.execute();
}

/** The expenses of a range by method; methods without expenses are missing. */
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

/** The expenses of a range by category, the largest total first. */
export async function sumExpensesByCategory(
  tx: Tx,
  businessId: string,
  range: DayRange,
): Promise<{ category: Expense['category']; total: Kurus; vat: Kurus }[]> {
  const { rows } = await sql<{ category: Expense['category']; total: number; vat: number }>`
    select case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as category,
           sum(e.amount_kurus)::bigint as total, coalesce(sum(e.vat_kurus), 0)::bigint as vat
      from expenses e
      left join expense_categories c on c.business_id = e.business_id and c.id = e.category_id
     where e.business_id = ${businessId} and e.spent_on >= ${range.from} and e.spent_on <= ${range.to}
     group by c.id, c.name
     order by total desc, c.name`.execute(tx);
  return rows.map(({ category, total, vat }) => ({ category, total: kurus(total), vat: kurus(vat) }));
}

export async function insertExpense(
  tx: Tx,
  actor: Actor,
  { id, createdAt, ...facts }: ExpenseFacts & { id: string; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('expenses')
    .values({
      business_id: actor.businessId,
      id,
      ...valuesOf(facts),
      created_by: actor.userId,
      created_by_name: actor.name,
      created_at: createdAt,
    })
    .execute();
}

export function lockExpense(tx: Tx, businessId: string, id: string): Promise<Expense | undefined> {
  return tx
    .selectFrom('expenses as e')
    .select(COLUMNS)
    .where('e.business_id', '=', businessId)
    .where('e.id', '=', id)
    .forUpdate('e')
    .executeTakeFirst();
}

export async function updateExpenseFacts(
  tx: Tx,
  businessId: string,
  id: string,
  facts: ExpenseFacts,
): Promise<Expense> {
  return tx
    .updateTable('expenses as e')
    .set({ ...valuesOf(facts), version: sql`version + 1` })
    .where('e.business_id', '=', businessId)
    .where('e.id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function deleteExpenseRow(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx.deleteFrom('expenses').where('business_id', '=', businessId).where('id', '=', id).execute();
}
