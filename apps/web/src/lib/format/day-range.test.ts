import { expect, test } from 'vitest';
import { isTooLong, presetDays, presetOf, rangeText } from '#src/lib/format/day-range.ts';

test.each([
  // A Wednesday, a Monday, a Sunday, and days around February of a leap year.
  ['2026-11-18', 'thisWeek', '2026-11-16', '2026-11-18'],
  ['2026-11-18', 'lastWeek', '2026-11-09', '2026-11-15'],
  ['2026-11-16', 'thisWeek', '2026-11-16', '2026-11-16'],
  ['2026-11-22', 'thisWeek', '2026-11-16', '2026-11-22'],
  ['2026-11-22', 'thisMonth', '2026-11-01', '2026-11-22'],
  ['2028-02-03', 'wholeMonth', '2028-02-01', '2028-02-29'],
  ['2026-12-31', 'wholeMonth', '2026-12-01', '2026-12-31'],
  ['2028-03-01', 'lastMonth', '2028-02-01', '2028-02-29'],
  ['2027-01-01', 'lastMonth', '2026-12-01', '2026-12-31'],
  ['2027-01-01', 'yesterday', '2026-12-31', '2026-12-31'],
  ['2027-01-01', 'last7', '2026-12-26', '2027-01-01'],
] as const)('on %s %s is %s to %s', (today, preset, from, to) => {
  expect(presetDays(preset, today)).toEqual({ from, to });
});

test('a range is recognised as its preset, and a missing end is today (UI-35)', () => {
  const presets = ['today', 'yesterday', 'thisWeek'] as const;
  expect(presetOf({}, '2026-11-18', presets)).toBe('today');
  expect(presetOf({ from: '2026-11-16' }, '2026-11-18', presets)).toBe('thisWeek');
  // On a Monday *thisWeek* is a single day as well, so the first preset that fits is chosen.
  expect(presetOf({ from: '2026-11-16', to: '2026-11-16' }, '2026-11-16', presets)).toBe('today');
  expect(presetOf({ from: '2026-11-02', to: '2026-11-03' }, '2026-11-18', presets)).toBeUndefined();
});

test('400 days are allowed, and 401 are not (UI-35)', () => {
  expect(isTooLong({ from: '2026-01-01', to: '2027-02-04' })).toBe(false);
  expect(isTooLong({ from: '2026-01-01', to: '2027-02-05' })).toBe(true);
});

test('a range is shown in readable words', () => {
  expect(rangeText({ from: '2026-11-19', to: '2026-11-19' })).toBe('19 Kas 2026');
  expect(rangeText({ from: '2026-11-01', to: '2026-11-22' })).toBe('1 Kas – 22 Kas 2026');
  expect(rangeText({ from: '2025-12-30', to: '2026-01-02' })).toBe('30 Ara 2025 – 2 Oca 2026');
});
