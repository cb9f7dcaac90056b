import Papa from 'papaparse';
import type { CsvCell, CsvTable } from '#src/lib/format/csv-table.ts';
import { quoteFormula } from '#src/lib/format/formula-cell.ts';
import { saveFile } from '#src/lib/device/save-file.ts';

/** Marks the file as UTF-8 for spreadsheets, which would otherwise garble *Çiğ Köfte*. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Texts that look like formulas are quoted (REL-29), numbers stay as they are. */
const cellText = (cell: CsvCell): string => (typeof cell === 'string' ? quoteFormula(cell) : cell.number);

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
