import type { PaidVat, VatAmount } from '@sofra/domain/vat/vat';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

/** Stores what a payment took of each rate, in the packet of the payment (VAT-5). */
export async function insertPaymentVat(
  tx: Tx,
  businessId: string,
  paymentId: string,
  vat: readonly PaidVat[],
): Promise<void> {
  if (vat.length > 0) await INSERT_VAT(tx, { businessId, paymentId, vat: JSON.stringify(vat) });
}

interface VatOfPayment {
  businessId: string;
  paymentId: string;
  vat: string;
}

const INSERT_VAT = prepared(
  (_, slot: Slots<VatOfPayment>) => sql<never>`
    insert into payment_vat (business_id, payment_id, percent, gross_kurus, tax_kurus)
    select ${slot('businessId')}::uuid, ${slot('paymentId')}::uuid, percent, gross, tax
      from jsonb_to_recordset(${slot('vat')}::jsonb) as v (percent int, gross bigint, tax bigint)`,
);

/** Amounts that the shares of an order took of each known rate, as JSON within another statement. */
export const sharesByRate = (businessId: RawBuilder<string> | string, orderId: RawBuilder<string> | string) =>
  sql<(VatAmount & { percent: number })[]>`coalesce((
    select jsonb_agg(jsonb_build_object('percent', r.percent, 'gross', r.gross)) from (
      select v.percent, sum(v.gross_kurus)::bigint as gross
        from payments s
        join payment_vat v on v.business_id = s.business_id and v.payment_id = s.id
       where s.business_id = ${businessId} and s.order_id = ${orderId} and s.is_share
       group by v.percent) r), '[]')`;

/** Amounts that these payments took of each rate, the lowest rate first. */
export function listPaymentVat(
  tx: Tx,
  businessId: string,
  paymentIds: readonly string[],
): Promise<(PaidVat & { paymentId: string })[]> {
  return tx
    .selectFrom('payment_vat')
    .select(['payment_id as paymentId', 'percent', 'gross_kurus as gross', 'tax_kurus as tax'])
    .where('business_id', '=', businessId)
    .where('payment_id', '=', sql<string>`any(${[...paymentIds]}::uuid[])`)
    .orderBy('percent')
    .execute();
}

/** The same of the shares of one order that is not paid yet. */
export async function listSharesByRate(
  tx: Tx,
  businessId: string,
  orderId: string,
): Promise<readonly VatAmount[]> {
  const { rows } = await sql<{ shares: VatAmount[] }>`
    select ${sharesByRate(businessId, orderId)} as shares`.execute(tx);
  return rows[0]?.shares ?? [];
}
