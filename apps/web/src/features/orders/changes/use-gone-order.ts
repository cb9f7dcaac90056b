import type { OpenOrder } from '@sofra/contract/orders/orders';
import type { Table } from '@sofra/contract/orders/tables';
import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { useEffect, useRef, useState } from 'react';
import { placeTarget, placeTexts } from '#src/features/orders/order-place.ts';
import { useTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { toast } from '#src/lib/format/notices.ts';
import type { Target } from '#src/lib/router/addresses.ts';
import { useNavigate } from '#src/lib/router/router-context.ts';
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
  /** The place that it was moved to. */
  movedTo: MovedTo | undefined;
}

interface MovedTo {
  name: string;
  target: Target;
}

const atTable = ({ id, name }: Table): MovedTo => ({
  name,
  target: placeTarget({ placeKind: 'TABLE', tableId: id }),
});
const onBoard = ({ orderId, placeName, kind }: TakeawayOrder): MovedTo => ({
  name: placeName,
  target: placeTarget({ placeKind: kind, tableId: orderId }),
});

/** *Bu masanın adisyonu taşındı: Paket 7*, or *kapandı* when it is open nowhere. */
function goneText(isCalled: boolean, movedTo: MovedTo | undefined): string {
  const { gone } = placeTexts(isCalled ? 'TAKEAWAY' : 'TABLE');
  return movedTo ? `${gone} taşındı: ${movedTo.name}` : `${gone} kapandı`;
}

/** Time to open the place from the toast. */
const OPEN_MS = 5_000;

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
  const [soughtId, setSoughtId] = useState<string | null>(null);
  const board = useTakeaway(soughtId !== null || goneOrderId !== undefined);
  const navigate = useNavigate();
  const textOf = (orderId: string) => goneText(orderId === tableId, placeOf(orderId));
  const placeOf = (orderId: string): MovedTo | undefined => {
    const table = tables?.find(({ id, openOrderId }) => openOrderId === orderId && id !== tableId);
    // An order without a table has its own page already.
    const called = orderId === tableId ? undefined : board.data?.find((one) => one.orderId === orderId);
    return table ? atTable(table) : called && onBoard(called);
  };

  useEffect(() => {
    // The previous value counts too: the dialog may close in the render in which its response removes the order.
    const isOwn = isOwnDoing || wasOwnDoing.current;
    wasOwnDoing.current = isOwnDoing;
    if (order === undefined) return;
    const before = known.current;
    known.current = order;
    // An order without lines is closed by the device that displays it (ORD-21), so it is no news.
    const isGone = before && before.lines.length > 0 && before.id !== order?.id;
    if (!isGone || isOwn) return;
    unannounced.current = before.id;
    setSoughtId(before.id);
    noteGoneOrder(tableId, before.id);
  }, [tableId, order, isOwnDoing]);

  useEffect(() => {
    const orderId = unannounced.current;
    // The board is read from the next render on.
    if (orderId === null || orderId !== soughtId) return;
    const movedTo = placeOf(orderId);
    // The event also refetches the lists, and those responses may arrive later.
    if (!movedTo && (isFetching || board.isFetching)) return;
    unannounced.current = null;
    const open = movedTo && { label: 'Aç', run: () => void navigate(movedTo.target), forMs: OPEN_MS };
    toast.info(textOf(orderId), open && { action: open });
  });

  if (goneOrderId === undefined || goneOrderId === order?.id) return null;
  return {
    text: textOf(goneOrderId),
    effect: effectOf(goneOrderId === tableId, order),
    movedTo: placeOf(goneOrderId),
  };
}
