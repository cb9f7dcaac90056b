import { expect, test } from 'vitest';
import { readTable, textOfFile } from '#src/features/menu/import/read-table.ts';

const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);

test.each([
  ['tabs of a spreadsheet', 'Çorbalar\tEzogelin\t95,00\nÇorbalar\tMercimek, limonlu\t90,00'],
  ['semicolons, CRLF', 'Çorbalar;Ezogelin;95,00\r\nÇorbalar;Mercimek, limonlu;90,00\r\n'],
  ['commas, quoted', 'Çorbalar,Ezogelin,"95,00"\nÇorbalar,"Mercimek, limonlu","90,00"\n\n'],
])('%s', (_, text) => {
  expect(readTable(text).rows).toEqual([
    ['Çorbalar', 'Ezogelin', '95,00'],
    ['Çorbalar', 'Mercimek, limonlu', '90,00'],
  ]);
});

test('empty lines keep their place, empty cells at the right go, long cells are cut', () => {
  expect(readTable(`a;b;1;;;\n\n"${'x'.repeat(600)}";b;2`).rows).toEqual([
    ['a', 'b', '1'],
    [],
    ['x'.repeat(500), 'b', '2'],
  ]);
});

test('nothing, and more than 2000 rows, are refused in words (MENU-18)', () => {
  expect(readTable(' \n ').problem).toBe('Önce listeyi yapıştırın ya da bir CSV dosyası seçin.');
  expect(readTable('a;b;1\n'.repeat(2_000)).rows).toHaveLength(2_000);
  expect(readTable('a;b;1\n'.repeat(2_340)).problem).toMatch(
    /^Liste 2\.340 satır\. Bir seferde en fazla 2\.000/,
  );
});

test('files are read in UTF-8, windows-1254 and UTF-16, with or without a mark (MENU-18)', () => {
  const utf8 = new TextEncoder().encode('Şiş');
  expect(textOfFile(utf8).text).toBe('Şiş');
  expect(textOfFile(bytesOf(0xef, 0xbb, 0xbf, ...utf8)).text).toBe('Şiş');
  expect(textOfFile(bytesOf(0xde, 0x69, 0xfe, 0xdd, 0xfd)).text).toBe('Şişİı');
  expect(textOfFile(bytesOf(0xff, 0xfe, 0x5e, 0x01, 0x69, 0x00)).text).toBe('Şi');
});

test('a workbook and a file of more than 2 MB are refused in words (MENU-18)', () => {
  expect(textOfFile(bytesOf(0x50, 0x4b, 0x03, 0x04, 0)).problem).toMatch(/^Excel dosyası okunamaz/);
  expect(textOfFile(new Uint8Array(2 * 1024 * 1024 + 1)).problem).toMatch(/^Dosya çok büyük/);
});
