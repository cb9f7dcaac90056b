import { addDays } from '@sofra/domain/calendar/business-day';
import type { DayRange } from '#src/lib/format/day-range.ts';

type Days = Required<DayRange>;

/** The ready ranges (SITE-19). */
export type StatisticsPreset = 'today' | '7d' | '30d' | '90d';

export const PRESETS: readonly { value: StatisticsPreset; label: string; days: number }[] = [
  { value: 'today', label: 'Bugün', days: 1 },
  { value: '7d', label: '7 gün', days: 7 },
  { value: '30d', label: '30 gün', days: 30 },
  { value: '90d', label: '90 gün', days: 90 },
];

/** A preset moves with the current day; chosen dates stay. */
export type StatisticsRange = { preset: StatisticsPreset } | { preset: 'custom'; days: Days };

/** The days of a range, both included; presets end with `today`. */
export function daysOf(range: StatisticsRange, today: string): Days {
  if (range.preset === 'custom') return range.days;
  const days = PRESETS.find(({ value }) => value === range.preset)?.days ?? 1;
  return { from: addDays(today, 1 - days), to: today };
}

/**
 * Sets one end of the range. The other is moved if necessary, so that the range never ends before it begins.
 */
export function withDay(days: Days, end: keyof Days, day: string): StatisticsRange {
  const { from, to }: Days = { ...days, [end]: day };
  if (from <= to) return { preset: 'custom', days: { from, to } };
  return { preset: 'custom', days: { from: day, to: day } };
}
