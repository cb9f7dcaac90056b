import type { LedgerCheck } from '#src/features/ledger/ledger-set-menus.store.ts';
import { PRICE_AFTER_RULE_SQL } from '#src/features/price-rules/price-after-rule.store.ts';

/** The invariants of timed prices and of the history of prices (PRICE-21). */
export const PRICE_CHECKS: readonly LedgerCheck[] = [
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
