import type { PaidVat } from '@sofra/domain/vat/vat';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/**
 * The amounts of each rate of a payment that were not refunded yet, the lowest rate first. The order of the payment
 * must be locked.
 */
export async function listVatLeft(tx: Tx, businessId: string, paymentId: string): Promise<PaidVat[]> {
  const { rows } = await sql<PaidVat>`
    select v.percent, v.gross_kurus - r.gross as gross, v.tax_kurus - r.tax as tax
      from payment_vat v
      cross join lateral (
        select coalesce(sum(fv.gross_kurus), 0)::bigint as gross, coalesce(sum(fv.tax_kurus), 0)::bigint as tax
          from refunds f
          join refund_vat fv on fv.business_id = f.business_id and fv.refund_id = f.id
         where f.business_id = v.business_id and f.payment_id = v.payment_id and fv.percent = v.percent) r
     where v.business_id = ${businessId} and v.payment_id = ${paymentId}
     order by v.percent`.execute(tx);
  return rows;
}

export async function insertRefundVat(
  tx: Tx,
  businessId: string,
  refundId: string,
  vat: readonly PaidVat[],
): Promise<void> {
  if (vat.length === 0) return;
  await tx
    .insertInto('refund_vat')
    .values(
      vat.map(({ percent, gross, tax }) => ({
        business_id: businessId,
        refund_id: refundId,
        percent,
        gross_kurus: gross,
        tax_kurus: tax,
      })),
    )
    .execute();
}

/** Amounts that these refunds took off each rate, the lowest rate first. */
export function listRefundVat(
  tx: Tx,
  businessId: string,
  refundIds: readonly string[],
): Promise<(PaidVat & { refundId: string })[]> {
  return tx
    .selectFrom('refund_vat')
    .select(['refund_id as refundId', 'percent', 'gross_kurus as gross', 'tax_kurus as tax'])
    .where('business_id', '=', businessId)
    .where('refund_id', '=', sql<string>`any(${[...refundIds]}::uuid[])`)
    .orderBy('percent')
    .execute();
}
