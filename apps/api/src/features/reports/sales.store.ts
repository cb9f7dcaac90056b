import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { SoldItem } from '@sofra/domain/menu/frequent-items';
import { ZERO, type Kurus } from '@sofra/domain/money/money';
import type { Settlement } from '@sofra/domain/money/payment-method';
import { splitAtSums, type RangeParts } from '@sofra/domain/reports/report';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

const DAY_MS = 86_400_000;

/** The sums of a business are complete up to this moment; null before the first. */
export async function findSummedUntil(tx: Tx, businessId: string): Promise<Date | null> {
  const sums = await tx
    .selectFrom('sales_rollups')
    .select('rolled_until')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return sums?.rolled_until ?? null;
}

/** One kind of sales: the view of single rows, the table of sums, and the select lists that make both addable. */
interface Sales {
  view: string;
  fromView: string;
  sums: string;
  step: 'hour' | 'day';
  fromSums: string;
  /** A condition that excludes rows of the view that do not contribute. */
  only?: string;
}

/**
 * The sales of a range: sums for its middle part, single rows for its edges, always in a statement of the same shape.
 */
export function salesIn(
  businessId: string,
  { head, summed, tail }: RangeParts,
  sales: Sales,
): RawBuilder<unknown> {
  const { view, fromView, sums, step, fromSums, only = 'true' } = sales;
  const edge = ({ from, until }: RangeParts['head']) => sql`
    select ${sql.raw(fromView)} from ${sql.table(view)}
     where business_id = ${businessId} and at >= ${from} and at < ${until} and ${sql.raw(only)}`;
  return sql`(
    select ${sql.raw(fromSums)} from ${sql.table(sums)}
     where business_id = ${businessId} and ${sql.ref(step)} >= ${summed.from} and ${sql.ref(step)} < ${summed.until}
    union all ${edge(head)}
    union all ${edge(tail)})`;
}

export interface MethodSum {
  method: Settlement;
  count: number;
  revenue: Kurus;
}

/** Payments by corrected method, with what was moved between methods in the range (PAY-51); a method without is missing. */
export async function sumByMethod(tx: Tx, businessId: string, parts: RangeParts): Promise<MethodSum[]> {
  const sales = salesIn(businessId, parts, {
    view: 'method_sales',
    fromView: 'method, payments, amount_kurus',
    sums: 'method_hours',
    step: 'hour',
    fromSums: 'method, payments, amount_kurus',
  });
  const { rows } = await sql<MethodSum>`
    select method, sum(payments)::bigint as count, sum(amount_kurus)::bigint as revenue
      from ${sales} s group by method`.execute(tx);
  return rows;
}

/** Revenue by local hour, for some readers without cash (CASH-15); an hour without revenue is missing. */
export async function sumByLocalHour(
  tx: Tx,
  businessId: string,
  parts: RangeParts,
  { timeZone, withoutCash }: { timeZone: string; withoutCash: boolean },
): Promise<{ hour: number; revenue: Kurus }[]> {
  const sales = salesIn(businessId, parts, {
    view: 'method_sales',
    fromView: 'at, method, amount_kurus',
    sums: 'method_hours',
    step: 'hour',
    fromSums: 'hour as at, method, amount_kurus',
  });
  const { rows } = await sql<{ hour: number; revenue: Kurus }>`
    select extract(hour from at at time zone ${timeZone})::int as hour, sum(amount_kurus)::bigint as revenue
      from ${sales} s where not (${withoutCash}::boolean and method = 'CASH') group by 1`.execute(tx);
  return rows;
}

const ITEM_SUMS = 'item_id, sold_as, qty, revenue_kurus';

export const itemsSold = (businessId: string, parts: RangeParts): RawBuilder<unknown> =>
  salesIn(businessId, parts, {
    view: 'item_sales',
    fromView: ITEM_SUMS,
    sums: 'item_days',
    step: 'day',
    fromSums: ITEM_SUMS,
  });

export interface ItemSum {
  id: string;
  name: string;
  qty: number;
  revenue: Kurus;
  /** Pieces sold as parts of set menus, which have the revenue (SET-29). */
  inSets: number;
}

/** Pieces sold inside set menus. */
export const partsSold = (businessId: string, parts: RangeParts): RawBuilder<unknown> =>
  salesIn(businessId, parts, {
    view: 'set_part_sales',
    fromView: 'set_item_id, item_id, sold_as, qty',
    sums: 'set_part_days',
    step: 'day',
    fromSums: 'set_item_id, item_id, sold_as, qty',
  });

