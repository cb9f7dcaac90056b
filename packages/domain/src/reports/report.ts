import type { InstantRange } from '../calendar/business-day.ts';
import { kurus, ZERO, type Kurus } from '../money/money.ts';

/**
 * The average revenue of an order, rounded half up to whole kuruş; 0 without orders (REP-2). `revenue` is never
 * negative.
 */
export function avgTicket(revenue: Kurus, orderCount: number): Kurus {
  if (orderCount === 0) return ZERO;
  // Computed in whole numbers, because a division in floats may fall just below the half.
  const whole = Math.floor(revenue / orderCount);
  return kurus(2 * (revenue - whole * orderCount) >= orderCount ? whole + 1 : whole);
}

/** Revenue less expenses; negative for a loss (REP-2). Of net revenue it is the profit after refunds (REFUND-16). */
export const profit = (revenue: Kurus, expenses: Kurus): Kurus => kurus(revenue - expenses);

/** The revenue of each hour of the day, 0 to 23; hours without sales have 0 (REP-6). */
export function allHours(
  rows: readonly { hour: number; revenue: Kurus }[],
): { hour: number; revenue: Kurus }[] {
  const known = new Map(rows.map(({ hour, revenue }) => [hour, revenue]));
  return Array.from({ length: 24 }, (_, hour) => ({ hour, revenue: known.get(hour) ?? ZERO }));
}

/** A curve shows at least this many hours. */
const FEWEST_HOURS = 6;

/**
 * The opening hours to draw, in the order of the business day (a bar's end after midnight): from the first to the last
 * hour with sales, today or on the compared day, including the current hour.
 */
export function openHours(
  days: readonly (readonly { hour: number; revenue: Kurus }[])[],
  hourNow: number,
  dayStartHour: number,
): number[] {
  const inOrder = Array.from({ length: 24 }, (_, at) => (dayStartHour + at) % 24);
  const sold = new Set(days.flat().flatMap(({ hour, revenue }) => (revenue === 0 ? [] : [hour])));
  const places = inOrder.flatMap((hour, at) => (sold.has(hour) || hour === hourNow ? [at] : []));
  const last = Math.max(...places);
  const first = Math.max(0, Math.min(...places, last - FEWEST_HOURS + 1));
  return inOrder.slice(first, Math.max(last, FEWEST_HOURS - 1) + 1);
}

/**
 * A range in three parts that follow each other without a gap. `summed` has whole steps below `summedUntil` and is read
 * from the precomputed sums. `head` and `tail` are computed from single rows. A part may be empty (`from` equals
 * `until`); without sums the whole range is `tail`. Steps are counted from the epoch, as UTC hours and days are.
 */
export interface RangeParts {
  head: InstantRange;
  summed: InstantRange;
  tail: InstantRange;
}

export function splitAtSums(range: InstantRange, summedUntil: Date | null, stepMs: number): RangeParts {
  const [from, until] = [range.from.getTime(), range.until.getTime()];
  const first = Math.ceil(from / stepMs) * stepMs;
  const last = Math.floor(Math.min(until, summedUntil?.getTime() ?? -Infinity) / stepMs) * stepMs;
  const [start, end] = first < last ? [first, last] : [from, from];
  const stretch = (a: number, b: number): InstantRange => ({ from: new Date(a), until: new Date(b) });
  return { head: stretch(from, start), summed: stretch(start, end), tail: stretch(end, until) };
}

/**
 * The most cancellations or comps that are listed at once, the newest first. The totals of a range count all of them.
 */
export const MOST_LISTED = 5_000;
