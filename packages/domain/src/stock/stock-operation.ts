import { RuleError } from '../errors.ts';
import type { Milli } from '../money/milli.ts';
import { planStockChange, type StockChange } from './stock.ts';
import { MAX_STOCK } from './stock-limits.ts';

export interface StockOperation {
  kind: 'SET' | 'RESET' | 'ADD' | 'SUBTRACT' | 'WASTE' | 'COUNT';
  change: { delta: Milli } | { amount: Milli };
  note: string | null;
}

interface RequestedChange {
  stockAmount?: Milli | undefined;
  stockDelta?: Milli | undefined;
  movement?: 'WASTE' | 'COUNT' | undefined;
  note?: string | null | undefined;
}

/**
 * The stock operation of a request, or null. `stockDelta` adds or subtracts, `stockAmount` sets, and setting to 0 is a
 * reset (STOCK-7, STOCK-11, STOCK-13). `movement` names its kind: waste must subtract, a count must set an amount.
 *
 * Errors: INVALID_INPUT for both fields, a delta of 0, a movement that contradicts its kind, a note without an
 * operation.
 */
export function stockOperationOf({
  stockAmount,
  stockDelta,
  movement,
  note,
}: RequestedChange): StockOperation | null {
  const text = note ? note : null;
  if (stockAmount !== undefined) {
    if (stockDelta !== undefined) throw invalid('stockDelta', 'Stok ya belirlenir ya da değiştirilir.');
    return { kind: settingKind(stockAmount, movement), change: { amount: stockAmount }, note: text };
  }
  if (stockDelta !== undefined) {
    if (stockDelta === 0) throw invalid('stockDelta', 'Miktar sıfırdan farklı olmalı.');
    return { kind: movingKind(stockDelta, movement), change: { delta: stockDelta }, note: text };
  }
  if (movement !== undefined) throw notThat(movement);
  if (text !== null) throw invalid('note', 'Not yalnızca stok hareketiyle birlikte yazılabilir.');
  return null;
}

function settingKind(amount: Milli, movement: RequestedChange['movement']): StockOperation['kind'] {
  if (movement === 'WASTE') throw notThat(movement);
  return movement ?? (amount === 0 ? 'RESET' : 'SET');
}

function movingKind(delta: Milli, movement: RequestedChange['movement']): StockOperation['kind'] {
  if (movement === 'COUNT' || (movement === 'WASTE' && delta > 0)) throw notThat(movement);
  return movement ?? (delta > 0 ? 'ADD' : 'SUBTRACT');
}

const notThat = (movement: 'WASTE' | 'COUNT'): RuleError =>
  movement === 'WASTE'
    ? invalid('movement', 'Zayi için eksilen miktar yazılmalı.')
    : invalid('movement', 'Sayım için sayılan miktar yazılmalı.');

/** The resulting change of the stock, which never falls below 0. Errors: INVALID_INPUT above {@link MAX_STOCK}. */
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
