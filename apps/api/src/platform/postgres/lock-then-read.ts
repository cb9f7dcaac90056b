import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { together } from '#src/platform/postgres/transaction.ts';

type LockedTable = 'channels' | 'customers' | 'payment_partners' | 'price_rules' | 'vat_rates';

interface Locked {
  table: LockedTable;
  businessId: string;
  id: string;
  /** `no key update` lets rows that name this one be written meanwhile. */
  strength: 'no key update' | 'update';
}

/**
 * Locks a row and reads it in a statement of its own, which sees all that the lock waited for. Sub-selects of the
 * locking statement would show rows of other tables as they were before the wait.
 */
export async function lockThenRead<T>(
  tx: Tx,
  { table, businessId, id, strength }: Locked,
  read: () => Promise<T>,
): Promise<T> {
  const [, row] = await together(
    sql`select from ${sql.table(table)} where business_id = ${businessId} and id = ${id}
        for ${sql.raw(strength)}`.execute(tx),
    read(),
  );
  return row;
}
