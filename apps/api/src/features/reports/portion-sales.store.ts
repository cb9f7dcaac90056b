import type { Milli, StockUnit } from '@sofra/domain/money/milli';
import type { Kurus } from '@sofra/domain/money/money';
import type { RangeParts } from '@sofra/domain/reports/report';
import { sql } from 'kysely';
import { itemsSold, salesIn } from '#src/features/reports/sales.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Sales of one portion, or of an item without any. */
export interface SoldAs {
  /** The id of the portion, or of the item. */
  id: string;
  itemId: string;
  name: string;
  categoryName: string | null;
  portionName: string | null;
  recipeMultiplier: Milli;
  stockUnit: StockUnit;
  unitCost: Kurus | null;
  qty: number;
  revenue: Kurus;
}

/**
 * Every sold item by its portions, deleted ones too, under their present or last names: the item with the highest
 * revenue first, its portions in order.
 */
export async function sumByPortion(tx: Tx, businessId: string, parts: RangeParts): Promise<SoldAs[]> {
  const { rows } = await sql<SoldAs>`
    select t.sold_as as id, i.id as "itemId", i.name, c.name as "categoryName", p.name as "portionName",
           coalesce(p.recipe_milli, 1000) as "recipeMultiplier", i.stock_unit as "stockUnit",
           i.unit_cost_kurus as "unitCost", t.qty, t.revenue
      from (select item_id, sold_as, sum(qty)::bigint as qty, sum(revenue_kurus)::bigint as revenue
              from ${itemsSold(businessId, parts)} s group by 1, 2) t
      join menu_items i on i.business_id = ${businessId} and i.id = t.item_id
      left join menu_categories c on c.business_id = ${businessId} and c.id = i.category_id
      left join item_portions p on p.business_id = ${businessId} and p.id = t.sold_as
     order by sum(t.revenue) over (partition by i.id) desc, i.name collate turkish_natural, i.id,
              p.position nulls first, t.sold_as`.execute(tx);
  return rows;
}

/** Counts the sales of each option with a portion, or with an item without any. */
export async function sumOptions(
  tx: Tx,
  businessId: string,
  parts: RangeParts,
): Promise<{ soldAs: string; optionId: string; qty: number }[]> {
  const columns = 'sold_as, option_id, qty';
  const sales = salesIn(businessId, parts, {
    view: 'option_sales',
    fromView: columns,
    sums: 'option_days',
    step: 'day',
    fromSums: columns,
  });
  const { rows } = await sql<{ soldAs: string; optionId: string; qty: number }>`
    select sold_as as "soldAs", option_id as "optionId", sum(qty)::bigint as qty
      from ${sales} s group by 1, 2`.execute(tx);
  return rows;
}
