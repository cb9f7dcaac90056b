import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milli, type StockUnit } from '../money/milli.ts';
import { kurus } from '../money/money.ts';
import {
  averageCost,
  costSteps,
  isNotable,
  priceChange,
  purchasePrice,
  type CostChange,
} from './purchase.ts';

const bought = (units: number, lira: number, unit: StockUnit = 'GRAM') => ({
  amount: milli(units * 1000),
  unit,
  total: kurus(lira * 100),
});
const held = (units: number, lira: number | null) => ({
  stock: milli(units * 1000),
  unitCost: lira === null ? null : kurus(lira * 100),
});

test.each([
  ['2.5 kg for 100 lira', bought(2500, 100), 4000],
  ['24 pieces for 480 lira', bought(24, 480, 'ADET'), 2000],
  ['a third of a kuruş is rounded once', bought(3, 1, 'ADET'), 33],
  ['a gift', bought(1000, 0), 0],
])('the price per kilogram or piece: %s (PURCHASE-3)', (_case, line, price) => {
  expect(purchasePrice(line)).toBe(price);
});

test.each([
  ['equal parts meet in the middle', held(1000, 40), bought(1000, 60), 5000],
  ['the larger part weighs more', held(3000, 40), bought(1000, 60), 4500],
  ['an empty shelf weighs nothing', held(0, 40), bought(1000, 60), 6000],
  ['an unknown cost weighs nothing', held(5000, null), bought(1000, 60), 6000],
  ['pieces', held(10, 20), bought(20, 460, 'ADET'), 2200],
])('the cost after a purchase: %s (PURCHASE-4)', (_case, stock, line, cost) => {
  expect(averageCost(stock, line)).toBe(cost);
});

test('the mean is between the old cost and the new price, and keeps the value of the shelf (PURCHASE-4)', () => {
  const amount = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.nat(10_000_000), fc.nat(10_000_000), (stock, more, unitCost, total) => {
      const line = { amount: milli(more), unit: 'GRAM' as const, total: kurus(total) };
      const cost = averageCost({ stock: milli(stock), unitCost: kurus(unitCost) }, line);
      const price = purchasePrice(line);
      expect(cost).toBeGreaterThanOrEqual(Math.min(unitCost, price));
      expect(cost).toBeLessThanOrEqual(Math.max(unitCost, price));
      const value = BigInt(stock) * BigInt(unitCost) + BigInt(total) * 1_000_000n;
      const kept = BigInt(stock + more) * BigInt(cost);
      const off = kept > value ? kept - value : value - kept;
      expect(off * 2n <= BigInt(stock + more)).toBe(true);
    }),
  );
});

test('a change of ten percent is notable, in both directions (PURCHASE-5)', () => {
  expect(priceChange(kurus(3200), kurus(3776))).toBe(18);
  expect(priceChange(null, kurus(3776))).toBeNull();
  expect(priceChange(kurus(0), kurus(3776))).toBeNull();
  expect([9, 10, -10, null].map(isNotable)).toEqual([false, true, true, false]);
});

test('the history of a dish goes back from today, ingredient by ingredient (PURCHASE-8)', () => {
  const part = (ingredientId: string, grams: number, lira: number) => ({
    ...{ ingredientId, amount: milli(grams * 1000), unit: 'GRAM' as const, unitCost: kurus(lira * 100) },
  });
  const change = (itemId: string, from: number | null, to: number, day: number): CostChange => ({
    ...{ itemId, name: itemId, at: new Date(Date.UTC(2026, 10, day)) },
    from: from === null ? null : kurus(from * 100),
    to: kurus(to * 100),
  });
  const changes = [change('mince', 400, 460, 20), change('onion', null, 30, 10)];
  const adana = {
    ...{ id: 'adana', isIngredient: false, stockUnit: 'ADET' as const, unitCost: null },
    recipe: [part('mince', 150, 460), part('onion', 100, 30)],
  };
  expect(costSteps(adana, changes).map(({ before, after }) => [before, after])).toEqual([
    [6300, 7200],
    [null, 6300],
  ]);
  const mince = {
    id: 'mince',
    isIngredient: true,
    stockUnit: 'GRAM' as const,
    unitCost: kurus(46_000),
    recipe: [],
  };
  expect(costSteps(mince, [changes[0]!])).toMatchObject([{ before: 40_000, after: 46_000 }]);
});
