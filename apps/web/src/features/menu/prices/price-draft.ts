import type { MenuItem } from '@sofra/contract/menu/menu';
import { formatAmount, type Kurus } from '@sofra/domain/money/money';
import { changedPrice, type PriceChange } from '@sofra/domain/menu/price-change';
import { readPrice } from '#src/features/menu/menu-input.ts';

/** A price with a box of its own: that of an item, or of each of its portions (SELL-1). */
export interface Priced {
  item: MenuItem;
  /** Null for an item with one price. */
  portionId: string | null;
}

/** The prices of an item, in the order of its portions. */
export const pricesOf = (item: MenuItem): Priced[] =>
  item.portions.length === 0
    ? [{ item, portionId: null }]
    : item.portions.map(({ id }) => ({ item, portionId: id }));

export const priceKey = ({ item, portionId }: Priced): string => portionId ?? item.id;

const portionOf = ({ item, portionId }: Priced) => item.portions.find(({ id }) => id === portionId);

/** The saved price. Null if the portion no longer exists, or if the item has portions since. */
export const savedPrice = (priced: Priced): Kurus | null => {
  const { item, portionId } = priced;
  if (portionId !== null) return portionOf(priced)?.price ?? null;
  return item.portions.length === 0 ? item.price : null;
};

/** *Adana · Tek*, and whether it is sold. */
export function describePriced(priced: Priced): { name: string; isActive: boolean } {
  const { name, isActive } = priced.item;
  const portion = portionOf(priced);
  return portion
    ? { name: `${name} · ${portion.name}`, isActive: isActive && portion.isActive }
    : { name, isActive };
}

/** The fields of the item that save a price; of portions the whole list, as the server takes them. */
export const priceFields = ({ item, portionId }: Priced, price: Kurus) =>
  portionId === null
    ? { price }
    : {
        portions: item.portions.map((portion) =>
          portion.id === portionId ? { ...portion, price } : portion,
        ),
      };

/** A new price as typed, and the item as it was when typing began. */
export interface PriceDraft {
  text: string;
  seen: Priced;
}
/** Drafts by {@link priceKey}. */
export type PriceDrafts = Readonly<Record<string, PriceDraft>>;

/** The result of saving one price. */
export type PriceOutcome =
  | { kind: 'saved'; before: Kurus; after: Kurus }
  | { kind: 'changed'; before: Kurus; now: Kurus }
  | { kind: 'gone' }
  | { kind: 'failed'; error: unknown };

/**
 * The new price of a row, and its problem. An empty field means no change, so that nothing becomes free by accident.
 */
export function readPriceDraft({ text, seen }: PriceDraft) {
  if (text.trim() === '') return { amount: null, problem: null };
  const { amount, problem } = readPrice(text);
  return { amount: amount === savedPrice(seen) ? null : amount, problem };
}

/** True if leaving the screen would lose this price. */
export const isUnsaved = (draft: PriceDraft): boolean => {
  const { amount, problem } = readPriceDraft(draft);
  return amount !== null || problem !== null;
};

export function withText(drafts: PriceDrafts, priced: Priced, text: string): PriceDrafts {
  const key = priceKey(priced);
  return { ...drafts, [key]: { text, seen: drafts[key]?.seen ?? priced } };
}

/** New prices for all of them, computed from the saved prices, so that pressing twice raises once. */
export function withChange(drafts: PriceDrafts, prices: readonly Priced[], change: PriceChange): PriceDrafts {
  const rows = prices.flatMap((priced) => {
    const key = priceKey(priced);
    const seen = drafts[key]?.seen ?? priced;
    const price = savedPrice(seen);
    return price === null ? [] : [[key, { text: formatAmount(changedPrice(price, change)), seen }] as const];
  });
  return { ...drafts, ...Object.fromEntries(rows) };
}

/** Takes over another state of the item as the base of a draft; the typed price stays. */
export function reseen(drafts: PriceDrafts, key: string, item: MenuItem): PriceDrafts {
  const draft = drafts[key];
  return draft ? { ...drafts, [key]: { ...draft, seen: { ...draft.seen, item } } } : drafts;
}

export function without<T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));
}
