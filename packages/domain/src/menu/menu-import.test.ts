import { expect, test } from 'vitest';
import { planMenuImport, readMenuRows as readByLayout, type MenuRow } from './menu-import.ts';
import { decimalSignOf, MENU_WORDS, NEEDED_COLUMNS } from './menu-import-columns.ts';
import { isActiveAfterImport, portionRows, portionsAfterImport } from './menu-import-portions.ts';
import { milli } from '../money/milli.ts';
import { kurus } from '../money/money.ts';
import { confirmedLayout, findHeading, suggestColumns } from './table-layout.ts';

/** Reads rows as a user would confirm them: by their heading, or by position where they have none. */
const readMenuRows = (rows: readonly (readonly string[])[]): MenuRow[] => {
  const headingRow = findHeading(rows, MENU_WORDS);
  const columns = suggestColumns(rows, headingRow, MENU_WORDS).map(({ column }) => column);
  return readByLayout(rows, confirmedLayout(headingRow, headingRow === null ? NEEDED_COLUMNS : columns));
};
const short = (rows: readonly (readonly string[])[]) =>
  readMenuRows(rows).map(({ row, category, name, price, reason }) => [row, category, name, reason ?? price]);

test.each<[what: string, rows: string[][], read: unknown[]]>([
  [
    'category, item, price without a heading',
    [['Çorba', 'Mercimek', '120,50']],
    [[1, 'Çorba', 'Mercimek', 12_050]],
  ],
  [
    'a heading in any order and case, with unneeded columns',
    [
      ['FİYAT (₺)', 'Barkod', 'ürün ADI', 'KATEGORİ'],
      ['45', '869', 'Çay', 'İçecek'],
    ],
    [[2, 'İçecek', 'Çay', 4_500]],
  ],
  [
    'a short heading after empty lines; the rows keep their pasted numbers',
    [[''], ['Kategori', 'Ad', 'Fiyat'], [' ', ''], ['Tatlı', 'Sütlaç', '90']],
    [[4, 'Tatlı', 'Sütlaç', 9_000]],
  ],
  ['a heading alone', [['Kategori', 'Ürün', 'Fiyat']], []],
  ['nothing', [], []],
  ['empty lines', [[], ['', ' '], ['\u00a0']], []],
  [
    'a heading without category: every row has the error',
    [
      ['Ürün', 'Fiyat'],
      ['Çay', '45'],
    ],
    [[2, '', 'Çay', 'Kategori yazılmamış.']],
  ],
  [
    'spaces around, a byte order mark, and empty columns at the right',
    [['\ufeff Çorba ', '\tEzogelin\u00a0', ' 99,90 ', ' ', '']],
    [[1, 'Çorba', 'Ezogelin', 9_990]],
  ],
])('reads %s', (_what, rows, read) => {
  expect(short(rows)).toEqual(read);
});

test.each<[typed: string, price: number | string]>([
  ['120,50', 12_050],
  ['120.50', 12_050],
  ['1.250', 125_000],
  ['1.234,50', 123_450],
  ['₺45,50', 4_550],
  ['45,50 ₺', 4_550],
  ['45,5 TL', 4_550],
  ['TL 45', 4_500],
  ['45 tl.', 4_500],
  ['TRY45', 4_500],
  ['85,00 ?', 8_500],
  ['?85,00', 8_500],
  ['1\u00a0250,00\u00a0₺', 125_000],
  ['1\u202f250,5', 125_050],
  ['45,-', 4_500],
  ['45.– TL', 4_500],
  ['45 Lira', 4_500],
  ['0', 0],
  ['10.000.000', 1_000_000_000],
  ['', 'Fiyat yazılmamış.'],
  ['10.000.000,01', 'Fiyat en fazla 10.000.000 TL olabilir.'],
  ['99999999999', 'Fiyat en fazla 10.000.000 TL olabilir.'],
  ['-5', 'Fiyat anlaşılamadı.'],
  ['1e9', 'Fiyat anlaşılamadı.'],
  ['1,250', 'Fiyat anlaşılamadı.'],
  ['beş', 'Fiyat anlaşılamadı.'],
  ['₺', 'Fiyat anlaşılamadı.'],
  ['45 $', 'Fiyat anlaşılamadı.'],
  ['🍵', 'Fiyat anlaşılamadı.'],
  ['1 250', 'Fiyat anlaşılamadı.'],
  ['45 TL TL', 'Fiyat anlaşılamadı.'],
])('the price %j is read as %j (MENU-34)', (typed, price) => {
  expect(short([['Çorba', 'Mercimek', typed]])).toEqual([[1, 'Çorba', 'Mercimek', price]]);
});

