import type { VatPayment, VatRefund, VatTransfer } from '@sofra/contract/reports/vat-report';
import { kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import { csvCount, csvMoney, csvName, type CsvCell, type CsvTable } from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';
import { dayInDots } from '#src/ui/fields/day-text.ts';

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

/**
 * The accountant's file: one row per payment or refund and rate, and one for amounts without a rate (VAT-11). The ÖKC
 * columns are last (DOCUMENT-17). They are empty for refunds, because the device knows only the money taken before any
 * refund.
 */
export const vatCsv = (
  movements: readonly VatMovement[],
  days: Required<DayRange>,
  timeZone: string,
): CsvTable => ({
  name: csvName('kdv', days),
  header: HEADER,
  rows: movements.flatMap((movement) =>
    ('from' in movement ? sidesOf(movement) : [movement]).flatMap((side) => rowsOf(side, timeZone)),
  ),
});

export type VatMovement = VatPayment | VatRefund | VatTransfer;
type OfOneMethod = VatPayment | VatRefund | TransferSide;
type TransferSide = Omit<VatTransfer, 'from' | 'to'> & { method: VatTransfer['from'] };

/** A corrected method of an earlier day is taken from the one and added to the other (VAT-11). */
function sidesOf({ from, to, ...moved }: VatTransfer): [TransferSide, TransferSide] {
  const less = (amount: Kurus) => kurus(0 - amount);
  const taken = moved.rates.map(({ percent, base, tax, gross }) => ({
    percent,
    ...{ base: less(base), tax: less(tax), gross: less(gross) },
  }));
  return [
    { ...moved, method: from, rates: taken, unknown: less(moved.unknown) },
    { ...moved, method: to },
  ];
}

const nameOf = (movement: OfOneMethod): string => {
  if ('number' in movement) return `İade ${movement.number}`;
  return 'fiscal' in movement ? 'Ödeme' : 'Yöntem düzeltmesi';
};

function rowsOf(movement: OfOneMethod, timeZone: string): CsvCell[][] {
  const { day, createdAt, orderNumber, tableName, method, rates, unknown } = movement;
  const paid = [
    { number: dayInDots(day) },
    { number: clockText(createdAt, timeZone) },
    nameOf(movement),
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
