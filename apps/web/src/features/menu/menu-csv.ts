import type { Category, MenuItem } from '@sofra/contract/menu';
import { csvMoney, type CsvCell, type CsvTable } from '#src/lib/csv-table.ts';

/** Words that the import knows (domain `menu-import.ts`). */
const HEADER = ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat', 'Varsayılan', 'Durum'];

/** The whole menu as a list that *İçe aktar* reads back (MENU-31). `today` is the business day, `YYYY-MM-DD`. */
export const menuCsv = (menu: readonly Category[], today: string): CsvTable => ({
  name: `menu_${today}`,
  header: HEADER,
  rows: menu.flatMap(({ name, items }) => items.flatMap((item) => itemRows(name, item))),
});

/** One row or, of an item with portions, one for each in their order; a set menu is an item with its price (SET-28). */
function itemRows(category: string, { name, price, portions, isActive }: MenuItem): CsvCell[][] {
  if (portions.length === 0) return [[category, name, '', csvMoney(price), '', stateText(isActive)]];
  return portions.map((portion) => [
    ...[category, name, portion.name, csvMoney(portion.price)],
    portion.isDefault ? 'Evet' : '',
    stateText(isActive && portion.isActive),
  ]);
}

const stateText = (isActive: boolean): string => (isActive ? 'Aktif' : 'Pasif');
