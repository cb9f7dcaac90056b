import { milli, type Milli, type StockUnit } from '@sofra/domain/money/milli';
import { parseStockInput } from '@sofra/domain/money/number-input';
import { compareNatural, includesFolded } from '@sofra/domain/text/turkish';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { MAX_STOCK, TOO_MUCH } from '#src/features/stock/stock-move.ts';

/** The counted amount of one row, with the time and the recorded stock it was compared with. */
export interface CountDraft {
  /** As typed. */
  typed: string;
  unit: StockUnit;
  /** The recorded stock at that time, in thousandths. */
  books: number;
  /** Server time in ms; movements after it are added to the count (STOCK-26). */
  at: number;
}

/** Drafts by row id. */
export type CountDrafts = Readonly<Record<string, CountDraft>>;

/** The counted amount of a row; null if nothing valid was typed. */
export function readCount(
  { stockUnit }: StockRow,
  draft: CountDraft | undefined,
): { counted: Milli | null; difference: Milli | null; problem: string | null } {
  const nothing = { counted: null, difference: null };
  if (!draft || draft.typed.trim() === '') return { ...nothing, problem: null };
  const counted = parseStockInput(draft.typed);
  if (counted === null) return { ...nothing, problem: 'Miktar geçersiz.' };
  if (counted > MAX_STOCK) return { ...nothing, problem: TOO_MUCH };
  if (draft.unit !== stockUnit) return { ...nothing, problem: 'Birimi değişti, yeniden sayın.' };
  return { counted, difference: milli(counted - draft.books), problem: null };
}

export interface CountedRow {
  row: StockRow;
  counted: Milli;
  difference: Milli;
  at: number;
}

/** The counted amounts of rows that still exist, and whether a row is invalid. */
export function readCounts(rows: readonly StockRow[], drafts: CountDrafts) {
  const read = rows.map((row) => ({ row, draft: drafts[row.id], ...readCount(row, drafts[row.id]) }));
  const counted = read.flatMap(({ row, draft, counted: amount, difference }): CountedRow[] =>
    draft && amount !== null && difference !== null
      ? [{ row, counted: amount, difference, at: draft.at }]
      : [],
  );
  return {
    counted,
    differing: counted.filter(({ difference }) => difference !== 0),
    hasProblem: read.some(({ problem }) => problem !== null),
  };
}

/** The groups of the count sheet: ingredients, then menu items, each by name. */
export function countGroups(rows: readonly StockRow[], query: string) {
  const of = (kind: StockRow['kind']) =>
    rows
      .filter((row) => row.kind === kind && includesFolded(row.name, query))
      .toSorted((a, b) => compareNatural(a.name, b.name));
  return [
    { title: 'Hammadde', rows: of('INGREDIENT') },
    { title: 'Ürünler', rows: of('ITEM') },
  ].filter((group) => group.rows.length > 0);
}
