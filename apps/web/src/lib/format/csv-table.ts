import type { CsvCell, CsvNumber } from '@sofra/domain/text/csv';
import { instantInFull } from '#src/lib/format/zoned-time.ts';

export { csvCount, csvMoney, type CsvCell, type CsvNumber } from '@sofra/domain/text/csv';

/** The contents of a file and its name without extension: `en-cok-satanlar_2026-11-01_2026-11-22`. */
export interface CsvTable {
  name: string;
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** `19.11.2026 14:32` in the time zone of the business. */
export const csvInstant = (at: Date, timeZone: string): CsvNumber => ({
  number: instantInFull(at, timeZone),
});

/** The name of a file for the days of a range, both included. */
export const csvName = (subject: string, { from, to }: { from: string; to: string }): string =>
  `${subject}_${from}_${to}`;
