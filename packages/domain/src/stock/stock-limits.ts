import { milli, type Milli, type StockUnit } from '../money/milli.ts';
import type { Kurus } from '../money/money.ts';

/** The default thresholds below which stock counts as low: 5 pieces, 500 grams (STOCK-3). */
export const DEFAULT_MIN_STOCK: Readonly<Record<StockUnit, Milli>> = {
  ADET: milli(5_000),
  GRAM: milli(500_000),
};

/**
 * More than any store room holds. It is far enough below the limit of the wire that cancelled pieces always fit back
 * in.
 */
export const MAX_STOCK = milli(100_000_000_000);

/**
 * The most of one ingredient in one piece: 100 kg, or 100.000 pieces. It keeps the demand of the largest possible save
 * within exactly countable integers.
 */
export const MAX_RECIPE_AMOUNT = milli(100_000_000);

/** The fields of a stock row that depend on its unit. */
export interface UnitFacts {
  stockUnit: StockUnit;
  minStock: Milli;
  unitCost: Kurus | null;
}

/**
 * These fields after a change that may set another unit. A threshold that the change does not name becomes the default
 * of the new unit. A cost becomes unknown, because a price per piece is not a price per kilogram (STOCK-3).
 */
export function changedUnitFacts(
  before: UnitFacts,
  change: { [Fact in keyof UnitFacts]?: UnitFacts[Fact] | undefined },
): UnitFacts {
  const { stockUnit = before.stockUnit, minStock, unitCost } = change;
  const isSameUnit = stockUnit === before.stockUnit;
  return {
    stockUnit,
    minStock: minStock ?? (isSameUnit ? before.minStock : DEFAULT_MIN_STOCK[stockUnit]),
    unitCost: unitCost === undefined ? (isSameUnit ? before.unitCost : null) : unitCost,
  };
}
