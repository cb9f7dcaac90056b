import type { Order, Payment } from '@sofra/contract/orders';
import { kurus, type Kurus } from '@sofra/domain/money';
import type { OrderPaymentMethod } from '@sofra/domain/payment-method';
import { usePaidOrders, usePayments, type DayRange } from '#src/features/orders/orders-queries.ts';

export interface HistoryEntry {
  id: string;
  at: Date;
  tableName: string;
  method: OrderPaymentMethod | null;
  /** Quantity x name, at most {@link DESCRIPTION_LENGTH} characters. */
  description: string;
  amount: Kurus;
}

/** spec 9, "description cut at 100 characters" */
const DESCRIPTION_LENGTH = 100;

/** `2 x Çay, 1 x Künefe`, cut where it gets long. */
export function describeLines(lines: readonly { qty: number; name: string }[]): string {
  const characters = Array.from(lines.map(({ qty, name }) => `${qty} x ${name}`).join(', '));
  if (characters.length <= DESCRIPTION_LENGTH) return characters.join('');
  const kept = characters.slice(0, DESCRIPTION_LENGTH - 1).join('');
  return `${kept.trimEnd()}…`;
}

const ofPayment = (payment: Payment): HistoryEntry => ({
  id: payment.id,
  at: payment.createdAt,
  tableName: payment.tableName,
  method: payment.method,
  description: describeLines(payment.lines),
  amount: payment.amount,
});

const ofOrder = (order: Order): HistoryEntry => ({
  id: order.id,
  at: order.paidAt ?? order.openedAt,
  tableName: order.table.name,
  method: order.paymentMethod,
  description: describeLines((order.lines ?? []).map(({ qty, item }) => ({ qty, name: item.name }))),
  amount: kurus(order.total - order.discountAmount),
});

/** Payments of a range; when they cannot be read, the paid orders stand in (spec 2, "Orders screen"; spec 8). */
export function useOrderHistory(range: DayRange) {
  const payments = usePayments(range);
  const isWanted = payments.isError && payments.data === undefined;
  const orders = usePaidOrders(range, { isWanted });
  const list = isWanted ? orders : payments;
  return {
    rows: payments.data?.map(ofPayment) ?? (isWanted ? orders.data?.map(ofOrder) : undefined),
    isPending: list.isPending,
    isFetching: payments.isFetching || orders.isFetching,
    isFallback: isWanted && orders.isSuccess,
    isFailed: list.isError,
    reload: () => void payments.refetch(),
  };
}
