import type { Kurus } from './money.ts';

/** One row of a pasted table, parsed. */
export interface MenuRow {
  /** The number of the row as pasted, from 1; a heading and empty lines count too. */
  row: number;
  category: string;
  name: string;
  /** Null where the row is the price of the item itself. */
  portion: string | null;
  price: Kurus | null;
  /** *Varsayılan*: the usual portion of an item that had none. */
  isDefault: boolean;
  /** False where *Durum* says *Pasif*. */
  isActive: boolean;
  /** The Turkish reason why the row cannot be imported; null when it can. */
  reason: string | null;
}

/** A row compared with the menu (MENU-19). */
export interface PlannedRow extends MenuRow {
  outcome: 'NEW' | 'PRICE' | 'SAME' | 'ERROR';
  /** The current price of the item, or of the portion, if it exists already. */
  priceBefore: Kurus | null;
  /** The id of the item, if it exists already. */
  itemId: string | null;
  /** The id of the portion, if it exists already. */
  portionId: string | null;
  /** The id of the category; null when it has to be created, and for *Kategorisiz*. */
  categoryId: string | null;
}
