import type { Kurus } from '@sofra/domain/money/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export interface CallerRow {
  customerId: string;
  name: string;
  phone: string | null;
  addresses: readonly string[];
  orders: number;
  lastOrderId: string | null;
  lastOpenedAt: Date | null;
  lastTotal: Kurus | null;
}

/** Search terms: digits that the phone ends in, or a part of the folded name. One of them is null. */
export interface SoughtCaller {
  digits: string | null;
  foldedName: string | null;
}

/** Customers with their orders without a table, the last caller first (TAKEAWAY-11). */
export const listCallerRows = (
  tx: Tx,
  businessId: string,
  { digits, foldedName }: SoughtCaller,
  limit: number,
): Promise<CallerRow[]> =>
  tx
    .selectFrom('customers as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('fulfilments as f')
          .innerJoin('orders as o', (join) =>
            join.onRef('o.business_id', '=', 'f.business_id').onRef('o.id', '=', 'f.order_id'),
          )
          .select([
            sql<number>`count(*)::int`.as('orders'),
            sql<string | null>`(array_agg(o.id order by o.opened_at desc))[1]`.as('lastOrderId'),
            sql<Date | null>`max(o.opened_at)`.as('lastOpenedAt'),
          ])
          .whereRef('f.business_id', '=', 'c.business_id')
          .whereRef('f.customer_id', '=', 'c.id')
          .where('o.status', '<>', 'CANCELED')
          .as('known'),
      (join) => join.onTrue(),
    )
    .select([
      'c.id as customerId',
      'c.name',
      'c.phone',
      'c.addresses',
      sql<number>`coalesce(known.orders, 0)`.as('orders'),
      'known.lastOrderId',
      'known.lastOpenedAt',
      sql<Kurus | null>`(select sum((l.qty - l.canceled_qty) * l.unit_price_kurus)::bigint from order_lines l
        where l.business_id = c.business_id and l.order_id = known."lastOrderId")`.as('lastTotal'),
    ])
    .where('c.business_id', '=', businessId)
    .where('c.erased_at', 'is', null)
    .where(sql<boolean>`(c.phone like '%' || ${digits}::text or strpos(c.folded_name, ${foldedName}) > 0)`)
    .orderBy(sql`known."lastOpenedAt" desc nulls last`)
    .orderBy('c.number')
    .limit(limit)
    .execute();
