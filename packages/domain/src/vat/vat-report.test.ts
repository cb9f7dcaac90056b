import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kurus, sumKurus } from '../money/money.ts';
import { divideVat } from './vat.ts';
import { vatByDay, vatSums } from './vat-report.ts';

const paid = (percent: number, gross: number) => ({
  percent,
  gross: kurus(gross),
  tax: divideVat(kurus(gross), percent).tax,
});

test('sums are calculated from stored amounts, not again from their sum (VAT-5, VAT-9)', () => {
  // The KDV of each 4 kuruş is 0. Dividing their sum again would give 1.
  const sums = vatSums([paid(10, 4), paid(10, 4), paid(10, 4), paid(20, 60)], kurus(100));
  expect(sums).toEqual({
    rates: [
      { percent: 10, gross: 12, tax: 0, base: 12 },
      { percent: 20, gross: 60, tax: 10, base: 50 },
    ],
    base: 62,
    tax: 10,
    gross: 72,
    unknown: 28,
  });
});

test('a day without sales has no row, and a day without rates is unknown (VAT-7, VAT-10)', () => {
  const { days, total } = vatByDay(
    [
      { day: '2026-11-18', revenue: kurus(500) },
      { day: '2026-11-17', revenue: kurus(1_100) },
      { day: '2026-11-19', revenue: kurus(0) },
    ],
    [{ day: '2026-11-17', ...paid(10, 1_100) }],
  );
  expect(days.map(({ day, tax, unknown }) => [day, tax, unknown])).toEqual([
    ['2026-11-17', 100, 0],
    ['2026-11-18', 0, 500],
  ]);
  expect(total).toMatchObject({ tax: 100, base: 1_000, unknown: 500 });
});

test('the sum of all receipts is the sum of the days, by rate and in total (VAT-9)', () => {
  const receipt = fc.record({
    day: fc.constantFrom('2026-11-17', '2026-11-18', '2026-11-19'),
    percent: fc.constantFrom(1, 10, 20),
    gross: fc.integer({ min: 1, max: 500_000 }),
  });
  fc.assert(
    fc.property(fc.array(receipt), (receipts) => {
      const rows = receipts.map(({ day, percent, gross }) => ({ day, ...paid(percent, gross) }));
      const revenues = [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => ({
        day,
        revenue: sumKurus(own.map(({ gross }) => gross)),
      }));
      const { days, total } = vatByDay(revenues, rows);
      expect(total.tax).toBe(sumKurus(rows.map(({ tax }) => tax)));
      expect(sumKurus(days.map(({ tax }) => tax))).toBe(total.tax);
      expect(sumKurus(days.map(({ base }) => base))).toBe(total.base);
      expect(total.base + total.tax + total.unknown).toBe(sumKurus(rows.map(({ gross }) => gross)));
    }),
  );
});
