import type { Payment } from '@sofra/contract/payments';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/payment-method';
import { SHARE_NAME, withoutParts } from '#src/features/orders/history/use-order-history.ts';
import { csvCount, csvInstant, csvMoney, csvName, type CsvTable } from '#src/lib/csv-table.ts';
import type { DayRange } from '#src/lib/day-range.ts';

/** What was added since stands last, so that the other columns stand where they always did. */
const HEADER = [
  ...['Zaman', 'Adisyon no', 'Masa', 'Yöntem', 'Ürünler', 'İndirim', 'Tutar', 'Ödemeyi alan'],
  ...['Ortak', 'İade', 'Bahşiş', 'Müşteri'],
];

/** The payments as a CSV file, with everything each paid (PAY-47, PARTNER-9, TIP-9). */
export const paymentsCsv = (
  payments: readonly Payment[],
  days: Required<DayRange>,
  timeZone: string,
): CsvTable => ({
  name: csvName('odemeler', days),
  header: HEADER,
  rows: payments.map((payment) => [
    csvInstant(payment.createdAt, timeZone),
    csvCount(payment.orderNumber),
    payment.tableName,
    PAYMENT_METHOD_LABEL[payment.method],
    withoutParts(payment.lines)
      .map(({ qty, name }) => `${qty} x ${name}`)
      .join(', ') || SHARE_NAME,
    csvMoney(payment.discountAmount),
    csvMoney(payment.amount),
    payment.takenBy,
    payment.partner?.name ?? '',
    csvMoney(payment.refunded),
    csvMoney(payment.tip),
    payment.customer?.name ?? '',
  ]),
});
