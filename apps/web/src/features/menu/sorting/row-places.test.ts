import { expect, test } from 'vitest';
import { dropIndex, movedTo, shiftOf } from '#src/features/menu/sorting/row-places.ts';

/** Three rows of 50, 100 and 50 px, 10 px apart. */
const ROWS = [
  { top: 0, height: 50 },
  { top: 60, height: 100 },
  { top: 170, height: 50 },
];

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [0, 9, 'bca'],
])('a row moves from %d to %d', (from, to, expected) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});

test.each([
  [0, 59, 0],
  [0, 61, 1],
  [0, 500, 2],
  [2, -9, 2],
  [2, -61, 1],
  [2, -500, 0],
  [1, 0, 1],
])('row %d dragged by %d px is dropped at %d', (from, dy, expected) => {
  expect(dropIndex(ROWS, from, dy)).toBe(expected);
});

test('the other rows shift by the height of the dragged row and the gap', () => {
  expect([0, 1, 2].map((index) => shiftOf(ROWS, index, 1, 2))).toEqual([0, 0, -110]);
  expect([0, 1, 2].map((index) => shiftOf(ROWS, index, 2, 0))).toEqual([60, 60, 0]);
});
