import { StockUnit } from '@sofra/contract/menu/menu';
import { Lira, StockSum, Version } from '@sofra/contract/scalars';
import { formatStock, milli, NO_STOCK, type Milli } from '@sofra/domain/money/milli';
import { formatAmount, formatLira, type Kurus } from '@sofra/domain/money/money';
import { parseMoneyInput, parseStockInput } from '@sofra/domain/money/number-input';
import * as z from 'zod/mini';
import { MAX_STOCK, TOO_MUCH, typedStock } from '#src/features/stock/stock-move.ts';
import type { Described } from '#src/ui/overlays/edit-conflict.tsx';

/** The fields that an ingredient and a tracked item have in common, as on the wire. */
export const StockFacts = z.object({
  name: z.string(),
  stockAmount: z.nullable(StockSum),
  stockUnit: StockUnit,
  minStock: StockSum,
  unitCost: z.nullable(Lira),
  version: Version,
});
export type StockFacts = z.output<typeof StockFacts>;

/** The fields of the dialog. */
export interface FactsDraft {
  name: string;
  stockUnit: StockFacts['stockUnit'];
  /** As typed; shown only when tracking starts. */
  amount: string;
  minStock: string;
  unitCost: string;
}

/** The default warning levels (STOCK-3). */
const USUAL_MIN = { ADET: milli(5_000), GRAM: milli(500_000) } as const;

/** The default unit of an ingredient is GRAM (STOCK-2). */
export const emptyFacts = (stockUnit: FactsDraft['stockUnit'] = 'GRAM'): FactsDraft => ({
  name: '',
  stockUnit,
  amount: '',
  minStock: typedStock(USUAL_MIN[stockUnit]),
  unitCost: '',
});

export const factsDraftOf = (known?: StockFacts): FactsDraft => (known ? knownDraft(known) : emptyFacts());

const knownDraft = ({ name, stockUnit, minStock, unitCost }: StockFacts): FactsDraft => ({
  name,
  stockUnit,
  amount: '',
  minStock: typedStock(minStock),
  unitCost: unitCost === null ? '' : formatAmount(unitCost),
});

/** Another unit also sets its default threshold, unless a different one was typed. */
export const withUnit = (draft: FactsDraft, stockUnit: FactsDraft['stockUnit']): FactsDraft => ({
  ...draft,
  stockUnit,
  minStock:
    parseStockInput(draft.minStock) === USUAL_MIN[draft.stockUnit]
      ? typedStock(USUAL_MIN[stockUnit])
      : draft.minStock,
});

const MAX_LIRA = 1_000_000_000;

/** The draft in the server's form, and its problems. An empty amount is 0, an empty cost is unknown. */
export function readFacts({ name, stockUnit, amount, minStock, unitCost }: FactsDraft) {
  const stockAmount = readAmount(amount);
  const threshold = readAmount(minStock);
  const cost = readCost(unitCost);
  return {
    fields: {
      name: name.trim(),
      stockUnit,
      stockAmount: stockAmount.value,
      minStock: threshold.value,
      unitCost: cost.value,
    },
    problems: {
      name: name.trim() === '' ? 'Ad gerekli.' : null,
      amount: stockAmount.problem,
      minStock: threshold.problem,
      unitCost: cost.problem,
    },
  };
}

function readAmount(text: string): { value: Milli; problem: string | null } {
  const value = text.trim() === '' ? NO_STOCK : parseStockInput(text);
  if (value === null) return { value: NO_STOCK, problem: 'Miktar geçersiz.' };
  return { value, problem: value > MAX_STOCK ? TOO_MUCH : null };
}

function readCost(text: string): { value: Kurus | null; problem: string | null } {
  if (text.trim() === '') return { value: null, problem: null };
  const value = parseMoneyInput(text);
  return { value, problem: value === null || value > MAX_LIRA ? 'Tutar geçersiz.' : null };
}

type Fields = ReturnType<typeof readFacts>['fields'];

/** The threshold is sent with a changed unit, because the server would otherwise set the default one. */
export const changedFacts = (
  was: StockFacts,
  { name, stockUnit, minStock, unitCost }: Partial<Fields>,
): Partial<Fields> => ({
  ...(name !== undefined && { name }),
  ...(stockUnit !== undefined && { stockUnit, minStock: was.minStock }),
  ...(minStock !== undefined && { minStock }),
  ...(unitCost !== undefined && { unitCost }),
});

/**
 * The record as labels and texts, to list what a colleague has changed. It contains the stock, because every movement
 * makes a new version.
 */
export const describeFacts = ({
  name,
  stockAmount,
  stockUnit,
  minStock,
  unitCost,
}: StockFacts): Described => ({
  Ad: name,
  Birim: stockUnit === 'ADET' ? 'adet' : 'gram',
  Stok: stockAmount === null ? 'takip edilmiyor' : formatStock(stockAmount, stockUnit),
  'Uyarı sınırı': formatStock(minStock, stockUnit),
  'Birim maliyet': unitCost === null ? 'bilinmiyor' : formatLira(unitCost),
});
