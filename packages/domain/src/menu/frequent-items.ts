import {
  addDays,
  businessDayOf,
  dayRange,
  type BusinessClock,
  type InstantRange,
} from '../calendar/business-day.ts';

/** Sales are counted over four weeks, so that every day of the week weighs the same. */
const LEARNED_DAYS = 28;
/** Ten tiles are two rows of five at a till. */
const MOST_OVERALL = 10;
const MOST_OF_A_CATEGORY = 6;

/**
 * The range that *Sık satılanlar* is counted over: the business days before today. Today is left out so that no tile
 * changes its place during service (MENU-29).
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
  /** `categoryId` is null for the items without a category. */
  byCategory: { categoryId: string | null; itemIds: string[] }[];
}

/** The first items of the business and of each category. `best` are the items that may be sold, the most sold first. */
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
