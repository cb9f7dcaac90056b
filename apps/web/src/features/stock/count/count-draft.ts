import { milli, type Milli, type StockUnit } from '@sofra/domain/milli';
import { parseStockInput } from '@sofra/domain/number-input';
import { compareNatural, includesFolded } from '@sofra/domain/turkish';
import type { StockRow } from '#src/features/stock/stock-level.ts';
import { MAX_STOCK, TOO_MUCH } from '#src/features/stock/stock-move.ts';

/** What stands in the box of one row, and when and against what it was counted. */
export interface CountDraft {
  /** As typed. */
  typed: string;
  unit: StockUnit;
  /** Thousandths the books said then. */
  books: number;
  /** In ms by the server's clock: what moves after it is counted on (STOCK-26). */
  at: number;
}

/** By the id of the row. */
export type CountDrafts = Readonly<Record<string, CountDraft>>;

/** What was counted of a row: null while nothing was, or nothing that can be read. */
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

/** What was counted, of rows that are still there, and whether a row says something that cannot be saved. */
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

/** As shelves are counted: ingredients, then items of the menu, each by name. */
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
