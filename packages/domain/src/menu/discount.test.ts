import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDiscount, discountOn, toDiscount, type Discount } from './discount.ts';
import { RuleError } from '../errors.ts';
import { kurus } from '../money/money.ts';

test.each([
  ['no discount', 10_000, { type: 'NONE' }, 10_000],
  ['fixed amount', 10_000, { type: 'AMOUNT', value: kurus(2_550) }, 7_450],
  ['amount above the bill leaves zero', 4_000, { type: 'AMOUNT', value: kurus(5_000) }, 0],
  ['a negative amount counts as none', 4_000, { type: 'AMOUNT', value: kurus(-500) }, 4_000],
  ['ten percent', 174_000, { type: 'PERCENT', value: 10 }, 156_600],
  ['half a kuruş of discount rounds up', 1_005, { type: 'PERCENT', value: 50 }, 502],
  ['less than half rounds down', 333, { type: 'PERCENT', value: 10 }, 300],
  ['fractional percent', 10_000, { type: 'PERCENT', value: 12.5 }, 8_750],
  ['a percent no float can hold', 5_000, { type: 'PERCENT', value: 1.15 }, 4_942],
  ['half a kuruş that floats miss', 3_000, { type: 'PERCENT', value: 1.15 }, 2_965],
  ['100 percent leaves zero', 12_345, { type: 'PERCENT', value: 100 }, 0],
  ['above 100 percent leaves zero', 12_345, { type: 'PERCENT', value: 250 }, 0],
  ['negative percent counts as none', 10_000, { type: 'PERCENT', value: -5 }, 10_000],
  ['not a number counts as none', 10_000, { type: 'PERCENT', value: Number.NaN }, 10_000],
  ['infinity counts as none', 10_000, { type: 'PERCENT', value: Infinity }, 10_000],
  ['an empty bill', 0, { type: 'PERCENT', value: 10 }, 0],
] as const)('the amount left after a discount is exact: %s', (_name, subtotal, discount, payable) => {
  expect(applyDiscount(kurus(subtotal), discount)).toBe(payable);
});

test('a large bill is calculated exactly', () => {
  const subtotal = kurus(9_007_199_254_740_991);
  expect(discountOn(subtotal, { type: 'PERCENT', value: 33.33 })).toBe(3_002_099_511_605_172);
});

const subtotals = fc.nat(100_000_000).map(kurus);
const hundredths = fc.integer({ min: 0, max: 10_000 });
const discounts: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant({ type: 'NONE' as const }),
  fc.integer({ min: -100, max: 200_000_000 }).map((v) => ({ type: 'AMOUNT' as const, value: kurus(v) })),
  fc.double().map((value) => ({ type: 'PERCENT' as const, value })),
);

test('the amount left is whole, between zero and the subtotal, and adds up with the discount (PAY-10)', () => {
  fc.assert(
    fc.property(subtotals, discounts, (subtotal, discount) => {
      const payable = applyDiscount(subtotal, discount);
      expect(Number.isSafeInteger(payable)).toBe(true);
      expect(payable).toBeGreaterThanOrEqual(0);
      expect(payable + discountOn(subtotal, discount)).toBe(subtotal);
    }),
  );
});

test('a percentage is exactly the half-up quotient in integers (PAY-11)', () => {
  fc.assert(
    fc.property(subtotals, hundredths, (subtotal, h) => {
      const exact = (BigInt(subtotal) * BigInt(h) * 2n + 10_000n) / 20_000n;
      expect(discountOn(subtotal, { type: 'PERCENT', value: h / 100 })).toBe(Number(exact));
    }),
  );
});

test('a higher percentage never leaves more to pay', () => {
  fc.assert(
    fc.property(subtotals, hundredths, hundredths, (subtotal, a, b) => {
      const [low, high] = a <= b ? [a, b] : [b, a];
      const payable = (h: number) => applyDiscount(subtotal, { type: 'PERCENT', value: h / 100 });
      expect(payable(high)).toBeLessThanOrEqual(payable(low));
    }),
  );
});

test.each([
  ['NONE', 5, { type: 'NONE' }],
  ['AMOUNT', 12.5, { type: 'AMOUNT', value: 1_250 }],
  ['PERCENT', 12.5, { type: 'PERCENT', value: 12.5 }],
  ['PERCENT', 100, { type: 'PERCENT', value: 100 }],
  ['AMOUNT', undefined, { type: 'NONE' }],
  ['PERCENT', null, { type: 'NONE' }],
  ['AMOUNT', 0, { type: 'NONE' }],
  ['PERCENT', -3, { type: 'NONE' }],
  ['PERCENT', Number.NaN, { type: 'NONE' }],
] as const)('the discount %s %s is decoded from the request (PAY-10)', (type, value, discount) => {
  expect(toDiscount(type, value)).toEqual(discount);
});

test.each([
  ['AMOUNT', 1.005],
  ['PERCENT', 3.333],
  ['PERCENT', 100.5],
  ['AMOUNT', Infinity],
] as const)('%s %d is refused (PAY-13)', (type, value) => {
  expect(() => toDiscount(type, value)).toThrow('INVALID_INPUT');
});

test.each([
  ['PERCENT', 12.345, 'En çok iki ondalık basamak yazılabilir.'],
  ['AMOUNT', 0.001, 'En çok iki ondalık basamak yazılabilir.'],
  ['PERCENT', 100.01, 'Yüzde 0 ile 100 arasında olmalı.'],
] as const)('%s %d is refused at its field, in words, and not rounded (PAY-13)', (type, value, reason) => {
  const act = () => toDiscount(type, value);
  expect(act).toThrow(RuleError);
  expect(act).toThrow(expect.objectContaining({ details: { fields: [{ path: 'discountValue', reason }] } }));
});

test('a discount without a type takes nothing off, for any value (PAY-13)', () => {
  expect(toDiscount('NONE', 20)).toEqual({ type: 'NONE' });
  for (const value of [null, undefined, 0, -1])
    expect(['AMOUNT', 'PERCENT'].map((type) => toDiscount(type as 'AMOUNT', value).type)).toEqual([
      'NONE',
      'NONE',
    ]);
});
