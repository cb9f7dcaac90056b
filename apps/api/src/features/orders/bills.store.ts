import type { Kurus } from '@sofra/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/database.ts';

/** The last bill that was queued for an order; the receipts among its slips belong to payments. */
export function findLastBill(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<{ copyNo: number; total: Kurus } | undefined> {
  return tx
    .selectFrom('print_jobs')
    .select(['copy_no as copyNo', sql<Kurus>`(ticket->>'total')::bigint`.as('total')])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('type', '=', 'RECEIPT')
    .where('payment_id', 'is', null)
    .orderBy('copy_no', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Until the order changes again. Its version stays: what a cashier is about to take is what the bill says. */
export async function updateBillPrinted(
  tx: Tx,
  businessId: string,
  orderId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ bill_printed_at: at })
    .where('business_id', '=', businessId)
    .where('id', '=', orderId)
    .execute();
}
