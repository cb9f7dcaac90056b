import { foldForSearch } from '../text/turkish.ts';

/** A column of a pasted table that is not read. */
export const SKIPPED = 'skip';

/** The columns of a pasted table, as the user confirmed them (MENU-32). */
export interface TableLayout<Column extends string> {
  /** The first row that is no title or heading, from 1. */
  firstRow: number;
  /** One entry a column, from the left. Rows with filled cells further right are errors (MENU-33). */
  columns: (Column | typeof SKIPPED)[];
}

/** The words by which the heading of one column is known, folded for search and without signs. */
interface ColumnWords {
  /** Headings that mean this column. */
  names: readonly string[];
  /** Headings that mean it where no other column does. */
  lesser?: readonly string[];
  /** Headings that may mean it, for which the user must choose. */
  alike?: RegExp;
  /** Headings that never mean it, although they look alike. */
  never?: RegExp;
}

/** Everything that is known about one kind of list: the menu has one, other lists may follow. */
export interface ListWords<Column extends string> {
  columns: Readonly<Record<Column, ColumnWords>>;
  /** Words around a heading that do not change its meaning: `Fiyat (TL)`. */
  noise: RegExp;
  /** A figure, which rows of data have and headings have not. */
  isFigure: (cell: string) => boolean;
}

/** One column of a table with a suggestion for it. */
export interface SuggestedColumn<Column extends string> {
  /** The heading; empty where the table has none. */
  heading: string;
  /** Null: the user must choose, because several columns may be meant or because there is no heading. */
  column: Column | typeof SKIPPED | null;
  /** The meaning it may have, where several columns may have it or the heading is not certain. */
  doubt: Column | null;
}

type Rows = readonly (readonly string[])[];

/** Rows in which a heading is looked for, after empty ones. */
export const HEADING_WITHIN = 10;

export const isFilledRow = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');
const filledCells = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** The number of the row that is the heading, from 1. Null where there is none (MENU-32). */
export function findHeading<Column extends string>(rows: Rows, list: ListWords<Column>): number | null {
  const first = rows
    .flatMap((cells, at) => (isFilledRow(cells) ? [{ at, cells }] : []))
    .slice(0, HEADING_WITHIN);
  const hasFigure = ({ cells }: { cells: readonly string[] }) =>
    cells.some((cell) => list.isFigure(cell.trim()));
  const named = first.find((one) => !hasFigure(one) && kindsNamed(one.cells, list) >= 2);
  if (named) return named.at + 1;
  const figures = first.findIndex(hasFigure);
  const above = first.slice(0, Math.max(figures, 0)).filter(({ cells }) => filledCells(cells) >= 2);
  const [fullest] = above.toSorted((a, b) => filledCells(b.cells) - filledCells(a.cells));
  return fullest ? fullest.at + 1 : null;
}

function kindsNamed<Column extends string>(cells: readonly string[], list: ListWords<Column>): number {
  const words = cells.map((cell) => wordsOf(cell, list));
  return kindsOf(list).filter(([, { names, lesser = [], alike, never }]) =>
    words.some(
      (word) => names.includes(word) || lesser.includes(word) || (alike?.test(word) && !never?.test(word)),
    ),
  ).length;
}

const kindsOf = <Column extends string>(list: ListWords<Column>) =>
  Object.entries(list.columns) as [Column, ColumnWords][];

/** A heading without case, accents, signs, digits and the words that do not matter. */
const wordsOf = <Column extends string>(cell: string, { noise }: ListWords<Column>): string =>
  foldForSearch(foldForSearch(cell.replace(/[^\p{L}\p{M}\s]/gu, ' ')).replace(noise, ' '));

/**
 * Suggests a meaning for every column under a heading. Columns of an unknown heading are skipped. Without a heading
 * nothing is suggested, because a position has no meaning (MENU-32).
 */
export function suggestColumns<Column extends string>(
  rows: Rows,
  headingRow: number | null,
  list: ListWords<Column>,
): SuggestedColumn<Column>[] {
  if (headingRow === null)
    return Array.from({ length: Math.max(0, ...rows.map(widthOf)) }, () => ({
      heading: '',
      column: null,
      doubt: null,
    }));
  const cells = rows[headingRow - 1] ?? [];
  const data = rows.slice(headingRow);
  const headings = cells.slice(0, widthOf(cells)).map((cell) => cell.trim());
  const suggested = headings.map((heading): SuggestedColumn<Column> => ({
    heading,
    column: SKIPPED,
    doubt: null,
  }));
  for (const [column, words] of kindsOf(list)) {
    const { sure, places } = placesOf(
      words,
      headings.map((heading) => wordsOf(heading, list)),
      (at) => data.some((row) => list.isFigure((row[at] ?? '').trim())),
    );
    for (const at of places)
      Object.assign(suggested[at] ?? {}, sure ? { column } : { column: null, doubt: column });
  }
  return suggested;
}

/** The columns that a word may mean. `sure` where there is exactly one without doubt. */
function placesOf(
  { names, lesser = [], alike, never }: ColumnWords,
  headings: readonly string[],
  hasFigures: (at: number) => boolean,
): { sure: boolean; places: number[] } {
  const isNamed = (word: string) => names.includes(word);
  const places = headings.flatMap((word, at) => {
    const isAlike = (alike?.test(word) ?? false) && !never?.test(word) && hasFigures(at);
    return isNamed(word) || isAlike ? [at] : [];
  });
  const [only] = places;
  if (only !== undefined) return { sure: places.length === 1 && isNamed(headings[only] ?? ''), places };
  const second = headings.flatMap((word, at) => (lesser.includes(word) ? [at] : []));
  return { sure: second.length === 1, places: second };
}

/**
 * The layout that the user confirmed. Under a heading, columns without a choice are skipped. Without a heading, such
 * columns at the right are not part of the table. So their content is an error and is not lost (MENU-33).
 */
export function confirmedLayout<Column extends string>(
  headingRow: number | null,
  chosen: readonly SuggestedColumn<Column>['column'][],
): TableLayout<Column> {
  const end = headingRow === null ? chosen.findLastIndex((column) => column !== null) + 1 : chosen.length;
  return {
    firstRow: (headingRow ?? 0) + 1,
    columns: chosen.slice(0, end).map((column) => column ?? SKIPPED),
  };
}

/** One row of data: its cells by their meaning. */
export interface ReadRow<Column extends string> {
  /** The number of the row as pasted, from 1; a heading and empty lines count too. */
  row: number;
  cell: (column: Column) => string;
  /** The whole row as text where it has filled cells right of the last column, else null (MENU-33). */
  surplus: string | null;
}

/** The filled rows of data of a table, trimmed. */
export function readByLayout<Column extends string>(
  rows: Rows,
  { firstRow, columns }: TableLayout<Column>,
): ReadRow<Column>[] {
  return rows.flatMap((cells, at) => {
    if (at + 1 < firstRow || !isFilledRow(cells)) return [];
    const isWider = widthOf(cells) > columns.length;
    return [
      {
        row: at + 1,
        cell: (column) => (cells[columns.indexOf(column)] ?? '').trim(),
        surplus: isWider ? cells.map((cell) => cell.trim()).join(' | ') : null,
      },
    ];
  });
}
