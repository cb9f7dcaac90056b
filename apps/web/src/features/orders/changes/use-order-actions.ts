import type { OpenOrder } from '@sofra/contract/orders/orders';
import { can, type Permission } from '@sofra/domain/people/permissions';
import { useState, useRef } from 'react';
import type { SendOutcome } from '#src/features/orders/cart/use-send-order.ts';
import { useOrderOnceRead } from '#src/features/orders/orders-queries.ts';
import { hasHeld } from '#src/features/orders/courses/held-order.ts';
import { hurryFires } from '#src/order-queue/tapped-fires.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useSession } from '#src/lib/api/session.ts';
import { usePrintBill } from '#src/features/orders/order-changes-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { useKeptKey } from '#src/lib/api/use-kept-key.ts';

/** The actions on an order, each with the permission it needs to be rendered. */
const PERMISSION = {
  pay: 'orders.pay',
  split: 'orders.pay',
  bill: 'orders.printBill',
  move: 'orders.move',
  handOver: 'orders.handOver',
  buyer: 'documents.write',
  merge: 'orders.move',
  moveLines: 'orders.move',
  cancelOrder: 'orders.takeOff',
} as const satisfies Record<string, Permission>;

export type OrderActionName = keyof typeof PERMISSION;
/** An action is absent for roles that lack its permission. */
export type OrderActionHandlers = Partial<Record<OrderActionName, () => void>>;
/** Actions with a dialog of their own. */
export type DialogAction = Exclude<OrderActionName, 'bill'>;

interface Facts {
  tableId: string;
  /** Undefined while unknown. */
  order: OpenOrder | null | undefined;
  /** True if lines exist only on this device, in the cart or in the queue. */
  hasUnsent: boolean;
  send: () => Promise<SendOutcome>;
  open: (action: DialogAction, order: OpenOrder) => void;
}

/**
 * Paying, printing and moving work on saved lines and need a connection, so unsent lines are sent first. If that
 * fails, the action does not start. `waiting` is the action that waits for this, or for the order to load (ORD-46).
 */
export function useOrderActions({ tableId, order, hasUnsent, send, open }: Facts) {
  const role = useSession()?.role;
  const bill = useBillPrinting(tableId);
  const whenRead = useOrderOnceRead(tableId);
  const [waiting, setWaiting] = useState<OrderActionName | null>(null);

  /** Waits for the order if it is not loaded. Its failure is ignored here, because the cart shows it. */
  const readOrder = () => whenRead().catch(() => undefined);
  const sentOrder = async (): Promise<OpenOrder | null | undefined> => {
    const outcome = await send();
    return outcome.kind === 'saved' ? outcome.order : undefined;
  };
  const savedOrder = async (name: OrderActionName): Promise<OpenOrder | null | undefined> => {
    // Cancelling the order does not send unsent lines first, because they are not part of it.
    const sends = hasUnsent && name !== 'cancelOrder';
    // A Marş that can still be taken back is sent first, so that the order shows its result.
    const isFired = await hurryFires(tableId);
    if (!sends && !isFired && order !== undefined) return order;
    setWaiting(name);
    return (sends ? sentOrder() : readOrder()).finally(() => setWaiting(null));
  };
  const start = async (name: OrderActionName) => {
    if (!isOnline()) return void toast.error(NEEDS_CONNECTION);
    const saved = await savedOrder(name);
    if (saved === undefined) return; // neither saved nor loaded, which was already shown
    if (saved === null || (saved.lines.length === 0 && !hasHeld(saved))) toast.info(nothingFor(name));
    else if (name === 'bill') void bill.print(saved);
    else open(name, saved);
  };
  const handlers: OrderActionHandlers = {};
  for (const [name, permission] of Object.entries(PERMISSION) as [OrderActionName, Permission][]) {
    if (role !== undefined && can(role, permission)) handlers[name] = () => void start(name);
  }
  return { handlers, waiting, isPrinting: bill.isPrinting };
}

const nothingFor = (name: OrderActionName): string =>
  name === 'pay' || name === 'split' ? 'Ödenecek satır yok' : 'Açık sipariş yok';

/**
 * *Adisyon yazdır*. Pressed again after a lost response, the bill is printed once: the idempotency key stays until a
 * definite response, or until the order has changed, because the bill would differ.
 */
function useBillPrinting(tableId: string) {
  const printBill = usePrintBill(tableId);
  const key = useKeptKey();
  const isUnderWay = useRef(false);

  const print = async (order: OpenOrder) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const write = { id: order.id, idempotencyKey: key.of([order.id, order.version]) };
    try {
      const { copyNo } = await printBill.mutateAsync(write);
      key.settled(null);
      // A bill with other lines than the last one is no copy, whatever its number.
      const isCopy = copyNo > 1 && order.billPrintedAt !== null;
      toast.success(`Adisyon yazıcıya gönderildi${isCopy ? ' (KOPYA)' : ''}`);
    } catch (error) {
      key.settled(error);
      toast.error(errorTextOf(error, 'Yazdırma başarısız'));
    }
    isUnderWay.current = false;
  };
  return { print, isPrinting: printBill.isPending };
}
