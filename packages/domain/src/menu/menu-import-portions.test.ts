import { expect, test } from 'vitest';
import { portionRows, portionsAfterImport, refusePortionRows } from './menu-import-portions.ts';
import type { PlannedRow } from './menu-import-row.ts';
import { milli } from '../money/milli.ts';
import { kurus } from '../money/money.ts';
import type { Portion } from './portion.ts';

const row = (name: string, portion: string | null, over: Partial<PlannedRow> = {}): PlannedRow => ({
  ...{ row: 1, category: 'İçecek', name, portion, price: kurus(5_000), isDefault: false, isActive: true },
  ...{ isItemOff: false, reason: null, outcome: 'NEW', priceBefore: null, categoryId: 'c' },
  ...{ itemId: null, portionId: null },
  ...over,
});
const portion = (id: string, price: number): Portion => ({
  ...{
    id,
    name: id,
    price: kurus(price),
    recipeMultiplier: milli(1_000),
    isDefault: id === 'p1',
    isActive: true,
  },
});
const many = (count: number, over: Partial<PlannedRow> = {}): PlannedRow[] =>
  Array.from({ length: count }, (_, at) => row('Çay', `Boy ${at}`, over));
const NONE = () => undefined;
const reasons = (rows: readonly PlannedRow[], presentOf: Parameters<typeof refusePortionRows>[1] = NONE) =>
  refusePortionRows(rows, presentOf).map(({ outcome, price, reason }) =>
    reason === null ? price : [outcome, price, reason],
  );
const refused = (reason: string) => ['ERROR', null, reason];

test('a single portion is refused, also when the other row has an error (SELL-6)', () => {
  const single = refused('Tek porsiyon olmaz: en az iki satır yazın.');
  expect(reasons([row('Çay', 'Tek')])).toEqual([single]);
  expect(reasons([row('Çay', 'Tek'), row('Ayran', 'Tek'), row('Ayran', 'Büyük')])).toEqual([
    single,
    5_000,
    5_000,
  ]);
  const wrong = row('Çay', 'Büyük', { reason: 'Fiyat anlaşılamadı.', outcome: 'ERROR', price: null });
  expect(reasons([row('Çay', 'Tek'), wrong])).toEqual([single, refused('Fiyat anlaşılamadı.')]);
});

test('eight portions are allowed and nine are not, including the item’s present ones (SELL-6)', () => {
  const tooMany = refused('En çok 8 porsiyon olabilir.');
  expect(reasons(many(8))).toEqual(Array.from({ length: 8 }, () => 5_000));
  expect(reasons(many(9))).toEqual(Array.from({ length: 9 }, () => tooMany));
  const present = () => ({ portions: [portion('p1', 100), portion('p2', 200)] });
  const ofTea = { itemId: 'tea' };
  expect(reasons(many(7, ofTea), present)).toEqual(Array.from({ length: 7 }, () => tooMany));
  // A row of a portion that is there adds none.
  const known = many(7, ofTea).map((one, at) => (at < 1 ? { ...one, portionId: 'p1' } : one));
  expect(reasons(known, present)).toEqual(Array.from({ length: 7 }, () => 5_000));
  expect(reasons([row('Çay', 'Tek', ofTea)], () => ({ portions: [portion('p1', 100)] }))).toEqual([5_000]);
});

test('a set menu has no portions, and portions allow no price of the item (SELL-6, SET-28)', () => {
  const ofMenu = { itemId: 'menu' };
  const isSetMenu = () => ({ portions: [], isSetMenu: true });
  const named = [row('Öğle', 'Tek', ofMenu), row('Öğle', 'Büyük', ofMenu)];
  expect(reasons(named, isSetMenu)).toEqual(named.map(() => refused('Menünün porsiyonu olmaz.')));
  expect(reasons([row('Öğle', null, ofMenu)], isSetMenu)).toEqual([5_000]);
  expect(reasons([row('Çay', null), row('çay', 'Tek'), row('ÇAY', 'Büyük')])).toEqual([
    refused('Bu ürünün porsiyonları ayrı satırlarda yazılmış.'),
    ...[5_000, 5_000],
  ]);
});

test('items with new or repriced portions are listed, without refused rows (MENU-19)', () => {
  const [tea, ayran] = [{ itemId: 'tea' }, { itemId: 'ayran' }];
  const same = row('Ayran', 'Tek', { ...ayran, outcome: 'SAME' });
  const cheaper = row('Çay', 'Tek', { ...tea, outcome: 'PRICE' });
  const sameTea = row('Çay', 'Büyük', { ...tea, outcome: 'SAME' });
  const wrong = row('Çay', 'Dev', { ...tea, outcome: 'ERROR', reason: 'Fiyat anlaşılamadı.' });
  const [kola, newTek] = [row('Kola', null), row('Salep', 'Tek')];
  expect(portionRows([same, cheaper, sameTea, wrong, kola, newTek])).toEqual([[cheaper, sameTea], [newTek]]);
});

test('in an item with portions no row becomes the default, and unlisted portions stay (SELL-6)', () => {
  const rows = [
    row('Çay', 'p1', { portionId: 'p1', price: kurus(150), isDefault: true }),
    row('Çay', 'Duble', { price: kurus(300), isDefault: true, isActive: false }),
    row('Çay', 'Yarım', { price: null }),
  ];
  expect(portionsAfterImport([portion('p1', 100), portion('p2', 200)], rows, () => 'new')).toEqual([
    portion('p1', 150),
    portion('p2', 200),
    {
      ...{ id: 'new', name: 'Duble', price: 300, recipeMultiplier: milli(1_000) },
      ...{ isDefault: false, isActive: false },
    },
  ]);
});
