import { expect, test } from 'vitest';
import { chosenByEnter, readSearch } from '#src/features/orders/products/search-query.ts';

const NAMES = ['Çay', 'Ayran', '7 Up', 'Kola 330 ml', 'Çaylı Kek'];

test.each([
  ['ayran', null, 'ayran'],
  ['3*ayran', 3, 'ayran'],
  ['3 * ayran', 3, 'ayran'],
  ['3 ayran', 3, 'ayran'],
  [' 20 ', 20, ''],
  ['20*', 20, ''],
  ['3', 3, ''],
  ['7', null, '7'],
  ['7 u', null, '7 u'],
  ['7*', 7, ''],
  ['7 ayran', 7, 'ayran'],
  ['2 7 up', 2, '7 up'],
  ['0 ayran', null, '0 ayran'],
  ['1234', null, '1234'],
  ['', null, ''],
])('%j means %s of %j', (typed, qty, text) => {
  expect(readSearch(typed, NAMES)).toEqual({ qty, text });
});

test('Enter chooses the exact name before names that contain it, else the only match', () => {
  const items = NAMES.map((name) => ({ name }));
  const found = [items[0]!, items[4]!];
  expect(chosenByEnter(found, 'ÇAY')).toBe(items[0]);
  expect(chosenByEnter(found, 'cay')).toBe(items[0]);
  expect(chosenByEnter(found, 'ça')).toBeUndefined();
  expect(chosenByEnter([items[4]!], 'kek')).toBe(items[4]);
  expect(chosenByEnter([items[0]!, { name: 'Çay' }], 'çay')).toBeUndefined();
});
