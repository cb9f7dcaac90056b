import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { formatLira } from '@sofra/domain/money/money';
import { priceNow, usualPortion, type PriceNow, type PriceRule } from '@sofra/domain/menu/price-rule';

/** An item with its active portions, at the prices of now (PRICE-12). */
export interface ListedItem extends PriceNow {
  id: string;
  name: string;
  portions: (PriceNow & { id: string; name: string })[];
  /** *Ana yemek: Adana · Tek +₺40,00, Tavuk Şiş*: what a set menu offers (SET-27). */
  groups: string[];
}

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
      items: items
        .filter(({ isActive }) => isActive)
        .map((item) => ({ ...atPriceOfNow(item, running), groups: groupsInWords(item, menu) })),
    }))
    .filter(({ items }) => items.length > 0);

const atPriceOfNow = (item: MenuItem, running: readonly PriceRule[]): Omit<ListedItem, 'groups'> => ({
  id: item.id,
  name: item.name,
  ...priceNow(item, usualPortion(item), { running, channel: null }),
  portions: item.portions
    .filter(({ isActive }) => isActive)
    .map((portion) => ({
      id: portion.id,
      name: portion.name,
      ...priceNow(item, portion, { running, channel: null }),
    })),
});

/** A price stays on the line of its name. */
const NO_BREAK = '\u00a0';

/** Lists the groups without inactive parts, but with parts sold out today (SET-27). */
function groupsInWords({ setGroups }: MenuItem, menu: readonly Category[]): string[] {
  const items = menu.flatMap((category) => category.items).filter(({ isActive }) => isActive);
  return setGroups.map(({ name, choices }) => {
    const offered = choices.flatMap(({ itemId, portionId, extraPrice, isActive }) => {
      const item = items.find(({ id }) => id === itemId);
      if (!isActive || !item) return [];
      const portion = item.portions.find(({ id }) => id === portionId)?.name;
      const name = [item.name, portion].filter(Boolean).join(' ');
      return [extraPrice === 0 ? name : `${name}${NO_BREAK}+${formatLira(extraPrice)}`];
    });
    return `${name}: ${offered.join(', ')}`;
  });
}
