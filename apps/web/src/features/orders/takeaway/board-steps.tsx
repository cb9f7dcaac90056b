import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import type { FulfilmentState } from '@sofra/domain/orders/fulfilment';
import { can } from '@sofra/domain/people/permissions';
import { useMoveTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { useSession } from '#src/lib/api/session.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  order: TakeawayOrder;
  board: ReturnType<typeof useBoardStep>;
  onPay: (order: TakeawayOrder) => void;
}

/**
 * The next step of an order: nothing while the kitchen works, then hand over, take the money, or both (TAKEAWAY-8).
 */
export function BoardAction({ order, board, onPay }: Props) {
  const session = useSession();
  const mayPay = session !== null && can(session.role, 'orders.pay');
  const isOwed = order.orderStatus === 'OPEN' && mayPay;
  const action = nextOf(order, isOwed);
  if (!action) return null;
  return (
    <Button
      size={44}
      isWide
      variant={order.state === 'READY' ? 'soft' : 'outline'}
      isPending={board.pendingId === order.orderId}
      onClick={() => (action.pays ? onPay(order) : board.step(order, action.to))}
    >
      {action.label}
    </Button>
  );
}

interface Next {
  label: string;
  to: 'ON_WAY' | 'DELIVERED';
  pays?: true;
}

function nextOf({ state, kind }: TakeawayOrder, isOwed: boolean): Next | null {
  switch (state) {
    case 'READY':
      if (kind === 'DELIVERY') return { label: 'Yola çıktı', to: 'ON_WAY' };
      return isOwed
        ? { label: 'Öde ve teslim', to: 'DELIVERED', pays: true }
        : { label: 'Teslim et', to: 'DELIVERED' };
    case 'ON_WAY':
      return isOwed
        ? { label: 'Öde ve teslim', to: 'DELIVERED', pays: true }
        : { label: 'Teslim', to: 'DELIVERED' };
    case 'DELIVERED':
      return isOwed ? { label: 'Öde', to: 'DELIVERED', pays: true } : null;
    default:
      return null;
  }
}

type Step = Extract<FulfilmentState, 'KITCHEN' | 'ON_WAY' | 'DELIVERED'>;

const DONE_TEXT: Record<Step, string> = {
  KITCHEN: 'geri alındı',
  ON_WAY: 'yola çıktı',
  DELIVERED: 'teslim edildi',
};

/** Moves an order of the board one step, with *Geri al* (TAKEAWAY-5, TAKEAWAY-8). */
export function useBoardStep() {
  const { mutate, variables, isPending } = useMoveTakeaway();
  const showError = (error: Error) => toast.error(errorTextOf(error, 'Sipariş güncellenemedi'));
  const step = (order: TakeawayOrder, state: Step) => {
    const before: Step = order.state === 'ON_WAY' ? 'ON_WAY' : 'KITCHEN';
    const undo = () => mutate({ id: order.orderId, state: before }, { onError: showError });
    mutate(
      { id: order.orderId, state, expectedVersion: order.version },
      {
        onSuccess: () => toast.success(`${order.placeName} ${DONE_TEXT[state]}`, { undo }),
        onError: showError,
      },
    );
  };
  return { step, pendingId: isPending ? variables.id : null };
}
