import type { LedgerCheck } from '#src/features/ledger/ledger-rows.store.ts';
import { PRICE_AFTER_RULE_SQL } from '#src/features/price-rules/price-after-rule.store.ts';

/**
 * The invariants of drafts of invoices (DOCUMENT-3, DOCUMENT-4) and of payments at fiscal devices (FISCAL-16).
 * Corrections of later days (PAY-51, PAY-52), timed prices and the history of prices (PRICE-21) have theirs here too.
 */
export const RECORD_CHECKS: readonly LedgerCheck[] = [
  {
    name: 'I31',
    promise:
      'the numbers of drafts have no gap within their series and year, and every draft is of a PAID order',
    violations: `
      select business_id, null::uuid as id, series, year, max(sequence) as highest, count(*) as drafts
        from order_documents group by business_id, series, year having max(sequence) <> count(*)
      union all
      select d.business_id, d.id, d.series, d.year, d.sequence, null
        from order_documents d
        join orders o on o.business_id = d.business_id and o.id = d.order_id
       where o.status <> 'PAID'`,
  },
  {
    name: 'I44',
    promise:
      'a sale at a fiscal device that is done has one payment of its amount and of its order, one that is not done has none, and an order is locked exactly while a sale of it is open',
    violations: `
      select b.business_id, b.id, b.state, b.amount_kurus, p.amount_kurus as paid_kurus
        from fiscal_baskets b
        left join payments p on p.business_id = b.business_id and p.id = b.payment_id
       where case when b.state = 'DONE' then p.id is null else p.id is not null and b.state <> 'VOIDED' end
          or p.amount_kurus <> b.amount_kurus or p.order_id <> b.order_id
      union all
      select o.business_id, o.id, o.status, null, count(b.id)
        from orders o
        left join fiscal_baskets b on b.business_id = o.business_id and b.order_id = o.id
         and b.state in ('WAITING', 'SENT', 'UNKNOWN')
       where o.status = 'OPEN'
       group by o.business_id, o.id
      having o.is_at_device <> (count(b.id) = 1)`,
  },
  {
    name: 'I35',
    promise:
      'a correction of a later day moves everything its payment brought, once from where it was, after it was taken',
    violations: `
      select m.business_id, m.payment_id, m.no, m.from_method, m.amount_kurus, p.amount_kurus as paid_kurus
        from method_transfers m
        join payments p on p.business_id = m.business_id and p.id = m.payment_id
        join taken_payments t on t.business_id = m.business_id and t.id = m.payment_id
        left join method_transfers b
          on b.business_id = m.business_id and b.payment_id = m.payment_id and b.no = m.no - 1
       where m.amount_kurus <> p.amount_kurus or m.tip_kurus <> p.tip_kurus or m.created_at <= p.created_at
          or (m.no > 1 and b.id is null)
          or m.from_method <> case when m.no = 1 then t.method else b.to_method end
          or m.from_partner_id is distinct from case when m.no = 1 then t.partner_id else b.to_partner_id end
      union all
      select business_id, null, null, null, sum(amount_kurus), sum(tip_kurus)
        from transferred_money group by business_id having sum(amount_kurus) <> 0 or sum(tip_kurus) <> 0`,
  },
  {
    name: 'I13',
    promise:
      'a portion with a timed price costs what the rule made of its list price; a fixed price is that of the portion it named',
    violations: `
      select business_id, id, price_rule_name, list_price_kurus, base_price_kurus, unit_price_kurus, comp_price_kurus,
             price_rule_portion, portion_name
        from order_lines
       where price_rule_id is not null
         and (coalesce(base_price_kurus, comp_price_kurus, unit_price_kurus) <> ${PRICE_AFTER_RULE_SQL}
              or (price_rule_kind = 'FIXED' and fold_name(price_rule_portion) is distinct from fold_name(portion_name)))`,
  },
  {
    name: 'I14',
    promise:
      'the price of an item, and of a portion, is that of its last change, and every change begins where the one before it ended',
    violations: `
      select business_id, item_id, portion_id, from_kurus, before_kurus, to_kurus, price_kurus from (
        select c.*, lag(c.to_kurus) over changes as before_kurus, lead(c.id) over changes is null as is_last
          from (
            select c.business_id, c.item_id, null::uuid as portion_id, c.id, c.changed_at, c.from_kurus, c.to_kurus, i.price_kurus
              from item_price_changes c
              join menu_items i on i.business_id = c.business_id and i.id = c.item_id
             where c.is_of_item
            union all
            select c.business_id, c.item_id, c.portion_id, c.id, c.changed_at, c.from_kurus, c.to_kurus, p.price_kurus
              from item_price_changes c
              join item_portions p on p.business_id = c.business_id and p.id = c.portion_id) c
        window changes as (partition by c.business_id, c.item_id, c.portion_id order by c.changed_at, c.id)) c
       where before_kurus <> from_kurus or (is_last and to_kurus <> price_kurus)`,
  },
];
