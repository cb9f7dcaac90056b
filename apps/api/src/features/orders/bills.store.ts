import type { Kurus } from '@sofra/domain/money';
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
 * Whether a bill that includes pieces of this order was printed: of the order itself, or of one that was merged into
 * it, also indirectly.
 */
export async function wasBillPrinted(tx: Tx, businessId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isPrinted: boolean }>`
    with recursive merged as (
      select ${orderId}::uuid as id
       union select o.id from orders o join merged m on o.merged_into = m.id where o.business_id = ${businessId}
    )
    select exists (
      select from merged m join print_jobs j on j.order_id = m.id
       where j.business_id = ${businessId} and j.type = 'RECEIPT' and j.payment_id is null
    ) or exists (
      select from merged m join orders o on o.id = m.id
       where o.business_id = ${businessId} and o.bill_printed_at is not null) as "isPrinted"`.execute(tx);
  return rows[0]?.isPrinted ?? false;
}

/**
 * Marks the bill as printed until the order changes again. The version stays, because a payment that is being entered
 * takes exactly what the bill shows.
 */
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
