import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOfParts, grossProfitOf, knownShareOf } from './gross-profit.ts';
import { kurus } from '../money/money.ts';

const sold = (itemId: string, revenue: number, cost: number | null) => ({
  itemId,
  revenue: kurus(revenue),
  cost: cost === null ? null : kurus(cost),
});

test('known costs are added up, unknown ones are counted and left out of both sides', () => {
  const items = [sold('kebab', 30_000, 9_500), sold('tea', 4_500, null), sold('cola', 0, 1_400)];
  expect(grossProfitOf(items)).toEqual({
    materialCost: 10_900,
    grossProfit: 19_100,
    knownRevenue: 30_000,
    soldItems: 3,
    unknownItems: 1,
  });
});

test('portions of one item are one item, and unknown if one of them is (REP-30)', () => {
  const portions = [sold('kebab', 30_000, 9_500), sold('kebab', 10_000, null), sold('kebab', 5_000, 500)];
  expect(grossProfitOf(portions)).toEqual({
    materialCost: 10_000,
    grossProfit: 25_000,
    knownRevenue: 35_000,
    soldItems: 1,
    unknownItems: 1,
  });
});

test('without any cost the profit is unknown', () => {
  const unknown = { materialCost: null, grossProfit: null, knownRevenue: 0 };
  expect(grossProfitOf([sold('tea', 500, null)])).toEqual({ ...unknown, soldItems: 1, unknownItems: 1 });
});

test('without sales the cost is zero', () => {
  expect(grossProfitOf([])).toEqual({
    materialCost: 0,
    grossProfit: 0,
    knownRevenue: 0,
    soldItems: 0,
    unknownItems: 0,
  });
});

test('cost and gross profit add up to their revenue, and a loss is negative', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const item = fc.record({
    itemId: fc.constantFrom('kebab', 'tea', 'cola'),
    revenue: amount.map(kurus),
    cost: fc.option(amount.map(kurus)),
  });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const { materialCost, grossProfit, knownRevenue, soldItems, unknownItems } = grossProfitOf(items);
      expect(soldItems).toBeLessThanOrEqual(items.length);
      expect(unknownItems).toBeLessThanOrEqual(soldItems);
      expect(materialCost === null).toBe(items.length > 0 && items.every(({ cost }) => cost === null));
      if (materialCost !== null) expect(materialCost + (grossProfit ?? NaN)).toBe(knownRevenue);
    }),
  );
});

test('a set menu costs the sum of its parts, and is unknown if one part is (SET-30)', () => {
  expect(costOfParts([kurus(1_200), kurus(300)])).toBe(1_500);
  expect(costOfParts([kurus(1_200), null])).toBeNull();
  expect(costOfParts([])).toBe(0);
});

test.each([
  [5_400, 10_000, 54],
  [11_000, 10_000, 100],
  [0, 10_000, null],
  [null, 10_000, null],
  [500, 0, null],
  [500, null, null],
])('with %s of %s known, the share is %s (REP-39)', (known, revenue, share) => {
  const amount = (value: number | null) => (value === null ? null : kurus(value));
  expect(knownShareOf(amount(known), amount(revenue))).toBe(share);
});
