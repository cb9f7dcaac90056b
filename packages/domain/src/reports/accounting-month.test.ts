import { expect, test } from 'vitest';
import { kurus } from '../money/money.ts';
import {
  addMonths,
  compareDevice,
  daysOfMonth,
  expectedBytes,
  LARGE_PACKAGE_BYTES,
  monthText,
  openDaysOf,
  packageName,
  unequalSums,
} from './accounting-month.ts';

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('the days of %s end with %s', (month, to) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to });
});

test('months are counted over the end of a year', () => {
  expect([addMonths('2026-01', -1), addMonths('2026-12', 1), addMonths('2026-11', -12)]).toEqual([
    ...['2025-12', '2027-01', '2025-11'],
  ]);
  expect(monthText('2026-11')).toBe('Kasım 2026');
});

test('a package of a running month is marked ara (ACCOUNTING-5)', () => {
  expect([packageName('2026-11', true), packageName('2026-10', false)]).toEqual([
    ...['sofra-2026-11-ara.zip', 'sofra-2026-10.zip'],
  ]);
  expect(openDaysOf(['2026-11-01', '2026-11-02'], [{ day: '2026-11-01' }])).toEqual(['2026-11-02']);
});

test('the last close of a day is compared with the ÖKC, to the kuruş (ACCOUNTING-3)', () => {
  const close = (day: string, number: number, revenue: number, zTotal: number | null) => ({
    ...{ day, number, revenue: kurus(revenue), zTotal: zTotal === null ? null : kurus(zTotal) },
  });
  expect(
    compareDevice([
      close('2026-11-03', 4, 500, 501),
      close('2026-11-02', 3, 100, 100),
      close('2026-11-02', 2, 100, 90),
      close('2026-11-01', 1, 100, null),
    ]),
  ).toEqual({ equal: 1, different: ['2026-11-03'], missing: 1 });
});

test('a sum that differs by one kuruş is found (ACCOUNTING-2)', () => {
  const wrong = { name: 'Ciro', shown: kurus(100), written: kurus(101) };
  expect(unequalSums([{ ...wrong, written: kurus(100) }, wrong])).toEqual([wrong]);
});

test('a month of ten thousand drafts is large (ACCOUNTING-6)', () => {
  const bytes = (drafts: number) => expectedBytes([{ name: 'belgeler/', rows: drafts }]);
  expect([bytes(1_500) > LARGE_PACKAGE_BYTES, bytes(10_000) > LARGE_PACKAGE_BYTES]).toEqual([false, true]);
});
