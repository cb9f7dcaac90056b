import { expect, test } from 'vitest';
import { atClock } from './clock-case.ts';

test.each([
  '19:10’da',
  '19:05’te',
  '19:13’te',
  '19:16’da',
  '19:20’de',
  '19:41’de',
  '19:40’ta',
  '20:00’de',
  '00:00’da',
  '03:00’te',
  '22:00’de',
  '30 Kas 12:30’da',
])('%s ends as it is read (TAKEAWAY-23)', (text) => {
  expect(atClock(text.split('’')[0]!)).toBe(text);
});
