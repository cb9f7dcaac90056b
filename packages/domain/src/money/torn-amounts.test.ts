import { expect, test } from 'vitest';
import { findTornAmount, joinAmounts } from './torn-amounts.ts';

const table = (text: string): string[][] => text.split('\n').map((line) => line.split(','));

test.each<[what: string, text: string, found: unknown]>([
  ['two digits in every row', 'İçecekler,Ayran,45,50\nİçecekler,Çay,25,00', { at: 2, amount: '45,50' }],
  ['a price without kuruş between', 'İçecekler,Çay,25\nİçecekler,Ayran,45,50', { at: 2, amount: '45,50' }],
  ['a title above', 'Menümüz\nİçecekler,Ayran,45,50', { at: 2, amount: '45,50' }],
  ['thousands and a currency', 'Düğün,Menü,₺1.250,00 TL', { at: 2, amount: '₺1.250,00 TL' }],
  ['one digit', 'İçecekler,Ayran,45,5', { at: 2, amount: '45,5' }],
  ['a price in the middle', 'Ayran,45,50,İçecekler', { at: 1, amount: '45,50' }],
  ['a second price', 'İçecekler,Ayran,45,120', null],
  ['a word in one row', 'İçecekler,Ayran,45,50\nİçecekler,Çay,25,Pasif', null],
  ['kuruş without lira', 'İçecekler,Ayran,,50', null],
  ['a whole price', 'İçecekler,Ayran,45', null],
  ['nothing', '', null],
])('an amount that a comma may have split is detected: %s (MENU-33)', (_what, text, found) => {
  expect(findTornAmount(table(text))).toEqual(found);
});

test('the two cells of a split amount become one, and cells right of them move (MENU-33)', () => {
  const rows = table('Menümüz\nİçecekler,Ayran,45, 50 ,10\n\nİçecekler,Çay,25\nİçecekler,Su,20,,1');
  expect(joinAmounts(rows, 2)).toEqual([
    ['Menümüz'],
    ['İçecekler', 'Ayran', '45,50', '10'],
    [''],
    ['İçecekler', 'Çay', '25'],
    ['İçecekler', 'Su', '20', '1'],
  ]);
});
