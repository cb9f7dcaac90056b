import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatStock, milli, milliFromUnits, milliOfPieces, STOCK_UNITS, unitsOf } from './milli.ts';

test.each([
  [1_250_000, 'GRAM', '1.250 g'],
  [3_000, 'ADET', '3 adet'],
  [0, 'ADET', '0 adet'],
  [500, 'GRAM', '0,5 g'],
  [1_234_567_001, 'GRAM', '1.234.567,001 g'],
] as const)('%d thousandths of %s are shown as "%s"', (amount, unit, text) => {
  expect(formatStock(milli(amount), unit)).toBe(text);
});

test('GRAM and ADET are the units of stock', () => {
  expect(STOCK_UNITS).toEqual(['GRAM', 'ADET']);
});

test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%d is not a whole number of thousandths', (value) => {
  expect(() => milli(value)).toThrow(RangeError);
});

test.each([
  [1.25, 1_250],
  [0.001, 1],
  [-2, -2_000],
  [1.0005, null],
  [0.1 + 0.2, null],
  [Number.NaN, null],
  [Infinity, null],
  [1e15, null],
])('%d in a request is %s thousandths (REL-11)', (units, amount) => {
  expect(milliFromUnits(units)).toBe(amount);
});

test('stock is the same after encoding and decoding (REL-11)', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      expect(milliFromUnits(unitsOf(milli(amount)))).toBe(amount);
    }),
  );
});

test('three pieces are three thousand thousandths', () => {
  expect(milliOfPieces(3)).toBe(3_000);
});
