import { readMenuRows } from '@sofra/domain/menu/menu-import';
import { expect, test } from 'vitest';
import {
  draftOf,
  inUsualOrder,
  layoutOf,
  openColumn,
  tornAmount,
  withWholeAmounts,
} from '#src/features/menu/import/column-draft.ts';
import { textOfFile } from '#src/features/menu/import/decode-file.ts';
import { readTable } from '#src/features/menu/import/read-table.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean): Bytes =>
  new Uint8Array(
    Array.from(text, (letter) => letter.charCodeAt(0)).flatMap((code) =>
      isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8],
    ),
  );
/** Bytes of an 8-bit code page, of which only these letters are used. */
const encoded = (text: string, letters: string, bytes: readonly number[]): Bytes =>
  new Uint8Array(
    Array.from(text, (letter) => {
      const at = letters.indexOf(letter);
      if (at >= 0) return bytes[at] ?? 0;
      return letter.charCodeAt(0) < 0x80 ? letter.charCodeAt(0) : 0x3f;
    }),
  );
const LETTERS = 'çğıöşüÇĞİÖŞÜ';
const windows1254 = (text: string) =>
  encoded(text, LETTERS, [0xe7, 0xf0, 0xfd, 0xf6, 0xfe, 0xfc, 0xc7, 0xd0, 0xdd, 0xd6, 0xde, 0xdc]);
const cp857 = (text: string) =>
  encoded(text, LETTERS, [0x87, 0xa7, 0x8d, 0x94, 0x9f, 0x81, 0x80, 0xa6, 0x98, 0x99, 0x9e, 0x9a]);

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
const SOUP = ['Çorbalar', 'Şehriye Çorbası', 8_550];
const DRINK = ['İçecekler', 'Ilık Süt & Ayran', 4_500];

/** The content of a file: category, item and price in kuruş of each row, or its reason; or the question to the user. */
function read(bytes: Bytes): unknown {
  const { text } = textOfFile(bytes);
  const table = readTable(text ?? '');
  if (!table.rows) return table.problem;
  const { rows, isByComma: mayBeTorn } = table;
  const draft = draftOf({ rows, mayBeTorn });
  const torn = tornAmount(draft);
  if (torn) return `? ${torn.amount}`;
  const open = openColumn(draft);
  if (open) return `? ${open}`;
  return readMenuRows(rows, layoutOf(draft)).map(({ category, name, price, reason }) =>
    reason === null ? [category, name, price] : reason,
  );
}

const PLAIN = lines(
  'Kategori;Ürün Adı;Fiyat',
  'Çorbalar;Şehriye Çorbası;85,50',
  'İçecekler;Ilık Süt & Ayran;45,00',
);
const CAPITALS = lines(
  'GRUP\tSTOK ADI\tSATIŞ FİYATI',
  'Çorbalar\tŞehriye Çorbası\t85,50',
  'İçecekler\tIlık Süt & Ayran\t45',
);

test.each<[what: string, bytes: Bytes]>([
  ['semicolons, UTF-8', utf8(PLAIN)],
  ['semicolons, UTF-8 with a mark', utf8(`\uFEFF${PLAIN}`)],
  ['semicolons, windows-1254', windows1254(PLAIN)],
  ['semicolons, code page 857', cp857(PLAIN)],
  ['semicolons, UTF-16LE with a mark', utf16(`\uFEFF${PLAIN}`, false)],
  ['semicolons, UTF-16BE with a mark', utf16(`\uFEFF${PLAIN}`, true)],
  ['semicolons, UTF-16LE without a mark', utf16(PLAIN, false)],
  ['semicolons, UTF-16BE without a mark', utf16(PLAIN, true)],
  ['tabs, capital letters, UTF-8', utf8(CAPITALS)],
  ['tabs, capital letters, windows-1254', windows1254(CAPITALS)],
  ['tabs, capital letters, code page 857', cp857(CAPITALS)],
  [
    'commas with quotes',
    utf8(
      lines('Kategori,Ürün,Fiyat', '"Çorbalar","Şehriye Çorbası","85,50"', 'İçecekler,Ilık Süt & Ayran,45'),
    ),
  ],
  [
    'a named separator',
    windows1254(
      lines(
        'sep=;',
        'Menü Grubu;Ürün İsmi;Birim Fiyat',
        'Çorbalar;Şehriye Çorbası;85,50 ₺',
        'İçecekler;Ilık Süt & Ayran;45,-',
      ),
    ),
  ],
  [
    'titles above the heading',
    utf8(
      lines(
        'Çağdaş Köfte;;',
        'Fiyat listesi;;28.11.2026',
        ';;',
        'Ürün Adı;Kategori;Satış Fiyatı (TL)',
        'Şehriye Çorbası;Çorbalar;85,50',
        'Ilık Süt & Ayran;İçecekler;45,00 TL',
      ),
    ),
  ],
  [
    'purchase price and more columns of a stock program',
    windows1254(
      lines(
        'Grup;Stok Kodu;Stok Adı;Birim;Alış Fiyatı;Satış Fiyatı (KDV Dahil);KDV Tutarı',
        'Çorbalar;1001;Şehriye Çorbası;Porsiyon;31,20;85,50;7,77',
        'İçecekler;2001;Ilık Süt & Ayran;Adet;12,00;45,00;4,09',
      ),
    ),
  ],
  [
    'English headings, bars',
    utf8(
      lines(
        'Category|Product Name|Unit Price',
        'Çorbalar|Şehriye Çorbası|85.50',
        'İçecekler|Ilık Süt & Ayran|45.00',
      ),
    ),
  ],
  [
    'headings without Turkish letters, prices with spaces that do not break',
    utf8(
      lines(
        'KATEGORI;URUN ADI;FIYATI',
        'Çorbalar;Şehriye Çorbası;85,50\u00a0₺',
        'İçecekler;Ilık Süt & Ayran;\u202f45,00',
      ),
    ),
  ],
])('the file is read: %s (MENU-18, MENU-32, MENU-34)', (_what, bytes) => {
  expect(read(bytes)).toEqual([SOUP, DRINK]);
});

