import type { Kurus } from '@sofra/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The last bill that was queued for an order; the receipts among its slips belong to payments. */
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
      // A copy that is asked for later has the same text as the first print.
      .where('reprint_of', 'is', null)
      .orderBy('copy_no', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * Whether guests had a bill in hand with what an order holds: one of its own, or of an order whose rest was moved onto
 * it, however many times.
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
