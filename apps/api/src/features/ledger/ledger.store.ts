import { unitPriceSql } from '#src/features/orders/lines/line-channel-price.store.ts';
import { SETTLEMENTS } from '@sofra/domain/money/payment-method';
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { AUDIT_CHECKS } from '#src/features/ledger/ledger-audit.store.ts';
import { CASH_CHECKS } from '#src/features/ledger/ledger-cash.store.ts';
import { DAY_END_CHECKS } from '#src/features/ledger/ledger-day-closes.store.ts';
import { DEVICE_CHECKS } from '#src/features/ledger/ledger-devices.store.ts';
import { PEOPLE_CHECKS } from '#src/features/ledger/ledger-people.store.ts';
import { RECORD_CHECKS } from '#src/features/ledger/ledger-records.store.ts';
import { PARTNER_CHECKS } from '#src/features/ledger/ledger-partners.store.ts';
import { VAT_CHECKS } from '#src/features/ledger/ledger-vat.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';
import { OPTIONS_KURUS, SET_MENU_CHECKS } from '#src/features/ledger/ledger-set-menus.store.ts';
import { REFUND_CHECKS } from '#src/features/ledger/ledger-refunds.store.ts';
import { EFFECTIVE_METHOD_SQL } from '#src/features/orders/payments/effective-method.store.ts';

/**
 * A condition on `payments as p` with their `orders as o`: shares are spread over lines only when they settle the bill.
 */
const UNSETTLED = `(p.is_share and o.status = 'OPEN')`;

/** The payment methods as an SQL list. They are our own constants, so quoting them is safe. */
const KNOWN_METHODS = SETTLEMENTS.map((method) => `'${method}'`).join(', ');

