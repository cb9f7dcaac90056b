import type { MenuItem } from '@sofra/contract/menu';
import { formatAmount, type Kurus } from '@sofra/domain/money';
import { changedPrice, type PriceChange } from '@sofra/domain/price-change';
import { readPrice } from '#src/features/menu/menu-input.ts';

/** A new price as typed, and the item as it was when typing began. */
export interface PriceDraft {
  text: string;
  seen: MenuItem;
}
/** Drafts by item id. */
export type PriceDrafts = Readonly<Record<string, PriceDraft>>;

/** The result of saving one price. */
export type PriceOutcome =
  | { kind: 'saved'; before: Kurus; after: Kurus }
  | { kind: 'changed'; before: Kurus; now: Kurus }
  | { kind: 'failed'; error: unknown };

/**
 * The new price of a row, and its problem. An empty field means no change, so that nothing becomes free by accident.
 */
export function readPriceDraft({ text, seen }: PriceDraft) {
  if (text.trim() === '') return { amount: null, problem: null };
  const { amount, problem } = readPrice(text);
  return { amount: amount === seen.price ? null : amount, problem };
}

/** Whether leaving the screen would lose this price. */
export const isUnsaved = (draft: PriceDraft): boolean => {
  const { amount, problem } = readPriceDraft(draft);
  return amount !== null || problem !== null;
};

export function withText(drafts: PriceDrafts, item: MenuItem, text: string): PriceDrafts {
  const seen = drafts[item.id]?.seen ?? item;
  return { ...drafts, [item.id]: { text, seen } };
}

/** New prices for all `items`, computed from the saved prices, so that pressing twice raises once. */
export function withChange(
  drafts: PriceDrafts,
  items: readonly MenuItem[],
  change: PriceChange,
): PriceDrafts {
  const rows = items.map((item) => {
    const seen = drafts[item.id]?.seen ?? item;
    return [item.id, { text: formatAmount(changedPrice(seen.price, change)), seen }] as const;
  });
  return { ...drafts, ...Object.fromEntries(rows) };
}

export function without<T>(record: Readonly<Record<string, T>>, id: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== id));
}
