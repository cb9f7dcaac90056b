import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The last bill queued for an order; the receipts among its slips belong to payments. */
export function findLastBill(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<{ copyNo: number; total: Kurus } | undefined> {
  return (
    tx
      .selectFrom('print_jobs')
      .select(['copy_no as copyNo', sql<Kurus>`(ticket->>'total')::bigint`.as('total')])
      .where('business_id', '=', businessId)
      .where('order_id', '=', orderId)
      .where('type', '=', 'RECEIPT')
      .where('payment_id', 'is', null)
      // Copies are excluded, because they have the same text as their first print.
      .where('reprint_of', 'is', null)
      .orderBy('copy_no', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * Marks the bill as printed until the order changes, and the order as billed for good (APPROVE-14). The version stays,
 * because a payment that is being entered takes exactly what the bill shows.
 */
export async function updateBillPrinted(
  tx: Tx,
  businessId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ bill_printed_at: at, was_billed: true })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}
