import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { can } from '@sofra/domain/people/permissions';
import { useState } from 'react';
import { CourierButton, GiveButton } from '#src/features/orders/couriers/courier-choice.tsx';
import { useCouriers } from '#src/features/orders/couriers/couriers-queries.ts';
import { DeliverDialog } from '#src/features/orders/couriers/record-delivery.tsx';
import { useSession } from '#src/lib/api/session.ts';
import type { useBoardStep } from '#src/features/orders/takeaway/use-board-step.ts';
import { Button } from '#src/ui/button.tsx';

interface Props {
  order: TakeawayOrder;
  board: ReturnType<typeof useBoardStep>;
  onPay: (order: TakeawayOrder) => void;
}

/**
 * The next step of an order: nothing while the kitchen works, then hand over, take the money, or both (TAKEAWAY-8). A
 * delivery is given to a courier (COURIER-18).
 */
export function BoardAction({ order, board, onPay }: Props) {
  const session = useSession();
  const mayPay = session !== null && can(session.role, 'orders.pay');
  const isOwed = order.orderStatus === 'OPEN' && mayPay;
  const couriers = useCouriers().data ?? [];
  const [isDelivering, setIsDelivering] = useState(false);
  const action = nextOf(order, isOwed);
  if (!action) return null;
  if (order.kind === 'DELIVERY' && order.state === 'READY' && couriers.length > 0)
    return <GiveButton isWide order={order} />;
  if (order.state === 'ON_WAY' && order.courier)
    return (
      <div className="flex items-center justify-between gap-2">
        <CourierButton order={order} />
        <Button
          size={44}
          isPending={board.pendingId === order.orderId}
          onClick={() => (isOwed ? setIsDelivering(true) : board.step(order, 'DELIVERED'))}
        >
          Teslim
        </Button>
        {isDelivering && <DeliverDialog order={order} onClose={() => setIsDelivering(false)} />}
      </div>
    );
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
