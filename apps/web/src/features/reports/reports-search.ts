import { isDay } from '@sofra/domain/is-day';
import type { DayRange } from '#src/lib/day-range.ts';

/** What the address of the reports says; without days it is today. */
export interface ReportsSearch extends DayRange {
  /** The comparison with the week before is on unless it says so. */
  compare?: 'off';
}

/** An address may have been typed: what is no day is left out, and the days stand in their order. */
export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  const { from, to, compare } = search;
  const days = [from, to].filter((day) => typeof day === 'string').filter(isDay);
  const [first, second] = days.toSorted();
  return {
    ...(days.length === 2 && { from: first, to: second }),
    ...(compare === 'off' && { compare }),
  };
}
