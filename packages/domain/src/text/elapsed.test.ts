import { expect, test } from 'vitest';
import { formatElapsed, shortElapsed } from './elapsed.ts';

const MINUTE = 60_000;

test.each([
  [0, '0 dk'],
  [59_999, '0 dk'],
  [6 * MINUTE, '6 dk'],
  [59 * MINUTE + 59_999, '59 dk'],
  [60 * MINUTE, '1 sa'],
  [64 * MINUTE, '1 sa 4 dk'],
  [128 * MINUTE, '2 sa 8 dk'],
  [-5 * MINUTE, '0 dk'],
])('%d ms are shown as "%s"', (ms, text) => {
  expect(formatElapsed(ms)).toBe(text);
});

test.each([
  [59 * MINUTE, '59 dk'],
  [64 * MINUTE, '1.04 sa'],
  [120 * MINUTE, '2 sa'],
  [131 * MINUTE, '2.11 sa'],
])('with little room %d ms are shown as "%s" (FLOOR-45)', (ms, text) => {
  expect(shortElapsed(ms)).toBe(text);
});
