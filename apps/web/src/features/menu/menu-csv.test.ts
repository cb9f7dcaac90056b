import { Category } from '@sofra/contract/menu/menu';
import { planMenuImport, readMenuRows } from '@sofra/domain/menu/menu-import';
import {
  isActiveAfterImport,
  portionRows,
  portionsAfterImport,
} from '@sofra/domain/menu/menu-import-portions';
import type { VatRate } from '@sofra/contract/money/vat';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { draftOf, layoutOf } from '#src/features/menu/import/column-draft.ts';
import { textOfFile } from '#src/features/menu/import/decode-file.ts';
import { readTable } from '#src/features/menu/import/read-table.ts';
import { menuCsv } from '#src/features/menu/menu-actions.tsx';
import { DRINKS, idOf, itemOf, MENU } from '#src/features/menu/test-menu.ts';
import { csvText } from '@sofra/domain/text/csv';

const portion = (n: number, name: string, price: number, more: object = {}) => ({
  ...{ id: idOf(n), name, price, recipeMultiplier: 1, isDefault: false, isActive: true },
  ...more,
});
const SIZES = [
  portion(61, 'Az', 25, { isActive: false }),
  portion(62, 'Tek', 45.5, { isDefault: true }),
  portion(63, 'Duble; köpüklü', 1234.5),
];
const ODD = [
  itemOf(15, '=HYPERLINK("http://kotu.example";"Tıkla")', 1, { categoryId: DRINKS, vatRateId: idOf(81) }),
  itemOf(16, "'-Şalgam-", 50, { categoryId: DRINKS, isActive: false, portions: SIZES }),
  itemOf(17, '45" Ayran, köpüklü; yayık', 45, { categoryId: DRINKS, portions: SIZES }),
];
const menu = z
  .array(Category)
  .parse(
    MENU.map((category) =>
      category.id === DRINKS ? { ...category, items: ODD, vatRateId: idOf(82) } : category,
    ),
  );

/** The second rate has another percent from tomorrow on. */
const RATES: VatRate[] = [
  {
    id: idOf(81),
    name: 'Temel gıda',
    percents: [{ percent: 1, from: '2000-01-01' }],
    exemption: null,
    version: 1,
  },
  {
    ...{ id: idOf(82), name: 'Yeme içme', exemption: null, version: 1 },
    percents: [
      { percent: 10, from: '2000-01-01' },
      { percent: 12, from: '2026-11-26' },
    ],
  },
];
const TODAY = { today: '2026-11-25', rates: RATES };

const file = () => new TextEncoder().encode(csvText(menuCsv(menu, TODAY)));

test('the list has a row for each portion, decimal commas and no formula (MENU-31, REL-29, VAT-15)', () => {
  expect(menuCsv(menu, TODAY).name).toBe('menu_2026-11-25');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file()).split('\r\n')).toEqual([
    '\uFEFFKategori;Ürün;Porsiyon;Fiyat;Varsayılan;Durum;KDV',
    'Çorbalar;Ezogelin;;95,00;;Aktif;',
    'Çorbalar;Çiğ Köfte;;1250,50;;Pasif;',
    `İçecekler;"'=HYPERLINK(""http://kotu.example"";""Tıkla"")";;1,00;;Aktif;1`,
    "İçecekler;''-Şalgam-;Az;25,00;;Pasif;10",
    "İçecekler;''-Şalgam-;Tek;45,50;Evet;Ürün pasif;10",
    `İçecekler;''-Şalgam-;"Duble; köpüklü";1234,50;;Ürün pasif;10`,
    'İçecekler;"45"" Ayran, köpüklü; yayık";Az;25,00;;Pasif;10',
    'İçecekler;"45"" Ayran, köpüklü; yayık";Tek;45,50;Evet;Aktif;10',
    'İçecekler;"45"" Ayran, köpüklü; yayık";"Duble; köpüklü";1234,50;;Aktif;10',
    'Kategorisiz;Pilav;;80,00;;Aktif;',
  ]);
});

test('reading the file gives the original menu, with its rates (MENU-31, SELL-6, VAT-15)', () => {
  const { text } = textOfFile(file());
  const rows = readTable(text ?? '').rows ?? [];
  const { rows: planned, newCategories } = planMenuImport(
    readMenuRows(rows, layoutOf(draftOf({ rows, mayBeTorn: false }))),
    {
      categories: [],
      items: [],
      rates: RATES.map(({ id, name, percents }) => ({ id, name, percent: percents[0]?.percent ?? null })),
    },
  );
  expect(planned.filter(({ reason }) => reason !== null)).toEqual([]);
  expect(newCategories).toEqual(['Çorbalar', 'İçecekler']);
  expect(planned.map(({ vatRateId }) => vatRateId)).toEqual([
    ...[undefined, undefined, idOf(81)],
    ...Array.from({ length: 6 }, () => idOf(82)),
    undefined,
  ]);
  const plain = planned.flatMap(({ portion: of, name, price, isActive }) =>
    of === null ? [[name, price, isActive]] : [],
  );
  const portioned = portionRows(planned).map((ofItem) => [
    ofItem[0]?.name,
    isActiveAfterImport(ofItem),
    portionsAfterImport([], ofItem, () => '').map((of) => [of.name, of.price, of.isDefault, of.isActive]),
  ]);
  const items = menu.flatMap((category) => category.items);
  expect(plain).toEqual(
    items
      .filter(({ portions }) => portions.length === 0)
      .map((item) => [item.name, item.price, item.isActive]),
  );
  expect(portioned).toEqual(
    items
      .filter(({ portions }) => portions.length > 0)
      .map((item) => [
        item.name,
        item.isActive,
        item.portions.map((of) => [of.name, of.price, of.isDefault, of.isActive]),
      ]),
  );
});
