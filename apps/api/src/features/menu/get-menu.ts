import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { UNCATEGORISED } from '@sofra/domain/menu/menu-import';
import { findCategory, listCategories, type ColoredCategory } from '#src/features/menu/categories.store.ts';
import { readItemParts, type PartsOfMenu } from '#src/features/menu/item-parts.ts';
import { itemFor, itemView } from '#src/features/menu/item-view.ts';
import { listItems } from '#src/features/menu/items.store.ts';
import type { ReadOfRole } from '#src/platform/http/bind-endpoints.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * The whole menu in display order: position, then natural Turkish name. Items without a category are last, in
 * *Kategorisiz*, which is present only when it has items (MENU-3). Costs are included only for roles that may see stock
 * (MENU-28).
 */
export async function getMenu(read: Pick<ReadOfRole, 'tx' | 'actor'>): Promise<Category[]> {
  const [categories, { items, parts }] = await together(
    listCategories(read.tx, read.actor.businessId),
    readItems(read),
  );
  const byCategory = Map.groupBy(items, (item) => item.categoryId);
  const menu: Category[] = categories.map((category) => ({
    ...category,
    optionGroupIds: parts.groupsOfCategory(category.id),
    items: byCategory.get(category.id) ?? [],
  }));
  const uncategorised = byCategory.get(null);
  return uncategorised ? [...menu, kategorisiz(uncategorised)] : menu;
}

const kategorisiz = (items: MenuItem[]): Category => ({
  id: null,
  name: UNCATEGORISED,
  showInSales: true,
  stationId: null,
  station: null,
  vatRateId: null,
  color: null,
  translations: {},
  optionGroupIds: [],
  quickNotes: [],
  course: null,
  isSample: false,
  version: 0,
  items,
});

/** One category with its items, as the menu shows it. */
export async function readCategory(
  read: Pick<ReadOfRole, 'tx' | 'actor'>,
  id: string,
): Promise<ColoredCategory | undefined> {
  const category = await findCategory(read.tx, read.actor.businessId, id);
  if (!category) return undefined;
  const { items, parts } = await readItems(read, id);
  return { ...category, optionGroupIds: parts.groupsOfCategory(id), items };
}

/** The items of the menu, or of one category, with their parts, read by five statements however many there are. */
async function readItems(
  { tx, actor }: Pick<ReadOfRole, 'tx' | 'actor'>,
  categoryId?: string,
): Promise<{ items: MenuItem[]; parts: PartsOfMenu }> {
  const [rows, parts] = await together(
    listItems(tx, actor.businessId, categoryId),
    readItemParts(tx, actor.businessId),
  );
  const items = rows.map((row) => itemFor(actor, itemView(row, parts)));
  return { items, parts };
}
