import type { OpenOrder } from '@sofra/contract/orders';
import { can } from '@sofra/domain/permissions';
import { useEffect, useEffectEvent } from 'react';
import { useCancelOrder } from '#src/features/orders/order-changes-queries.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { useSession } from '#src/lib/session.ts';

const isEmpty = ({ lines, paidLines, sharesPaid }: OpenOrder): boolean =>
  lines.length === 0 && paidLines.length === 0 && sharesPaid === 0;

/**
 * An open order without any line is cancelled when it is loaded (ORD-21), once and without a word: the server closes
 * orders itself, so there is hardly ever anything left to do (ORD-18).
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
