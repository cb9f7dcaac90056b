import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import type { FulfilmentState } from '@sofra/domain/orders/fulfilment';
import { useMoveTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

type Step = Extract<FulfilmentState, 'KITCHEN' | 'ON_WAY' | 'DELIVERED'>;

const DONE_TEXT: Record<Step, string> = {
  KITCHEN: 'geri alındı',
  ON_WAY: 'yola çıktı',
  DELIVERED: 'teslim edildi',
};

/** Moves an order of the board one step, with *Geri al* (TAKEAWAY-5, TAKEAWAY-8). */
export function useBoardStep() {
  const { mutate, variables, isPending } = useMoveTakeaway();
  const say = (error: Error) => toast.error(errorTextOf(error, 'Sipariş güncellenemedi'));
  const step = (order: TakeawayOrder, state: Step) => {
    const before: Step = order.state === 'ON_WAY' ? 'ON_WAY' : 'KITCHEN';
    const undo = () => mutate({ id: order.orderId, state: before }, { onError: say });
    mutate(
      { id: order.orderId, state, expectedVersion: order.version },
      {
        onSuccess: () => toast.success(`${order.placeName} ${DONE_TEXT[state]}`, { undo }),
        onError: say,
      },
    );
  };
  return { step, pendingId: isPending ? variables.id : null };
}
