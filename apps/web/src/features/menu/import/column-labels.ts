import type { MenuColumn } from '@sofra/domain/menu/menu-import-columns';

/** The names of the columns for users, apart from the page, so that the import needs no component. */
export const COLUMN_LABELS: Record<MenuColumn, string> = {
  category: 'Kategori',
  name: 'Ürün adı',
  portion: 'Porsiyon',
  price: 'Satış fiyatı',
  default: 'Varsayılan porsiyon',
  state: 'Durum',
  vat: 'KDV oranı',
};

export const columnQuestion = (column: MenuColumn): string =>
  `“${COLUMN_LABELS[column]}” hangi sütunda? Seçin.`;
