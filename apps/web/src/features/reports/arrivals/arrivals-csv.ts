import type { ArrivalReport, PartnerDay } from '@sofra/contract/money/arrivals';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { csvMoney, csvName, type CsvCell, type CsvTable } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { dayInDots } from '#src/ui/fields/day-text.ts';

const HEADER = [
  ...['Ortak', 'Yöntem', 'Gün', 'Brüt', 'Brütteki bahşiş', 'Komisyon', 'Beklenen net', 'Vade'],
  ...['Geldiği gün', 'Gelen', 'Fark', 'Giren'],
];

/** One row a partner and day (PARTNER-21). */
export const arrivalsCsv = ({ partners }: ArrivalReport, days: Required<DayRange>): CsvTable => ({
  name: csvName('tahsilat', days),
  header: HEADER,
  rows: partners.flatMap(({ partner, days: own }) =>
    own.map((day) => [partner.name, PAYMENT_METHOD_LABEL[partner.method], ...cellsOf(day)]),
  ),
});

const dayCell = (day: string): CsvCell => ({ number: dayInDots(day) });

/** Unknown values and payments that have not arrived are empty cells. */
const cellsOf = ({ day, gross, tips, commission, expected, dueOn, arrival }: PartnerDay): CsvCell[] => [
  dayCell(day),
  ...[gross, tips, commission, expected].map(csvMoney),
  dueOn === null ? '' : dayCell(dueOn),
  ...(arrival === null
    ? ['', '', '', '']
    : [dayCell(arrival.cameOn), csvMoney(arrival.amount), csvMoney(arrival.difference), arrival.enteredBy]),
];
