import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { Kurus } from '@sofra/domain/money/money';
import type { RangeParts } from '@sofra/domain/reports/report';
import type { PaidVat } from '@sofra/domain/vat/vat';
import { sql } from 'kysely';
import { salesIn } from '#src/features/reports/sales.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** `place` n is the n-th of the days whose first instants were given, from 1. */
interface OfDay {
  place: number;
}

const placeAmong = (starts: readonly Date[]) =>
  sql<number>`width_bucket(at, ${starts.map((start) => start.toISOString())}::timestamptz[])`;

/** Sums the stored amounts of payments for each rate, by day. */
export async function sumVatByDay(
  tx: Tx,
  businessId: string,
  parts: RangeParts,
  starts: readonly Date[],
): Promise<(PaidVat & OfDay)[]> {
  const sales = salesIn(businessId, parts, {
    view: 'vat_sales',
    fromView: 'at, percent, gross_kurus, tax_kurus',
    sums: 'vat_hours',
    step: 'hour',
    fromSums: 'hour as at, percent, gross_kurus, tax_kurus',
  });
  const { rows } = await sql<PaidVat & OfDay>`
    select ${placeAmong(starts)} as place, percent, sum(gross_kurus)::bigint as gross, sum(tax_kurus)::bigint as tax
      from ${sales} s group by 1, 2`.execute(tx);
  return rows;
}

export async function sumRevenueByDay(
  tx: Tx,
  businessId: string,
  parts: RangeParts,
  starts: readonly Date[],
): Promise<(OfDay & { revenue: Kurus })[]> {
  const sales = salesIn(businessId, parts, {
    view: 'method_sales',
    fromView: 'at, amount_kurus',
    sums: 'method_hours',
    step: 'hour',
    fromSums: 'hour as at, amount_kurus',
  });
  const { rows } = await sql<OfDay & { revenue: Kurus }>`
    select ${placeAmong(starts)} as place, sum(amount_kurus)::bigint as revenue
      from ${sales} s group by 1`.execute(tx);
  return rows;
}

/** Sums the refunds by day, below 0. Refunds are few and in no stored sums. */
export async function sumRefundsByDay(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
  starts: readonly Date[],
): Promise<(OfDay & { revenue: Kurus })[]> {
  const { rows } = await sql<OfDay & { revenue: Kurus }>`
    select ${placeAmong(starts)} as place, -sum(amount_kurus)::bigint as revenue
      from (select created_at as at, amount_kurus from refunds
             where business_id = ${businessId} and created_at >= ${from} and created_at < ${until}) s group by 1`.execute(
    tx,
  );
  return rows;
}
