import { Category } from '@sofra/contract/menu';
import { planMenuImport, readMenuRows } from '@sofra/domain/menu-import';
import { isActiveAfterImport, portionRows, portionsAfterImport } from '@sofra/domain/menu-import-portions';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { readTable, textOfFile } from '#src/features/menu/import/read-table.ts';
import { menuCsv } from '#src/features/menu/menu-csv.ts';
import { DRINKS, idOf, itemOf, MENU } from '#src/features/menu/test-menu.ts';
import { csvText } from '#src/lib/csv-file.ts';

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
  itemOf(15, '=HYPERLINK("http://kotu.example";"Tıkla")', 1, { categoryId: DRINKS }),
  itemOf(16, "'-Şalgam-", 50, { categoryId: DRINKS, isActive: false, portions: SIZES }),
  itemOf(17, '45" Ayran, köpüklü; yayık', 45, { categoryId: DRINKS, portions: SIZES }),
];
const menu = z
  .array(Category)
  .parse(MENU.map((category) => (category.id === DRINKS ? { ...category, items: ODD } : category)));

const file = () => new TextEncoder().encode(csvText(menuCsv(menu, '2026-11-25')));

test('the list has a row a portion, decimal commas and no formula (MENU-31, REL-29)', () => {
  expect(menuCsv(menu, '2026-11-25').name).toBe('menu_2026-11-25');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(file()).split('\r\n')).toEqual([
    '\uFEFFKategori;Ürün;Porsiyon;Fiyat;Varsayılan;Durum',
    'Çorbalar;Ezogelin;;95,00;;Aktif',
    'Çorbalar;Çiğ Köfte;;1250,50;;Pasif',
    `İçecekler;"'=HYPERLINK(""http://kotu.example"";""Tıkla"")";;1,00;;Aktif`,
    "İçecekler;''-Şalgam-;Az;25,00;;Pasif",
    "İçecekler;''-Şalgam-;Tek;45,50;Evet;Pasif",
    `İçecekler;''-Şalgam-;"Duble; köpüklü";1234,50;;Pasif`,
    'İçecekler;"45"" Ayran, köpüklü; yayık";Az;25,00;;Pasif',
    'İçecekler;"45"" Ayran, köpüklü; yayık";Tek;45,50;Evet;Aktif',
    'İçecekler;"45"" Ayran, köpüklü; yayık";"Duble; köpüklü";1234,50;;Aktif',
    'Kategorisiz;Pilav;;80,00;;Aktif',
  ]);
});

test('the file read back is the menu it was made of (MENU-31, SELL-6)', () => {
  const { text } = textOfFile(file());
  const { rows } = readTable(text ?? '');
  const { rows: planned, newCategories } = planMenuImport(readMenuRows(rows ?? []), {
    categories: [],
    items: [],
  });
  expect(planned.filter(({ reason }) => reason !== null)).toEqual([]);
  expect(newCategories).toEqual(['Çorbalar', 'İçecekler']);
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
  // Of a passive item every portion is on again, because what is passive is the item.
  expect(portioned).toEqual(
    items
      .filter(({ portions }) => portions.length > 0)
      .map((item) => [
        item.name,
        item.isActive,
        item.portions.map((of) => [of.name, of.price, of.isDefault, of.isActive || !item.isActive]),
      ]),
  );
});
