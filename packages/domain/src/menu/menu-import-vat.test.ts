import { expect, test } from 'vitest';
import { planMenuImport, readMenuRows as readByLayout } from './menu-import.ts';
import { MENU_WORDS } from './menu-import-columns.ts';
import { kurus } from '../money/money.ts';
import { confirmedLayout, suggestColumns } from './table-layout.ts';

const readMenuRows = (rows: string[][]) =>
  readByLayout(
    rows,
    confirmedLayout(
      1,
      suggestColumns(rows, 1, MENU_WORDS).map(({ column }) => column),
    ),
  );

const RATES = [
  { id: 'one', name: 'Temel gıda', percent: 1 },
  { id: 'ten', name: 'Yeme içme', percent: 10 },
  { id: 'other', name: 'Konaklama', percent: 10 },
  { id: 'later', name: 'Sonra', percent: null },
];
const item = (id: string, name: string, vatRateId: string | null, categoryId: string | null = 'c1') => ({
  ...{ id, name, categoryId, vatRateId },
  ...{ price: kurus(5_000), portions: [] },
});
const MENU = {
  categories: [
    { id: 'c1', name: 'İçecek', vatRateId: 'ten' },
    { id: 'c2', name: 'Çorba' },
  ],
  items: [item('i1', 'Ayran', null), item('i2', 'Su', 'one'), item('i3', 'Mercimek', null, 'c2')],
  rates: RATES,
};
/** Returns outcome and new rate, or the reason, of rows that name category, item and KDV. All cost 50. */
const planned = (...rows: readonly (readonly [string, string, string])[]): unknown[] =>
  planMenuImport(
    readMenuRows([
      ['Kategori', 'Ürün', 'Fiyat', 'KDV (%)'],
      ...rows.map(([category, name, vat]) => [category, name, '50', vat]),
    ]),
    MENU,
  ).rows.map(({ outcome, vatRateId, reason }) => [outcome, reason ?? vatRateId]);

test.each([
  ['10', 'ten'],
  ['%10', 'ten'],
  ['10%', 'ten'],
  ['% 1', 'one'],
  ['10,00', 'ten'],
  ['%10,00', 'ten'],
  ['10.0 %', 'ten'],
  ['%\u00a01', 'one'],
  ['KONAKLAMA', 'other'],
  ['sonra', 'later'],
  ['', undefined],
])('KDV %j of a new item becomes the rate %s (VAT-14, MENU-34)', (typed, rate) => {
  expect(planned(['Çorba', 'Ezogelin', typed])).toEqual([['NEW', rate]]);
});

test.each(['8', '100', '10,5', 'on', '-1', '%'])('KDV %j is not a rate of the business (VAT-14)', (typed) => {
  expect(planned(['Çorba', 'Ezogelin', typed])).toEqual([['ERROR', 'Bu KDV oranı işletmede yok.']]);
});

test('an item gets a rate only if it is not already valid, by item or category (VAT-14)', () => {
  expect(
    planned(
      ['İçecek', 'Ayran', '10'],
      ['İçecek', 'Su', '10'],
      ['İçecek', 'Çay', '10'],
      ['İçecek', 'Rakı', '1'],
      ['Çorba', 'Mercimek', '%1'],
      ['Tatlı', 'Sütlaç', '10'],
    ),
  ).toEqual([
    ['SAME', undefined],
    ['VAT', 'ten'],
    ['NEW', undefined],
    ['NEW', 'one'],
    ['VAT', 'one'],
    ['NEW', 'ten'],
  ]);
});

test('rows of one item have one rate or none (VAT-14)', () => {
  const rows = [
    ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat', 'KDV'],
    ['Çorba', 'Beyran', 'Tek', '50', ''],
    ['Çorba', 'Beyran', 'Bir buçuk', '70', '10'],
    ['çorba', 'BEYRAN', 'Duble', '90', '1'],
  ];
  const plan = planMenuImport(readMenuRows(rows), MENU);
  expect(plan.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['NEW', null],
    ['NEW', null],
    ['ERROR', 'Bu ürünün KDV oranı 3. satırda başka.'],
  ]);
});

test('a category that only rows with a wrong rate use is not made (VAT-14)', () => {
  const rows = readMenuRows([
    ['Kategori', 'Ürün', 'Fiyat', 'KDV'],
    ['Tatlı', 'Sütlaç', '50', '8'],
  ]);
  expect(planMenuImport(rows, MENU).newCategories).toEqual([]);
});
