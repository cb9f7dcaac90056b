import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** One invariant of the ledger; its query returns the rows that violate it (REL-12). */
export interface LedgerCheck {
  name: string;
  promise: string;
  violations: string;
}

/** The number of rows of the own business that the invariants cover. */
export async function countLedgerRows(tx: Tx): Promise<number> {
  const tables = [
    'orders',
    'order_lines',
    'payments',
    'payment_lines',
    'payment_vat',
    'cancellations',
    'comps',
    'stock_movements',
    'cash_movements',
    'cash_counts',
    'refunds',
    'refund_lines',
    'partner_arrival_days',
    'method_transfers',
    'tip_payouts',
    'ended_days',
    'order_documents',
    'account_entries',
  ] as const;
  const counts = sql.join(
    tables.map((table) => sql`(select count(*) from ${sql.table(table)})`),
    sql` + `,
  );
  const { rows } = await sql<{ count: number }>`select ${counts} as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
