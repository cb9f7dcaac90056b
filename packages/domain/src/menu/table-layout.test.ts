import { expect, test } from 'vitest';
import { MENU_WORDS, type MenuColumn } from './menu-import-columns.ts';
import { confirmedLayout, findHeading, readByLayout, suggestColumns } from './table-layout.ts';

const table = (text: string): string[][] => text.split('\n').map((line) => line.split(';'));
/** The row of the heading and the suggestion of each column; `?` if the user must choose. */
const understood = (text: string) => {
  const rows = table(text);
  const heading = findHeading(rows, MENU_WORDS);
  const columns = suggestColumns(rows, heading, MENU_WORDS);
  return [heading, ...columns.map(({ column, doubt }) => (doubt === null ? column : '?'))];
};

test.each<[what: string, text: string, understood: unknown[]]>([
  [
    'a purchase price is no sales price',
    'Grup;Stok Adı;Alış Fiyatı;Satış Fiyatı (KDV Dahil)\nİçecekler;Ayran;12,00;45,00',
    [1, 'category', 'name', 'skip', 'price'],
  ],
  [
    'the order is that of the heading',
    'Ürün Adı;Kategori;Satış Fiyatı (TL)\nAyran;İçecekler;45,00',
    [1, 'name', 'category', 'price'],
  ],
  [
    'capital letters',
    'MENÜ GRUBU;ÜRÜN İSMİ;BİRİM FİYAT\nÇorba;Ezogelin;95',
    [1, 'category', 'name', 'price'],
  ],
  [
    'capital letters without dots',
    'KATEGORI;URUN ISMI;SATIS FIYATI\nÇorba;Ezogelin;95',
    [1, 'category', 'name', 'price'],
  ],
  ['small letters', 'grubu;ismi;fiyatı\nÇorba;Ezogelin;95', [1, 'category', 'name', 'price']],
  [
    'English',
    'Category;Item Name;Unit Price (TRY);VAT %\nSoups;Lentil;95;10',
    [1, 'category', 'name', 'price', 'vat'],
  ],
  ['a code of the group, alone', 'Grup Kodu;Ürün;Fiyat\nÇRB;Ezogelin;95', [1, 'category', 'name', 'price']],
  [
    'a code beside the name',
    'Grup Kodu;Grup Adı;Ürün;Fiyat\n1;Çorba;Ezogelin;95',
    [1, 'skip', 'category', 'name', 'price'],
  ],
  ['two groups', 'Ana Grup;Alt Grup;Ürün;Fiyat\nMutfak;Çorba;Ezogelin;95', [1, '?', '?', 'name', 'price']],
  [
    'net and gross prices',
    'Kategori;Ürün;Satış Fiyatı (KDV Hariç);Satış Fiyatı (KDV Dahil)\nÇorba;Ezogelin;86,36;95,00',
    [1, 'category', 'name', '?', '?'],
  ],
  [
    'a net price alone',
    'Kategori;Ürün;Fiyat (KDV hariç)\nÇorba;Ezogelin;86,36',
    [1, 'category', 'name', '?'],
  ],
  [
    'several price lists',
    'Kategori;Ürün;Fiyat 1;Fiyat 2\nÇorba;Ezogelin;95;105',
    [1, 'category', 'name', '?', '?'],
  ],
  [
    'hall and delivery',
    'Kategori;Ürün;Fiyat;Paket Fiyatı\nÇorba;Ezogelin;95;105',
    [1, 'category', 'name', '?', '?'],
  ],
  [
    'the day of a price',
    'Kategori;Ürün;Fiyat;Fiyat Tarihi\nÇorba;Ezogelin;95;01.11.2026',
    [1, 'category', 'name', 'price', 'skip'],
  ],
  [
    'titles above the heading',
    'Çağdaş Köfte\nFiyat listesi;;Kasım 2026\n\nKategori;Ürün;Fiyat\nÇorba;Ezogelin;95',
    [4, 'category', 'name', 'price'],
  ],
  [
    'an unknown heading is a heading: no row above it has a price',
    'Tür;Tanım;Tutar\nÇorba;Ezogelin;95',
    [1, 'skip', 'skip', 'skip'],
  ],
  [
    'a title above an unknown heading',
    'Liste\nTür;Tanım;Tutar\nÇorba;Ezogelin;95',
    [2, 'skip', 'skip', 'skip'],
  ],
  ['a table without a heading', 'Çorba;Ezogelin;95\nÇorba;Mercimek;90', [null, null, null, null]],
  [
    'items whose names are words of headings',
    'Kategori 1;Ürün 1;95\nKategori 1;Ürün 2;90',
    [null, null, null, null],
  ],
  ['a title alone is no heading', 'Menümüz\nÇorba;Ezogelin;95', [null, null, null, null]],
  ['nothing', '', [null]],
])('columns of a table are detected: %s (MENU-32)', (_what, text, columns) => {
  expect(understood(text)).toEqual(columns);
});

test('a row with cells right of the heading, or of the last column, is shown with its text (MENU-33)', () => {
  const rows = table('Kategori;Ürün;Fiyat\nİçecekler;Ayran;45;50\nİçecekler;Çay;25;');
  const layout = confirmedLayout(1, ['category', 'name', 'price']);
  const read = readByLayout(rows, layout);
  expect(read.map(({ row, cell, surplus }) => [row, cell('price'), surplus])).toEqual([
    [2, '45', 'İçecekler | Ayran | 45 | 50'],
    [3, '25', null],
  ]);
  const chosen = confirmedLayout(null, ['category', 'name', 'price', null]);
  expect(readByLayout(rows.slice(1), chosen).map(({ surplus }) => surplus)).toEqual([
    'İçecekler | Ayran | 45 | 50',
    null,
  ]);
  // A column that is skipped on purpose is part of the table.
  const skipped = confirmedLayout(null, ['category', 'name', 'price', 'skip']);
  expect(readByLayout(rows.slice(1), skipped).map(({ surplus }) => surplus)).toEqual([null, null]);
});

test('a column with an unknown heading is skipped, and its cells are not surplus (MENU-32)', () => {
  const layout = confirmedLayout<MenuColumn>(2, ['category', null, 'name', 'price']);
  expect(layout).toEqual({ firstRow: 3, columns: ['category', 'skip', 'name', 'price'] });
  const [read] = readByLayout(table('Liste\nK;B;Ü;F\nÇorba;869;Ezogelin;95'), layout);
  expect([read?.cell('name'), read?.cell('vat'), read?.surplus]).toEqual(['Ezogelin', '', null]);
});
