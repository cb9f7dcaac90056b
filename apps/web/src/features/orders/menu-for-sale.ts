import type { Category, MenuItem } from '@sofra/contract/menu';
import { includesFolded } from '@sofra/domain/turkish';

export const ALL_CATEGORIES = 'all';

/** Chips need a text where *Kategorisiz* has no id. */
export const categoryValue = ({ id }: Category): string => id ?? 'none';

/** Categories shown on the sales screen with their active items (spec 2, "Table order page"). */
export const menuForSale = (menu: readonly Category[]): Category[] =>
  menu
    .filter(({ showInSales }) => showInSales)
    .map((category) => ({ ...category, items: category.items.filter(({ isActive }) => isActive) }));

/** The items of one category, or of all, whose name contains what was typed. */
export const findProducts = (menu: readonly Category[], category: string, query: string): MenuItem[] =>
  menu
    .filter((one) => category === ALL_CATEGORIES || categoryValue(one) === category)
    .flatMap(({ items }) => items)
    .filter(({ name }) => includesFolded(name, query));

/** Marked so by the kitchen, or counted down to nothing (decisions 30). */
export const isOut = ({ isSoldOut, trackStock, stockUnit, stockAmount }: MenuItem): boolean =>
  isSoldOut || (trackStock && stockUnit === 'ADET' && stockAmount !== null && stockAmount <= 0);
