import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus, sumKurus } from './money.ts';
import { spreadByLargestRemainder } from './largest-remainder.ts';

test.each([
  ['evenly', 300, [100, 100, 100], [100, 100, 100]],
  ['the odd kuruş goes to the first of equals', 100, [100, 100, 100], [34, 33, 33]],
  ['to the largest remainder', 10, [15, 17, 18], [3, 3, 4]],
  ['nothing to a part without weight', 7, [0, 20, 0], [0, 7, 0]],
  ['nothing', 0, [0, 0], [0, 0]],
  ['nothing over nothing', 0, [], []],
  ['the whole', 55, [50, 5], [50, 5]],
  [
    'exactly where the product passes 2^53',
    877_061_889_111,
    [877_066_544_267, 877_066_544_268, 877_066_544_270],
    [292_353_963_037, 292_353_963_037, 292_353_963_037],
  ],
])('an amount is spread: %s', (_name, total, weights, parts) => {
  expect(spreadByLargestRemainder(kurus(total), weights.map(kurus))).toEqual(parts);
});

test('every part is the exact quotient or one kuruş more, for any size', () => {
  const large = fc.integer({ min: 1, max: 1_000_000_000_000_000 });
  fc.assert(
    fc.property(large, fc.array(large, { minLength: 1, maxLength: 5 }), (total, raw) => {
      const whole = BigInt(sumKurus(raw.map(kurus)));
      const parts = spreadByLargestRemainder(kurus(total), raw.map(kurus));
      const over = parts.map((part, i) => BigInt(part) - (BigInt(total) * BigInt(raw[i]!)) / whole);
      expect(over.every((extra) => extra === 0n || extra === 1n)).toBe(true);
      expect(parts.reduce((sum: bigint, part) => sum + BigInt(part), 0n)).toBe(BigInt(total));
    }),
  );
});

test('a spread that would lose money throws', () => {
  expect(() => spreadByLargestRemainder(kurus(1), [kurus(0)])).toThrow(RangeError);
  expect(() => spreadByLargestRemainder(kurus(1), [])).toThrow(RangeError);
  expect(() => spreadByLargestRemainder(kurus(-1), [kurus(5)])).toThrow(RangeError);
  expect(() => spreadByLargestRemainder(kurus(1), [kurus(5), kurus(-1)])).toThrow(RangeError);
});

const weights = fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 40 });

test('parts add up, and each is within one kuruş of its fair share and within its weight (PAY-12)', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (raw, part) => {
      const whole = sumKurus(raw.map(kurus));
      const total = kurus(Math.floor(whole * part));
      const parts = spreadByLargestRemainder(total, raw.map(kurus));
      expect(sumKurus(parts)).toBe(total);
      parts.forEach((share, index) => {
        const weight = raw[index]!;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(weight);
        if (whole > 0) expect(Math.abs(share - (total * weight) / whole)).toBeLessThan(1.001);
      });
    }),
  );
});

test('a heavier part never gets less than a lighter one', () => {
  fc.assert(
    fc.property(weights, fc.nat(1_000_000), (raw, total) => {
      fc.pre(raw.some((weight) => weight > 0));
      const parts = spreadByLargestRemainder(kurus(total), raw.map(kurus));
      const byWeight = raw.map((weight, index) => ({ weight, part: parts[index]! }));
      byWeight.sort((a, b) => a.weight - b.weight || a.part - b.part);
      expect(byWeight.every(({ part }, i) => i === 0 || byWeight[i - 1]!.part <= part)).toBe(true);
    }),
  );
});
