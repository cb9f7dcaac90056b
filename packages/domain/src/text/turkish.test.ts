import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNatural, foldForSearch, includesFolded, upperTr } from './turkish.ts';

test.each([
  ['Çiğ Köfte', 'cig kofte'],
  ['ıslak hamburger', 'ISLAK'],
  ['Islak Hamburger', 'ıslak'],
  ['İskender', 'iskender'],
  ['iskender', 'İSK'],
  ['IRMAK', 'irmak'],
  ['Şöbiyet', 'SOBIYET'],
  ['Hâlâ sıcak çorba', 'hala sicak'],
  ['Kaşarlı  Köfte', ' kasarli kofte '],
  ['çay', ''],
])('%s is found by "%s" (UI-31)', (text, query) => {
  expect(includesFolded(text, query)).toBe(true);
});

test.each([
  ['Çay', 'kahve'],
  ['Köfte', 'köftee'],
])('%s is not found by "%s"', (text, query) => {
  expect(includesFolded(text, query)).toBe(false);
});

test('the four letters i are equal in a search (UI-31)', () => {
  expect(new Set(['İ', 'I', 'ı', 'i', 'i\u0307'].map(foldForSearch))).toEqual(new Set(['i']));
});

test('a text is found by itself, in capitals and in small letters', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[abcçgğhıiİIjoöpsşuüzÇĞÖŞÜ 12]*$/u), (text) => {
      for (const typed of [text, upperTr(text), text.toLocaleLowerCase('tr'), text.toUpperCase()]) {
        expect(includesFolded(text, typed)).toBe(true);
      }
    }),
  );
});

test('names are sorted in Turkish order and with numbers by value (UI-32)', () => {
  const sorted = [
    'Masa 2',
    'Masa 10',
    'cacık',
    'çay',
    'dolma',
    'ıspanak',
    'içli köfte',
    'şiş',
    'sucuk',
    'zeytin',
  ];
  const expected = [
    'cacık',
    'çay',
    'dolma',
    'ıspanak',
    'içli köfte',
    'Masa 2',
    'Masa 10',
    'sucuk',
    'şiş',
    'zeytin',
  ];
  expect(sorted.reverse().sort(compareNatural)).toEqual(expected);
});

test('capitals keep their dots', () => {
  expect(upperTr('içecek ılık')).toBe('İÇECEK ILIK');
});
