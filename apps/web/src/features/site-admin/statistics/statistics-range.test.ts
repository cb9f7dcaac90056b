import { expect, test } from 'vitest';
import { daysOf, withDay } from '#src/features/site-admin/statistics/statistics-range.ts';

test.each([
  ['today', '2026-11-22'],
  ['7d', '2026-11-16'],
  ['30d', '2026-10-24'],
  ['90d', '2026-08-25'],
] as const)('%s begins on %s and ends today', (preset, from) => {
  expect(daysOf({ preset }, '2026-11-22')).toEqual({ from, to: '2026-11-22' });
});

test('a preset moves on at midnight, and chosen dates do not (SITE-19)', () => {
  expect(daysOf({ preset: '7d' }, '2026-11-23')).toEqual({ from: '2026-11-17', to: '2026-11-23' });
  const days = { from: '2026-01-01', to: '2026-01-31' };
  expect(daysOf({ preset: 'custom', days }, '2026-11-23')).toEqual(days);
});

test('either end makes the range custom, and moves the other end if they would cross (SITE-19)', () => {
  const days = { from: '2026-11-10', to: '2026-11-20' };
  const custom = (from: string, to: string) => ({ preset: 'custom', days: { from, to } });
  expect(withDay(days, 'from', '2026-11-12')).toEqual(custom('2026-11-12', '2026-11-20'));
  expect(withDay(days, 'to', '2026-11-12')).toEqual(custom('2026-11-10', '2026-11-12'));
  expect(withDay(days, 'from', '2026-11-25')).toEqual(custom('2026-11-25', '2026-11-25'));
  expect(withDay(days, 'to', '2026-11-01')).toEqual(custom('2026-11-01', '2026-11-01'));
});
