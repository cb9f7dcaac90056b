import type { Order } from '@sofra/contract/orders';
import type { Payment } from '@sofra/contract/payments';
import { kurus, type Kurus } from '@sofra/domain/money';
import type { OrderPaymentMethod } from '@sofra/domain/payment-method';
import { useCancels } from '#src/features/orders/cancels-queries.ts';
import { isMissing, listOrStandIn } from '#src/features/orders/history/list-or-stand-in.ts';
import { usePaidOrders, usePayments } from '#src/features/orders/payments-queries.ts';
import type { DayRange } from '#src/lib/day-range.ts';

export interface HistoryEntry {
  id: string;
  at: Date;
  tableName: string;
  method: OrderPaymentMethod | null;
  /** Quantity x name, at most {@link DESCRIPTION_LENGTH} characters. */
  description: string;
  amount: Kurus;
  /** What a tap shows; null for an order that stands in for its payments. */
  payment: Payment | null;
}

/** A share of the bill: it paid for an amount, not for products. */
export const SHARE_NAME = 'Hesap payı';

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
  description: payment.lines.length === 0 ? SHARE_NAME : describeLines(payment.lines),
  amount: payment.amount,
  payment,
});

const ofOrder = (order: Order): HistoryEntry => ({
  id: order.id,
  at: order.paidAt ?? order.openedAt,
  tableName: order.table.name,
  method: order.paymentMethod,
  description: describeLines((order.lines ?? []).map(({ qty, item }) => ({ qty, name: item.name }))),
  amount: kurus(order.total - order.discountAmount),
  payment: null,
});

interface Wish {
  isWanted: boolean;
}

/** Payments of the days; when they cannot be read, the paid orders stand in (spec 2, "Orders screen"; spec 8). */
export function useOrderHistory(days: Required<DayRange>, { isWanted }: Wish) {
  const payments = usePayments(days, { isWanted });
  const orders = usePaidOrders(days, { isWanted: isWanted && isMissing(payments) });
  return {
    ...listOrStandIn(payments, orders),
    rows: isMissing(payments) ? orders.data?.map(ofOrder) : payments.data?.map(ofPayment),
  };
}

/** Cancellations of the days. */
export function useCancelHistory(days: Required<DayRange>, { isWanted }: Wish) {
  const cancels = useCancels(days, { isWanted });
  return { ...listOrStandIn(cancels, cancels), rows: cancels.data };
}
