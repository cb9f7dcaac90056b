import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { includesFolded } from '@sofra/domain/text/turkish';

/** The selection on the left: a category's id, every item, or the items without a category. */
export type Shelf = string;
export const ALL_ITEMS: Shelf = 'all';
const UNCATEGORISED: Shelf = 'none';

export const shelfOf = ({ id }: Pick<Category, 'id'>): Shelf => id ?? UNCATEGORISED;

export const countAll = (menu: readonly Category[]): number =>
  menu.reduce((sum, { items }) => sum + items.length, 0);

interface ShownItem {
  item: MenuItem;
  categoryName: string;
}

interface ItemQuery {
  shelf: Shelf;
  query: string;
  onlyActive: boolean;
}

/** The items of the selected category that match the search (folded, MENU-9) and *Sadece aktif ürünler*. */
export const shownItems = (menu: readonly Category[], { shelf, query, onlyActive }: ItemQuery): ShownItem[] =>
  menu
    .filter((category) => shelf === ALL_ITEMS || shelfOf(category) === shelf)
    .flatMap(({ name, items }) => items.map((item) => ({ item, categoryName: name })))
    .filter(({ item }) => (item.isActive || !onlyActive) && includesFolded(item.name, query));

/** The reason that no item can be added, or null. A new item needs a category (MENU-8). */
export function whyNoNewItem(shelf: Shelf): string | null {
  if (shelf === ALL_ITEMS) return 'Ürün eklemek için önce bir kategori seçin.';
  return shelf === UNCATEGORISED ? 'Yeni ürün bir kategoriye eklenir; soldan birini seçin.' : null;
}
