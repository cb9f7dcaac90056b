import { expect, test } from 'vitest';
import { readTable } from '#src/features/menu/import/read-table.ts';

test.each([
  ['tabs of a spreadsheet', 'Çorbalar\tEzogelin\t95,00\nÇorbalar\tMercimek, limonlu\t90,00'],
  ['semicolons, CRLF', 'Çorbalar;Ezogelin;95,00\r\nÇorbalar;Mercimek, limonlu;90,00\r\n'],
  ['commas, quoted', 'Çorbalar,Ezogelin,"95,00"\nÇorbalar,"Mercimek, limonlu","90,00"\n\n'],
])('a table with %s is read', (_, text) => {
  expect(readTable(text).rows).toEqual([
    ['Çorbalar', 'Ezogelin', '95,00'],
    ['Çorbalar', 'Mercimek, limonlu', '90,00'],
  ]);
});

test('empty lines keep their place, empty cells at the right are removed, and long cells are cut', () => {
  expect(readTable(`a;b;1;;;\n\n"${'x'.repeat(600)}";b;2`).rows).toEqual([
    ['a', 'b', '1'],
    [],
    ['x'.repeat(500), 'b', '2'],
  ]);
});

test('an empty table and more than 2000 rows are refused with a message (MENU-18)', () => {
  expect(readTable(' \n ').problem).toBe('Önce listeyi yapıştırın ya da bir CSV dosyası seçin.');
  expect(readTable('a;b;1\n'.repeat(2_000)).rows).toHaveLength(2_000);
  expect(readTable('a;b;1\n'.repeat(2_340)).problem).toMatch(
    /^Liste 2\.340 satır\. Bir seferde en fazla 2\.000/,
  );
});

test('the separator that a file names for Excel is used, and its line keeps its place (MENU-18)', () => {
  for (const line of ['sep=;', 'SEP=;', '"sep=;"', '\uFEFFsep=;'])
    expect(readTable(`${line}\r\nKategori;Ürün;Fiyat\r\nÇorba, salata;Ezogelin;95,00`).rows).toEqual([
      [],
      ['Kategori', 'Ürün', 'Fiyat'],
      ['Çorba, salata', 'Ezogelin', '95,00'],
    ]);
  expect(readTable('sep=|\nÇorba|Ezogelin|95,00').rows?.[1]).toEqual(['Çorba', 'Ezogelin', '95,00']);
});

test('a table of more than 50 columns is refused instead of cut (MENU-33)', () => {
  expect(readTable('a;'.repeat(50)).rows).toHaveLength(1);
  expect(readTable(`${';'.repeat(49)}a`).rows?.[0]).toHaveLength(50);
  expect(readTable(`${';'.repeat(50)}a`).problem).toMatch(/^Listede 50 sütundan fazlası var/);
});

test('a name that begins with a quote swallows no rows; properly quoted cells are read (MENU-33)', () => {
  const torn = 'Kategori\tÜrün\tFiyat\nBurger\t"Özel" Burger\t320\nÇorba\tMercimek\t95';
  expect(readTable(torn).problem).toBe(
    '2. satırda bir tırnak işareti (") kapanmıyor. Bu tırnağı silip yeniden deneyin.',
  );
  expect(readTable('Pizza;"12"" Pizza";90\nÇorba;"Mercimek; limonlu";95').rows).toEqual([
    ['Pizza', '12" Pizza', '90'],
    ['Çorba', 'Mercimek; limonlu', '95'],
  ]);
});
