import type { BusinessClock } from '@sofra/domain/calendar/business-day';
import { comparedInstants, comparisonOf, type Comparison } from '@sofra/domain/reports/comparison';
import { rangeText, type DayRange } from '#src/lib/format/day-range.ts';

const MINUTE_MS = 60_000;

/** The earlier period that the reports compare with, and the clock of the business. */
export interface Earlier {
  comparison: Comparison;
  clock: BusinessClock;
}

/** A range for the server: business days, or instants if it ends within a day. */
interface EarlierDays {
  from: string;
  to: string;
}

/** Null if there is nothing to compare with, or the comparison is off. */
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
 * The request for the earlier figures, to match figures that were read at `readAt`. Null while those load and their
 * time matters. It uses whole minutes, so that it is not sent again within a minute.
 */
export function earlierFilter({ comparison, clock }: Earlier, readAt: number): EarlierDays | null {
  const { from, to, isCut } = comparison;
  if (!isCut) return { from, to };
  if (readAt === 0) return null;
  const minute = new Date(Math.floor(readAt / MINUTE_MS) * MINUTE_MS);
  const range = comparedInstants(comparison, minute, clock);
  // The server includes the end, so it is one millisecond earlier. A day that has just begun is compared with its first
  // millisecond.
  const last = Math.max(range.from.getTime(), range.until.getTime() - 1);
  return { from: range.from.toISOString(), to: new Date(last).toISOString() };
}

/** `16 Kas 2026 (aynı saate kadar)` */
export const earlierText = ({ comparison }: Earlier): string =>
  rangeText(comparison) + (comparison.isCut ? ' (aynı saate kadar)' : '');
