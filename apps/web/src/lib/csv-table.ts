import { liraOf, type Kurus } from '@sofra/domain/money';
import { instantInFull } from '#src/lib/zoned-time.ts';

/** A number we made: written as it stands, minus sign and all. A plain string is a text of people. */
export interface CsvNumber {
  readonly number: string;
}
export type CsvCell = string | CsvNumber;

/** What a file holds, and its name: `en-cok-satanlar_2026-11-01_2026-11-22` (without ending). */
export interface CsvTable {
  name: string;
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** `1234,50`: as spreadsheets of Türkiye read money, without grouping. */
export const csvMoney = (amount: Kurus): CsvNumber => ({
  number: liraOf(amount).toFixed(2).replace('.', ','),
});

export const csvCount = (count: number): CsvNumber => ({ number: String(count) });

/** `19.11.2026 14:32` in the zone of the business. */
export const csvInstant = (at: Date, timeZone: string): CsvNumber => ({
  number: instantInFull(at, timeZone),
});

/** The name of a file that covers the days of a range, both included. */
export const csvName = (subject: string, { from, to }: { from: string; to: string }): string =>
  `${subject}_${from}_${to}`;
