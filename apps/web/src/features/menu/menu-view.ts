import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { includesFolded } from '@sofra/domain/text/turkish';

/** The selection on the left: a category's id, every item, or the items without a category. */
export type Shelf = string;
export const ALL_ITEMS: Shelf = 'all';
const UNCATEGORISED: Shelf = 'none';

export const shelfOf = ({ id }: Pick<Category, 'id'>): Shelf => id ?? UNCATEGORISED;

export const countAll = (menu: readonly Category[]): number =>
  menu.reduce((sum, { items }) => sum + items.length, 0);

export interface ShownItem {
  item: MenuItem;
  category: Category;
}

/** The menu with newer states of some of its items. An item that moved is shown in its new category when it is read again. */
export function withItems(menu: readonly Category[], items: readonly MenuItem[]): Category[] {
  const newer = new Map(items.map((item) => [item.id, item]));
  return menu.map((category) => ({
    ...category,
    items: category.items.map((item) => newer.get(item.id) ?? item),
  }));
}

/** True for an item whose cost is unknown and could be entered. A set menu costs what its parts cost. */
export const lacksCost = ({ cost, setGroups }: MenuItem): boolean => cost === null && setGroups.length === 0;

interface ItemQuery {
  shelf: Shelf;
  query: string;
  onlyActive: boolean;
  onlyUncosted?: boolean;
  onlySoldOut?: boolean;
}

/** The items of the selected category that match the search (folded, MENU-9) and the filters. */
export const shownItems = (
  menu: readonly Category[],
  { shelf, query, onlyActive, onlyUncosted = false, onlySoldOut = false }: ItemQuery,
): ShownItem[] =>
  menu
    .filter((category) => shelf === ALL_ITEMS || shelfOf(category) === shelf)
    .flatMap((category) => category.items.map((item) => ({ item, category })))
    .filter(
      ({ item }) =>
        (item.isActive || !onlyActive) &&
        (lacksCost(item) || !onlyUncosted) &&
        (item.isSoldOut || !onlySoldOut) &&
        includesFolded(item.name, query),
    );

/** The reason that no item can be added, or null. A new item needs a category (MENU-8). */
export function whyNoNewItem(shelf: Shelf): string | null {
  if (shelf === ALL_ITEMS) return 'Ürün eklemek için önce bir kategori seçin.';
  return shelf === UNCATEGORISED ? 'Yeni ürün bir kategoriye eklenir; soldan birini seçin.' : null;
}
