import type { VatPayment } from '@sofra/contract/vat-report';
import { ZERO } from '@sofra/domain/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/payment-method';
import { csvCount, csvMoney, csvName, type CsvCell, type CsvTable } from '#src/lib/csv-table.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { clockText } from '#src/lib/zoned-time.ts';
import { dayInDots } from '#src/ui/day-text.ts';

const HEADER = ['Gün', 'Saat', 'Adisyon no', 'Masa', 'Yöntem', 'KDV oranı', 'Matrah', 'KDV', 'KDV dahil'];

/** The accountant's file: one row a payment and rate, the earliest first, and one for what has no rate (VAT-11). */
export const vatCsv = (
  payments: readonly VatPayment[],
  days: Required<DayRange>,
  timeZone: string,
): CsvTable => ({
  name: csvName('kdv', days),
  header: HEADER,
  rows: payments.toReversed().flatMap((payment) => rowsOf(payment, timeZone)),
});

function rowsOf(payment: VatPayment, timeZone: string): CsvCell[][] {
  const { day, createdAt, orderNumber, tableName, method, rates, unknown } = payment;
  const paid = [
    { number: dayInDots(day) },
    { number: clockText(createdAt, timeZone) },
    csvCount(orderNumber),
    tableName,
    PAYMENT_METHOD_LABEL[method],
  ];
  const known = rates.map(({ percent, base, tax, gross }) => [
    ...paid,
    csvCount(percent),
    ...[base, tax, gross].map(csvMoney),
  ]);
  if (unknown === ZERO) return known;
  return [...known, [...paid, 'Bilinmiyor', '', '', csvMoney(unknown)]];
}
