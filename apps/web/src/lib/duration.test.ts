import { expect, test } from 'vitest';
import { formatMinutes } from '#src/lib/duration.ts';

test.each([
  [-3, '0 dk'],
  [35.9, '35 dk'],
  [60, '1 sa 0 dk'],
  [128, '2 sa 8 dk'],
  [1500, '1 gün 1 sa'],
])('%d minutes read %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
