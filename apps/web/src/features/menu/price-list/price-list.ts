import type { Category, MenuItem } from '@sofra/contract/menu';

export interface PriceListPart {
  id: string;
  name: string;
  items: MenuItem[];
}

/** The heading of items without a category, as in the public menu (PUB-14). */
const OTHERS = 'Diğer';

/** The list that guests may see: active items of visible categories in display order, *Diğer* last. */
export const priceListOf = (menu: readonly Category[]): PriceListPart[] =>
  menu
    .filter(({ showInSales }) => showInSales)
    .map(({ id, name, items }) => ({
      id: id ?? OTHERS,
      name: id === null ? OTHERS : name,
      items: items.filter(({ isActive }) => isActive),
    }))
    .filter(({ items }) => items.length > 0);
