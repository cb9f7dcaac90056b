import { liraOf, type Kurus } from '../money/money.ts';
import { quoteFormula } from './formula-cell.ts';

/**
 * A number formatted by this application, written unchanged, including a minus sign. Plain strings are texts that users
 * typed in and may need escaping.
 */
export interface CsvNumber {
  readonly number: string;
}
export type CsvCell = string | CsvNumber;

/** `1234,50`: the format that Turkish spreadsheets read as a number, without grouping. */
export const csvMoney = (amount: Kurus): CsvNumber => ({
  number: liraOf(amount).toFixed(2).replace('.', ','),
});

export const csvCount = (count: number): CsvNumber => ({ number: String(count) });

/** Marks the file as UTF-8 for spreadsheets, which would otherwise garble *Çiğ Köfte*. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Texts that look like formulas are quoted (REL-29), numbers stay as they are. */
function cellText(cell: CsvCell): string {
  const text = typeof cell === 'string' ? quoteFormula(cell) : cell.number;
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows without a header, as a part of a file that is written in pieces. */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `\r\n${row.map(cellText).join(';')}`).join('');

/**
 * The table as the text of a CSV file. Cells are separated by `;`, which Turkish spreadsheets expect because their
 * decimal sign is the comma.
 */
export const csvText = (table: {
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}): string => BYTE_ORDER_MARK + table.header.map(cellText).join(';') + csvRows(table.rows);
