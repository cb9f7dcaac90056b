import { expect, test } from 'vitest';
import { SINCE_EVER } from '../calendar/dated.ts';
import { percentOn, percentsAfter, vatRateLabel, withPercentFrom } from './vat-rate.ts';

const PERCENTS = [
  { percent: 12, from: '2027-01-01' },
  { percent: 8, from: SINCE_EVER },
  { percent: 10, from: '2023-07-10' },
];

test.each([
  ['1999-12-31', null],
  ['2000-01-01', 8],
  ['2023-07-09', 8],
  ['2023-07-10', 10],
  ['2026-12-31', 10],
  ['2027-01-01', 12],
])('on %s the percentage that began last is valid: %s (VAT-3)', (day, percent) => {
  expect(percentOn(PERCENTS, day)).toBe(percent);
});

test('future percentages are listed separately, the next one first (VAT-1)', () => {
  expect(percentsAfter(PERCENTS, '2022-01-01').map(({ percent }) => percent)).toEqual([10, 12]);
  expect(percentsAfter(PERCENTS, '2027-01-01')).toEqual([]);
});

const TODAY = '2026-11-25';

test.each([
  ['begins today', { percent: 11, from: TODAY }, [8, 10, 11]],
  ['begins before a planned one', { percent: 11, from: '2026-12-01' }, [8, 10, 11]],
  ['begins after a planned one', { percent: 15, from: '2028-01-01' }, [8, 10, 12, 15]],
  ['begins on the day of a planned one', { percent: 13, from: '2027-01-01' }, [8, 10, 13]],
  ['that equals the present one only withdraws', { percent: 10, from: '2026-12-01' }, [8, 10]],
] as const)('a new percentage %s (VAT-1)', (_name, next, expected) => {
  const after = withPercentFrom(PERCENTS, next, TODAY);
  expect(percentsAfter(after, '1999-01-01').map(({ percent }) => percent)).toEqual(expected);
});

test('percentages of past days never change (VAT-1)', () => {
  expect(() => withPercentFrom(PERCENTS, { percent: 11, from: '2026-11-24' }, TODAY)).toThrow(
    'INVALID_INPUT',
  );
});

test('a rate is named with its percentage of the day', () => {
  expect(vatRateLabel({ name: 'Yeme içme', percents: PERCENTS }, TODAY)).toBe('%10 · Yeme içme');
  expect(vatRateLabel({ name: 'Yeme içme', percents: [] }, TODAY)).toBe('Yeme içme');
});
