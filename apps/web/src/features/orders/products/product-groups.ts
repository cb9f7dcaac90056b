import type { FrequentItems } from '@sofra/contract/menu/frequent-items';
import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import type { OptionGroup } from '@sofra/contract/menu/option-groups';
import type { CategoryColor } from '@sofra/domain/menu/category-color';
import {
  priceNow,
  usualPortion,
  type PriceNow,
  MENU_PRICES,
  type Pricing,
} from '@sofra/domain/menu/price-rule';
import { formItem, asksAtTap } from '#src/features/orders/options/form-item.ts';
import { foldForSearch, includesFolded } from '@sofra/domain/text/turkish';

export const FREQUENT = 'frequent';

/** An item at its price of now, which is that of its default portion where it has portions. */
export interface ShownProduct extends PriceNow {
  item: MenuItem;
  color: CategoryColor | null;
  /** True if a tap opens the form before it adds the item. */
  isAsking: boolean;
}

/** A heading with its tiles: *Sık satılanlar*, then the categories in the menu's order. */
export interface ProductGroup {
  key: string;
  name: string;
  color: CategoryColor | null;
  products: readonly ShownProduct[];
}

/** The data for the effect of a tap and for the current price of a tile. */
interface Known {
  options?: readonly OptionGroup[] | undefined;
  pricing?: Pricing;
}

/**
 * Categories visible on the order page with their active items, the most sold first (ORD-38). The most sold items
 * of all precede them. The order stays the same all day, because tiles must not jump (ORD-49).
 */
export function productGroups(
  menu: readonly Category[],
  frequent: FrequentItems | undefined,
  known: Known = {},
) {
  const groups = menu
    .filter(({ showInSales }) => showInSales)
    .map((category) => groupOf(category, frequent, known))
    .filter(({ products }) => products.length > 0);
  const byId = new Map(groups.flatMap(({ products }) => products.map((one) => [one.item.id, one])));
  const often = (frequent?.itemIds ?? []).flatMap((id) => byId.get(id) ?? []);
  if (often.length === 0) return groups;
  return [{ key: FREQUENT, name: 'Sık satılanlar', color: null, products: often }, ...groups];
}

function groupOf(
  { id, name, color, items }: Category,
  frequent: FrequentItems | undefined,
  { options = [], pricing = MENU_PRICES }: Known,
): ProductGroup {
  const often = frequent?.byCategory.find(({ categoryId }) => categoryId === id)?.itemIds ?? [];
  const rank = (item: MenuItem) => (often.indexOf(item.id) + often.length + 1) % (often.length + 1);
  const products = items
    .filter(({ id, isActive }) => isActive && !pricing.channel?.unsold.has(id))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((item) => ({
      item,
      ...priceNow(item, usualPortion(item), pricing),
      color,
      isAsking: asksAtTap(item, formItem(item, options)),
    }));
  return { key: id ?? 'none', name, color, products };
}

/**
 * Each item once: exact names first, then names that begin with the text, then the others. A text that is a barcode
 * finds its item alone (ORD-54).
 */
export function findProducts(groups: readonly ProductGroup[], text: string): ShownProduct[] {
  const scanned = findScanned(groups, text.trim());
  if (scanned.length > 0) return scanned;
  const wanted = foldForSearch(text);
  const rank = (name: string) => {
    const folded = foldForSearch(name);
    if (folded === wanted) return 0;
    return folded.startsWith(wanted) ? 1 : 2;
  };
  return everyProduct(groups)
    .filter(({ item }) => includesFolded(item.name, text))
    .toSorted((a, b) => rank(a.item.name) - rank(b.item.name));
}

/** The items with a barcode: one, several that share it, or none (MENU-43). */
export const findScanned = (groups: readonly ProductGroup[], barcode: string): ShownProduct[] =>
  everyProduct(groups).filter(({ item }) => item.barcode === barcode);

export const everyProduct = (groups: readonly ProductGroup[]): ShownProduct[] =>
  groups.filter(({ key }) => key !== FREQUENT).flatMap(({ products }) => products);

/** Marked as sold out by the kitchen, or counted down to zero (STOCK-20). */
export const isOut = ({ isSoldOut, trackStock, stockUnit, stockAmount }: MenuItem): boolean =>
  isSoldOut || (trackStock && stockUnit === 'ADET' && stockAmount !== null && stockAmount <= 0);
