import type { OpenOrder } from '@sofra/contract/orders/orders';
import { can } from '@sofra/domain/people/permissions';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCancelOrder } from '#src/features/orders/order-changes-queries.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { useSession } from '#src/lib/api/session.ts';

const isEmpty = ({ lines, paidLines, sharesPaid, guests }: OpenOrder): boolean =>
  lines.length === 0 && paidLines.length === 0 && sharesPaid === 0 && guests === undefined;

/** The empty orders whose cancellation was sent, so that opening the table again sends none. */
const canceled = new WeakMap<QueryClient, Set<string>>();
const canceledIn = (queries: QueryClient): Set<string> => {
  const known = canceled.get(queries) ?? new Set<string>();
  canceled.set(queries, known);
  return known;
};

/**
 * Cancels an open order without lines and guests when it is loaded (ORD-21), once and without a message. The server closes such
 * orders itself, so this is rarely needed (ORD-18).
 */
export function useCancelEmptyOrder(tableId: string, order: OpenOrder | null | undefined): void {
  const role = useSession()?.role;
  const queries = useQueryClient();
  const cancelOrder = useCancelOrder(tableId);
  const emptyId = order && isEmpty(order) ? order.id : null;
  const cancel = useEffectEvent((orderId: string) => {
    if (role === undefined || !can(role, 'orders.cancelEmpty')) return;
    if (canceledIn(queries).has(orderId)) return;
    canceledIn(queries).add(orderId);
    cancelOrder.mutate({ id: orderId, status: 'CANCELED', idempotencyKey: newIdempotencyKey() });
  });
  useEffect(() => {
    if (emptyId !== null) cancel(emptyId);
  }, [emptyId]);
}
