import type { CashReason } from '@sofra/contract/money/cash';
import type { TillName } from '@sofra/contract/money/cash-setup';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const TILL = ['id', 'name', 'version'] as const;
const REASON = ['id', 'name', 'direction', 'is_expense as isExpense', 'version'] as const;

export const lockTill = (tx: Tx, businessId: string, id: string): Promise<TillName | undefined> =>
  tx
    .selectFrom('tills')
    .select(TILL)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('courier_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Errors: the constraint `till_name_taken`. */
export async function insertTill(
  tx: Tx,
  businessId: string,
  { id, name }: Pick<TillName, 'id' | 'name'>,
): Promise<void> {
  await tx.insertInto('tills').values({ business_id: businessId, id, name }).execute();
}

/** Errors: the constraint `till_name_taken`. */
export const updateTillName = (
  tx: Tx,
  businessId: string,
  { id, name }: Pick<TillName, 'id' | 'name'>,
): Promise<TillName> =>
  tx
    .updateTable('tills')
    .set({ name, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(TILL)
    .executeTakeFirstOrThrow();

const reasons = (tx: Tx, businessId: string) =>
  tx.selectFrom('cash_reasons').select(REASON).where('business_id', '=', businessId);

/** In the order in which they are offered. */
export const listCashReasons = (tx: Tx, businessId: string): Promise<CashReason[]> =>
  reasons(tx, businessId).orderBy('direction').orderBy('position').orderBy('id').execute();

export const findCashReason = (tx: Tx, businessId: string, id: string): Promise<CashReason | undefined> =>
  reasons(tx, businessId).where('id', '=', id).executeTakeFirst();

export const lockCashReason = (tx: Tx, businessId: string, id: string): Promise<CashReason | undefined> =>
  reasons(tx, businessId).where('id', '=', id).forUpdate().executeTakeFirst();

/** Offered after those there are. Errors: the constraint `cash_reason_name_taken`. */
export async function insertCashReason(
  tx: Tx,
  businessId: string,
  { id, name, direction, isExpense }: Omit<CashReason, 'version'>,
): Promise<void> {
  await sql`
    insert into cash_reasons (business_id, id, name, direction, is_expense, position)
    select ${businessId}::uuid, ${id}::uuid, ${name}, ${direction}, ${isExpense}, coalesce(max(position), 0) + 1
      from cash_reasons where business_id = ${businessId}`.execute(tx);
}

/** Errors: the constraint `cash_reason_name_taken`. */
export const updateCashReasonFacts = (
  tx: Tx,
  businessId: string,
  { id, name, isExpense }: Pick<CashReason, 'id' | 'name' | 'isExpense'>,
): Promise<CashReason> =>
  tx
    .updateTable('cash_reasons')
    .set({ name, is_expense: isExpense, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(REASON)
    .executeTakeFirstOrThrow();

export async function deleteCashReasonRow(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx.deleteFrom('cash_reasons').where('business_id', '=', businessId).where('id', '=', id).execute();
}
