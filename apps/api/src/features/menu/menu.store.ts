import type { StockUnit } from '@sofra/domain/milli';
import type { Kurus } from '@sofra/domain/money';
import { sql } from 'kysely';
import { isSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The fields of an item that decide whether and how it can be ordered. */
export interface ItemForSale {
  id: string;
  name: string;
  categoryId: string | null;
  price: Kurus;
  isActive: boolean;
  isSoldOut: boolean;
  isDeleted: boolean;
  /** Whether its category is shown in sales; true without a category. */
  showInSales: boolean;
  /** The item's own station before its category's (MENU-4); null where neither has one that still exists. */
  stationId: string | null;
  trackStock: boolean;
  stockUnit: StockUnit;
  hasRecipe: boolean;
}

/**
 * The items with these ids, including deleted ones; ids of ingredients or of other businesses are missing from the
 * result.
 */
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
        'i.category_id as categoryId',
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
      // One array parameter, so that the statement text, and with it the plan, is the same for any number of ids.
      .where('i.id', '=', sql<string>`any(${[...itemIds]}::uuid[])`)
      .execute()
  );
}
