import Papa from 'papaparse';
import type { CsvCell, CsvTable } from '#src/lib/csv-table.ts';
import { saveFile } from '#src/lib/save-file.ts';

/** Tells spreadsheets that the text is UTF-8: without it *Çiğ Köfte* becomes rubbish. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What makes a spreadsheet take a text for a formula: these signs, also behind blanks and in their wide forms, and a
 * tab or a line break first.
 */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

/**
 * A text of people, kept from being a formula by the apostrophe that spreadsheets understand (REL-29); a number as it
 * is.
 */
const cellText = (cell: CsvCell): string => {
  if (typeof cell !== 'string') return cell.number;
  return FORMULA.test(cell) ? `'${cell}` : cell;
};

/** The table as a file: `;` between cells, as Turkish spreadsheets expect where the comma is decimal. */
export const csvText = ({ header, rows }: CsvTable): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    [header, ...rows].map((row) => row.map(cellText)),
    { delimiter: ';', newline: '\r\n' },
  );

/** Hands the table to the browser's downloads. */
export const saveCsv = (table: CsvTable): void =>
  saveFile(`${table.name}.csv`, new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }));
