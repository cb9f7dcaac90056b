import type { MenuItem } from '@sofra/contract/menu';
import { sumKurus, ZERO } from '@sofra/domain/money';
import { can } from '@sofra/domain/permissions';
import { useCallback, useState } from 'react';
import { useOpenOrder } from '#src/features/orders/orders-queries.ts';
import { usePaidGhosts } from '#src/features/orders/paid-ghosts.ts';
import { pendingTotal, piecesOf, type SavedRow } from '#src/features/orders/saved-rows.ts';
import { useSendOrder } from '#src/features/orders/use-send-order.ts';
import { toast } from '#src/lib/notices.ts';
import { addPending, pendingCartOf, setPendingQty, usePendingCart } from '#src/lib/pending-cart.ts';
import { useSession } from '#src/lib/session.ts';
import type { OpenOrder } from '@sofra/contract/orders';

/** What stands over the screen. The payment keeps the order it was opened with: paying takes it off the table. */
export type Overlay =
  | { kind: 'cart' }
  | { kind: 'pay'; order: OpenOrder }
  | { kind: 'lower'; row: SavedRow; orderId: string; isFromCart: boolean };

/** Everything the order page does, without how it looks. */
export function useTableOrder(tableId: string) {
  const role = useSession()?.role;
  const orderQuery = useOpenOrder(tableId);
  const order = orderQuery.data;
  const cart = usePendingCart(tableId);
  const sending = useSendOrder(tableId, order?.id);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [isPaySending, setIsPaySending] = useState(false);
  usePaidGhosts(order);

  const add = useCallback(
    ({ id, name, price }: MenuItem) => addPending(tableId, { itemId: id, name, unitPrice: price }),
    [tableId],
  );
  const stepLast = (by: 1 | -1) => {
    const last = pendingCartOf(tableId).lines.at(-1);
    if (last) setPendingQty(tableId, last.itemId, last.qty + by);
  };
  const send = async ({ showsCart = false } = {}) => {
    if (cart.lines.length === 0 && !cart.unsure) return;
    const outcome = await sending.send();
    // On phones the line to put right lies in the cart.
    if (outcome.kind === 'failed' && showsCart) setOverlay({ kind: 'cart' });
    if (outcome.kind === 'saved') setOverlay((open) => (open?.kind === 'cart' ? null : open));
  };
  const openPayment = (payable: OpenOrder | null | undefined) => {
    if (payable && payable.lines.length > 0) setOverlay({ kind: 'pay', order: payable });
    else toast.info('Ödenecek satır yok');
  };
  const pay = async () => {
    if (order === undefined) return; // not read yet
    if (cart.lines.length === 0 && !cart.unsure) return openPayment(order);
    setIsPaySending(true);
    const outcome = await sending.send().finally(() => setIsPaySending(false));
    // On a refusal the payment stays closed (design/interface.md, "Sipariş").
    if (outcome.kind === 'saved') openPayment(outcome.order);
  };
  return {
    orderQuery,
    order,
    cart,
    problem: sending.problem,
    isSending: sending.isSending,
    sendingFor: sending.isSending ? (isPaySending ? ('pay' as const) : ('send' as const)) : null,
    pendingPieces: piecesOf(cart.lines),
    savedPieces: piecesOf(order?.lines ?? []),
    /** What the table comes to: unpaid and not sent yet. */
    total: sumKurus([order?.total ?? ZERO, pendingTotal(cart.lines)]),
    overlay,
    setOverlay,
    add,
    stepLast,
    send,
    pay: role !== undefined && can(role, 'orders.pay') ? pay : undefined,
    mayLower: role !== undefined && can(role, 'orders.lowerLines'),
  };
}
