import type { ListedTransfer, Payment } from '@sofra/contract/orders/payments';
import { sidesOf } from '@sofra/domain/orders/method-correction';
import { ZERO } from '@sofra/domain/money/money';
import { PAYMENT_METHOD_LABEL } from '@sofra/domain/money/payment-method';
import type { PaymentFilter } from '#src/features/orders/history/history-search.ts';
import { describePayment } from '#src/features/orders/history/use-order-history.ts';
import type { PaymentsForFile } from '#src/features/orders/payments-queries.ts';
import {
  csvCount,
  csvInstant,
  csvMoney,
  csvName,
  type CsvCell,
  type CsvTable,
} from '#src/lib/format/csv-table.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';

/** Newer columns are last, so that the older columns keep their positions. */
const HEADER = [
  ...['Zaman', 'Adisyon no', 'Masa', 'Yöntem', 'Ürünler', 'İndirim', 'Tutar', 'Ödemeyi alan'],
  ...['Ortak', 'İade', 'Bahşiş', 'Müşteri'],
];

interface Shown {
  days: Required<DayRange>;
  filter: PaymentFilter;
  timeZone: string;
}

/**
 * The payments as a CSV file, with everything each paid (PAY-47, PARTNER-9, TIP-9). Corrections of earlier days are
 * below, with a row for each side. The file adds up to the sums on screen (PAY-54).
 */
export const paymentsCsv = (
  { payments, transfers }: PaymentsForFile,
  { days, filter, timeZone }: Shown,
): CsvTable => ({
  name: csvName('odemeler', days),
  header: HEADER,
  rows: [
    ...payments.map((payment) => rowOf(payment, timeZone)),
    ...transfers.flatMap((transfer) => rowsOf(transfer, filter, timeZone)),
  ],
});

const inFull = (lines: readonly { qty: number; name: string }[]): string =>
  lines.map(({ qty, name }) => `${qty} x ${name}`).join(', ');

const rowOf = (payment: Payment, timeZone: string): CsvCell[] => [
  csvInstant(payment.createdAt, timeZone),
  csvCount(payment.orderNumber),
  payment.tableName,
  PAYMENT_METHOD_LABEL[payment.method],
  describePayment(payment, inFull),
  csvMoney(payment.discountAmount),
  csvMoney(payment.amount),
  payment.takenBy,
  payment.partner?.name ?? '',
  csvMoney(payment.refunded),
  csvMoney(payment.tip),
  payment.customer?.name ?? '',
];

/** The rows of the sides that match the filter. */
const rowsOf = (transfer: ListedTransfer, filter: PaymentFilter, timeZone: string): CsvCell[][] =>
  sidesOf(transfer)
    .filter(({ method, partner }) => (filter.method ?? method) === method && isSought(partner, filter))
    .map(({ method, partner, amount, tip }) => [
      csvInstant(transfer.createdAt, timeZone),
      csvCount(transfer.orderNumber),
      transfer.tableName,
      PAYMENT_METHOD_LABEL[method],
      'Yöntem düzeltmesi',
      csvMoney(ZERO),
      csvMoney(amount),
      transfer.transferredBy,
      partner?.name ?? '',
      csvMoney(ZERO),
      csvMoney(tip),
      '',
    ]);

const isSought = (partner: { id: string } | null, { partner: sought }: PaymentFilter): boolean =>
  sought === undefined || partner?.id === sought;
