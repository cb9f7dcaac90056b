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
/** An item that fewer pieces were sold of is no favourite, and one item alone is no list. */
const FAVORITES = { days: 30, leastPieces: 10, least: 2, most: 6 } as const;

/**
 * The range that *Sık satılanlar* is counted over: the business days before today. Today is left out so that no tile
 * changes its place during service (MENU-29).
 */
export const learnedRange = (now: Date, clock: BusinessClock): InstantRange =>
  daysBeforeToday(now, clock, LEARNED_DAYS);

/** The range that *En sevilenler* is counted over. Today is left out, so that it is counted once a day (PUB-40). */
export const favoriteRange = (now: Date, clock: BusinessClock): InstantRange =>
  daysBeforeToday(now, clock, FAVORITES.days);

function daysBeforeToday(now: Date, { timeZone, dayStartHour }: BusinessClock, days: number): InstantRange {
  const today = businessDayOf(now, timeZone, dayStartHour);
  return dayRange(addDays(today, -days), addDays(today, -1), timeZone, dayStartHour);
}

export interface SoldItem {
  itemId: string;
  qty: number;
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

/** *En sevilenler* (PUB-40). `best` are the items that guests can order now, the most sold first. */
export function favoriteItems(best: readonly SoldItem[]): string[] {
  const ids = best.filter(({ qty }) => qty >= FAVORITES.leastPieces).map(({ itemId }) => itemId);
  return ids.length < FAVORITES.least ? [] : ids.slice(0, FAVORITES.most);
}

export const NO_FREQUENT_ITEMS: FrequentItems = { itemIds: [], byCategory: [] };
