import { RuleError } from '@sofra/domain/errors';
import { milli, type Milli, type StockUnit } from '@sofra/domain/milli';
import { planStockChange, type StockChange } from '@sofra/domain/stock';
import type { MovementKind } from '#src/features/stock/stock.store.ts';

/** When an item counts as low until somebody says otherwise: 5 pieces, 500 grams (decisions 34). */
export const DEFAULT_MIN_STOCK: Readonly<Record<StockUnit, Milli>> = {
  ADET: milli(5_000),
  GRAM: milli(500_000),
};

/** Far above any store room, and far enough below what the wire can carry that cancelled pieces always fit back in. */
const MAX_STOCK = milli(100_000_000_000);

export interface StockOperation {
  kind: MovementKind;
  change: { delta: Milli } | { amount: Milli };
  note: string | null;
}

interface StockWish {
  stockAmount?: Milli | undefined;
  stockDelta?: Milli | undefined;
  note?: string | null | undefined;
}

/**
 * The stock operation a request asks for, or null. `stockDelta` adds or subtracts, `stockAmount` sets, and setting to 0
 * is a reset (decisions 31).
 * Errors: INVALID_INPUT for both at once, for a delta of 0, and for a note with nothing it could belong to.
 */
export function stockOperationOf({ stockAmount, stockDelta, note }: StockWish): StockOperation | null {
  const text = note ? note : null;
  if (stockAmount !== undefined) {
    if (stockDelta !== undefined) throw invalid('stockDelta', 'Stok ya belirlenir ya da değiştirilir.');
    return { kind: stockAmount === 0 ? 'RESET' : 'SET', change: { amount: stockAmount }, note: text };
  }
  if (stockDelta !== undefined) {
    if (stockDelta === 0) throw invalid('stockDelta', 'Miktar sıfırdan farklı olmalı.');
    return { kind: stockDelta > 0 ? 'ADD' : 'SUBTRACT', change: { delta: stockDelta }, note: text };
  }
  if (text !== null) throw invalid('note', 'Not yalnızca stok hareketiyle birlikte yazılabilir.');
  return null;
}

/** What the operation does to the stock there is; never below 0. Errors: INVALID_INPUT above {@link MAX_STOCK}. */
export function planStockOperation(stock: Milli, { change }: StockOperation): StockChange {
  const planned = planStockChange(stock, change);
  if (planned.after > MAX_STOCK) {
    const path = 'delta' in change ? 'stockDelta' : 'stockAmount';
    throw invalid(path, 'Stok en fazla 100.000.000 olabilir.');
  }
  return planned;
}

const invalid = (path: string, reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });
