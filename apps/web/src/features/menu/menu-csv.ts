import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import type { VatRate } from '@sofra/contract/money/vat';
import { percentOn } from '@sofra/domain/vat/vat-rate';
import { csvCount, csvMoney, type CsvCell, type CsvTable } from '#src/lib/format/csv-table.ts';

/** Words that the import knows (domain `menu-import.ts`). */
const HEADER = ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat', 'Varsayılan', 'Durum', 'KDV'];

interface Today {
  /** The business day, `YYYY-MM-DD`. */
  today: string;
  rates: readonly VatRate[];
}

/** The whole menu as a list that *İçe aktar* reads back (MENU-31), with the percent of KDV that counts today (VAT-15). */
export const menuCsv = (menu: readonly Category[], { today, rates }: Today): CsvTable => ({
  name: `menu_${today}`,
  header: HEADER,
  rows: menu.flatMap((category) =>
    category.items.flatMap((item) => {
      const rateId = item.vatRateId ?? category.vatRateId;
      const rate = rates.find(({ id }) => id === rateId);
      const percent = rate ? percentOn(rate.percents, today) : null;
      const vat = percent === null ? '' : csvCount(percent);
      return itemRows(category.name, item).map((row) => [...row, vat]);
    }),
  ),
});

/** One row or, of an item with portions, one for each in their order; a set menu is an item with its price (SET-28). */
function itemRows(category: string, { name, price, portions, isActive }: MenuItem): CsvCell[][] {
  if (portions.length === 0) return [[category, name, '', csvMoney(price), '', stateText(isActive)]];
  return portions.map((portion) => [
    ...[category, name, portion.name, csvMoney(portion.price)],
    portion.isDefault ? 'Evet' : '',
    portion.isActive && !isActive ? 'Ürün pasif' : stateText(portion.isActive),
  ]);
}

const stateText = (isActive: boolean): string => (isActive ? 'Aktif' : 'Pasif');
