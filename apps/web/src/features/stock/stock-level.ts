import type { MenuItem } from '@sofra/contract/menu';
import type { Ingredient } from '@sofra/contract/stock';
import { NO_STOCK } from '@sofra/domain/milli';
import { compareNatural, includesFolded } from '@sofra/domain/turkish';

/** An ingredient, or an item of the menu whose stock is tracked. */
export type StockRow = Ingredient;

/** What the form can be about: also an item nobody counts yet, which its first operation begins (STOCK-1). */
export type StockChoice = StockRow & { isUntracked?: true };

/** An item of the menu nobody counts yet: nothing there, and in pieces, as most is sold (STOCK-2). */
export const untrackedChoice = ({ id, name, version }: MenuItem): StockChoice => ({
  id,
  name,
  kind: 'ITEM',
  stockAmount: NO_STOCK,
  stockUnit: 'ADET',
  minStock: NO_STOCK,
  unitCost: null,
  usedIn: 0,
  version,
  isUntracked: true,
});

export type StockLevel = 'OUT' | 'LOW' | 'FINE';

type Amounts = Pick<StockRow, 'stockAmount' | 'minStock'>;

/** Low begins at the warning level itself, as on the dashboard (STOCK-3). */
export function levelOf({ stockAmount, minStock }: Amounts): StockLevel {
  if (stockAmount === 0) return 'OUT';
  return stockAmount <= minStock ? 'LOW' : 'FINE';
}

/** The bar is full at this many times the warning level: what is low fills less than a third. */
const FULL_AT = 4;

/** How much of its bar the stock fills, 0..1; without a warning level some is all. */
export function fillOf({ stockAmount, minStock }: Amounts): number {
  if (minStock === 0) return stockAmount > 0 ? 1 : 0;
  return Math.min(1, stockAmount / (minStock * FULL_AT));
}

interface StockQuery {
  query: string;
  onlyLow: boolean;
}

/** The rows that pass the search (folded, STOCK-14) and the low-stock filter, by name. */
export const shownStock = (rows: readonly StockRow[], { query, onlyLow }: StockQuery): StockRow[] =>
  rows
    .filter((row) => includesFolded(row.name, query) && (!onlyLow || levelOf(row) !== 'FINE'))
    .toSorted((a, b) => compareNatural(a.name, b.name));
