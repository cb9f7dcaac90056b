import type { InputOf } from '@sofra/contract/endpoint';
import type { updateItem } from '@sofra/contract/menu/menu-edits';
import type { MovementKind } from '@sofra/contract/stock';
import { formatStock, milli, type Milli, type StockUnit } from '@sofra/domain/money/milli';
import { parseStockInput } from '@sofra/domain/money/number-input';
import { planStockChange, type StockChange } from '@sofra/domain/stock/stock';
import type { output } from 'zod/mini';
import type { StockRow } from '#src/features/stock/stock-level.ts';

export type MovementKindName = output<typeof MovementKind>;

/** The modes of the form (STOCK-7); waste and count are kinds of their own in the ledger. */
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
  /** The recorded stock when the amount was typed, and the server time then, at which a count applies. */
  books: Milli;
  at: number;
}

/** The step of the buttons beside the amount (STOCK-9). */
export const quickStepOf = (unit: StockUnit): Milli => (unit === 'ADET' ? milli(1_000) : milli(100_000));

/** Written without a thousands dot, because a stock field would read `1.250` as 1,25 (UI-29). */
export const typedStock = (amount: Milli): string => String(amount / 1000).replace('.', ',');

/** The amount after a step button; never below 0. An invalid text counts as 0. */
export const stepped = (amount: string, step: number): string =>
  typedStock(milli(Math.max(0, (parseStockInput(amount) ?? 0) + step)));

/** The server refuses more stock than this. */
export const MAX_STOCK = milli(100_000_000_000);
export const TOO_MUCH = 'Stok en fazla 100.000.000 olabilir.';

const isDown = (mode: StockMode): boolean => mode === 'SUBTRACT' || mode === 'WASTE';

const changeOf = ({ mode, books }: MoveDraft, amount: Milli) => {
  if (mode === 'SET') return { amount };
  if (mode === 'COUNT') return { delta: milli(amount - books) };
  return { delta: isDown(mode) ? milli(amount * -1) : amount };
};

/**
 * The effect of the draft on the present stock: the domain's plan, the problem of the amount, and a warning before
 * submitting. A count may be 0 (an empty shelf); every other amount must be greater (STOCK-8).
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
    // For a count the server requires the confirmation, because it knows the stock taken since then (STOCK-27).
    warning: isDown(mode) && plan.applied !== plan.asked ? shortText(row) : null,
  };
}

const shortText = ({ stockAmount, stockUnit }: StockRow): string =>
  `En fazla ${formatStock(stockAmount, stockUnit)} düşülebilir.`;

type StockInput = Pick<InputOf<typeof updateItem>, 'stockAmount' | 'stockDelta' | 'movement'>;

/** Add, subtract and waste are sent as a difference, so that a sale in between is not lost (STOCK-7). */
export function requestOf({ mode }: MoveDraft, { asked, after }: StockChange): StockInput {
  const sets = mode === 'SET' || mode === 'COUNT';
  return {
    ...(sets ? { stockAmount: after } : { stockDelta: asked }),
    ...((mode === 'WASTE' || mode === 'COUNT') && { movement: mode }),
  };
}

/** A change as text: `+100 g`, `-3 adet`, `fark yok`. */
export function changeText(change: number, unit: StockUnit): string {
  if (change === 0) return 'fark yok';
  return `${change > 0 ? '+' : '−'}${formatStock(milli(Math.abs(change)), unit)}`;
}
