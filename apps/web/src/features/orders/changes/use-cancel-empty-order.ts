import { cancelOrder } from '@sofra/contract/orders/order-changes';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { can } from '@sofra/domain/people/permissions';
import { useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { noteOrderWrite } from '#src/features/orders/orders-queries.ts';
import { useKeyedWrite } from '#src/lib/api/endpoint-write.ts';
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
 * Cancels an open order without lines and guests once the present screen has read it (ORD-21), without a message. The
 * server closes such orders itself, so this is rarely needed (ORD-18).
 */
export function useCancelEmptyOrder(tableId: string, query: UseQueryResult<OpenOrder | null>): void {
  const role = useSession()?.role;
  const queries = useQueryClient();
  const { mutate } = useKeyedWrite(cancelOrder, { refreshes: () => noteOrderWrite(queries, tableId) });
  const { data: order } = query;
  // The other facts are read only here, because each of them renders the page whenever it changes.
  const isPresent = order && isEmpty(order) && query.isFetchedAfterMount && !query.isFetching;
  const emptyId = isPresent ? order.id : null;
  const cancel = useEffectEvent((orderId: string) => {
    if (role === undefined || !can(role, 'orders.cancelEmpty')) return;
    if (canceledIn(queries).has(orderId)) return;
    canceledIn(queries).add(orderId);
    mutate({
      id: orderId,
      status: 'CANCELED',
      onlyIfEmpty: true,
      idempotencyKey: newIdempotencyKey(),
    });
  });
  useEffect(() => {
    if (emptyId !== null) cancel(emptyId);
  }, [emptyId]);
}