/** Items by revenue, the highest first, under their present or last name. */
export async function sumByItem(
  tx: Tx,
  businessId: string,
  parts: RangeParts,
  limit: number,
): Promise<ItemSum[]> {
  const { rows } = await sql<ItemSum>`
    select i.id, i.name, t.qty, t.revenue, t."inSets"
      from (select item_id, sum(qty)::bigint as qty, sum(revenue_kurus)::bigint as revenue,
                   sum(in_sets)::bigint as "inSets"
              from (select item_id, qty, revenue_kurus, 0 as in_sets from ${itemsSold(businessId, parts)} s
                    union all
                    select item_id, 0, 0, qty from ${partsSold(businessId, parts)} p) s group by 1) t
      join menu_items i on i.business_id = ${businessId} and i.id = t.item_id
     order by t.revenue desc, t.qty desc, t."inSets" desc, i.name collate turkish_natural, i.id
     limit ${limit}`.execute(tx);
  return rows;
}

/**
 * The items sold in a range that are still for sale, the most sold first. Items marked *Tükendi* are included. They are
 * read from the sums of closed days and the single rows since.
 */
export async function listSoldOnSale(tx: Tx, businessId: string, range: InstantRange): Promise<SoldItem[]> {
  const parts = splitAtSums(range, await findSummedUntil(tx, businessId), DAY_MS);
  const { rows } = await sql<SoldItem>`
    select i.id as "itemId", i.category_id as "categoryId", t.qty
      from (select item_id, sum(qty)::bigint as qty from ${itemsSold(businessId, parts)} s group by 1) t
      join menu_items i on i.business_id = ${businessId} and i.id = t.item_id
       and i.is_active and i.deleted_at is null and i.kind = 'ITEM'
      left join menu_categories c on c.business_id = ${businessId} and c.id = i.category_id
     where coalesce(c.show_in_sales, true)
     order by t.qty desc, i.name collate turkish_natural, i.id`.execute(tx);
  return rows;
}

/** Returns true when there was a payment before a moment. */
export async function hasSoldBefore(tx: Tx, businessId: string, until: Date): Promise<boolean> {
  const { rows } = await sql`
    select from payments where business_id = ${businessId} and created_at < ${until} limit 1`.execute(tx);
  return rows.length > 0;
}

const STAFF_SUMS = 'user_id, orders, items, revenue_kurus, discount_kurus, canceled_kurus, comped_kurus';

export interface StaffSum {
  userId: string;
  name: string;
  orders: number;
  items: number;
  revenue: Kurus;
  discounts: Kurus;
  canceled: Kurus;
  comped: Kurus;
}

/** Sums the figures of each member of staff, including former ones; the highest revenue first. */
export async function sumByStaff(tx: Tx, businessId: string, parts: RangeParts): Promise<StaffSum[]> {
  const sales = salesIn(businessId, parts, {
    view: 'staff_deeds',
    fromView: STAFF_SUMS,
    sums: 'staff_days',
    step: 'day',
    fromSums: STAFF_SUMS,
  });
  const { rows } = await sql<StaffSum>`
    select u.id as "userId", u.full_name as name, t.*
      from (select user_id, sum(orders)::bigint as orders, sum(items)::bigint as items,
                   sum(revenue_kurus)::bigint as revenue, sum(discount_kurus)::bigint as discounts,
                   sum(canceled_kurus)::bigint as canceled, sum(comped_kurus)::bigint as comped
              from ${sales} s group by 1) t
      join users u on u.business_id = ${businessId} and u.id = t.user_id
     order by t.revenue desc, u.full_name collate turkish_natural, u.id`.execute(tx);
  return rows;
}

export interface ActionSums {
  orders: number;
  discounts: Kurus;
  canceled: Kurus;
  comped: Kurus;
}

/** The sums of all staff's actions other than payments. */
export async function sumActions(tx: Tx, businessId: string, parts: RangeParts): Promise<ActionSums> {
  const columns = 'orders, discount_kurus, canceled_kurus, comped_kurus';
  const sales = salesIn(businessId, parts, {
    view: 'staff_deeds',
    fromView: columns,
    sums: 'staff_days',
    step: 'day',
    fromSums: columns,
    only: `deed in ('DISCOUNTED', 'OPENED', 'CANCELED', 'COMPED')`,
  });
  const { rows } = await sql<ActionSums>`
    select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(discount_kurus), 0)::bigint as discounts,
           coalesce(sum(canceled_kurus), 0)::bigint as canceled, coalesce(sum(comped_kurus), 0)::bigint as comped
      from ${sales} s`.execute(tx);
  return rows[0] ?? { orders: 0, discounts: ZERO, canceled: ZERO, comped: ZERO };
}

/** Runs one step of summing up finished days. True when there is more to sum. */
export async function rollUpSales(tx: Tx, youngerHours: number): Promise<boolean> {
  // A step may take longer than a person would wait; it runs in a transaction of its own.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ more: boolean }>`
    select roll_up_sales(make_interval(hours => ${youngerHours}::int)) as more`.execute(tx);
  return rows[0]?.more ?? false;
}
