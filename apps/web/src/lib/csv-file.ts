import Papa from 'papaparse';
import type { CsvCell, CsvTable } from '#src/lib/csv-table.ts';
import { saveFile } from '#src/lib/save-file.ts';

/** Marks the file as UTF-8 for spreadsheets, which would otherwise garble *Çiğ Köfte*. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Matches texts that a spreadsheet would treat as a formula: they begin with one of these signs, also after spaces and
 * in full-width form, or with a tab or a line break.
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * Prefixes a text that looks like a formula with an apostrophe, which spreadsheets treat as the start of a plain text
 * (REL-29). Numbers stay as they are.
 */
const cellText = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return cell.number;
  return FORMULA.test(cell) ? `'${cell}` : cell;
};

/**
 * The table as the text of a CSV file. Cells are separated by `;`, which Turkish spreadsheets expect because their
 * decimal sign is the comma.
 */
export const csvText = ({ header, rows }: CsvTable): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    [header, ...rows].map((row) => row.map(cellText)),
    { delimiter: ';', newline: '\r\n' },
  );

/** Saves the table through the browser's downloads. */
export const saveCsv = (table: CsvTable): void =>
  saveFile(`${table.name}.csv`, new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }));
