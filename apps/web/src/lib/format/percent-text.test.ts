import { expect, test } from 'vitest';
import { percentOwn } from '#src/lib/format/percent-text.ts';

test.each([
  [0, "%0'ı"],
  [1, "%1'i"],
  [2, "%2'si"],
  [4, "%4'ü"],
  [6, "%6'sı"],
  [9, "%9'u"],
  [10, "%10'u"],
  [20, "%20'si"],
  [40, "%40'ı"],
  [54, "%54'ü"],
  [70, "%70'i"],
  [100, "%100'ü"],
  [35.7, "%35,7'si"],
])('the ending of %d follows how it is spoken: %s (REP-39)', (percent, text) => {
  expect(percentOwn(percent)).toBe(text);
});
