import type { Order } from '@sofra/contract/orders/orders';
import type { Payment } from '@sofra/contract/orders/payments';
import { kurus, roundToKurus, type Kurus } from '@sofra/domain/money/money';
import type { OrderPaymentMethod } from '@sofra/domain/money/payment-method';
import type { PaymentFilter } from '#src/features/orders/history/history-search.ts';
import {
  readForFile,
  usePaidOrders,
  usePayments,
  usePaymentsOverview,
  type PaymentsFilter,
} from '#src/features/orders/payments-queries.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { mapQuery } from '#src/ui/lists/list-state.tsx';

export interface HistoryEntry {
  id: string;
  at: Date;
  /** The number of the order, as printed on the slip. */
  number: number;
  tableName: string;
  /** The guests of the order; undefined without a number. */
  guests: number | undefined;
  method: OrderPaymentMethod | null;
  /** Quantity x name, at most {@link DESCRIPTION_LENGTH} characters. */
  description: string;
  amount: Kurus;
  /** The payment that a tap opens; null for an order listed in place of its payments. */
  payment: Payment | null;
}

/** The name shown for a share of the bill, which pays an amount and no items. */
export const SHARE_NAME = 'Kısmi ödeme';

/** Characters of the description that a row shows (PAY-42). */
const DESCRIPTION_LENGTH = 100;

/** `2 x Çay, 1 x Künefe`, shortened to the limit. */
export function describeLines(lines: readonly { qty: number; name: string }[]): string {
  const characters = Array.from(lines.map(({ qty, name }) => `${qty} x ${name}`).join(', '));
  if (characters.length <= DESCRIPTION_LENGTH) return characters.join('');
  const kept = characters.slice(0, DESCRIPTION_LENGTH - 1).join('');
  return `${kept.trimEnd()}…`;
}

/** A set menu is named by itself. */
const withoutParts = <L extends { setLineId: string | null }>(lines: readonly L[]): L[] =>
  lines.filter(({ setLineId }) => setLineId === null);

/** *2 x Çay*, of a share with what was eaten: *Kısmi ödeme · 2 x Çay* (PAY-42, PAY-59). */
export function describePayment({ lines, billLines }: Payment, describe: typeof describeLines): string {
  if (lines.length > 0) return describe(withoutParts(lines));
  return [SHARE_NAME, describe(withoutParts(billLines))].filter(Boolean).join(' · ');
}

const ofPayment = (payment: Payment): HistoryEntry => ({
  id: payment.id,
  at: payment.createdAt,
  number: payment.orderNumber,
  tableName: placeText(payment.tableName, payment.channel),
  guests: payment.guests,
  method: payment.method,
  description: describePayment(payment, describeLines),
  amount: payment.amount,
  payment,
});

const ofOrder = (order: Order): HistoryEntry => ({
  id: order.id,
  at: order.paidAt ?? order.openedAt,
  number: order.number,
  tableName: placeText(order.table.name, order.channel),
  guests: order.guests,
  method: order.paymentMethod,
  description: describeLines(
    withoutParts(order.lines ?? []).map(({ qty, item }) => ({ qty, name: item.name })),
  ),
  amount: kurus(order.total - order.discountAmount),
  payment: null,
});

interface HistoryQuery {
  isEnabled: boolean;
}

/** Converts the filter of the address to the query of the server. */
const queryOf = (
  days: Required<DayRange>,
  { method, partner, staff, table, min, max, q }: PaymentFilter,
): PaymentsFilter => ({
  ...days,
  ...(method && { method }),
  ...(partner && { partnerId: partner }),
  ...(staff && { takenBy: staff }),
  ...(table && { table }),
  ...(min && { min: roundToKurus(Number(min)) }),
  ...(max && { max: roundToKurus(Number(max)) }),
  ...(q && { q }),
});

/**
 * The filtered payments of the days. If they cannot be loaded, all paid orders of the days replace them (PAY-43).
 */
export function useOrderHistory(
  days: Required<DayRange>,
  filter: PaymentFilter,
  { isEnabled }: HistoryQuery,
) {
  const query = queryOf(days, filter);
  const payments = usePayments(query, { isEnabled });
  const overview = usePaymentsOverview(query, { isEnabled });
  // Payments that were loaded before stay on screen, so the orders replace them only if there are none.
  const isMissing = payments.isError && payments.data === undefined;
  const orders = usePaidOrders(days, { isEnabled: isEnabled && isMissing });
  const reload = () => {
    void payments.refetch();
    void overview.refetch();
  };
  const shown = isMissing
    ? mapQuery(orders, (all) => all.map(ofOrder))
    : mapQuery(payments, ({ pages }) => pages.flat().map(ofPayment));
  return {
    list: { ...shown, isFetching: payments.isFetching || orders.isFetching, refetch: reload },
    isStandIn: isMissing && orders.isSuccess,
    isOld: payments.isPlaceholderData,
    more: payments.hasNextPage ? () => void payments.fetchNextPage() : null,
    isReadingMore: payments.isFetchingNextPage,
    overview,
    readAll: () => readForFile(query),
  };
}

/** *Paket 7 · Getir 4711* */
const placeText = (name: string, channel: string | null): string =>
  [name, channel].filter(Boolean).join(' · ');
