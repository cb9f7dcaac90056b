import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';
import { unitPriceSql } from '#src/features/orders/lines/line-channel-price.store.ts';

/** Amount that the options of a line add to its price, as an SQL expression. */
export const OPTIONS_KURUS = (line: string) => `(
  select coalesce(sum((o->>'priceDifference')::bigint * (o->>'qty')::int), 0)
    from jsonb_array_elements(${line}.options) o)`;

/** The invariants that explain set menus (SET-31). */
export const SET_MENU_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I15',
    promise:
      'no part of a set menu carries revenue, and a set menu costs its own price with the extras and options of its parts',
    violations: `
      select business_id, id, set_line_id, unit_price_kurus, comp_price_kurus, null::bigint as base_price_kurus,
             null::bigint as parts_kurus
        from order_lines
       where set_line_id is not null and (unit_price_kurus <> 0 or comp_price_kurus is not null)
      union all
      select s.business_id, s.id, null, s.unit_price_kurus, s.comp_price_kurus, s.base_price_kurus, p.kurus
        from order_lines s
        cross join lateral (
          select coalesce(sum(p.set_extra_kurus + ${OPTIONS_KURUS('p')}), 0) as kurus
            from order_lines p
           where p.business_id = s.business_id and p.set_line_id = s.id and not p.is_exchanged) p
       where s.is_set_menu and coalesce(s.comp_price_kurus, s.unit_price_kurus) is distinct from
               ${unitPriceSql('s', 'p.kurus')}`,
  },
  {
    name: 'I16',
    promise:
      'a part has as many pieces ordered, paid and cancelled as its set menu, at the same order; an exchanged one is cancelled',
    violations: `
      select p.business_id, p.id, p.set_line_id, p.qty, s.qty as set_qty, p.paid_qty, s.paid_qty as set_paid_qty,
             p.canceled_qty, s.canceled_qty as set_canceled_qty, p.is_exchanged
        from order_lines p
        join order_lines s on s.business_id = p.business_id and s.id = p.set_line_id
       where not s.is_set_menu
          or (p.is_exchanged and p.canceled_qty <> p.qty)
          or (not p.is_exchanged
              and (p.order_id, p.qty, p.paid_qty, p.canceled_qty, p.unmade_qty)
                  <> (s.order_id, s.qty, s.paid_qty, s.canceled_qty, s.unmade_qty))`,
  },
  {
    name: 'I17',
    // A movement may be recorded later than its line (several saves at once), never earlier. So the demand of the
    // lines since a moment is checked only against the stock booked since that moment. Pieces that were taken off or
    // refunded while they waited took nothing (COURSE-7, COURSE-11).
    promise:
      'what parts took of stock, and lines of the same items since, was booked as sold; a set menu takes nothing',
    violations: `
      with first_parts as (
        select t.business_id, t.item_id, t.unit, min(l.created_at) as since
          from order_lines l
          join order_line_stock t on t.business_id = l.business_id and t.line_id = l.id
         where l.set_line_id is not null group by 1, 2, 3)
      select f.business_id, f.item_id, f.unit, f.since, taken.milli as taken_milli, booked.milli as booked_milli
        from first_parts f
        cross join lateral (
          select sum((l.qty - l.unmade_qty - (
                   select coalesce(sum(c.qty), 0) from cancellations c
                    where c.business_id = l.business_id and c.line_id = l.id and c.was_held)) * t.per_piece_milli
                 ) as milli
            from order_line_stock t
            join order_lines l on l.business_id = t.business_id and l.id = t.line_id
           where t.business_id = f.business_id and t.item_id = f.item_id and t.unit = f.unit
             and l.created_at >= f.since) taken
        cross join lateral (
          select coalesce(sum(-m.asked_milli), 0) as milli
            from stock_movements m
           where m.business_id = f.business_id and m.item_id = f.item_id and m.unit = f.unit and m.kind = 'SALE'
             and m.created_at >= f.since) booked
       where taken.milli > booked.milli
      union all
      select t.business_id, t.item_id, t.unit, l.created_at, t.per_piece_milli, 0
        from order_line_stock t
        join order_lines l on l.business_id = t.business_id and l.id = t.line_id and l.is_set_menu`,
  },
];
