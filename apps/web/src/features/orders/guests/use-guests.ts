import { can } from '@sofra/domain/people/permissions';
import { useEffect, useRef } from 'react';
import { useAsksGuests } from '#src/features/business/business-queries.ts';
import { useKnownTable } from '#src/features/orders/orders-queries.ts';
import { useKnownOrder } from '#src/features/orders/use-known-order.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { forgetIdleGuests, useDraftCart } from '#src/order-queue/draft-cart.ts';
import { changeGuests } from '#src/order-queue/queued-acts.ts';
import { useTableQueue } from '#src/order-queue/shared-queue.ts';

/** The guests of a table as this device knows them, with those that wait to be sent (GUESTS-13, GUESTS-15). */
export function useGuests(tableId: string) {
  const { order } = useKnownOrder(tableId);
  const cart = useDraftCart(tableId);
  const queued = useTableQueue(tableId).findLast(({ guests }) => guests !== undefined);
  const known = useKnownTable(tableId);
  const stored = queued ? (queued.guests ?? null) : (order?.guests ?? null);
  const choose = (guests: number | null) => {
    const { openOrderId: expectedOrderId, tableName } = known();
    void changeGuests({ tableId, tableName, expectedOrderId }, guests);
  };
  return { guests: cart.guests ?? stored, choose };
}

/** True for a user who may store guests, at a table (GUESTS-1, GUESTS-13). */
export function useMayStoreGuests(tableId: string): boolean {
  const role = useSession()?.role;
  const isTable = useTables().data?.some(({ id }) => id === tableId) ?? false;
  return isTable && role !== undefined && can(role, 'orders.addLines');
}

/**
 * *Masa açılırken sor*: opens the dialog once, when the first product of a free table is in the cart (GUESTS-14).
 * Forgets the guests of a table that is left without a product.
 */
export function useAskGuests(tableId: string, isIdle: boolean, ask: () => void): void {
  const asks = useAsksGuests();
  const mayStore = useMayStoreGuests(tableId);
  const { order } = useKnownOrder(tableId);
  const { lines, guests } = useDraftCart(tableId);
  const isQueued = useTableQueue(tableId).length > 0;
  const isOpening = order === null && !isQueued && lines.length > 0 && guests === undefined;
  const wasAsked = useRef(false);
  const isDue = asks && mayStore && isOpening && isIdle;
  useEffect(() => {
    if (!isDue || wasAsked.current) return;
    wasAsked.current = true;
    ask();
  }, [isDue, ask]);
  useEffect(() => () => forgetIdleGuests(tableId), [tableId]);
}
