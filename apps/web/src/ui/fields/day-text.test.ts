import { expect, test } from 'vitest';
import { dayInDots, parseDayText, withDots } from '#src/ui/fields/day-text.ts';

test('a day is written the Turkish way', () => {
  expect(dayInDots('2026-11-05')).toBe('05.11.2026');
});

test.each([
  ['23.11.2026', '2026-11-23'],
  ['5.1.2026', '2026-01-05'],
  [' 05/01/2026 ', '2026-01-05'],
  ['5-1-2026', '2026-01-05'],
  ['23112026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['29.02.2028', '2028-02-29'],
  ['29.02.2026', null],
  ['31.11.2026', null],
  ['23.11.26', null],
  ['23.11.20', null],
  ['23.11', null],
  ['11.23.2026', null],
  ['01.01.0002', null],
  ['yarın', null],
  ['', null],
])('%j is read as the day %j', (text, day) => expect(parseDayText(text)).toBe(day));

test('typed digits get their dots, and can be deleted again', () => {
  let text = '';
  for (const key of '23112026') text = withDots(text + key, text);
  expect(text).toBe('23.11.2026');
  text = '';
  for (const key of '05.01.2026') text = withDots(text + key, text);
  expect(text).toBe('05.01.2026');
  expect(withDots('23', '23.')).toBe('23');
});
