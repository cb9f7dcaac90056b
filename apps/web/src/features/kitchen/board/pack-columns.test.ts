import { expect, test } from 'vitest';
import { packColumns } from '#src/features/kitchen/board/pack-columns.ts';

const BOARD = { height: 100, gap: 10, visible: 3, reserve: 20 };
const placesOf = (heights: readonly number[], board = BOARD) =>
  [...packColumns(new Map(heights.map((height, at) => [String(at), height])), board).values()].map(
    ({ column, top, height }) => [column, top, height],
  );

test('tickets fill a column in the order of time, then the next column', () => {
  expect(placesOf([40, 50, 30, 60])).toEqual([
    [0, 0, 40],
    [0, 50, 50],
    [1, 0, 30],
    [1, 40, 60],
  ]);
});

test('no ticket overtakes another to fill a gap, and no ticket is split (KDS-22)', () => {
  expect(placesOf([60, 50, 20])).toEqual([
    [0, 0, 60],
    [1, 0, 50],
    [1, 60, 20],
  ]);
});

test('a ticket taller than the board gets the height of the board', () => {
  expect(placesOf([30, 400, 30])).toEqual([
    [0, 0, 30],
    [1, 0, 100],
    [2, 0, 30],
  ]);
});

test('when tickets do not fit, columns from the last visible one leave room for the button', () => {
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

test('a board without tickets has no places', () => {
  expect(placesOf([])).toEqual([]);
});
