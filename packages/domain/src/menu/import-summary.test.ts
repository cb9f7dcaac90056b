import { expect, test } from 'vitest';
import { averageChange, changedBy, countChangedItems, refusalsByReason } from './import-summary.ts';
import { kurus } from '../money/money.ts';

test.each([
  [18_500, 21_000, 13.5],
  [55_800, 59_500, 6.6],
  [10_000, 9_500, -5],
  [0, 5_000, null],
])('from %i to %i is a change of %s percent (MENU-41)', (before, after, percent) => {
  expect(changedBy(kurus(before), kurus(after))).toBe(percent);
});

test('the average counts each change alike, without prices of nothing (MENU-41)', () => {
  const change = (before: number, after: number) => ({ before: kurus(before), after: kurus(after) });
  expect(averageChange([change(10_000, 11_000), change(100, 130), change(0, 900)])).toBe(20);
  expect(averageChange([change(0, 900)])).toBeNull();
  expect(averageChange([])).toBeNull();
});

test('refused rows of one reason are together, with their numbers (MENU-41)', () => {
  const none = 'Fiyat yazılmamış.';
  expect(
    refusalsByReason([
      { row: 2, reason: none },
      { row: 3, reason: null },
      { row: 5, reason: 'Fiyat anlaşılamadı.' },
      { row: 9, reason: none },
    ]),
  ).toEqual([
    { reason: none, rows: [2, 9] },
    { reason: 'Fiyat anlaşılamadı.', rows: [5] },
  ]);
});

test('an item with another price, another rate and many portions is one changed item (MENU-41)', () => {
  const row = (outcome: string, category: string, name: string) => ({ outcome, category, name });
  expect(
    countChangedItems([
      row('PRICE', 'Izgara', 'Adana'),
      row('VAT', 'IZGARA', 'adana'),
      row('NEW', 'Çorba', 'Adana'),
      row('SAME', 'Çorba', 'Paça'),
      row('ERROR', 'Çorba', 'Ezogelin'),
    ]),
  ).toBe(2);
});
