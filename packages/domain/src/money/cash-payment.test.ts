import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cashSuggestions, changeOf } from './cash-payment.ts';
import { kurus } from './money.ts';

test.each([
  [164_800, [165_000, 170_000, 200_000]],
  [8_700, [9_000, 10_000, 20_000, 50_000]],
  [13_500, [14_000, 15_000, 20_000, 50_000]],
  [750, [1_000, 5_000, 10_000, 20_000]],
  [133_650, [134_000, 135_000, 140_000, 150_000]],
  [22_500, [23_000, 25_000, 30_000, 50_000]],
  [20_000, [50_000, 100_000]],
  [165_000, [170_000, 200_000]],
  [0, []],
])('for %d kuruş the cashier sees the suggestions %j', (due, amounts) => {
  expect(cashSuggestions(kurus(due))).toEqual(amounts);
});

test('suggestions increase, exceed the amount due and are whole notes of ten (PAY-31)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (due) => {
      const amounts = cashSuggestions(kurus(due));
      expect(amounts.length).toBeLessThanOrEqual(4);
      amounts.reduce((previous: number, amount) => {
        expect(amount).toBeGreaterThan(previous);
        expect(amount % 1_000).toBe(0);
        return amount;
      }, due);
    }),
  );
});

test.each([
  [200_000, 164_800, 35_200],
  [164_800, 164_800, 0],
  [164_799, 164_800, null],
  [0, 0, 0],
])('of %d kuruş received for %d, the change is %s', (received, due, change) => {
  expect(changeOf(kurus(received), kurus(due))).toBe(change);
});
