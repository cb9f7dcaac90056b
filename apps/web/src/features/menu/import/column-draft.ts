import {
  decimalSignOf,
  MENU_WORDS,
  NEEDED_COLUMNS,
  parseListedPrice,
  type MenuColumn,
  type MenuLayout,
} from '@sofra/domain/menu/menu-import-columns';
import {
  confirmedLayout,
  findHeading,
  HEADING_WITHIN,
  isFilledRow,
  SKIPPED,
  suggestColumns,
  type SuggestedColumn,
} from '@sofra/domain/menu/table-layout';
import type { Kurus } from '@sofra/domain/money/money';
import type { DecimalSign } from '@sofra/domain/money/number-input';
import { findTornAmount, joinAmounts, type TornAmount } from '@sofra/domain/money/torn-amounts';

/** The table with the meaning of its columns, which the user may change (MENU-32). */
export interface ColumnDraft {
  rows: readonly (readonly string[])[];
  /** True for cells separated by commas, until the user answers that no amount was torn. */
  mayBeTorn: boolean;
  /** From 1; null for none. */
  headingRow: number | null;
  columns: readonly DraftColumn[];
  /** The sign before kuruş that the user chose; null while the prices themselves show it (MENU-40). */
  decimal: DecimalSign | null;
}

interface DraftColumn extends SuggestedColumn<MenuColumn> {
  /** True where the heading is unknown and the user has chosen nothing. */
  isUnknown: boolean;
}

type Table = Pick<ColumnDraft, 'rows' | 'mayBeTorn'>;

export const draftOf = (table: Table): ColumnDraft => withHeading(table, findHeading(table.rows, MENU_WORDS));

export const withHeading = ({ rows, mayBeTorn }: Table, headingRow: number | null): ColumnDraft => ({
  ...{ rows, mayBeTorn, headingRow, decimal: null },
  columns: suggestColumns(rows, headingRow, MENU_WORDS).map((one) => ({
    ...one,
    isUnknown: one.column === SKIPPED && one.heading !== '',
  })),
});

/** The amount that the user must confirm (MENU-33). Under a heading a torn one makes its row too wide. */
export const tornAmount = ({ rows, mayBeTorn, headingRow }: ColumnDraft): TornAmount | null =>
  mayBeTorn && headingRow === null ? findTornAmount(rows) : null;

export const withWholeAmounts = ({ rows }: Table, { at }: TornAmount): ColumnDraft =>
  draftOf({ rows: joinAmounts(rows, at), mayBeTorn: false });

/** Each meaning belongs to one column: choosing it takes it from another one and settles its doubt. */
export const withColumn = (
  draft: ColumnDraft,
  at: number,
  chosen: MenuColumn | typeof SKIPPED,
): ColumnDraft => ({
  ...draft,
  columns: draft.columns.map((one, place) => {
    if (place === at) return { ...one, column: chosen, doubt: null, isUnknown: false };
    const isTaken = chosen !== SKIPPED && (one.column === chosen || one.doubt === chosen);
    return isTaken ? { ...one, column: SKIPPED, doubt: null } : one;
  }),
});

/** Sets the columns to category, item and price, from the left. */
export const inUsualOrder = (draft: ColumnDraft): ColumnDraft => ({
  ...draft,
  columns: draft.columns.map((one, at) => ({ ...one, column: NEEDED_COLUMNS[at] ?? null, doubt: null })),
});

export const layoutOf = (draft: ColumnDraft): MenuLayout => ({
  ...confirmedLayout(
    draft.headingRow,
    draft.columns.map(({ column }) => column),
  ),
  decimal: decimalOf(draft),
});

const pricesOf = ({ rows, headingRow, columns }: ColumnDraft): string[] => {
  const at = columns.findIndex(({ column }) => column === 'price');
  return rows.slice(headingRow ?? 0).flatMap((cells) => cells[at]?.trim() || []);
};

export const decimalOf = (draft: ColumnDraft): DecimalSign => draft.decimal ?? decimalSignOf(pricesOf(draft));

/**
 * A price of the list, if possible one with a sign, and its value. Null before the column of prices is known.
 */
export function priceExample(draft: ColumnDraft): { text: string; price: Kurus | null } | null {
  const prices = pricesOf(draft);
  const text =
    prices.find((price) => /\d[.,]\d{3}(?!\d)/.test(price)) ?? prices.find((price) => /\d[.,]\d/.test(price));
  const shown = text ?? prices[0];
  return shown === undefined ? null : { text: shown, price: parseListedPrice(shown, decimalOf(draft)) };
}

/** The column that still has to be chosen; null where the list can be read. */
export const openColumn = ({ columns }: ColumnDraft): MenuColumn | null =>
  NEEDED_COLUMNS.find((needed) => columns.every(({ column }) => column !== needed)) ??
  columns.find(({ doubt }) => doubt !== null)?.doubt ??
  null;

/** The first rows, from which the user may choose the heading. */
export const headingRows = ({ rows }: ColumnDraft): { row: number; text: string }[] =>
  rows
    .flatMap((cells, at) => (isFilledRow(cells) ? [{ row: at + 1, text: sampleText(cells) }] : []))
    .slice(0, HEADING_WITHIN);

const SAMPLES = 3;

/** The first cells of a column below the heading. */
export const samplesOf = ({ rows, headingRow }: ColumnDraft, at: number): string =>
  sampleText(rows.slice(headingRow ?? 0).map((cells) => cells[at] ?? ''));

const sampleText = (cells: readonly string[]): string =>
  cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, SAMPLES)
    .map((cell) => cell.trim())
    .join(' · ');
