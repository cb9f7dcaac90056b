import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { can } from '@sofra/domain/people/permissions';
import { Ban, Check, ChefHat, CircleX, EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { SendNowButton } from '#src/features/orders/takeaway/send-now-button.tsx';
import { CourierButton, GiveButton } from '#src/features/orders/couriers/courier-choice.tsx';
import { useCouriers } from '#src/features/orders/couriers/couriers-queries.ts';
import { DeliverDialog } from '#src/features/orders/couriers/record-delivery.tsx';
import type { useBoard } from '#src/features/orders/takeaway/use-board.ts';
import { useSession } from '#src/lib/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';

const ActionList = lazy(async () => ({
  default: (await import('#src/features/orders/order-dialogs.ts')).ActionList,
}));

interface Props {
  order: TakeawayOrder;
  board: ReturnType<typeof useBoard>;
}

/**
 * The next step of an order, as the one button of its card (TAKEAWAY-8). A delivery is given to a courier (COURIER-18).
 */
export function BoardAction({ order, board }: Props) {
  const session = useSession();
  const mayPay = session !== null && can(session.role, 'orders.pay');
  const isOwed = order.orderStatus === 'OPEN' && mayPay;
  const hasCouriers = (useCouriers().data ?? []).length > 0;
  const action = nextOf(order, isOwed);
  if (order.state === 'NEW' && order.kitchenAt) return <SendNowButton isWide order={order} />;
  if (!action) return null;
  if (order.state === 'ON_WAY' && order.courier) return <CourierStep {...{ order, board, isOwed }} />;
  if (action.to === 'ON_WAY' && hasCouriers) return <GiveButton isWide order={order} />;
  return (
    <Button
      size={44}
      isWide
      variant={order.state === 'READY' ? 'soft' : 'outline'}
      isPending={board.isPending(order)}
      onClick={() => (action.to === 'PAID' ? board.open('pay', order) : board.step(order, action.to))}
    >
      {action.label}
    </Button>
  );
}

/** The courier who has the order, and *Teslim*, which takes the payment too. */
function CourierStep({ order, board, isOwed }: Props & { isOwed: boolean }) {
  const [isDelivering, setIsDelivering] = useState(false);
  return (
    <div className="flex items-center justify-between gap-2">
      <CourierButton order={order} />
      <Button
        size={44}
        isPending={board.isPending(order)}
        onClick={() => (isOwed ? setIsDelivering(true) : board.step(order, 'DELIVERED'))}
      >
        Teslim
      </Button>
      {isDelivering && <DeliverDialog order={order} onClose={() => setIsDelivering(false)} />}
    </div>
  );
}

interface Next {
  label: string;
  /** `PAID`: the payment, and then the hand-over. */
  to: 'KITCHEN' | 'READY' | 'ON_WAY' | 'DELIVERED' | 'PAID';
}

/** The kitchen moves its orders itself, unless it has no display (TAKEAWAY-14). */
function nextOf({ state, kind, hasDisplay }: TakeawayOrder, isOwed: boolean): Next | null {
  const payFirst: Next = { label: 'Öde ve teslim', to: 'PAID' };
  switch (state) {
    case 'PREPARING':
      return hasDisplay ? null : { label: 'Hazır', to: 'READY' };
    case 'READY':
      if (kind === 'DELIVERY') return { label: 'Yola çıktı', to: 'ON_WAY' };
      return isOwed ? payFirst : { label: 'Teslim et', to: 'DELIVERED' };
    case 'ON_WAY':
      return isOwed ? payFirst : { label: 'Teslim et', to: 'DELIVERED' };
    case 'DELIVERED':
      return isOwed ? { label: 'Öde', to: 'PAID' } : null;
    case 'FAILED':
      return kind === 'DELIVERY'
        ? { label: 'Yeniden yola çıktı', to: 'ON_WAY' }
        : { label: 'Yeniden sıraya al', to: 'KITCHEN' };
    default:
      return null;
  }
}

/** The three-dot menu of a card; nothing for an order that is over. */
export function BoardMenu({ order, board }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const actions = useCardActions({ order, board });
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        ref={trigger}
        icon={EllipsisVertical}
        label={`${order.placeName}: işlemler`}
        // As high as its row, so that it makes no card higher.
        className="relative -my-2.5 -mr-2.5 -ml-3"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <ActionList
            label={order.placeName}
            actions={actions}
            triggerRef={trigger}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function useCardActions({ order, board }: Props) {
  const role = useSession()?.role;
  const mayCancel = role !== undefined && can(role, 'orders.takeOff');
  const isOpen = order.orderStatus === 'OPEN';
  const { state } = order;
  if (state === 'DELIVERED' || state === 'CANCELED') return [];
  if (state === 'FAILED') {
    const close = { id: 'close', label: 'Kapat', icon: Check, onAction: () => board.step(order, 'CANCELED') };
    const cancel = {
      ...{ id: 'cancel', label: 'Siparişi iptal et', icon: Ban, isDanger: true },
      onAction: () => board.open('cancel', order),
    };
    return isOpen ? (mayCancel ? [cancel] : []) : [close];
  }
  const ready = { id: 'ready', label: 'Hazır', icon: ChefHat, onAction: () => board.step(order, 'READY') };
  const fail = {
    ...{ id: 'fail', label: 'Teslim edilemedi', icon: CircleX },
    onAction: () => board.open('fail', order),
  };
  return state === 'PREPARING' && order.hasDisplay ? [ready, fail] : [fail];
}
