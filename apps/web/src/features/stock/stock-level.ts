import type { MenuItem } from '@sofra/contract/menu/menu';
import type { Ingredient } from '@sofra/contract/stock';
import { NO_STOCK } from '@sofra/domain/money/milli';
import { compareNatural, includesFolded } from '@sofra/domain/text/turkish';

/** An ingredient, or an item of the menu whose stock is tracked. */
export type StockRow = Ingredient;

/** A choice of the form: also an untracked item, whose first movement starts tracking (STOCK-1). */
export type StockChoice = StockRow & { isUntracked?: true };

/** An untracked menu item as a choice, with no stock and in pieces, as most items are sold (STOCK-2). */
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

/** The warning level itself counts as low, as on the dashboard (STOCK-3). */
export function levelOf({ stockAmount, minStock }: Amounts): StockLevel {
  if (stockAmount === 0) return 'OUT';
  return stockAmount <= minStock ? 'LOW' : 'FINE';
}

/** The bar is full at this many times the warning level, so low stock fills at most a quarter. */
const FULL_AT = 4;

/** The filled part of the bar, 0..1; without a warning level any stock fills it. */
export function fillOf({ stockAmount, minStock }: Amounts): number {
  if (minStock === 0) return stockAmount > 0 ? 1 : 0;
  return Math.min(1, stockAmount / (minStock * FULL_AT));
}

interface StockQuery {
  query: string;
  onlyLow: boolean;
}

/** The rows that match the search (folded, STOCK-14) and the low-stock filter, by name. */
export const shownStock = (rows: readonly StockRow[], { query, onlyLow }: StockQuery): StockRow[] =>
  rows
    .filter((row) => includesFolded(row.name, query) && (!onlyLow || levelOf(row) !== 'FINE'))
    .toSorted((a, b) => compareNatural(a.name, b.name));
