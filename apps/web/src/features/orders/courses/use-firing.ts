import { moveToCourse } from '@sofra/contract/orders/courses';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { isHeld } from '@sofra/domain/orders/courses';
import { can } from '@sofra/domain/people/permissions';
import { useCallback } from 'react';
import type { SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import { useOrderWrite } from '#src/features/orders/orders-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';
import { useSession } from '#src/lib/api/session.ts';
import { toast } from '#src/lib/format/notices.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import type { Fire } from '#src/order-queue/queued-batch.ts';
import { useTableQueue } from '#src/order-queue/shared-queue.ts';
import { tapFire, undoFire, useTappedFires, type FireTarget } from '#src/order-queue/tapped-fires.ts';

export const fireOf = (course: number): Fire => ({ course });

const isSame = (a: Fire, b: Fire): boolean => JSON.stringify(a) === JSON.stringify(b);

type About = Pick<OpenOrder, 'id' | 'tableId' | 'tableName'>;
const targetOf = ({ id: orderId, tableId, tableName }: About, fire: Fire): FireTarget => ({
  ...{ orderId, tableId, tableName, fire },
});

/**
 * The Marş of a course: not tapped, tapped and still to be taken back, or in the queue of this device. `tap` is missing
 * for a role that may not send orders.
 */
export function useFiring(order: OpenOrder, fire: Fire) {
  const role = useSession()?.role;
  const target = targetOf(order, fire);
  const isTapped = useTappedFires(order.tableId).some((one) => isSame(one, fire));
  const isQueued = useTableQueue(order.tableId).some((batch) => batch.fire && isSame(batch.fire, fire));
  const mayFire = role !== undefined && can(role, 'orders.addLines');
  return {
    state: isQueued ? ('queued' as const) : isTapped ? ('tapped' as const) : ('idle' as const),
    ...(mayFire && { tap: () => tapFire(target) }),
    undo: () => undoFire(target),
  };
}

/** F7: the Marş of the first course that waits; undefined while none does. */
export function useFireFirst(order: OpenOrder | null | undefined): (() => void) | undefined {
  const role = useSession()?.role;
  const waiting = [...(order?.lines ?? []), ...(order?.paidLines ?? [])].filter(isHeld);
  const first = Math.min(...waiting.flatMap(({ course }) => course ?? []));
  if (
    !order ||
    order.kitchenAt ||
    !Number.isFinite(first) ||
    role === undefined ||
    !can(role, 'orders.addLines')
  )
    return undefined;
  return () => tapFire(targetOf(order, fireOf(first)));
}

/** *Şimdi gönder* and *Servise al* of a row that waits (COURSE-18). */
export function useHeldLineActions(tableId: string, order: OpenOrder | null | undefined) {
  const { mutate } = useOrderWrite(moveToCourse, tableId, (changed) => changed);
  const sendNow = useCallback(
    ({ name, lineIds }: SavedRow) => {
      if (!order) return;
      const target = targetOf(order, { lineIds });
      tapFire(target);
      toast.success(`Gönderiliyor: ${name}`, { undo: () => undoFire(target) });
    },
    [order],
  );
  const toCourse = useCallback(
    ({ lineIds }: SavedRow, course: number) => {
      if (!order) return;
      if (!isOnline()) return void toast.error(NEEDS_CONNECTION);
      mutate(
        { id: order.id, lineIds: [...lineIds], course, idempotencyKey: newIdempotencyKey() },
        { onError: (error) => toast.error(errorTextOf(error, 'Değiştirilemedi. Tekrar deneyin.')) },
      );
    },
    [order, mutate],
  );
  return { sendNow, toCourse };
}
