import type { Category, MenuItem } from '@sofra/contract/menu';

export interface PriceListPart {
  id: string;
  name: string;
  items: MenuItem[];
}

/** Where items without a category stand, as in the public menu (PUB-14). */
const OTHERS = 'Diğer';

/** What guests may read: active items of categories that are shown, in display order, *Diğer* last. */
export const priceListOf = (menu: readonly Category[]): PriceListPart[] =>
  menu
    .filter(({ showInSales }) => showInSales)
    .map(({ id, name, items }) => ({
      id: id ?? OTHERS,
      name: id === null ? OTHERS : name,
      items: items.filter(({ isActive }) => isActive),
    }))
    .filter(({ items }) => items.length > 0);
