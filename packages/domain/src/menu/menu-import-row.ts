import type { Kurus } from '../money/money.ts';

/** One row of a pasted table, parsed. */
export interface MenuRow {
  /** The number of the row as pasted, from 1; a heading and empty lines count too. */
  row: number;
  category: string;
  name: string;
  /** Null where the row is the price of the item itself. */
  portion: string | null;
  price: Kurus | null;
  /** *KDV* as it was typed, a percent or the name of a rate. Empty or missing: the row sets no rate (VAT-14). */
  vat?: string;
  /** *Varsayılan*: the usual portion of an item that had none. */
  isDefault: boolean;
  /** False where *Durum* is *Pasif*: the portion is off, or the item of a row without one. */
  isActive: boolean;
  /** *Durum* is *Ürün pasif*: the portion is on, and its item is off (MENU-31). */
  isItemOff: boolean;
  /** The reason why nothing new can be made of the row: *Durum* or *Varsayılan* has an unknown word. */
  unclear?: string;
  /** The Turkish reason why the row cannot be imported; null when it can. */
  reason: string | null;
}

/** A row compared with the menu (MENU-19). */
export interface PlannedRow extends MenuRow {
  /** `VAT`: the price is the same, the rate of KDV is another one. */
  outcome: 'NEW' | 'PRICE' | 'VAT' | 'SAME' | 'ERROR';
  /** The current price of the item, or of the portion, if it exists already. */
  priceBefore: Kurus | null;
  /** The id of the item, if it exists already. */
  itemId: string | null;
  /** The id of the portion, if it exists already. */
  portionId: string | null;
  /** The id of the category; null when it has to be created, and for *Kategorisiz*. */
  categoryId: string | null;
  /** The rate that the item gets as its own; missing where it keeps the one it has (VAT-14). */
  vatRateId?: string;
  /** The percent of the rate, and the current one of the item. */
  vatPercents?: { before: number | null; after: number | null };
}
