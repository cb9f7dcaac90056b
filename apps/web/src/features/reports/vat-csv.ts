import { VAT_FILE_HEADER, vatFileRows, type VatMovement } from '@sofra/domain/reports/vat-file';
import { csvName, type CsvTable } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

/** The accountant's file of a range (VAT-11). */
export const vatCsv = (
  movements: readonly VatMovement[],
  days: Required<DayRange>,
  timeZone: string,
): CsvTable => ({
  name: csvName('kdv', days),
  header: VAT_FILE_HEADER,
  rows: movements.flatMap((movement) => vatFileRows(movement, timeZone)),
});
