import type { StockUnit } from '@sofra/domain/milli';
import type { Kurus } from '@sofra/domain/money';
import { sql } from 'kysely';
import { isSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** What an order must know about an item before it takes it. */
export interface ItemForSale {
  id: string;
  name: string;
  price: Kurus;
  isActive: boolean;
  isSoldOut: boolean;
  isDeleted: boolean;
  /** Of its category; true where it has none. */
  showInSales: boolean;
  /** The item's own station before its category's (MENU-4); null where neither has one that still exists. */
  stationId: string | null;
  trackStock: boolean;
  stockUnit: StockUnit;
  hasRecipe: boolean;
}

/** The items with these ids, deleted ones too; ids of ingredients and of nothing of the business's are simply missing. */
export async function listItemsForSale(
  tx: Tx,
  businessId: string,
  itemIds: readonly string[],
): Promise<ItemForSale[]> {
  return (
    tx
      .selectFrom('menu_items as i')
      .leftJoin('menu_categories as c', (join) =>
        join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.category_id'),
      )
      .leftJoin('stations as own', (join) =>
        join
          .onRef('own.business_id', '=', 'i.business_id')
          .onRef('own.id', '=', 'i.station_id')
          .on('own.deleted_at', 'is', null),
      )
      .leftJoin('stations as shared', (join) =>
        join
          .onRef('shared.business_id', '=', 'c.business_id')
          .onRef('shared.id', '=', 'c.station_id')
          .on('shared.deleted_at', 'is', null),
      )
      .select((eb) => [
        'i.id',
        'i.name',
        'i.price_kurus as price',
        'i.is_active as isActive',
        isSoldOut.as('isSoldOut'),
        eb('i.deleted_at', 'is not', null).$castTo<boolean>().as('isDeleted'),
        eb.fn.coalesce('c.show_in_sales', sql<boolean>`true`).as('showInSales'),
        eb.fn.coalesce('own.id', 'shared.id').as('stationId'),
        'i.track_stock as trackStock',
        'i.stock_unit as stockUnit',
        eb
          .exists(
            eb
              .selectFrom('recipe_ingredients as r')
              .select('r.item_id')
              .whereRef('r.business_id', '=', 'i.business_id')
              .whereRef('r.item_id', '=', 'i.id'),
          )
          .$castTo<boolean>()
          .as('hasRecipe'),
      ])
      .where('i.business_id', '=', businessId)
      .where('i.kind', '=', 'ITEM')
      // One parameter whatever the count: the statement keeps one shape and so one plan.
      .where('i.id', '=', sql<string>`any(${[...itemIds]}::uuid[])`)
      .execute()
  );
}
