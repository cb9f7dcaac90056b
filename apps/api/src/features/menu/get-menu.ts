import type { Category, MenuItem } from '@sofra/contract/menu';
import { findCategory, listCategories } from '#src/features/menu/categories.store.ts';
import { listItems, toMenuItem } from '#src/features/menu/items.store.ts';
import type { Read } from '#src/platform/context.ts';

/**
 * The whole menu in display order: position, then natural Turkish name. Items without a category come last, in
 * *Kategorisiz*, which is only there when it has items (decisions 35).
 */
export async function getMenu({ tx, actor }: Pick<Read, 'tx' | 'actor'>): Promise<Category[]> {
  const categories = await listCategories(tx, actor.businessId);
  const items = (await listItems(tx, actor.businessId)).map(toMenuItem);
  const byCategory = Map.groupBy(items, (item) => item.categoryId);
  const menu: Category[] = categories.map((category) => ({
    ...category,
    items: byCategory.get(category.id) ?? [],
  }));
  const uncategorised = byCategory.get(null);
  return uncategorised ? [...menu, kategorisiz(uncategorised)] : menu;
}

const kategorisiz = (items: MenuItem[]): Category => ({
  id: null,
  name: 'Kategorisiz',
  showInSales: true,
  stationId: null,
  station: null,
  version: 0,
  items,
});

/** One category with its items, as the menu shows it. */
export async function readCategory(
  { tx, actor }: Pick<Read, 'tx' | 'actor'>,
  id: string,
): Promise<Category | undefined> {
  const category = await findCategory(tx, actor.businessId, id);
  if (!category) return undefined;
  return { ...category, items: (await listItems(tx, actor.businessId, id)).map(toMenuItem) };
}
