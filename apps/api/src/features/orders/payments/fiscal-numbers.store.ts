import type { FiscalNumbers } from '@sofra/contract/orders/payments';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The ÖKC numbers of `payments as p`: the latest entry, or empty texts without an entry (DOCUMENT-16). */
export const FISCAL = sql<FiscalNumbers>`coalesce((
  select jsonb_build_object('receiptNo', n.receipt_no, 'zNo', n.z_no) from payment_fiscal_numbers n
   where n.business_id = p.business_id and n.payment_id = p.id
   order by n.created_at desc, n.id desc limit 1), '{"receiptNo": "", "zNo": ""}')`;

export const NO_FISCAL_NUMBERS: FiscalNumbers = { receiptNo: '', zNo: '' };

/**
 * Stores an entry that is later than every earlier one, also after a clock was set back. The order of the payment
 * must be locked.
 */
export async function insertFiscalNumbers(
  tx: Tx,
  { businessId, userId, name }: Actor,
  { id, paymentId, receiptNo, zNo }: FiscalNumbers & { id: string; paymentId: string },
  at: Date,
): Promise<void> {
  await sql`
    insert into payment_fiscal_numbers (business_id, id, payment_id, receipt_no, z_no, entered_by, entered_by_name, created_at)
    select ${businessId}::uuid, ${id}::uuid, ${paymentId}::uuid, ${receiptNo}, ${zNo}, ${userId}::uuid, ${name},
           greatest(${at}::timestamptz, max(n.created_at) + interval '1 microsecond')
      from payment_fiscal_numbers n
     where n.business_id = ${businessId} and n.payment_id = ${paymentId}`.execute(tx);
}
