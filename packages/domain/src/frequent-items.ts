import { addDays, businessDayOf, dayRange, type BusinessClock, type InstantRange } from './business-day.ts';

/** So many business days say what sells, enough for every day of the week to count four times. */
const LEARNED_DAYS = 28;
/** Two rows of five at a till. */
const MOST_OVERALL = 10;
const MOST_OF_A_CATEGORY = 6;

/**
 * What *Sık satılanlar* is learned from: the business days before today's. Today's own sales are not among them, so that
 * no tile changes its place while people sell (MENU-29).
 */
export function learnedRange(now: Date, { timeZone, dayStartHour }: BusinessClock): InstantRange {
  const today = businessDayOf(now, timeZone, dayStartHour);
  return dayRange(addDays(today, -LEARNED_DAYS), addDays(today, -1), timeZone, dayStartHour);
}

export interface SoldItem {
  itemId: string;
  categoryId: string | null;
}

export interface FrequentItems {
  itemIds: string[];
  /** `categoryId` null: the items that have none. */
  byCategory: { categoryId: string | null; itemIds: string[] }[];
}

/** The first of the business and of each category. `best` is what may be sold, the most sold first. */
export function frequentItems(best: readonly SoldItem[]): FrequentItems {
  const idsOf = (items: readonly SoldItem[], most: number) =>
    items.slice(0, most).map(({ itemId }) => itemId);
  const categories = Map.groupBy(best, ({ categoryId }) => categoryId);
  return {
    itemIds: idsOf(best, MOST_OVERALL),
    byCategory: [...categories].map(([categoryId, items]) => ({
      categoryId,
      itemIds: idsOf(items, MOST_OF_A_CATEGORY),
    })),
  };
}

export const NO_FREQUENT_ITEMS: FrequentItems = { itemIds: [], byCategory: [] };
