import { FARTHEST } from '@sofra/contract/orders/table-layout';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrangeTables,
  canvasSize,
  columnsIn,
  placeTables,
  snapPosition,
  stepBy,
  type Layout,
  type Position,
} from '#src/features/tables/table-layout.ts';

describe('Otomatik diz (FLOOR-25)', () => {
  test.each([
    [0, 1],
    [339, 1],
    [340, 1],
    [695, 1],
    [696, 2],
    [1051, 2],
    [1052, 3],
    [1098, 3],
    [1408, 4],
  ])('a canvas of %i px holds %i columns', (width, columns) => {
    expect(columnsIn(width)).toBe(columns);
  });

  test('goes row by row in the given order', () => {
    expect(arrangeTables(['a', 'b', 'c', 'd', 'e'], 1098)).toEqual({
      a: { x: 0, y: 0 },
      b: { x: 356, y: 0 },
      c: { x: 712, y: 0 },
      d: { x: 0, y: 126 },
      e: { x: 356, y: 126 },
    });
  });

  test('puts all tables in one column on a narrow canvas', () => {
    expect(arrangeTables(['a', 'b'], 320)).toEqual({ a: { x: 0, y: 0 }, b: { x: 0, y: 126 } });
  });
});

describe('a table without a position', () => {
  test('takes the next place that no card covers (FLOOR-25)', () => {
    const layout = { b: { x: 300, y: 8 }, far: { x: 2000, y: 900 } };
    // b covers the first two places of the first row, and none of the second.
    expect(placeTables(['a', 'b', 'c', 'far'], layout, 1098)).toEqual({
      ...layout,
      a: { x: 712, y: 0 },
      c: { x: 0, y: 126 },
    });
  });

  test('is placed by its id, and positions of other tables are neither shown nor counted', () => {
    expect(placeTables(['a'], { gone: { x: 0, y: 0 } }, 1098)).toEqual({ a: { x: 0, y: 0 } });
  });
});

test.each<[string, Position, [number, number], Position]>([
  ['an arrow key moves a card 8 px', { x: 16, y: 24 }, [8, 0], { x: 24, y: 24 }],
  ['an arrow key with Shift moves a card 40 px', { x: 16, y: 24 }, [0, 40], { x: 16, y: 64 }],
  ['a card stops at the left edge', { x: 0, y: 24 }, [-8, 0], { x: 0, y: 24 }],
  ['a card stops at the upper edge', { x: 16, y: 24 }, [0, -40], { x: 16, y: 0 }],
  [
    'a card moves right from an automatic place onto the grid',
    { x: 356, y: 126 },
    [8, 0],
    { x: 360, y: 126 },
  ],
  [
    'a card moves left from an automatic place onto the grid',
    { x: 356, y: 126 },
    [-8, 0],
    { x: 352, y: 126 },
  ],
  ['a card moves up from an automatic place onto the grid', { x: 356, y: 126 }, [0, -40], { x: 356, y: 88 }],
  ['a card stops at the farthest place', { x: FARTHEST, y: 0 }, [40, 0], { x: FARTHEST, y: 0 }],
])('%s', (_why, from, [right, down], to) => {
  expect(stepBy(from, right, down)).toEqual(to);
});

test('the canvas ends at the last card, and has the size of a card when there is none', () => {
  expect(canvasSize({ a: { x: 500, y: 0 }, b: { x: 8, y: 1000 } })).toEqual({ width: 840, height: 1110 });
  expect(canvasSize({})).toEqual({ width: 340, height: 110 });
});

const coordinate = fc.integer({ min: 0, max: 3000 });
const position = fc.record({ x: coordinate, y: coordinate });
const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 40 });
const width = fc.integer({ min: 0, max: 3000 });

function apart(places: Layout, placed: readonly string[]): boolean {
  return placed.every((id) =>
    Object.entries(places).every(([other, b]) => {
      const a = places[id]!;
      return other === id || Math.abs(a.x - b.x) >= 340 || Math.abs(a.y - b.y) >= 110;
    }),
  );
}

test('no two automatically placed cards overlap, on any canvas', () => {
  fc.assert(
    fc.property(ids, width, (tables, canvas) => {
      const places = arrangeTables(tables, canvas);
      return Object.keys(places).length === tables.length && apart(places, tables);
    }),
  );
});

test('a new card overlaps and moves no other card, wherever they are', () => {
  fc.assert(
    fc.property(ids, fc.array(position, { maxLength: 20 }), width, (tables, put, canvas) => {
      const layout = Object.fromEntries(put.map((at, index) => [tables[index * 2] ?? `gone${index}`, at]));
      const places = placeTables(tables, layout, canvas);
      const unplaced = tables.filter((id) => !layout[id]);
      return (
        Object.keys(places).length === tables.length &&
        apart(places, unplaced) &&
        tables.every((id) => !layout[id] || places[id] === layout[id])
      );
    }),
  );
});

test('snapping moves a card to the grid of the canvas, at most half a step', () => {
  fc.assert(
    fc.property(position, (at) => {
      const { x, y } = snapPosition(at);
      return x % 8 === 0 && y % 8 === 0 && Math.abs(x - at.x) <= 4 && Math.abs(y - at.y) <= 4;
    }),
  );
});
