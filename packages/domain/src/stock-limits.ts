import { milli, type Milli, type StockUnit } from './milli.ts';
import type { Kurus } from './money.ts';

/** When something counts as low until somebody says otherwise: 5 pieces, 500 grams (STOCK-3). */
export const DEFAULT_MIN_STOCK: Readonly<Record<StockUnit, Milli>> = {
  ADET: milli(5_000),
  GRAM: milli(500_000),
};

/** Far above any store room, and far enough below what the wire can carry that cancelled pieces always fit back in. */
export const MAX_STOCK = milli(100_000_000_000);

/**
 * Of one ingredient in one piece: 100 kg, or 100.000 pieces. With it the largest save there is takes less than can be
 * counted exactly.
 */
export const MAX_RECIPE_AMOUNT = milli(100_000_000);

/** What is said of a stock row in terms of its unit. */
export interface UnitFacts {
  stockUnit: StockUnit;
  minStock: Milli;
  unitCost: Kurus | null;
}

/**
 * The facts after a change that may name another unit: a threshold nobody named is then that unit's default, and a cost
 * nobody named is unknown, since a price per piece says nothing per kilogram (STOCK-3).
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
