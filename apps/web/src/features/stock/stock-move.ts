import type { InputOf } from '@sofra/contract/endpoint';
import type { updateItem } from '@sofra/contract/menu';
import type { MovementKind } from '@sofra/contract/stock';
import { formatStock, milli, type Milli, type StockUnit } from '@sofra/domain/milli';
import { parseStockInput } from '@sofra/domain/number-input';
import { planStockChange, type StockChange } from '@sofra/domain/stock';
import type { output } from 'zod/mini';
import type { StockRow } from '#src/features/stock/stock-level.ts';

export type MovementKindName = output<typeof MovementKind>;

/** What the form does (STOCK-7); waste and count are kinds of their own in the ledger. */
export type StockMode = 'ADD' | 'SUBTRACT' | 'SET' | 'WASTE' | 'COUNT';

export const STOCK_MODES: readonly { value: StockMode; label: string }[] = [
  { value: 'ADD', label: 'Ekle' },
  { value: 'SUBTRACT', label: 'Çıkar' },
  { value: 'SET', label: 'Belirle' },
  { value: 'WASTE', label: 'Zayi' },
  { value: 'COUNT', label: 'Sayım' },
];

export interface MoveDraft {
  mode: StockMode;
  /** As typed. */
  amount: string;
  note: string;
  /** What the books said when the amount was typed, and when that was by the server's clock: a count is right of then. */
  books: Milli;
  at: number;
}

/** STOCK-9 */
export const quickStepOf = (unit: StockUnit): Milli => (unit === 'ADET' ? milli(1_000) : milli(100_000));

/** No thousands dot: in a stock field `1.250` would be read as 1,25 (UI-31). */
export const typedStock = (amount: Milli): string => String(amount / 1000).replace('.', ',');

/** What stands in the box after a quick step; never below 0. What cannot be read counts as nothing. */
export const stepped = (amount: string, step: number): string =>
  typedStock(milli(Math.max(0, (parseStockInput(amount) ?? 0) + step)));

/** More than this in stock the server refuses. */
export const MAX_STOCK = milli(100_000_000_000);
export const TOO_MUCH = 'Stok en fazla 100.000.000 olabilir.';

const isDown = (mode: StockMode): boolean => mode === 'SUBTRACT' || mode === 'WASTE';

const changeOf = ({ mode, books }: MoveDraft, amount: Milli) => {
  if (mode === 'SET') return { amount };
  if (mode === 'COUNT') return { delta: milli(amount - books) };
  return { delta: isDown(mode) ? milli(amount * -1) : amount };
};

/**
 * What the draft would do to the stock there is: the domain's own plan, what is wrong with the amount, what deserves a
 * word before it is sent. A count may be 0 (the shelf is empty); everything else needs more than that (STOCK-8).
 */
export function readMove(row: StockRow, draft: MoveDraft) {
  const { mode } = draft;
  const amount = parseStockInput(draft.amount);
  if (amount === null) return { amount, plan: null, isReady: false, problem: null, warning: null };
  const plan = planStockChange(row.stockAmount, changeOf(draft, amount));
  const isTooMuch = plan.after > MAX_STOCK;
  return {
    amount,
    plan: isTooMuch ? null : plan,
    isReady: !isTooMuch && (amount > 0 || mode === 'COUNT'),
    problem: isTooMuch ? TOO_MUCH : null,
    // Of a count the server asks: it knows what was taken since (STOCK-27).
    warning: isDown(mode) && plan.applied !== plan.asked ? shortText(row) : null,
  };
}

const shortText = ({ stockAmount, stockUnit }: StockRow): string =>
  `En fazla ${formatStock(stockAmount, stockUnit)} düşülebilir.`;

type StockInput = Pick<InputOf<typeof updateItem>, 'stockAmount' | 'stockDelta' | 'movement'>;

/** Add, subtract and waste travel as a delta, so that a sale in between is not lost (STOCK-7). */
export function requestOf({ mode }: MoveDraft, { asked, after }: StockChange): StockInput {
  const sets = mode === 'SET' || mode === 'COUNT';
  return {
    ...(sets ? { stockAmount: after } : { stockDelta: asked }),
    ...((mode === 'WASTE' || mode === 'COUNT') && { movement: mode }),
  };
}

/** `+100 g`, `-3 adet`, `fark yok`: a change in words. */
export function changeText(change: number, unit: StockUnit): string {
  if (change === 0) return 'fark yok';
  return `${change > 0 ? '+' : '−'}${formatStock(milli(Math.abs(change)), unit)}`;
}
