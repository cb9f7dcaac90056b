import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { can } from '@sofra/domain/people/permissions';
import { useSession } from '#src/lib/api/session.ts';
import type { useBoardStep } from '#src/features/orders/takeaway/use-board-step.ts';
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
