import { formatLira, type Kurus } from '@sofra/domain/money/money';
import { csvCount, csvInstant, csvMoney, type CsvCell, type CsvTable } from '#src/lib/format/csv-table.ts';
import { blindLira } from '#src/lib/api/blind-money.ts';
import { instantText } from '#src/lib/format/zoned-time.ts';

/** One column of a report, for the screen and for the file. */
export interface ReportColumn<Row> {
  label: string;
  text: (row: Row) => string;
  csv: (row: Row) => CsvCell;
  isNumber: boolean;
}

const count = new Intl.NumberFormat('tr-TR');

export const textColumn = <Row>(label: string, pick: (row: Row) => string | null): ReportColumn<Row> => ({
  label,
  text: (row) => pick(row) ?? '',
  csv: (row) => pick(row) ?? '',
  isNumber: false,
});

export const countColumn = <Row>(label: string, pick: (row: Row) => number): ReportColumn<Row> => ({
  label,
  text: (row) => count.format(pick(row)),
  csv: (row) => csvCount(pick(row)),
  isNumber: true,
});

/** An unknown amount is a text on screen, and an empty cell in the file. */
export const moneyColumn = <Row>(label: string, pick: (row: Row) => Kurus | null): ReportColumn<Row> => ({
  label,
  text: (row) => orUnknown(pick(row), formatLira, 'Bilinmiyor'),
  csv: (row) => orUnknown<CsvCell>(pick(row), csvMoney, ''),
  isNumber: true,
});

/** An amount that may be hidden until the count: a text on screen, and an empty cell in the file (CASH-15). */
export const blindMoneyColumn = <Row>(
  label: string,
  pick: (row: Row) => Kurus | null,
): ReportColumn<Row> => ({ ...moneyColumn(label, pick), text: (row) => blindLira(pick(row)) });

/** A missing amount, as opposed to an unknown one: empty on screen and in the file. */
export const maybeMoneyColumn = <Row>(
  label: string,
  pick: (row: Row) => Kurus | null,
): ReportColumn<Row> => ({
  ...moneyColumn(label, pick),
  text: (row) => orUnknown(pick(row), formatLira, ''),
});

const orUnknown = <Shown>(amount: Kurus | null, show: (known: Kurus) => Shown, unknown: Shown): Shown =>
  amount === null ? unknown : show(amount);

export const instantColumn = <Row>(
  label: string,
  timeZone: string,
  pick: (row: Row) => Date,
): ReportColumn<Row> => ({
  label,
  text: (row) => instantText(pick(row), timeZone),
  csv: (row) => csvInstant(pick(row), timeZone),
  isNumber: false,
});

/** A report as a CSV file. */
export const reportCsv = <Row>(
  name: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): CsvTable => ({
  name,
  header: columns.map(({ label }) => label),
  rows: rows.map((row) => columns.map(({ csv }) => csv(row))),
});
