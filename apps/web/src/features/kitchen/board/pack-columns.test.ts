import { expect, test } from 'vitest';
import { packColumns } from '#src/features/kitchen/board/pack-columns.ts';

const BOARD = { height: 100, gap: 10, visible: 3, reserve: 20 };
const placesOf = (heights: readonly number[], board = BOARD) =>
  [...packColumns(new Map(heights.map((height, at) => [String(at), height])), board).values()].map(
    ({ column, top, height }) => [column, top, height],
  );

test('tickets go down a column in the order of time, then the next one', () => {
  expect(placesOf([40, 50, 30, 60])).toEqual([
    [0, 0, 40],
    [0, 50, 50],
    [1, 0, 30],
    [1, 40, 60],
  ]);
});

test('none overtakes another to fill a hole, and none is split (KDS-22)', () => {
  expect(placesOf([60, 50, 20])).toEqual([
    [0, 0, 60],
    [1, 0, 50],
    [1, 60, 20],
  ]);
});

test('a ticket taller than the board is as high as the board', () => {
  expect(placesOf([30, 400, 30])).toEqual([
    [0, 0, 30],
    [1, 0, 100],
    [2, 0, 30],
  ]);
});

test('where not all fit, from the last column in view on there is room for the button under them', () => {
  expect(placesOf([90, 90, 40, 50, 400])).toEqual([
    [0, 0, 90],
    [1, 0, 90],
    [2, 0, 40],
    [3, 0, 50],
    [4, 0, 80],
  ]);
  expect(placesOf([90, 90, 40, 50])).toEqual([
    [0, 0, 90],
    [1, 0, 90],
    [2, 0, 40],
    [2, 50, 50],
  ]);
});

test('nothing to place is placed nowhere', () => {
  expect(placesOf([])).toEqual([]);
});
