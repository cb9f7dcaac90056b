import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import { decimal, unitPrice } from './ubl-amounts.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [123_450, '1234.50'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%i kuruş are written as %s (DOCUMENT-12)', (amount, text) => {
  expect(decimal(kurus(amount))).toBe(text);
});

test.each([
  [1_000, 1, '10.00000000'],
  [1_000, 3, '3.33333333'],
  [2_000, 3, '6.66666667'],
  [1, 7, '0.00142857'],
])('%i kuruş for %i pieces are %s each (DOCUMENT-12)', (amount, qty, text) => {
  expect(unitPrice(kurus(amount), qty)).toBe(text);
});

test('pieces times their price give the amount again, to the kuruş (DOCUMENT-12)', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.integer({ min: 1, max: 999 }), (amount, qty) => {
      const hundredMillionths = BigInt(unitPrice(kurus(amount), qty).replace('.', ''));
      expect((hundredMillionths * BigInt(qty) + 500_000n) / 1_000_000n).toBe(BigInt(amount));
    }),
  );
});
