import { csvText } from '@sofra/domain/text/csv';
import type { CsvTable } from '#src/lib/format/csv-table.ts';
import { saveFile } from '#src/lib/device/save-file.ts';

/** Saves the table through the browser's downloads. */
export const saveCsv = (table: CsvTable): void =>
  saveFile(`${table.name}.csv`, new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }));
