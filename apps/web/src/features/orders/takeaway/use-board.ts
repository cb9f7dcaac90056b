import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import type { FulfilmentStep } from '@sofra/domain/orders/fulfilment';
import { useCallback, useState } from 'react';
import { useMoveTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { useNavigate } from '#src/lib/router/router-context.ts';
import { allUnsentTableIds } from '#src/order-queue/unsent-tables.ts';

type DialogKind = 'pay' | 'cancel' | 'fail';

const DONE_TEXT: Record<FulfilmentStep, string> = {
  KITCHEN: 'yeniden sıraya alındı',
  READY: 'hazır',
  ON_WAY: 'yola çıktı',
  DELIVERED: 'teslim edildi',
  FAILED: 'teslim edilemedi',
  CANCELED: 'kapatıldı',
};

interface StepOptions {
  reason?: string;
  onDone?: () => void;
}

/** The steps of the board, each with *Geri al* (TAKEAWAY-5, TAKEAWAY-8), and the dialog that is open over it. */
export function useBoard() {
  const { mutateAsync } = useMoveTakeaway();
  const [pendingIds, setPendingIds] = useState<readonly string[]>([]);
  const [dialog, setDialog] = useState<{ kind: DialogKind; order: TakeawayOrder } | null>(null);
  const navigate = useNavigate();
  const close = useCallback(() => setDialog(null), []);
  // Promises, because a mutation calls only the callbacks of its latest write, and cards are pressed in turn.
  const move = (write: Parameters<typeof mutateAsync>[0], onMoved?: () => void) => {
    setPendingIds((ids) => [...ids, write.id]);
    void mutateAsync(write)
      .then(onMoved)
      .catch((error: unknown) => toast.error(errorTextOf(error, 'Sipariş güncellenemedi')))
      .finally(() => setPendingIds((ids) => ids.filter((id) => id !== write.id)));
  };

  const step = (order: TakeawayOrder, state: FulfilmentStep, { reason, onDone }: StepOptions = {}) => {
    if (!isOnline()) return void toast.error(NEEDS_CONNECTION);
    const { orderId: id, version: expectedVersion, sent } = order;
    const undo = () => move({ id, ...stepBefore(order) });
    move(
      {
        id,
        state,
        expectedVersion,
        ...(reason !== undefined && { reason }),
        ...(state === 'READY' && { sent }),
      },
      () => {
        toast.success(`${order.placeName} ${DONE_TEXT[state]}`, state === 'CANCELED' ? {} : { undo });
        onDone?.();
      },
    );
  };
  const open = (kind: DialogKind, order: TakeawayOrder) => {
    if (!isOnline()) return void toast.error(NEEDS_CONNECTION);
    const { orderId } = order;
    // Unsent lines are sent before the order is paid or cancelled.
    if (kind !== 'fail' && allUnsentTableIds().has(orderId))
      return void navigate({ to: '/app/takeaway/$orderId', params: { orderId } });
    setDialog({ kind, order });
  };
  const openingId = dialog !== null && dialog.kind !== 'fail' ? dialog.order.orderId : null;
  return {
    step,
    open,
    dialog,
    close,
    isPending: ({ orderId }: TakeawayOrder) => orderId === openingId || pendingIds.includes(orderId),
  };
}

/** The step that puts an order back to where it was. */
function stepBefore({ state, reason }: TakeawayOrder) {
  if (state === 'FAILED') return { state, ...(reason !== null && { reason }) };
  return { state: state === 'ON_WAY' ? state : ('KITCHEN' as const) };
}