/**
 * The queries read every visible row: all businesses on the owner's connection, only the own one under row security.
 */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I1',
    promise: 'a payment is the sum of what it paid for; a share of an open order has paid for nothing yet',
    violations: `
      select p.business_id, p.id, p.is_share, p.gross_kurus, sum(pl.gross_kurus) as lines_kurus,
             p.discount_kurus, sum(pl.discount_kurus) as lines_discount_kurus
        from payments p
        join orders o on o.business_id = p.business_id and o.id = p.order_id
        left join payment_lines pl on pl.business_id = p.business_id and pl.payment_id = p.id
       group by p.business_id, p.id, o.status
      having coalesce(sum(pl.gross_kurus), 0) <> case when ${UNSETTLED} then 0 else p.gross_kurus end
          or coalesce(sum(pl.discount_kurus), 0) <> case when ${UNSETTLED} then 0 else p.discount_kurus end`,
  },
  {
    name: 'I1b',
    promise:
      'a paid line costs its pieces at the price of its saving; what shares paid of it costs that in total',
    violations: `
      select pl.business_id, pl.line_id, array_agg(pl.payment_id) as payment_ids
        from payment_lines pl
        join payments p on p.business_id = pl.business_id and p.id = pl.payment_id
        join order_lines l on l.business_id = pl.business_id and l.id = pl.line_id
       group by pl.business_id, pl.line_id, l.unit_price_kurus, case when not p.is_share then p.id end
      having sum(pl.gross_kurus) <> sum(pl.qty) * l.unit_price_kurus`,
  },
  {
    name: 'I2',
    promise: 'a line is as paid as its payments and as cancelled as its cancellations',
    violations: `
      select l.business_id, l.id, l.paid_qty, l.canceled_qty from order_lines l
       where l.paid_qty <> (select coalesce(sum(pl.qty), 0) from payment_lines pl where pl.business_id = l.business_id and pl.line_id = l.id)
          or l.canceled_qty <> (select coalesce(sum(c.qty), 0) from cancellations c where c.business_id = l.business_id and c.line_id = l.id)`,
  },
  {
    name: 'I3',
    promise:
      'a PAID order owes nothing and was paid, a CANCELED one was not, an OPEN one has something on it or seats a reservation',
    violations: `
      select o.business_id, o.id, o.status from orders o
        cross join lateral (
          select coalesce(sum(l.qty - l.paid_qty - l.canceled_qty), 0) as unpaid, count(*) as lines from order_lines l
           where l.business_id = o.business_id and l.order_id = o.id) l
        cross join lateral (
          select count(*) as payments from payments p where p.business_id = o.business_id and p.order_id = o.id) p
       where (o.status = 'PAID' and (l.unpaid > 0 or p.payments = 0))
          or (o.status = 'CANCELED' and (p.payments > 0 or l.unpaid > 0))
          or (o.status = 'OPEN' and l.unpaid = 0 and (l.lines > 0 or not exists (
               select from reservations r where r.business_id = o.business_id and r.order_id = o.id)))`,
  },
  {
    name: 'I4',
    promise: 'of a PAID order everything not cancelled, less discounts, is what was taken',
    violations: `
      select o.business_id, o.id from orders o
       where o.status = 'PAID'
         and (select coalesce(sum((l.qty - l.canceled_qty) * l.unit_price_kurus), 0) from order_lines l
               where l.business_id = o.business_id and l.order_id = o.id)
          <> (select coalesce(sum(p.amount_kurus + p.discount_kurus), 0) from payments p
               where p.business_id = o.business_id and p.order_id = o.id)`,
  },
  {
    name: 'I5',
    promise: 'a place has at most one open order',
    violations: `
      select business_id, place_id, count(*) from orders where status = 'OPEN' group by business_id, place_id having count(*) > 1`,
  },
  {
    name: 'I6',
    promise: 'stock is the sum of its movements',
    violations: `
      select i.business_id, i.id, i.stock_milli from menu_items i
       where i.stock_milli <> (select coalesce(sum(m.applied_milli), 0) from stock_movements m
                                where m.business_id = i.business_id and m.item_id = i.id)`,
  },
  {
    name: 'I7',
    promise: 'a day’s revenue is the same by hour, by method and in the list of payments',
    violations: `
      with days as (
        select p.business_id, (p.created_at at time zone b.time_zone)::date as day, sum(p.amount_kurus) as total,
               sum(p.amount_kurus) filter (where ${EFFECTIVE_METHOD_SQL} in (${KNOWN_METHODS})) as by_method,
               sum(case when ${UNSETTLED} then p.amount_kurus else pl.net end) as by_line
          from payments p
          join orders o on o.business_id = p.business_id and o.id = p.order_id
          join businesses b on b.id = p.business_id
          left join lateral (
            select coalesce(sum(gross_kurus - discount_kurus), 0) as net from payment_lines pl
             where pl.business_id = p.business_id and pl.payment_id = p.id) pl on true
         group by 1, 2)
      select * from days where total is distinct from by_method or total is distinct from by_line`,
  },
  {
    name: 'I8',
    promise:
      'an order has counted the shares taken of it; while it is open they are no more than its unpaid lines',
    violations: `
      select o.business_id, o.id, o.status, o.shares_paid_kurus, p.shares, l.unpaid from orders o
        cross join lateral (
          select coalesce(sum(p.gross_kurus), 0) as shares from payments p
           where p.business_id = o.business_id and p.order_id = o.id and p.is_share) p
        cross join lateral (
          select coalesce(sum((l.qty - l.paid_qty - l.canceled_qty) * l.unit_price_kurus), 0) as unpaid from order_lines l
           where l.business_id = o.business_id and l.order_id = o.id) l
       where o.shares_paid_kurus <> p.shares or (o.status = 'OPEN' and o.shares_paid_kurus > l.unpaid)`,
  },
  {
    name: 'I9',
    promise: 'an order whose lines went to another is closed',
    violations: `
      select business_id, id, status, merged_into from orders where merged_into is not null and status = 'OPEN'`,
  },
  {
    name: 'I10',
    promise: 'the sums of days that are over are those of their sales',
    violations: `
      select business_id, what, at, of_whom, sum(pieces) as pieces, sum(kurus) as kurus from (
        select s.* from sales_rollups r cross join lateral (
          select business_id, 'method' as what, hour as at, method as of_whom, payments as pieces, amount_kurus as kurus
            from method_hours where business_id = r.business_id and hour < r.rolled_until
          union all
          select business_id, 'method', date_trunc('hour', at, 'UTC'), method, -payments, -amount_kurus
            from method_sales where business_id = r.business_id and at < r.rolled_until
          union all
          select business_id, 'vat', hour, percent::text, tax_kurus, gross_kurus
            from vat_hours where business_id = r.business_id and hour < r.rolled_until
          union all
          select business_id, 'vat', date_trunc('hour', at, 'UTC'), percent::text, -tax_kurus, -gross_kurus
            from vat_sales where business_id = r.business_id and at < r.rolled_until
          union all
          select business_id, what, hour, concat(dimension, ' ', key), pieces, kurus
            from dimension_hours cross join lateral (values
              ('sold', orders, revenue_kurus), ('canceled', 0, canceled_kurus), ('fee', 0, fees_kurus)) f (what, pieces, kurus)
           where business_id = r.business_id and hour < r.rolled_until
          union all
          select business_id, what, date_trunc('hour', at, 'UTC'), concat(dimension, ' ', key), -pieces, -kurus
            from dimension_sales cross join lateral (values
              ('sold', orders, revenue_kurus), ('canceled', 0, canceled_kurus), ('fee', 0, fees_kurus)) f (what, pieces, kurus)
           where business_id = r.business_id and at < r.rolled_until
          union all
          select business_id, what, day, concat(area, ' ', minutes), pieces, 0
            from table_turn_days cross join lateral (values
              ('turn', orders), ('counted turn', counted), ('guest', guests)) f (what, pieces)
           where business_id = r.business_id and day < r.rolled_until
          union all
          select business_id, what, date_trunc('day', at, 'UTC'), concat(area, ' ', minutes), -pieces, 0
            from table_turns cross join lateral (values
              ('turn', orders), ('counted turn', counted), ('guest', guests)) f (what, pieces)
           where business_id = r.business_id and at < r.rolled_until
          union all
          select business_id, 'item', day, concat(item_id, ' ', sold_as), qty, revenue_kurus
            from item_days where business_id = r.business_id and day < r.rolled_until
          union all
          select business_id, 'item', date_trunc('day', at, 'UTC'), concat(item_id, ' ', sold_as), -qty, -revenue_kurus
            from item_sales where business_id = r.business_id and at < r.rolled_until
          union all
          select business_id, 'option', day, concat(sold_as, ' ', option_id), qty, 0
            from option_days where business_id = r.business_id and day < r.rolled_until
          union all
          select business_id, 'option', date_trunc('day', at, 'UTC'), concat(sold_as, ' ', option_id), -qty, 0
            from option_sales where business_id = r.business_id and at < r.rolled_until
          union all
          select business_id, 'part', day, concat(set_item_id, ' ', sold_as), qty, 0
            from set_part_days where business_id = r.business_id and day < r.rolled_until
          union all
          select business_id, 'part', date_trunc('day', at, 'UTC'), concat(set_item_id, ' ', sold_as), -qty, 0
            from set_part_sales where business_id = r.business_id and at < r.rolled_until
          union all
          select business_id, 'part option', day, concat(set_item_id, ' ', sold_as, ' ', option_id), qty, 0
            from set_option_days where business_id = r.business_id and day < r.rolled_until
          union all
          select business_id, 'part option', date_trunc('day', at, 'UTC'),
                 concat(set_item_id, ' ', sold_as, ' ', option_id), -qty, 0
            from set_option_sales where business_id = r.business_id and at < r.rolled_until
          union all
          select d.business_id, f.what, d.day, d.user_id::text, f.pieces, f.kurus
            from staff_days d cross join lateral (values
              ('served', d.items, d.revenue_kurus), ('opened and discounted', d.orders, d.discount_kurus),
              ('cancelled', 0, d.canceled_kurus), ('given away', 0, d.comped_kurus)) f (what, pieces, kurus)
           where d.business_id = r.business_id and d.day < r.rolled_until
          union all
          select d.business_id, f.what, date_trunc('day', d.at, 'UTC'), d.user_id::text, -f.pieces, -f.kurus
            from staff_deeds d cross join lateral (values
              ('served', d.items, d.revenue_kurus), ('opened and discounted', d.orders, d.discount_kurus),
              ('cancelled', 0, d.canceled_kurus), ('given away', 0, d.comped_kurus)) f (what, pieces, kurus)
           where d.business_id = r.business_id and d.at < r.rolled_until) s) sums
       group by business_id, what, at, of_whom
      having sum(pieces) <> 0 or sum(kurus) <> 0`,
  },
  {
    name: 'I11',
    promise: 'what was given away of an item, pieces and worth, is what stands as given away on lines',
    violations: `
      select business_id, item_id, sum(qty) as qty, sum(amount_kurus) as amount_kurus from (
        select business_id, item_id, qty, amount_kurus from comps
        union all
        select l.business_id, l.item_id, l.canceled_qty - l.qty, (l.canceled_qty - l.qty) * l.comp_price_kurus
          from order_lines l where l.comp_price_kurus is not null) given
       group by business_id, item_id
      having sum(qty) <> 0 or sum(amount_kurus) <> 0`,
  },
  {
    name: 'I12',
    promise:
      'a line costs, or would cost, its portion with the options it carries, changed by its channel; at a timed price never below nothing',
    violations: `
      select l.business_id, l.id, l.unit_price_kurus, l.comp_price_kurus, l.base_price_kurus, o.kurus as options_kurus
        from order_lines l
        cross join lateral (select ${OPTIONS_KURUS('l')} as kurus) o
       where not l.is_set_menu and l.set_line_id is null and (coalesce(l.comp_price_kurus, l.unit_price_kurus)
               <> ${unitPriceSql('l', 'o.kurus')}
          or (l.base_price_kurus is null and (l.options <> '[]' or l.portion_id is not null)))`,
  },
  {
    name: 'I39',
    promise:
      'a line that waits took no stock; none waits without a course or on a closed order, except for an order for later',
    violations: `
      select l.business_id, l.id, l.order_id, l.held_at, o.status, o.kitchen_at
        from order_lines l
        join orders o on o.business_id = l.business_id and o.id = l.order_id
       where l.held_at is not null
         and ((o.kitchen_at is null and l.qty > l.canceled_qty + l.unmade_qty and (o.status <> 'OPEN' or l.course is null))
              or exists (select 1 from order_line_stock t where t.business_id = l.business_id and t.line_id = l.id))`,
  },
  ...RECORD_CHECKS,
  ...SET_MENU_CHECKS,
  ...CASH_CHECKS,
  ...VAT_CHECKS,
  ...REFUND_CHECKS,
  ...PARTNER_CHECKS,
  ...PEOPLE_CHECKS,
  ...DAY_END_CHECKS,
  ...DEVICE_CHECKS,
  ...AUDIT_CHECKS,
];