test.each<[what: string, text: string, asked: string]>([
  ['no heading', 'Çorbalar;Şehriye Çorbası;85,50\nİçecekler;Ayran;45', '? category'],
  ['an unknown heading', 'Tür;Tanım;Tutar\nÇorbalar;Şehriye Çorbası;85,50', '? category'],
  ['no price', 'Kategori;Ürün;Tutar\nÇorbalar;Şehriye Çorbası;85,50', '? price'],
  ['net and gross', 'Kategori;Ürün;Net Fiyat;Brüt Fiyat\nÇorbalar;Şehriye Çorbası;77,73;85,50', '? price'],
  ['two lists', 'Kategori;Ürün;Fiyat 1;Fiyat 2\nÇorbalar;Şehriye Çorbası;85,50;90', '? price'],
  ['no heading, and commas that may be decimal', 'Çorbalar,Ezogelin,95\nİçecekler,Ayran,45,50', '? 45,50'],
  ['the same with a title above', 'Menümüz\nİçecekler,Ayran,45,50 TL', '? 45,50 TL'],
  ['no heading, commas, and no kuruş', 'Çorbalar,Ezogelin,95\nİçecekler,Ayran,"45,50"', '? category'],
  ['a purchase price alone', 'Kategori;Ürün;Alış Fiyatı\nÇorbalar;Şehriye Çorbası;30', '? price'],
])('the user must choose: %s (MENU-32)', (_what, text, asked) => {
  expect(read(utf8(text))).toBe(asked);
});

test('the kuruş after an unquoted decimal comma are an error of their row, and never lost (MENU-33)', () => {
  const text = lines(
    'Kategori,Ürün,Fiyat',
    'İçecekler,Ayran,45,50',
    'İçecekler,Çay,25',
    'İçecekler,Su,"15,50"',
  );
  expect(read(utf8(text))).toEqual([
    expect.stringMatching(/^2\. satırda sütunlardan çok dolu hücre var: “İçecekler \| Ayran \| 45 \| 50”\./),
    ['İçecekler', 'Çay', 2_500],
    ['İçecekler', 'Su', 1_550],
  ]);
});

test('after the user joins two columns into one price, its kuruş are read (MENU-33)', () => {
  const table = readTable('İçecekler,Ayran,45,50\nİçecekler,Çay,25');
  if (!table.rows) throw new Error(table.problem);
  const draft = draftOf({ rows: table.rows, mayBeTorn: table.isByComma });
  const whole = inUsualOrder(withWholeAmounts(draft, tornAmount(draft)!));
  expect(tornAmount(whole)).toBeNull();
  expect(readMenuRows(whole.rows, layoutOf(whole)).map(({ price }) => price)).toEqual([4_550, 2_500]);
});

test('a workbook and a file of more than 2 MB are refused with a message (MENU-18)', () => {
  expect(textOfFile(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0])).problem).toMatch(/^Excel dosyası okunamaz/);
  expect(textOfFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])).problem).toMatch(/^Excel dosyası okunamaz/);
  expect(textOfFile(new Uint8Array(2 * 1024 * 1024 + 1)).problem).toMatch(/^Dosya çok büyük/);
});
