import type { Kurus } from '../money/money.ts';
import type { Portion } from '../menu/portion.ts';

/** The prices of an item: its own, and those of its portions. Its own is that of its default portion (SELL-2). */
export interface ItemPrices {
  readonly price: Kurus;
  readonly portions: readonly Pick<Portion, 'id' | 'name' | 'price' | 'isDefault'>[];
}

/** One change of a price as it is stored (PRICE-19). */
export interface ChangedPrice {
  itemId: string;
  /** The portion whose price changed; null where another portion became the default, or the item has none. */
  portion: { id: string; name: string } | null;
  /** The item's own price changed with it. */
  isOfItem: boolean;
  from: Kurus;
  to: Kurus;
}

/**
 * The changed prices between two states of an item. A portion that stays the default changes the price of the item with
 * its own, and both are one entry. A new portion and a removed one changed no price.
 */
export function priceChangesOf(itemId: string, before: ItemPrices, after: ItemPrices): ChangedPrice[] {
  const ofPortions = after.portions.flatMap(({ id, name, price, isDefault }) => {
    const was = before.portions.find((portion) => portion.id === id);
    if (!was || was.price === price) return [];
    const isOfItem = was.isDefault && isDefault;
    return [{ itemId, portion: { id, name }, isOfItem, from: was.price, to: price }];
  });
  if (before.price === after.price || ofPortions.some(({ isOfItem }) => isOfItem)) return ofPortions;
  return [{ itemId, portion: null, isOfItem: true, from: before.price, to: after.price }, ...ofPortions];
}
