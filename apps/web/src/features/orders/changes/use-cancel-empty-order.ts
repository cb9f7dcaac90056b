import type { OpenOrder } from '@sofra/contract/orders';
import { can } from '@sofra/domain/permissions';
import { useEffect, useEffectEvent } from 'react';
import { useCancelOrder } from '#src/features/orders/order-changes-queries.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { useSession } from '#src/lib/session.ts';

const isEmpty = ({ lines, paidLines, sharesPaid }: OpenOrder): boolean =>
  lines.length === 0 && paidLines.length === 0 && sharesPaid === 0;

/**
 * Cancels an open order without lines when it is loaded (ORD-21), once and without a message. The server closes such
 * orders itself, so this is rarely needed (ORD-18).
 */
export function useCancelEmptyOrder(tableId: string, order: OpenOrder | null | undefined): void {
  const role = useSession()?.role;
  const cancelOrder = useCancelOrder(tableId);
  const emptyId = order && isEmpty(order) ? order.id : null;
  const cancel = useEffectEvent((orderId: string) => {
    if (role === undefined || !can(role, 'orders.cancelEmpty')) return;
    cancelOrder.mutate({ id: orderId, status: 'CANCELED', idempotencyKey: newIdempotencyKey() });
  });
  useEffect(() => {
    if (emptyId !== null) cancel(emptyId);
  }, [emptyId]);
}
