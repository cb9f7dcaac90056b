import type { RangeParts } from '@sofra/domain/reports/report';
import { sql } from 'kysely';
import type { SoldAs } from '#src/features/reports/portion-sales.store.ts';
import { partsSold, salesIn } from '#src/features/reports/sales.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** Pieces that were sold as parts of the set menus of one item, in one portion. */
export type PartSale = Pick<
  SoldAs,
  'id' | 'itemId' | 'recipeMultiplier' | 'stockUnit' | 'unitCost' | 'qty'
> & {
  setItemId: string;
};

/** Sums the parts sold with set menus, by the item of the set menu (SET-30). */
export async function sumPartsOfSets(tx: Tx, businessId: string, parts: RangeParts): Promise<PartSale[]> {
  const { rows } = await sql<PartSale>`
    select t.set_item_id as "setItemId", t.sold_as as id, i.id as "itemId",
           coalesce(p.recipe_milli, 1000) as "recipeMultiplier", i.stock_unit as "stockUnit",
           i.unit_cost_kurus as "unitCost", t.qty
      from (select set_item_id, item_id, sold_as, sum(qty)::bigint as qty
              from ${partsSold(businessId, parts)} s group by 1, 2, 3) t
      join menu_items i on i.business_id = ${businessId} and i.id = t.item_id
      left join item_portions p on p.business_id = ${businessId} and p.id = t.sold_as`.execute(tx);
  return rows;
}

/** Counts the sales of each option with a part of the set menus of one item. */
export async function sumOptionsOfSets(
  tx: Tx,
  businessId: string,
  parts: RangeParts,
): Promise<{ setItemId: string; soldAs: string; optionId: string; qty: number }[]> {
  const columns = 'set_item_id, sold_as, option_id, qty';
  const sales = salesIn(businessId, parts, {
    view: 'set_option_sales',
    fromView: columns,
    sums: 'set_option_days',
    step: 'day',
    fromSums: columns,
  });
  const { rows } = await sql<{ setItemId: string; soldAs: string; optionId: string; qty: number }>`
    select set_item_id as "setItemId", sold_as as "soldAs", option_id as "optionId", sum(qty)::bigint as qty
      from ${sales} s group by 1, 2, 3`.execute(tx);
  return rows;
}
