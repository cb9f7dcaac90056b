import type { TranslatedName } from '@sofra/contract/menu/item-details';
import type { Category } from '@sofra/contract/menu/menu';
import type { CategoryColor } from '@sofra/domain/menu/category-color';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A category of the menu; only *Kategorisiz* has no colour. */
export type ColoredCategory = Category & { color: CategoryColor };

/** A category without its items. */
export type CategoryRow = Omit<ColoredCategory, 'id' | 'items' | 'optionGroupIds'> & { id: string };

/** A deleted station is read as none. */
const categoriesOf = (tx: Tx, businessId: string) =>
  tx
    .selectFrom('menu_categories as c')
    .leftJoin('stations as s', (join) =>
      join
        .onRef('s.business_id', '=', 'c.business_id')
        .onRef('s.id', '=', 'c.station_id')
        .on('s.deleted_at', 'is', null),
    )
    .select((eb) => [
      'c.id',
      'c.name',
      'c.show_in_sales as showInSales',
      's.id as stationId',
      's.name as stationName',
      'c.vat_rate_id as vatRateId',
      eb.ref('c.color').$castTo<CategoryColor>().as('color'),
      eb.ref('c.translations').$castTo<TranslatedName>().as('translations'),
      eb.ref('c.quick_notes').$castTo<string[]>().as('quickNotes'),
      'c.course',
      'c.is_sample as isSample',
      'c.version',
    ])
    .where('c.business_id', '=', businessId);

type Row = Omit<CategoryRow, 'station'> & { stationName: string | null };

const toCategory = ({ stationName, ...row }: Row): CategoryRow => ({
  ...row,
  station: row.stationId === null || stationName === null ? null : { id: row.stationId, name: stationName },
});

/** In display order: position, then natural Turkish name. */
export async function listCategories(tx: Tx, businessId: string): Promise<CategoryRow[]> {
  const rows = await categoriesOf(tx, businessId)
    .orderBy('c.position')
    .orderBy('c.name', (name) => name.collate('turkish_natural'))
    .execute();
  return rows.map(toCategory);
}

export async function findCategory(tx: Tx, businessId: string, id: string): Promise<CategoryRow | undefined> {
  const row = await categoriesOf(tx, businessId).where('c.id', '=', id).executeTakeFirst();
  return row && toCategory(row);
}

export async function lockCategory(tx: Tx, businessId: string, id: string): Promise<CategoryRow | undefined> {
  const row = await categoriesOf(tx, businessId).where('c.id', '=', id).forUpdate('c').executeTakeFirst();
  return row && toCategory(row);
}

/** Finds a station that was not deleted. A foreign key alone would still accept a deleted one. */
export async function findStation(
  tx: Tx,
  businessId: string,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .selectFrom('stations')
    .select(['id', 'name'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type NewCategory = Pick<
  CategoryRow,
  'id' | 'name' | 'showInSales' | 'stationId' | 'vatRateId' | 'translations'
>;
type CategoryFields = NewCategory & Pick<CategoryRow, 'color' | 'quickNotes' | 'course'>;

/**
 * The new category becomes the last one. Without a colour it gets the one that the business uses least, which is
 * returned (MENU-5). Errors: the constraint `category_name_taken`; NOT_FOUND for a rate.
 */
export async function insertCategory(
  tx: Tx,
  businessId: string,
  category: NewCategory & { color?: CategoryColor | undefined },
): Promise<CategoryColor> {
  const { id, name, showInSales, stationId, vatRateId, color, translations } = category;
  const row = await tx
    .insertInto('menu_categories')
    .values({
      business_id: businessId,
      id,
      name,
      show_in_sales: showInSales,
      station_id: stationId,
      vat_rate_id: vatRateId,
      ...(color && { color }),
      translations: JSON.stringify(translations),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from menu_categories where business_id = ${businessId})`,
    })
    .returning((eb) => eb.ref('color').$castTo<CategoryColor>().as('color'))
    .executeTakeFirstOrThrow();
  return row.color;
}

/** A changed category is no sample any more. Errors: the constraint `category_name_taken`. */
export async function updateCategoryFields(
  tx: Tx,
  businessId: string,
  { id, name, showInSales, stationId, vatRateId, color, translations, quickNotes, course }: CategoryFields,
): Promise<Pick<CategoryRow, 'isSample' | 'version'>> {
  return tx
    .updateTable('menu_categories')
    .set({
      name,
      show_in_sales: showInSales,
      station_id: stationId,
      vat_rate_id: vatRateId,
      color,
      translations: JSON.stringify(translations),
      quick_notes: JSON.stringify(quickNotes),
      course,
      is_sample: false,
      version: sql`version + 1`,
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .returning(['is_sample as isSample', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Locks the items of a category in the order of their ids, as all stock rows. The foreign key would lock them in their
 * order on disk, which can deadlock with a sale.
 */
export async function lockItemsOfCategory(tx: Tx, businessId: string, categoryId: string): Promise<void> {
  await tx
    .selectFrom('menu_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Removes the category from its items. Returns how many of them are still on the menu. */
export async function updateItemsUncategorised(
  tx: Tx,
  businessId: string,
  categoryId: string,
): Promise<number> {
  const items = await tx
    .updateTable('menu_items')
    .set({ category_id: null, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('category_id', '=', categoryId)
    .returning('deleted_at')
    .execute();
  return items.filter((item) => item.deleted_at === null).length;
}

export async function deleteCategoryRow(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx.deleteFrom('menu_categories').where('business_id', '=', businessId).where('id', '=', id).execute();
}
