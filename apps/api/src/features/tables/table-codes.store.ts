import type { TableQr } from '@sofra/contract/orders/tables';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Active tables with the codes in their QR codes, in natural Turkish order. */
export function listTableCodes(tx: Tx, businessId: string): Promise<TableQr[]> {
  return tx
    .selectFrom('tables')
    .select(['id as tableId', 'name as tableName', 'qr_token as token'])
    .where('business_id', '=', businessId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('name', (name) => name.collate('turkish_natural'))
    .orderBy('id')
    .execute();
}

/** Gives a table a new random code; the old one becomes invalid. */
export async function updateTableCode(tx: Tx, businessId: string, id: string): Promise<string> {
  const { qr_token } = await tx
    .updateTable('tables')
    .set({ qr_token: sql<string>`left(replace(gen_random_uuid()::text, '-', ''), 24)` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning('qr_token')
    .executeTakeFirstOrThrow();
  return qr_token;
}

const tablesOfCode = (tx: Tx, businessId: string, token: string) =>
  tx
    .selectFrom('tables')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('qr_token', '=', token)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null);

interface CodedTable {
  id: string;
  name: string;
}

/** The active table with this code. */
export const findTableOfCode = (tx: Tx, businessId: string, token: string): Promise<CodedTable | undefined> =>
  tablesOfCode(tx, businessId, token).executeTakeFirst();

/**
 * As {@link findTableOfCode}, and locks the table until the transaction ends. It is not deleted, deactivated or given
 * another code meanwhile. The lock is shared, so guests of one table do not wait for each other.
 */
export const lockTableOfCode = (tx: Tx, businessId: string, token: string): Promise<CodedTable | undefined> =>
  tablesOfCode(tx, businessId, token).forKeyShare().executeTakeFirst();
