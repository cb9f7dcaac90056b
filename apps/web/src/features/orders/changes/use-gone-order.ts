import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Table } from '@sofra/contract/orders/tables';
import { useEffect, useRef } from 'react';
import { placeTexts } from '#src/features/orders/order-place.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { toast } from '#src/lib/format/notices.ts';
import { noteGoneOrder, useDraftCart } from '#src/order-queue/draft-cart.ts';

interface Facts {
  tableId: string;
  /** Undefined while unknown. */
  order: OpenOrder | null | undefined;
  /** An action of this device is running, which shows its own result. */
  isOwnDoing: boolean;
}

export interface GoneOrder {
  text: string;
  /** The result of sending the lines that were meant for it. */
  effect: string;
}

/** *Bu masanın adisyonu taşındı: Teras 1*, or *kapandı* when it is open at no table. */
function goneText(isCalled: boolean, movedTo: Table | undefined): string {
  const { gone } = placeTexts(isCalled ? 'TAKEAWAY' : 'TABLE');
  return movedTo ? `${gone} taşındı: ${movedTo.name}` : `${gone} kapandı`;
}

/** Returns the result of sending the unsent lines: an order without a table is not opened again (PLACE-4). */
function effectOf(isCalled: boolean, order: Facts['order']): string {
  if (isCalled) return 'Bu ürünler artık gönderilemez. Yeni sipariş açın.';
  return order ? 'Gönderirseniz şimdi açık olan adisyona eklenir.' : 'Gönderirseniz yeni adisyon açılır.';
}

/**
 * Shows a toast when another device has closed or moved the displayed order (ORD-51). Returns the notice for the cart
 * while unsent lines were meant for that order, else null.
 */
export function useGoneOrder({ tableId, order, isOwnDoing }: Facts): GoneOrder | null {
  const { data: tables, isFetching } = useTables();
  const { goneOrderId } = useDraftCart(tableId);
  const known = useRef(order);
  const wasOwnDoing = useRef(isOwnDoing);
  const unannounced = useRef<string | null>(null);
  const textOf = (orderId: string) => goneText(orderId === tableId, tableOf(orderId));
  const tableOf = (orderId: string) =>
    tables?.find(({ id, openOrderId }) => openOrderId === orderId && id !== tableId);

  useEffect(() => {
    // The previous value counts too, because the dialog may close in the same render in which its response removes the
    // order.
    const isOwn = isOwnDoing || wasOwnDoing.current;
    wasOwnDoing.current = isOwnDoing;
    if (order === undefined) return;
    const before = known.current;
    known.current = order;
    // An order without lines is closed by the device that displays it (ORD-21), so it is no news.
    const isGone = before && before.lines.length > 0 && before.id !== order?.id;
    if (!isGone || isOwn) return;
    unannounced.current = before.id;
    noteGoneOrder(tableId, before.id);
  }, [tableId, order, isOwnDoing]);

  useEffect(() => {
    const orderId = unannounced.current;
    if (orderId === null) return;
    const movedTo = tableOf(orderId);
    // The event also refetches the tables, and that response may arrive later.
    if (!movedTo && isFetching) return;
    unannounced.current = null;
    toast.info(textOf(orderId));
  });

  if (goneOrderId === undefined || goneOrderId === order?.id) return null;
  return { text: textOf(goneOrderId), effect: effectOf(goneOrderId === tableId, order) };
}
