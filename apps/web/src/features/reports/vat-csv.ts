import type { VatPayment, VatRefund } from '@sofra/contract/vat-report';
import { ZERO } from '@sofra/domain/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/payment-method';
import { csvCount, csvMoney, csvName, type CsvCell, type CsvTable } from '#src/lib/csv-table.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { clockText } from '#src/lib/zoned-time.ts';
import { dayInDots } from '#src/ui/day-text.ts';

const HEADER = [
  'Gün',
  'Saat',
  'İşlem',
  'Adisyon no',
  'Masa',
  'Yöntem',
  'KDV oranı',
  'Matrah',
  'KDV',
  'KDV dahil',
  'ÖKC fiş no',
  'Z no',
];

/** The accountant's file: one row a payment or refund and rate, and one for what has no rate (VAT-11). What the ÖKC says of
 * a payment stands last (DOCUMENT-17), and with no refund: the device knows what was taken before anything went back.
 */
export const vatCsv = (
  movements: readonly (VatPayment | VatRefund)[],
  days: Required<DayRange>,
  timeZone: string,
): CsvTable => ({
  name: csvName('kdv', days),
  header: HEADER,
  rows: movements.flatMap((movement) => rowsOf(movement, timeZone)),
});

function rowsOf(movement: VatPayment | VatRefund, timeZone: string): CsvCell[][] {
  const { day, createdAt, orderNumber, tableName, method, rates, unknown } = movement;
  const paid = [
    { number: dayInDots(day) },
    { number: clockText(createdAt, timeZone) },
    'number' in movement ? `İade ${movement.number}` : 'Ödeme',
    csvCount(orderNumber),
    tableName,
    PAYMENT_METHOD_LABEL[method],
  ];
  const device = 'fiscal' in movement ? [movement.fiscal.receiptNo, movement.fiscal.zNo] : ['', ''];
  const known = rates.map(({ percent, base, tax, gross }) => [
    ...paid,
    csvCount(percent),
    ...[base, tax, gross].map(csvMoney),
    ...device,
  ]);
  if (unknown === ZERO) return known;
  return [...known, [...paid, 'Bilinmiyor', '', '', csvMoney(unknown), ...device]];
}
