import type { WaitingTimes } from '@sofra/contract/reports/sales-breakdown';
import type { InstantRange } from '@sofra/domain/calendar/business-day';
import type { RangeParts } from '@sofra/domain/reports/report';
import type { SalesDimensionKey, SalesPart } from '@sofra/domain/reports/sales-dimensions';
import type { TurnSum } from '@sofra/domain/reports/table-turns';
import { sql, type RawBuilder } from 'kysely';
import { salesIn } from '#src/features/reports/sales.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

const salesOf = (businessId: string, parts: RangeParts) =>
  salesIn(businessId, parts, {
    view: 'dimension_sales',
    fromView: 'at, dimension, key, orders, revenue_kurus, canceled_kurus, fees_kurus',
    sums: 'dimension_hours',
    step: 'hour',
    fromSums: 'hour as at, dimension, key, orders, revenue_kurus, canceled_kurus, fees_kurus',
  });

async function sumParts(
  tx: Tx,
  sales: RawBuilder<unknown>,
  dimension: SalesDimensionKey,
  key: RawBuilder<unknown>,
): Promise<SalesPart[]> {
  const { rows } = await sql<SalesPart>`
    select * from (
      select ${key} as key, sum(orders)::bigint as orders, sum(revenue_kurus)::bigint as revenue,
             sum(canceled_kurus)::bigint as canceled, sum(fees_kurus)::bigint as fees
        from ${sales} s where dimension = ${dimension} group by 1) t
     order by t.revenue desc, t.key collate turkish_natural`.execute(tx);
  return rows;
}

/** Sales by the keys of a dimension, the highest revenue first; a key without sales is missing (REP-31). */
export const sumByDimension = (
  tx: Tx,
  businessId: string,
  parts: RangeParts,
  dimension: SalesDimensionKey,
): Promise<SalesPart[]> => sumParts(tx, salesOf(businessId, parts), dimension, sql`key`);

/** Sales by the hour of the local day; an hour without sales is missing (REP-33). */
export const sumActionsByLocalHour = (
  tx: Tx,
  businessId: string,
  parts: RangeParts,
  timeZone: string,
): Promise<SalesPart[]> =>
  sumParts(
    tx,
    salesOf(businessId, parts),
    // Any dimension has every sale exactly once.
    'KIND',
    sql`extract(hour from at at time zone ${timeZone})::int::text`,
  );

/**
 * The seconds from the opening of orders without a table until they were ready and handed over. An order for
 * later waited for its guest, and a sale handed over at once did not wait: neither counts (REP-34).
 */
export async function sumWaitingTimes(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
  dimension: SalesDimensionKey,
): Promise<WaitingTimes[]> {
  const { rows } = await sql<WaitingTimes>`
    select key, step, count(*)::int as orders,
           percentile_disc(0.5) within group (order by seconds) as median,
           percentile_disc(0.9) within group (order by seconds) as most
      from (
        select d.key, t.step, extract(epoch from t.at - d.opened_at)::int as seconds
          from fulfilments f
          join order_dimensions d on d.business_id = f.business_id and d.order_id = f.order_id
         cross join lateral (values
           ('READY', f.ready_at), ('DELIVERED', case when f.state = 'DELIVERED' then f.state_at end)) t (step, at)
         where f.business_id = ${businessId} and f.state_at >= ${from} and f.state_at < ${until}
           and d.dimension = ${dimension} and d.place_kind <> 'TABLE' and t.at > d.opened_at
           and not exists (select from orders o
             where o.business_id = f.business_id and o.id = f.order_id and o.kitchen_at is not null)) s
     group by 1, 2
     order by 1, 2 desc`.execute(tx);
  return rows;
}

/** Orders at tables that were paid in a range, by area and minutes until they were paid (REP-42). */
export async function sumTableTurns(tx: Tx, businessId: string, parts: RangeParts): Promise<TurnSum[]> {
  const columns = 'area, minutes, orders, counted, guests';
  const turns = salesIn(businessId, parts, {
    view: 'table_turns',
    fromView: columns,
    sums: 'table_turn_days',
    step: 'day',
    fromSums: columns,
  });
  const { rows } = await sql<TurnSum>`
    select area, minutes, sum(orders)::bigint as orders, sum(counted)::bigint as counted, sum(guests)::bigint as guests
      from ${turns} s group by 1, 2 order by area collate turkish_natural, minutes`.execute(tx);
  return rows;
}

/** The names of each channel at orders that were opened in a range, or up to two days before it. */
export async function listChannelNames(
  tx: Tx,
  businessId: string,
  { from, until }: InstantRange,
): Promise<{ channelId: string; name: string }[]> {
  const { rows } = await sql<{ channelId: string; name: string }>`
    select distinct channel_id as "channelId", channel_name as name from orders
     where business_id = ${businessId} and channel_id is not null
       and opened_at >= ${from}::timestamptz - interval '2 days' and opened_at < ${until}`.execute(tx);
  return rows;
}
