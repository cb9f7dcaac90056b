import { kurus, ZERO, type Kurus } from '../money/money.ts';
import { PAYMENT_METHOD_LABEL, type Settlement } from '../money/payment-method.ts';
import { paperDay, paperTime } from '../slips/paper-date.ts';
import { csvCount, csvMoney, type CsvCell } from '../text/csv.ts';
import type { VatOfRate } from '../vat/vat-report.ts';

/** The sums by rate of a payment, a refund or a corrected method. */
interface Moved {
  day: string;
  createdAt: Date;
  orderNumber: number;
  tableName: string;
  rates: readonly VatOfRate[];
  unknown: Kurus;
}

interface Payment extends Moved {
  method: Settlement;
  /** The terminal or the meal card. */
  partner: string | null;
  fiscal: { receiptNo: string; zNo: string };
}

interface Refund extends Moved {
  number: number;
  method: Settlement;
  reason: string;
}

interface Transfer extends Moved {
  from: Settlement;
  to: Settlement;
}

export type VatMovement = Payment | Refund | Transfer;
type OfOneMethod = Payment | Refund | (Moved & { method: Settlement });

/** The columns of the accountant's file. Those of the ÖKC are last (DOCUMENT-17). */
export const VAT_FILE_HEADER = [
  ...['Gün', 'Saat', 'İşlem', 'Adisyon no', 'Masa', 'Yöntem', 'Cihaz / kart', 'Neden'],
  ...['KDV oranı', 'Matrah', 'KDV', 'KDV dahil', 'ÖKC fiş no', 'Z no'],
];

/**
 * The rows of a movement: one for each rate, and one for the amount without a rate (VAT-11). The ÖKC columns are empty
 * for refunds, because the device knows only the money taken before any refund.
 */
export const vatFileRows = (movement: VatMovement, timeZone: string): CsvCell[][] =>
  ('from' in movement ? sidesOf(movement) : [movement]).flatMap((side) => rowsOf(side, timeZone));

/** A corrected method of an earlier day is taken from the one and added to the other (VAT-11). */
function sidesOf({ from, to, ...moved }: Transfer): (Moved & { method: Settlement })[] {
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
    { number: paperDay(day) },
    { number: paperTime(createdAt, timeZone) },
    nameOf(movement),
    csvCount(orderNumber),
    tableName,
    PAYMENT_METHOD_LABEL[method],
    ('partner' in movement && movement.partner) || '',
    'reason' in movement ? movement.reason : '',
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
