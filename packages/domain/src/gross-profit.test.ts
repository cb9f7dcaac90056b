import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grossProfitOf } from './gross-profit.ts';
import { kurus } from './money.ts';

const sold = (qty: number, revenue: number, cost: number | null) => ({
  qty,
  revenue: kurus(revenue),
  cost: cost === null ? null : kurus(cost),
});

test('what is known is added up, what is not is counted and left out of both sides', () => {
  const items = [sold(10, 30_000, 950), sold(3, 4_500, null), sold(2, 0, 700)];
  expect(grossProfitOf(items)).toEqual({
    materialCost: 10_900,
    grossProfit: 19_100,
    knownRevenue: 30_000,
    soldItems: 3,
    unknownItems: 1,
  });
});

test('without a single cost nothing is made up', () => {
  const unknown = { materialCost: null, grossProfit: null, knownRevenue: 0 };
  expect(grossProfitOf([sold(1, 500, null)])).toEqual({ ...unknown, soldItems: 1, unknownItems: 1 });
});

test('where nothing was sold nothing was spent on it', () => {
  expect(grossProfitOf([])).toEqual({
    materialCost: 0,
    grossProfit: 0,
    knownRevenue: 0,
    soldItems: 0,
    unknownItems: 0,
  });
});

test('cost and gross profit make up the revenue they are of; a loss is negative', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const item = fc.record({
    qty: fc.integer({ min: 1, max: 5000 }),
    revenue: amount.map(kurus),
    cost: fc.option(amount.map(kurus)),
  });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const { materialCost, grossProfit, knownRevenue, soldItems, unknownItems } = grossProfitOf(items);
      expect(soldItems).toBe(items.length);
      expect(unknownItems).toBe(items.filter(({ cost }) => cost === null).length);
      expect(materialCost === null).toBe(soldItems > 0 && unknownItems === soldItems);
      if (materialCost !== null) expect(materialCost + (grossProfit ?? NaN)).toBe(knownRevenue);
    }),
  );
});
