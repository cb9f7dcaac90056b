import { expect, test } from 'vitest';
import { countedByName } from './ready-dishes.ts';

test('dishes with the same name are announced once', () => {
  const pieces = [
    { name: 'Çay', qty: 2, note: 'açık' },
    { name: 'Pide', qty: 1, note: null },
    { name: 'Çay', qty: 1, note: null },
  ];
  expect(countedByName(pieces)).toEqual([
    { name: 'Çay', qty: 3 },
    { name: 'Pide', qty: 1 },
  ]);
});

test('the announcement of a table has portion and options (KDS-18)', () => {
  const large = { id: 'p', name: 'Bir buçuk' };
  const pieces = [
    { name: 'Adana', qty: 1, portion: large, options: [] },
    { name: 'Adana', qty: 2, portion: null, options: [] },
    { name: 'Adana', qty: 1, portion: large, options: [] },
  ];
  expect(countedByName(pieces)).toEqual([
    { name: 'Adana', choice: 'Bir buçuk', qty: 2 },
    { name: 'Adana', qty: 2 },
  ]);
});
