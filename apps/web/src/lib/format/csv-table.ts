import { liraOf, type Kurus } from '@sofra/domain/money/money';
import { instantInFull } from '#src/lib/format/zoned-time.ts';

/**
 * A number formatted by this application, written unchanged, including a minus sign. Plain strings are texts that users
 * typed in and may need escaping.
 */
export interface CsvNumber {
  readonly number: string;
}
export type CsvCell = string | CsvNumber;

/** The contents of a file and its name without extension: `en-cok-satanlar_2026-11-01_2026-11-22`. */
export interface CsvTable {
  name: string;
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** `1234,50`: the format that Turkish spreadsheets read as a number, without grouping. */
export const csvMoney = (amount: Kurus): CsvNumber => ({
  number: liraOf(amount).toFixed(2).replace('.', ','),
});

export const csvCount = (count: number): CsvNumber => ({ number: String(count) });

/** `19.11.2026 14:32` in the time zone of the business. */
export const csvInstant = (at: Date, timeZone: string): CsvNumber => ({
  number: instantInFull(at, timeZone),
});

/** The name of a file for the days of a range, both included. */
export const csvName = (subject: string, { from, to }: { from: string; to: string }): string =>
  `${subject}_${from}_${to}`;