test.each([
  ['', 'Çay', 'Kategori yazılmamış.'],
  ['İçecek', '', 'Ürün adı yazılmamış.'],
  ['x'.repeat(81), 'Çay', 'Kategori adı en fazla 80 karakter olabilir.'],
  ['İçecek', 'x'.repeat(121), 'Ürün adı en fazla 120 karakter olabilir.'],
  ['İçecek', 'Çay\u0000', 'Geçersiz karakter var.'],
  ['İçe\ncek', 'Çay', 'Geçersiz karakter var.'],
  ['İçecek', 'Çay\ud800', 'Geçersiz karakter var.'],
])('refuses the category %j with the item %j', (category, name, reason) => {
  expect(short([[category, name, '5']])).toEqual([[1, category, name, reason]]);
});

test('names of the maximum length, with signs and emoji, are accepted', () => {
  const [row] = readMenuRows([['x'.repeat(80), `🍵${'ş'.repeat(118)}`, '5']]);
  expect(row?.reason).toBeNull();
});

test('an item in the list twice, in any spelling, is refused in each row; an error does not count (MENU-19)', () => {
  expect(
    short([
      ['Kategori', 'Ürün', 'Fiyat'],
      ['Çorba', 'Işkın', 'pahalı'],
      ['Çorba', 'Işkın', '5'],
      ['ÇORBA', ' işkin ', '6'],
      ['Salata', 'Işkın', '7'],
      ['corba', 'ISKIN', '8'],
    ]),
  ).toEqual([
    [2, 'Çorba', 'Işkın', 'Fiyat anlaşılamadı.'],
    [3, 'Çorba', 'Işkın', 'Bu ürün 4. satırda da var.'],
    [4, 'ÇORBA', 'işkin', 'Bu ürün 3. satırda da var.'],
    [5, 'Salata', 'Işkın', 700],
    [6, 'corba', 'ISKIN', 'Bu ürün 3. satırda da var.'],
  ]);
});

const row = (at: number, category: string, name: string, price: number): MenuRow => ({
  row: at,
  category,
  name,
  portion: null,
  price: kurus(price),
  reason: null,
  isDefault: false,
  isActive: true,
  isItemOff: false,
});
const menu = {
  categories: [
    { id: 'c1', name: 'Çorbalar' },
    { id: 'c2', name: 'Corbalar' },
    { id: 'c3', name: 'İçecek' },
  ],
  items: [
    { id: 'i1', name: 'Mercimek', categoryId: 'c1', price: kurus(12_000), portions: [] },
    { id: 'i2', name: 'Çay', categoryId: 'c3', price: kurus(4_500), portions: [] },
    { id: 'i3', name: 'Cay', categoryId: 'c3', price: kurus(100), portions: [] },
    { id: 'i4', name: 'Ayran', categoryId: null, price: kurus(100), portions: [] },
  ],
};

test('rows are compared with the menu: new, another price, the same, two hits; a category is made once (MENU-19)', () => {
  const planned = planMenuImport(
    [
      row(1, 'çorbalar', 'MERCİMEK', 13_000),
      row(2, 'Corbalar', 'Mercimek', 13_000),
      row(3, 'icecek', 'çay', 4_500),
      row(4, 'İçecek', 'Cay', 200),
      row(5, 'İçecek', 'Ayran', 100),
      row(6, 'Tatlı', 'Sütlaç', 9_000),
      row(7, 'TATLI', 'Kazandibi', 9_500),
      { ...row(8, 'Hatalı', 'x', 0), reason: 'Fiyat anlaşılamadı.' },
    ],
    menu,
  );
  expect(planned.newCategories).toEqual(['Tatlı']);
  expect(planned.rows.map((r) => [r.outcome, r.categoryId, r.itemId, r.priceBefore])).toEqual([
    ['PRICE', 'c1', 'i1', 12_000],
    ['NEW', 'c2', null, null],
    ['ERROR', null, null, null],
    ['PRICE', 'c3', 'i3', 100],
    ['NEW', 'c3', null, null],
    ['NEW', null, null, null],
    ['NEW', null, null, null],
    ['ERROR', null, null, null],
  ]);
  expect(planned.rows[2]?.reason).toBe('Menüde bu adla birden çok ürün var.');
});

