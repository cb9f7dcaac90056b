import type { BusinessClock } from '@sofra/domain/business-day';
import { comparedInstants, comparisonOf, type Comparison } from '@sofra/domain/comparison';
import { rangeText, type DayRange } from '#src/lib/day-range.ts';

const MINUTE_MS = 60_000;

/** What the days of the reports are compared with, and on whose clock. */
export interface Earlier {
  comparison: Comparison;
  clock: BusinessClock;
}

/** A range as it is asked for: business days, or instants where it ends within a day. */
interface EarlierDays {
  from: string;
  to: string;
}

/** null where there is nothing to compare with, or nobody compares. */
export function earlierOf(
  days: Required<DayRange>,
  today: string,
  clock: BusinessClock,
  { isComparing }: { isComparing: boolean },
): Earlier | null {
  const comparison = isComparing ? comparisonOf(days, today) : null;
  return comparison && { comparison, clock };
}

/**
 * What to ask for beside figures that were read at `readAt`; null while those are on their way and it matters when they
 * were read. Whole minutes, so that what was asked is not asked again at once.
 */
export function earlierFilter({ comparison, clock }: Earlier, readAt: number): EarlierDays | null {
  const { from, to, isCut } = comparison;
  if (!isCut) return { from, to };
  if (readAt === 0) return null;
  const minute = new Date(Math.floor(readAt / MINUTE_MS) * MINUTE_MS);
  const range = comparedInstants(comparison, minute, clock);
  // The end of a request is included, and a day that has just begun is compared with its first millisecond.
  const last = Math.max(range.from.getTime(), range.until.getTime() - 1);
  return { from: range.from.toISOString(), to: new Date(last).toISOString() };
}

/** `16 Kas 2026 (aynı saate kadar)` */
export const earlierText = ({ comparison }: Earlier): string =>
  rangeText(comparison) + (comparison.isCut ? ' (aynı saate kadar)' : '');
