import type { Category, MenuItem } from '@sofra/contract/menu';
import type { Kurus } from '@sofra/domain/money';
import { lowestPrice, type PriceRule } from '@sofra/domain/price-rule';

/** An item at its price of now, with the list price that a timed price lowered (PRICE-12). */
export type ListedItem = MenuItem & { listPrice: Kurus | null };

export interface PriceListPart {
  id: string;
  name: string;
  items: ListedItem[];
}

/** The heading of items without a category, as in the public menu (PUB-14). */
const OTHERS = 'Diğer';

/** The list that guests may see: active items of visible categories in display order, *Diğer* last. */
export const priceListOf = (menu: readonly Category[], running: readonly PriceRule[] = []): PriceListPart[] =>
  menu
    .filter(({ showInSales }) => showInSales)
    .map(({ id, name, items }) => ({
      id: id ?? OTHERS,
      name: id === null ? OTHERS : name,
      items: items.filter(({ isActive }) => isActive).map((item) => atPriceOfNow(item, running)),
    }))
    .filter(({ items }) => items.length > 0);

function atPriceOfNow(item: MenuItem, running: readonly PriceRule[]): ListedItem {
  const lowest = lowestPrice(item, item.price, running);
  return lowest ? { ...item, price: lowest.price, listPrice: item.price } : { ...item, listPrice: null };
}
