import { addDays } from '@sofra/domain/business-day';
import type { DayRange } from '#src/lib/day-range.ts';

type Days = Required<DayRange>;

/** SITE-19 */
export type StatisticsPreset = 'today' | '7d' | '30d' | '90d';

export const PRESETS: readonly { value: StatisticsPreset; label: string; days: number }[] = [
  { value: 'today', label: 'Bugün', days: 1 },
  { value: '7d', label: '7 gün', days: 7 },
  { value: '30d', label: '30 gün', days: 30 },
  { value: '90d', label: '90 gün', days: 90 },
];

/** A preset goes on with the days; dates somebody chose stand. */
export type StatisticsRange = { preset: StatisticsPreset } | { preset: 'custom'; days: Days };

/** The days of a range, both included, where it is `today`: the presets end with it. */
export function daysOf(range: StatisticsRange, today: string): Days {
  if (range.preset === 'custom') return range.days;
  const days = PRESETS.find(({ value }) => value === range.preset)?.days ?? 1;
  return { from: addDays(today, 1 - days), to: today };
}

/** One end chosen by hand; the other comes along, so that no range ends before it begins. */
export function withDay(days: Days, end: keyof Days, day: string): StatisticsRange {
  const { from, to }: Days = { ...days, [end]: day };
  if (from <= to) return { preset: 'custom', days: { from, to } };
  return { preset: 'custom', days: { from: day, to: day } };
}