export interface LedgerFinding {
  name: string;
  promise: string;
  rows: unknown[];
}

/** The most rows that are listed per invariant, so that a fault that violates it everywhere is still readable. */
export const MOST_ROWS = 20;

/** Checks every invariant on what the open transaction sees. */
export async function findViolationsNow(client: Pick<pg.Client, 'query'>): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = [];
  for (const { name, promise, violations } of LEDGER_CHECKS) {
    const { rows } = await client.query<Record<string, unknown>>(firstOf(violations));
    if (rows.length > 0) findings.push({ name, promise, rows });
  }
  return findings;
}

/**
 * Checks every invariant in one snapshot, on the owner's connection; an empty list means that the books are correct.
 */
export async function findLedgerViolations(client: Pick<pg.Client, 'query'>): Promise<LedgerFinding[]> {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await findViolationsNow(client);
  } finally {
    await client.query('rollback');
  }
}

/** The rows of the transaction's own business that violate one invariant; row security hides all others. */
export async function findBrokenRows(tx: Tx, { violations }: LedgerCheck): Promise<unknown[]> {
  const { rows } = await tx.executeQuery<unknown>(CompiledQuery.raw(firstOf(violations)));
  return rows;
}

const firstOf = (violations: string): string => `${violations} limit ${MOST_ROWS}`;
