import type { Milli, StockUnit } from '@sofra/domain/money/milli';
import type { Kurus } from '@sofra/domain/money/money';
import type { Portion } from '@sofra/domain/menu/portion';
import type { SetGroup } from '@sofra/domain/menu/set-menu';
import { sql } from 'kysely';
import {
  groupsOfItem,
  PORTIONS_OF_ITEM,
  type GroupForSale,
} from '#src/features/menu/choices-for-sale.store.ts';
import { SET_GROUPS_OF_ITEM, withOfferedItems } from '#src/features/menu/set-menus/set-groups.store.ts';
import { isSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { prepared, type Slots } from '#src/platform/postgres/prepared.ts';

/** The fields of an item that decide whether and how it can be ordered. */
export interface ItemForSale {
  id: string;
  name: string;
  categoryId: string | null;
  price: Kurus;
  isActive: boolean;
  isSoldOut: boolean;
  isDeleted: boolean;
  /** True when its category is shown in sales, and without a category. */
  showInSales: boolean;
  /** The item's own station before its category's (MENU-4); null where neither has one that still exists. */
  stationId: string | null;
  /** The item's own rate of KDV before that of its category (VAT-2). */
  vatRateId: string | null;
  trackStock: boolean;
  stockUnit: StockUnit;
  /** Read without a lock. */
  stock: Milli;
  hasRecipe: boolean;
  /** Null for an item with one price. */
  portions: Portion[] | null;
  /** The option groups in order; null for none. */
  groups: GroupForSale[] | null;
  /** The groups of a set menu in order; null for any other item. */
  setGroups: SetGroup[] | null;
}

/**
 * The items with these ids and those that set menus among them offer, including deleted ones. Ids of ingredients or
 * of other businesses are missing from the result. Ingredients are read only for the options in `optionIds` and for
 * defaults.
 */
export const listItemsForSale = (
  tx: Tx,
  businessId: string,
  itemIds: readonly string[],
  optionIds: readonly string[] = [],
): Promise<ItemForSale[]> => ITEMS_FOR_SALE(tx, { businessId, itemIds, optionIds });

interface Wanted {
  businessId: string;
  itemIds: readonly string[];
  optionIds: readonly string[];
}

const ITEMS_FOR_SALE = prepared((tx, slot: Slots<Wanted>) =>
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
      eb.fn.coalesce('i.vat_rate_id', 'c.vat_rate_id').as('vatRateId'),
      'i.track_stock as trackStock',
      'i.stock_unit as stockUnit',
      'i.stock_milli as stock',
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
      PORTIONS_OF_ITEM.as('portions'),
      groupsOfItem(slot('optionIds')).as('groups'),
      SET_GROUPS_OF_ITEM.as('setGroups'),
    ])
    .where('i.business_id', '=', slot('businessId'))
    .where('i.kind', '=', 'ITEM')
    // One array parameter keeps the statement text, and with it the plan, equal for any number of ids.
    .where('i.id', '=', sql<string>`${withOfferedItems(slot('businessId'), slot('itemIds'))}`),
);
