type Rows = readonly (readonly string[])[];

/** An amount that an unquoted decimal comma may have torn into two cells (MENU-33). */
export interface TornAmount {
  /** The column of its whole lira, from 0; its kuruş are in the next one. */
  at: number;
  /** The first one, as it was written. */
  amount: string;
}

const WHOLE = /^(?:₺|TRY|TL)?\s*(?:\d{1,3}(?:\.\d{3})+|\d+)$/i;
const KURUS = /^\d{1,2}\s*(?:₺|TRY|TL|lira)?$/i;

const cellOf = (cells: readonly string[], at: number): string => (cells[at] ?? '').trim();
const joined = (cells: readonly string[], at: number): string =>
  [cellOf(cells, at), cellOf(cells, at + 1)].filter((cell) => cell !== '').join(',');

/**
 * Finds the first two columns that may be one amount. Each row that fills the second has whole lira in the first and
 * one or two digits in the second. A rate of KDV beside a price looks the same, so the user must decide.
 */
export function findTornAmount(rows: Rows): TornAmount | null {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  for (let at = 0; at + 1 < width; at += 1) {
    const filled = rows.filter((cells) => cellOf(cells, at + 1) !== '');
    const mayBeTorn = (cells: readonly string[]) =>
      WHOLE.test(cellOf(cells, at)) && KURUS.test(cellOf(cells, at + 1));
    const [first] = filled;
    if (first && filled.every(mayBeTorn)) return { at, amount: joined(first, at) };
  }
  return null;
}

/** Makes one cell of the two in every row. */
export const joinAmounts = (rows: Rows, at: number): string[][] =>
  rows.map((cells) =>
    cells.length <= at ? [...cells] : [...cells.slice(0, at), joined(cells, at), ...cells.slice(at + 2)],
  );