test.each<[decimal: ',' | '.' | undefined, prices: (number | string)[]]>([
  [undefined, [125_000, 'Fiyat anlaşılamadı.', 4_550, 4_550]],
  [',', [125_000, 'Fiyat anlaşılamadı.', 4_550, 4_550]],
  ['.', ['Fiyat anlaşılamadı.', 125_000, 'Fiyat anlaşılamadı.', 4_550]],
])('prices are read with the decimal sign %s (MENU-40)', (decimal, prices) => {
  const rows = ['1.250', '1,250', '45,50', '45.50'].map((price, at) => ['Çorba', `Ürün ${at}`, price]);
  const read = readByLayout(rows, { firstRow: 1, columns: [...NEEDED_COLUMNS], decimal });
  expect(read.map(({ price, reason }) => reason ?? price)).toEqual(prices);
});

test.each<[prices: string[], decimal: ',' | '.']>([
  [['1.250', '45,50'], ','],
  [['1.250', '45'], ','],
  [[], ','],
  [['45.50', '1,250'], '.'],
  [['1,250.00 TL'], '.'],
  [['45.50', '45,50', '12,25'], ','],
])('the prices %j have the decimal sign %s (MENU-40)', (prices, decimal) => {
  expect(decimalSignOf(prices)).toBe(decimal);
});

test('Kategorisiz means items without a category, unless a category has that name (MENU-31)', () => {
  const rows = [row(1, 'Kategorisiz', 'Ayran', 200), row(2, 'KATEGORİSİZ', 'Şalgam', 300)];
  const planned = planMenuImport(rows, menu);
  expect(planned.newCategories).toEqual([]);
  expect(planned.rows.map((r) => [r.outcome, r.categoryId, r.itemId])).toEqual([
    ['PRICE', null, 'i4'],
    ['NEW', null, null],
  ]);
  const named = { ...menu, categories: [...menu.categories, { id: 'c4', name: 'Kategorisiz' }] };
  expect(planMenuImport(rows, named).rows.map((r) => [r.outcome, r.categoryId])).toEqual([
    ['NEW', 'c4'],
    ['NEW', 'c4'],
  ]);
});

test('a column Porsiyon makes rows portions; without it a list is read as before (SELL-6)', () => {
  const rows = [
    ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat'],
    ['Izgara', 'Adana', 'Tek', '380'],
    ['Izgara', 'Adana', 'Bir buçuk', '540'],
    ['Izgara', 'ADANA', 'TEK', '1'],
    ['Izgara', 'Urfa', '', '350'],
    ['Izgara', 'Beyti', 'x'.repeat(41), '350'],
  ];
  expect(
    readMenuRows(rows).map(({ name, portion, price, reason }) => [name, portion, reason ?? price]),
  ).toEqual([
    ['Adana', 'Tek', 'Bu porsiyon 4. satırda da var.'],
    ['Adana', 'Bir buçuk', 54_000],
    ['ADANA', 'TEK', 'Bu porsiyon 2. satırda da var.'],
    ['Urfa', null, 35_000],
    ['Beyti', 'x'.repeat(41), 'Porsiyon adı en fazla 40 karakter olabilir.'],
  ]);
  expect(readMenuRows([['Izgara', 'Adana', '380']])[0]).toMatchObject({ portion: null, price: 38_000 });
});

const sized = (at: number, name: string, portion: string | null, price: number): MenuRow => ({
  ...row(at, 'İçecek', name, price),
  portion,
});
const portion = (id: string, name: string, price: number, isDefault = false) => ({
  ...{ id, name, price: kurus(price), isDefault },
  ...{ recipeMultiplier: milli(1_500), isActive: true },
});
const TEA = {
  ...menu.items[1]!,
  portions: [portion('p1', 'Küçük', 4_500, true), portion('p2', 'Büyük', 6_000)],
};

test('portion rows are compared with the item’s portions, and an invalid list of portions is refused (SELL-6)', () => {
  const planned = planMenuImport(
    [
      sized(1, 'Çay', 'küçük', 5_000),
      sized(2, 'Çay', 'Büyük', 6_000),
      sized(3, 'Çay', 'Duble', 7_000),
      sized(4, 'Cay', 'Tek', 1_000),
      sized(5, 'Salep', 'Tek', 9_500),
      sized(6, 'Salep', 'Duble', 15_000),
      sized(7, 'Kola', null, 6_000),
      sized(8, 'Kola', 'Şişe', 7_000),
      sized(9, 'Kola', 'Bardak', 7_000),
    ],
    { ...menu, items: [TEA, menu.items[2]!] },
  );
  expect(planned.rows.map((r) => [r.outcome, r.portionId, r.reason ?? r.priceBefore])).toEqual([
    ['PRICE', 'p1', 4_500],
    ['SAME', 'p2', 6_000],
    ['NEW', null, null],
    ['ERROR', null, 'Tek porsiyon olmaz: en az iki satır yazın.'],
    ['NEW', null, null],
    ['NEW', null, null],
    ['ERROR', null, 'Bu ürünün porsiyonları ayrı satırlarda yazılmış.'],
    ['NEW', null, null],
    ['NEW', null, null],
  ]);
  const [tea, salep] = portionRows(planned.rows);
  let made = 0;
  const after = (present: readonly ReturnType<typeof portion>[], rows = tea!) =>
    portionsAfterImport(present, rows, () => `new${(made += 1)}`);
  expect(after(TEA.portions)).toEqual([
    portion('p1', 'Küçük', 5_000, true),
    portion('p2', 'Büyük', 6_000),
    { ...portion('new1', 'Duble', 7_000), recipeMultiplier: 1_000 },
  ]);
  expect(after([], salep).map(({ name, price, isDefault }) => [name, price, isDefault])).toEqual([
    ['Tek', 9_500, true],
    ['Duble', 15_000, false],
  ]);
});

