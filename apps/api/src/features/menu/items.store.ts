import type { ItemDetails } from '@sofra/contract/menu/item-details';
import type { MenuItem } from '@sofra/contract/menu/menu';
import type { Milli } from '@sofra/domain/money/milli';
import { sql } from 'kysely';
import { isSoldOut } from '#src/features/menu/sold-out.store.ts';
import type { Tx } from '#src/platform/postgres/database.ts';

/** An item that is not deleted. `stock` is present even while it is not tracked. */
export type ItemRow = Omit<
  MenuItem,
  | 'stockAmount'
  | 'hasRecipe'
  | 'cost'
  | 'pictureUrl'
  | 'portions'
  | 'optionGroupIds'
  | 'optionGroups'
  | 'setGroups'
> & {
  stock: Milli;
  /** The public id of its picture; null for none. */
  pictureId: string | null;
};

/** An {@link ItemRow}, or an ingredient in the same shape, which is on no menu. */
export type StockRow = ItemRow & { kind: 'ITEM' | 'INGREDIENT' };

/** A deleted station is read as none. */
const rowsOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('menu_items as i')
    .leftJoin('stations as s', (join) =>
      join
        .onRef('s.business_id', '=', 'i.business_id')
        .onRef('s.id', '=', 'i.station_id')
        .on('s.deleted_at', 'is', null),
    )
    .leftJoin('item_pictures as p', (join) =>
      join.onRef('p.business_id', '=', 'i.business_id').onRef('p.item_id', '=', 'i.id'),
    )
    .select((eb) => [
      'i.id',
      'i.name',
      'i.price_kurus as price',
      'i.is_active as isActive',
      isSoldOut.as('isSoldOut'),
      'i.category_id as categoryId',
      's.id as stationId',
      'i.vat_rate_id as vatRateId',
      'i.barcode',
      'i.track_stock as trackStock',
      'i.stock_milli as stock',
      'i.stock_unit as stockUnit',
      'i.min_stock_milli as minStock',
      'i.unit_cost_kurus as unitCost',
      eb.ref('i.details').$castTo<ItemDetails | null>().as('details'),
      'i.is_sample as isSample',
      'p.id as pictureId',
      'i.version',
    ])
    .where('i.business_id', '=', businessId)
    .where('i.deleted_at', 'is', null);

const itemsOf = (tx: Tx, businessId: string) => rowsOf(tx, businessId).where('i.kind', '=', 'ITEM');

/** In display order: position, then natural Turkish name. */
export async function listItems(tx: Tx, businessId: string, categoryId?: string): Promise<ItemRow[]> {
  let items = itemsOf(tx, businessId)
    .orderBy('i.position')
    .orderBy('i.name', (name) => name.collate('turkish_natural'))
    .orderBy('i.id');
  if (categoryId !== undefined) items = items.where('i.category_id', '=', categoryId);
  return items.execute();
}

/** An item of the menu; undefined for an ingredient. */
export function findItem(tx: Tx, businessId: string, id: string): Promise<ItemRow | undefined> {
  return itemsOf(tx, businessId).where('i.id', '=', id).executeTakeFirst();
}

/** As {@link lockItem}, but locks ingredients too: any row with stock. */
export function lockStockRow(tx: Tx, businessId: string, id: string): Promise<StockRow | undefined> {
  return rowsOf(tx, businessId)
    .select('i.kind')
    .where('i.id', '=', id)
    .forNoKeyUpdate('i')
    .executeTakeFirst();
}

/** Locks the item and its stock until the transaction ends. */
export async function lockItem(tx: Tx, businessId: string, id: string): Promise<ItemRow | undefined> {
  return itemsOf(tx, businessId).where('i.id', '=', id).forNoKeyUpdate('i').executeTakeFirst();
}

/**
 * A new item is untracked and counted in pieces. Errors: NOT_FOUND for a category, station or rate that the business
 * does not have.
 */
export async function insertItem(
  tx: Tx,
  businessId: string,
  item: Pick<
    ItemRow,
    'id' | 'name' | 'price' | 'isActive' | 'categoryId' | 'stationId' | 'vatRateId' | 'barcode'
  >,
): Promise<ItemRow> {
  const row = await tx
    .insertInto('menu_items')
    .values({
      business_id: businessId,
      id: item.id,
      name: item.name,
      price_kurus: item.price,
      is_active: item.isActive,
      category_id: item.categoryId,
      station_id: item.stationId,
      vat_rate_id: item.vatRateId,
      barcode: item.barcode,
      // The new item is the last of its category.
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from menu_items
         where business_id = ${businessId} and category_id = ${item.categoryId} and deleted_at is null)`,
    })
    .returning([
      'id',
      'name',
      'price_kurus as price',
      'is_active as isActive',
      isSoldOut.as('isSoldOut'),
      'category_id as categoryId',
      'station_id as stationId',
      'vat_rate_id as vatRateId',
      'barcode',
      'track_stock as trackStock',
      'stock_milli as stock',
      'stock_unit as stockUnit',
      'min_stock_milli as minStock',
      'unit_cost_kurus as unitCost',
      'is_sample as isSample',
      'version',
    ])
    .executeTakeFirstOrThrow();
  return { ...row, details: null, pictureId: null };
}

/** Columns that a write of an item changes in addition to the requested ones. */
type SavedItem = Pick<ItemRow, 'isSample' | 'version'>;
const SAVED = ['is_sample as isSample', 'version'] as const;

/**
 * Updates everything but the stock amount, which only a movement of the ledger changes. A changed item is no sample any
 * more.
 */
export async function updateItemFields(
  tx: Tx,
  businessId: string,
  item: Omit<ItemRow, 'stock' | 'isSoldOut' | 'isSample' | 'pictureId' | 'version'>,
): Promise<SavedItem> {
  return tx
    .updateTable('menu_items')
    .set({
      name: item.name,
      price_kurus: item.price,
      is_active: item.isActive,
      category_id: item.categoryId,
      station_id: item.stationId,
      vat_rate_id: item.vatRateId,
      barcode: item.barcode,
      track_stock: item.trackStock,
      stock_unit: item.stockUnit,
      min_stock_milli: item.minStock,
      unit_cost_kurus: item.unitCost,
      details: item.details && JSON.stringify(item.details),
      is_sample: false,
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', item.id)
    .returning(SAVED)
    .executeTakeFirstOrThrow();
}

/**
 * Increments the version of an item when a part of it changed that is no column of its row: its recipe or its picture.
 * A changed item is no sample any more.
 */
export async function updateItemVersion(tx: Tx, businessId: string, id: string): Promise<SavedItem> {
  return tx
    .updateTable('menu_items')
    .set({ is_sample: false, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(SAVED)
    .executeTakeFirstOrThrow();
}

/** Marks an item or an ingredient as deleted. The row remains, because past orders and movements name it. */
export async function deleteItemRow(tx: Tx, businessId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('menu_items')
    .set({ deleted_at: at, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** Locks these items of the menu in the order of their ids; those that are not on it are missing. */
export function lockMenuItems(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; categoryId: string | null }[]> {
  return tx
    .selectFrom('menu_items')
    .select(['id', 'name', 'category_id as categoryId'])
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('kind', '=', 'ITEM')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** As {@link updateItemVersion}, for many locked items. */
export async function updateItemVersions(tx: Tx, businessId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('menu_items')
    .set({ is_sample: false, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}
