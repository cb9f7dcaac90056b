import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus, sumKurus } from '../money/money.ts';
import { menuMatrix, salesByCategory, type PortionFigures } from './menu-matrix.ts';

const sold = (name: string, qty: number, revenue: number, cost: number | null): PortionFigures => ({
  ...{ itemId: name, name, categoryName: name === 'Çay' ? 'İçecekler' : 'Izgara', qty },
  revenue: kurus(revenue),
  materialCost: cost === null ? null : kurus(cost),
  grossProfit: cost === null ? null : kurus(revenue - cost),
});

test('items stand in four quadrants of pieces and gross profit a piece, unknown ones in none (REP-43)', () => {
  const { items, popular, profitable, unknown } = menuMatrix([
    sold('Adana', 100, 30_000, 10_000),
    sold('Çay', 100, 2_000, 500),
    sold('Kuzu', 10, 9_000, 2_000),
    sold('Salata', 10, 1_000, 900),
    sold('Künefe', 50, 9_000, null),
  ]);
  expect(items.map(({ name, quadrant, margin }) => [name, quadrant, margin])).toEqual([
    ['Adana', 'STAR', 200],
    ['Kuzu', 'PUZZLE', 700],
    ['Çay', 'WORKHORSE', 15],
    ['Salata', 'WEAK', 10],
  ]);
  expect([popular, profitable, unknown]).toEqual([38.5, 130, 1]);
});

test('an item is known only if all its portions are (REP-43)', () => {
  const half = { ...sold('Adana', 3, 900, null), portionName: 'Yarım' };
  expect(menuMatrix([sold('Adana', 5, 1_500, 500), half])).toMatchObject({ items: [], unknown: 1 });
  expect(menuMatrix([])).toEqual({ items: [], popular: 0, profitable: 0, unknown: 0 });
});

test('categories add up to the revenue of the items, and a hidden revenue stays hidden (REP-40)', () => {
  const items = [sold('Adana', 5, 1_500, 0), sold('Çay', 9, 90, 0), sold('Kuzu', 1, 400, null)];
  expect(salesByCategory(items)).toEqual([
    { name: 'Izgara', qty: 6, revenue: 1_900 },
    { name: 'İçecekler', qty: 9, revenue: 90 },
  ]);
  expect(salesByCategory([{ ...items[0]!, revenue: null }])).toEqual([
    { name: 'Izgara', qty: 5, revenue: null },
  ]);
});

test('no piece and no kuruş is lost among categories (REP-40)', () => {
  const portion = fc.record({
    ...{ itemId: fc.string(), name: fc.constant('x'), categoryName: fc.option(fc.constantFrom('a', 'b')) },
    ...{ qty: fc.nat(999), revenue: fc.nat(1e9).map(kurus) },
    ...{ materialCost: fc.constant(null), grossProfit: fc.constant(null) },
  });
  fc.assert(
    fc.property(fc.array(portion), (portions) => {
      const parts = salesByCategory(portions);
      expect(sumKurus(parts.map(({ revenue }) => revenue ?? kurus(0)))).toBe(
        sumKurus(portions.map(({ revenue }) => revenue)),
      );
    }),
  );
});
