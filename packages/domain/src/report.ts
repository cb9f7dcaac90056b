import type { InstantRange } from './business-day.ts';
import { kurus, ZERO, type Kurus } from './money.ts';

/**
 * What an order brought on average, rounded half up to whole kuruş; 0 without orders (REP-2). `revenue` is never
 * negative.
 */
export function avgTicket(revenue: Kurus, orderCount: number): Kurus {
  if (orderCount === 0) return ZERO;
  // Whole numbers all the way: a division in floats may fall just below the half.
  const whole = Math.floor(revenue / orderCount);
  return kurus(2 * (revenue - whole * orderCount) >= orderCount ? whole + 1 : whole);
}

/** What is left of the revenue; negative for a loss (REP-2). */
export const profit = (revenue: Kurus, expenses: Kurus): Kurus => kurus(revenue - expenses);

/** Revenue of every hour of the day, 0 to 23, whichever of them something was sold in (REP-6). */
export function allHours(
  rows: readonly { hour: number; revenue: Kurus }[],
): { hour: number; revenue: Kurus }[] {
  const known = new Map(rows.map(({ hour, revenue }) => [hour, revenue]));
  return Array.from({ length: 24 }, (_, hour) => ({ hour, revenue: known.get(hour) ?? ZERO }));
}

/** As few as this would be no curve. */
const FEWEST_HOURS = 6;

/**
 * The hours of the clock a business is open, in the order of its business day (a bar's end after midnight): from the first to
 * the last in which something was sold, today or on the day it is compared with, and the one it is now.
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
 * A range in three stretches that follow each other without a gap: `summed` is whole steps that are all below
 * `summedUntil`, `head` and `tail` are the rest. Each may be empty (`from` equals `until`); without anything summed the
 * whole range is `tail`. Steps are counted from the epoch, as hours and days of UTC are.
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

/** As many cancellations, or comps, are listed at once, the newest; the sums of a range count all of them. */
export const MOST_LISTED = 5_000;
