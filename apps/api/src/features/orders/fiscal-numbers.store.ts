import type { FiscalNumbers } from '@sofra/contract/payments';
import { sql } from 'kysely';
import type { Actor } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** What the ÖKC says of `payments as p` (DOCUMENT-16): the latest entry; empty texts where nobody entered any. */
export const FISCAL = sql<FiscalNumbers>`coalesce((
  select jsonb_build_object('receiptNo', n.receipt_no, 'zNo', n.z_no) from payment_fiscal_numbers n
   where n.business_id = p.business_id and n.payment_id = p.id
   order by n.created_at desc, n.id desc limit 1), '{"receiptNo": "", "zNo": ""}')`;

/** Of a payment that was just taken. */
export const NO_FISCAL_NUMBERS: FiscalNumbers = { receiptNo: '', zNo: '' };

/** Later than every entry before it, also where a clock was set back. The order of the payment must be locked. */
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
