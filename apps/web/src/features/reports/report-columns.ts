import { formatLira, type Kurus } from '@sofra/domain/money';
import { csvCount, csvInstant, csvMoney, type CsvCell, type CsvTable } from '#src/lib/csv-table.ts';
import { instantText } from '#src/lib/zoned-time.ts';

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

/** An amount that is not known is said on screen, and an empty cell of the file. */
export const moneyColumn = <Row>(label: string, pick: (row: Row) => Kurus | null): ReportColumn<Row> => ({
  label,
  text: (row) => orUnknown(pick(row), formatLira, 'Bilinmiyor'),
  csv: (row) => orUnknown<CsvCell>(pick(row), csvMoney, ''),
  isNumber: true,
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