const HALVES = [
  ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat', 'Varsayılan', 'Durum'],
  ['İçecek', 'Salep', 'Az', '60', '', 'Pasif'],
  ['İçecek', 'Salep', 'Tek', '95', 'Evet', 'Aktif'],
  ['İçecek', 'Salep', 'Duble', '150', '', ''],
];
/** The portions of a new item after its rows, with the word of its default one. */
const newPortions = (rows: readonly string[][]) => {
  const { rows: planned } = planMenuImport(readMenuRows(rows), { categories: [], items: [] });
  const [ofItem = []] = portionRows(planned);
  const portions = portionsAfterImport([], ofItem, () => 'new');
  return {
    isActive: isActiveAfterImport(ofItem),
    portions: portions.map(({ name, isDefault, isActive }) => [name, isDefault, isActive]),
  };
};

test('Varsayılan and Durum set the default portion and the passive ones of a new item (MENU-31)', () => {
  expect(newPortions(HALVES)).toEqual({
    isActive: true,
    portions: [
      ['Az', false, false],
      ['Tek', true, true],
      ['Duble', false, true],
    ],
  });
  // A default that is off cannot be: the first that is on takes its place.
  const offDefault = HALVES.map((cells) => cells.with(5, cells[4] === 'Evet' ? 'pasif' : (cells[5] ?? '')));
  expect(newPortions(offDefault).portions).toEqual([
    ['Az', false, false],
    ['Tek', false, false],
    ['Duble', true, true],
  ]);
  // An item with only passive portions is passive itself, and its portions are on.
  expect(newPortions(HALVES.map((cells, at) => (at === 0 ? cells : cells.with(5, 'Pasif'))))).toEqual({
    isActive: false,
    portions: [
      ['Az', false, true],
      ['Tek', true, true],
      ['Duble', false, true],
    ],
  });
});

test('an unknown Durum or Varsayılan makes nothing new, and an existing item keeps its own (MENU-31)', () => {
  const lines = [
    ['Kategori', 'Ürün', 'Fiyat', 'Varsayılan', 'Durum'],
    ['Tatlı', 'Sütlaç', '90', '', 'Kapalı'],
    ['Tatlı', 'Kazandibi', '95', 'x', 'AKTİF'],
    ['İçecek', 'Çay', '50', 'x', 'Kapalı'],
    ['İçecek', 'Salep', '95', 'Hayır', 'Pasif'],
  ];
  const { rows, newCategories } = planMenuImport(readMenuRows(lines), menu);
  expect(rows.map(({ outcome, price, reason }) => [outcome, price, reason])).toEqual([
    ['ERROR', null, 'Durum anlaşılamadı: Aktif ya da Pasif yazın.'],
    ['ERROR', null, 'Varsayılan anlaşılamadı: Evet yazın ya da boş bırakın.'],
    ['PRICE', 5_000, null],
    ['NEW', 9_500, null],
  ]);
  expect(newCategories).toEqual([]);
});

test('Ürün pasif is an active portion of a passive item, and passive portions stay passive (MENU-31)', () => {
  const passive = HALVES.map((cells, at) =>
    at === 0 ? cells : cells.with(5, at === 1 ? 'Pasif' : 'Ürün pasif'),
  );
  expect(newPortions(passive)).toEqual({
    isActive: false,
    portions: [
      ['Az', false, false],
      ['Tek', true, true],
      ['Duble', false, true],
    ],
  });
});

test('a table of the maximum size is read in linear time', () => {
  const rows = ['1'.repeat(499), `1${' '.repeat(497)}`].flatMap((cell) =>
    Array.from({ length: 1_000 }, (_, index) => ['Çorba', `Ürün ${index}`, `${cell}x`]),
  );
  expect(readMenuRows(rows).every(({ reason }) => reason === 'Fiyat anlaşılamadı.')).toBe(true);
});
