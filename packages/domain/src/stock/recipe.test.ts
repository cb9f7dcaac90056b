import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milli, STOCK_UNITS } from '../money/milli.ts';
import { kurus, sumKurus, ZERO } from '../money/money.ts';
import { foodCostPercent, partCost, recipeCost, refuseInUse, type RecipePart } from './recipe.ts';

const part = (unit: RecipePart['unit'], units: number, lira: number | null): RecipePart => ({
  amount: milli(Math.round(units * 1_000)),
  unit,
  unitCost: lira === null ? null : kurus(Math.round(lira * 100)),
});

test.each([
  ['180 g of 620 lira a kilogram', part('GRAM', 180, 620), 11_160],
  ['3 pieces of 5,50', part('ADET', 3, 5.5), 1_650],
  ['a half piece of 5,55 is rounded up', part('ADET', 0.5, 5.55), 278],
  ['a gram of 4,99 a kilogram is nearly nothing', part('GRAM', 1, 4.99), 0],
  ['a gram of 5 lira a kilogram is half a kuruş, rounded up', part('GRAM', 1, 5), 1],
  ['a free ingredient', part('GRAM', 500, 0), 0],
  ['a store room at the dearest price', part('ADET', 100_000, 10_000_000), 100_000_000_000_000],
] as const)('the cost of a part is exact: %s', (_name, one, cost) => {
  expect(partCost(one)).toBe(cost);
});

test('an ingredient without a cost makes the total unknown', () => {
  expect(partCost(part('GRAM', 180, null))).toBeNull();
  expect(recipeCost([part('GRAM', 180, 620), part('ADET', 1, null)])).toBeNull();
  expect(recipeCost([])).toBeNull();
  expect(recipeCost([part('GRAM', 180, 620), part('ADET', 1, 0)])).toBe(11_160);
});

test.each([
  [2_500, 10_000, 25],
  [3_333, 10_000, 33],
  [12_000, 10_000, 120],
  [0, 10_000, 0],
  [2_500, 0, null],
  [null, 10_000, null],
] as const)('a cost of %s at a price of %s is %s percent', (cost, price, percent) => {
  expect(foodCostPercent(cost === null ? null : kurus(cost), kurus(price))).toBe(percent);
});

const parts = fc.array(
  fc.record({
    amount: fc.nat(1_000_000_000).map(milli),
    unit: fc.constantFrom(...STOCK_UNITS),
    unitCost: fc.nat(1_000_000_000).map(kurus),
  }),
  { minLength: 1, maxLength: 50 },
);

test('the cost is the sum of its shown parts, whole and never below zero', () => {
  fc.assert(
    fc.property(parts, (recipe) => {
      const cost = recipeCost(recipe);
      expect(cost).toBe(sumKurus(recipe.map((one) => partCost(one) ?? ZERO)));
      expect(Number.isSafeInteger(cost) && cost! >= 0).toBe(true);
    }),
  );
});

test('a larger amount never costs less, and a part is inexact by at most half a kuruş', () => {
  fc.assert(
    fc.property(parts, fc.nat(1_000_000), ([one], more) => {
      const cost = partCost(one!)!;
      expect(partCost({ ...one!, amount: milli(one!.amount + more) })).toBeGreaterThanOrEqual(cost);
      const priced = one!.unit === 'GRAM' ? 1_000_000n : 1_000n;
      const off = BigInt(cost) * priced - BigInt(one!.amount) * BigInt(one!.unitCost);
      expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(priced);
    }),
  );
});

test('an ingredient of a recipe is refused with the items made of it', () => {
  const items = [{ itemId: 'pide', name: 'Kaşarlı Pide' }];
  expect(() => refuseInUse(items)).toThrow(expect.objectContaining({ code: 'IN_USE', details: { items } }));
  expect(() => refuseInUse([])).not.toThrow();
});
