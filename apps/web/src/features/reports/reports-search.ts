import { isDay } from '@sofra/domain/calendar/is-day';
import type { DayRange } from '#src/lib/format/day-range.ts';

/** The search parameters of the reports; without days it is today. */
export interface ReportsSearch extends DayRange {
  /** The comparison with the week before is on unless this is set. */
  compare?: 'off';
}

/**
 * Validates the search parameters, which may have been typed: invalid days are dropped, and the days are put in order.
 */
export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const { from, to, compare } = search;
  const days = [from, to].filter((day) => typeof day === 'string').filter(isDay);
  const [first, second] = days.toSorted();
  return {
    ...(days.length === 2 && { from: first, to: second }),
    ...(compare === 'off' && { compare }),
  };
}
