import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, kurus } from './money.ts';
import { parseMoneyInput, parsePercentInput, parseStockInput, percentInputProblem } from './number-input.ts';

test.each([
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1.234.567,8', 123_456_780],
  ['12,5', 1_250],
  ['12.5', 1_250],
  ['12.50', 1_250],
  ['1,250', null],
  ['1.250', 125_000],
  ['12.250', 1_225_000],
  ['1.234.567', 123_456_700],
  ['1250', 125_000],
  ['1\u00a0250,50', 125_050],
  ['1\u202f250\u202f000', 125_000_000],
  ['12\u00a050', null],
  ['1\u00a0250.500', null],
  ['12,5\u00a0000', null],
  ['1 250', null],
  ['0', 0],
  ['0,05', 5],
  [',5', 50],
  ['5,', 500],
  [' 45 ', 4_500],
  ['007', 700],
  ['0.250', null],
  ['1250.500', null],
  ['12.34,50', null],
  ['1.25.5', null],
  ['1,2,3', null],
  ['1,234,567', null],
  ['1.2,3.4', null],
  ['12,345', null],
  ['-5', null],
  ['+5', null],
  ['1e3', null],
  ['5 TL', null],
  ['.', null],
  ['', null],
  ['999999999999', null],
  ['99.999.999.999,99', 9_999_999_999_999],
])('"%s" typed as money is %s kuruş (UI-28)', (text, amount) => {
  expect(parseMoneyInput(text)).toBe(amount);
});

test.each([
  ['1.250', 1_250],
  ['1,250', 1_250],
  ['1.234,5', 1_234_500],
  ['1,234.5', 1_234_500],
  ['1.234.567', 1_234_567_000],
  ['0,001', 1],
  ['0.0001', null],
  ['250', 250_000],
  ['', null],
  ['-1', null],
])('"%s" typed as stock is %s thousandths (UI-29)', (text, amount) => {
  expect(parseStockInput(text)).toBe(amount);
});

test.each([
  ['10', 10],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1,15', 1.15],
  ['0', 0],
  ['100', 100],
  ['100,01', null],
  ['3,333', null],
  ['1.250', null],
  ['%10', null],
  ['', null],
])('"%s" typed as percent is %s (UI-30)', (text, percent) => {
  expect(parsePercentInput(text)).toBe(percent);
});

test.each([
  ['33,33', null],
  ['33.333', 'En çok iki ondalık basamak yazılabilir.'],
  ['0,005', 'En çok iki ondalık basamak yazılabilir.'],
  ['100,000', 'En çok iki ondalık basamak yazılabilir.'],
  [`0,${'3'.repeat(400)}`, 'En çok iki ondalık basamak yazılabilir.'],
  ['100,001', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['101', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['-5', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['on', 'Yüzde 0 ile 100 arasında olmalı.'],
  ['', 'Yüzde 0 ile 100 arasında olmalı.'],
])('"%s" typed as percent is refused: %s (UI-30)', (text, problem) => {
  expect(percentInputProblem(text)).toBe(problem);
});

test('the text shown by a field is read as the same money', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999_999_999 }), (amount) => {
      expect(parseMoneyInput(formatAmount(kurus(amount)))).toBe(amount);
    }),
  );
});

test('a text gives only whole, non-negative amounts or null', () => {
  const typed = fc.stringMatching(/^[0-9.,\- ]*$/);
  fc.assert(
    fc.property(typed, (text) => {
      for (const value of [parseMoneyInput(text), parseStockInput(text)]) {
        expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true);
      }
    }),
  );
});

test('a long pasted text is refused in linear time', () => {
  expect(parseMoneyInput(`${'1'.repeat(1_000_000)}x`)).toBeNull();
});
