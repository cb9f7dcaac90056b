import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatAmount,
  formatLira,
  kurus,
  kurusFromLira,
  liraOf,
  roundToKurus,
  sumKurus,
  timesQty,
  ZERO,
} from './money.ts';

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%d is not a whole number of kuruş', (value) => {
  expect(() => kurus(value)).toThrow(RangeError);
});

test('sums and products are exact', () => {
  expect(sumKurus([])).toBe(ZERO);
  expect(sumKurus([kurus(10), kurus(20), kurus(1)])).toBe(31);
  expect(timesQty(kurus(22_550), 3)).toBe(67_650);
});

test('a product beyond the exact range is refused, never rounded', () => {
  expect(() => timesQty(kurus(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
});

test.each([
  [123_450, '₺1.234,50', '1.234,50'],
  [0, '₺0,00', '0,00'],
  [5, '₺0,05', '0,05'],
  [-9_200, '-₺92,00', '-92,00'],
])('%d kuruş are %s on screen and %s on paper (PAY-50)', (amount, screen, paper) => {
  expect(formatLira(kurus(amount))).toBe(screen);
  expect(formatAmount(kurus(amount))).toBe(paper);
});

test.each([
  [12.5, 1_250],
  [0.1, 10],
  [1.15, 115],
  [12_345_678.91, 1_234_567_891],
  [1.005, null],
  [0.1 + 0.2, null],
  [Number.NaN, null],
  [Infinity, null],
  [1e15, null],
])('%d lira in a request are %s kuruş (REL-10)', (lira, amount) => {
  expect(kurusFromLira(lira)).toBe(amount);
});

test.each([
  [1.005, 101],
  [1.004, 100],
  [0.1 + 0.2, 30],
  [1_566.0000000000002, 156_600],
  [0, 0],
])('%d lira computed in floats round to %d kuruş (REL-10)', (lira, amount) => {
  expect(roundToKurus(lira)).toBe(amount);
});

test('money is the same after encoding and decoding', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (amount) => {
      expect(kurusFromLira(liraOf(kurus(amount)))).toBe(amount);
      expect(roundToKurus(liraOf(kurus(amount)))).toBe(amount);
    }),
  );
});
