import type { Kurus } from '../money/money.ts';
import { parseMoneyInput, type DecimalSign } from '../money/number-input.ts';
import type { ListWords, TableLayout } from './table-layout.ts';

/** The columns of a list of the menu. */
export const MENU_COLUMNS = ['category', 'name', 'portion', 'price', 'default', 'state', 'vat'] as const;
export type MenuColumn = (typeof MENU_COLUMNS)[number];
export interface MenuLayout extends TableLayout<MenuColumn> {
  /** The sign before kuruş; a comma where none is named (MENU-40). */
  decimal?: DecimalSign | undefined;
}

/** The columns that every list needs, in the order that a user may choose for a list without a heading. */
export const NEEDED_COLUMNS: readonly MenuColumn[] = ['category', 'name', 'price'];

/** The headings of tills, accounting programs and spreadsheets, in Turkish and English (MENU-32). */
export const MENU_WORDS: ListWords<MenuColumn> = {
  columns: {
    category: {
      names: [
        ...['kategori', 'kategori adi', 'kategori ismi', 'urun kategorisi', 'kategorisi'],
        ...[
          'grup',
          'grubu',
          'grup adi',
          'grup ismi',
          'menu grubu',
          'urun grubu',
          'stok grubu',
          'ana grup',
          'alt grup',
        ],
        ...['category', 'category name', 'group', 'group name', 'menu group', 'section'],
      ],
      lesser: ['grup kodu', 'kategori kodu', 'urun grup kodu', 'group code', 'category code'],
    },
    name: {
      names: [
        ...['urun', 'urun adi', 'urun ad', 'urun ismi', 'ad', 'adi', 'isim', 'ismi', 'yemek', 'yemek adi'],
        ...['stok adi', 'stok ismi', 'malzeme adi', 'mal adi', 'menu adi'],
        ...['item', 'item name', 'product', 'product name', 'name', 'dish', 'dish name'],
      ],
    },
    portion: { names: ['porsiyon', 'porsiyon adi', 'porsiyonu', 'portion', 'portion name'] },
    price: {
      names: [
        ...[
          'fiyat',
          'fiyati',
          'satis fiyati',
          'satis fiyat',
          'birim fiyat',
          'birim fiyati',
          'birim satis fiyati',
        ],
        ...['urun fiyati', 'menu fiyati', 'perakende fiyati', 'perakende satis fiyati', 'satis'],
        ...['price', 'sale price', 'sales price', 'selling price', 'unit price', 'menu price'],
      ],
      alike: /fiyat|price/,
      never: /\b(?:alis|alim|maliyet|cost|purchase|buying)/,
    },
    default: { names: ['varsayilan'] },
    state: { names: ['durum'] },
    vat: {
      names: [
        'kdv',
        'kdv orani',
        'kdv yuzdesi',
        'vergi',
        'vergi orani',
        'vat',
        'vat rate',
        'tax',
        'tax rate',
      ],
    },
  },
  noise: /\b(?:tl|try|turk lirasi|lira|kdv dahil(?:dir)?|dahil|vat incl(?:uded)?|incl(?:uding)? vat)\b/g,
  isFigure: (cell) => parseListedPrice(cell) !== null || parseListedPrice(cell, '.') !== null,
};

/**
 * Parses a price as lists write it (MENU-34):
 *
 * - As typed into a field.
 * - With a currency around it (`₺45,50`, `45,50 TL`).
 * - With the `?` that windows-1254 leaves of ₺.
 * - With a dash for no kuruş (`45,-`).
 */
export const parseListedPrice = (text: string, decimal?: DecimalSign): Kurus | null =>
  parseMoneyInput(
    withoutCurrency(text.trim())
      .trim()
      .replace(/[.,][-–—]{1,2}$/u, ''),
    decimal,
  );

/** The decimal sign of these prices: a dot where some have one before kuruş and none has a comma there (MENU-40). */
export const decimalSignOf = (prices: readonly string[]): DecimalSign => {
  const areRead = (decimal: DecimalSign) =>
    prices.filter((price) => parseListedPrice(price, decimal) !== null).length;
  return prices.some((price) => /\.\d{1,2}(?!\d)/.test(price)) && areRead('.') >= areRead(',') ? '.' : ',';
};

const withoutCurrency = (text: string): string =>
  text.replace(/^(?:₺|TRY|TL|\?)|(?:₺|TRY|TL|lira|\?)\.?$/giu, '');
