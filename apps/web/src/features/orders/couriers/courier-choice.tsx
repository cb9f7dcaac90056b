import type { Courier } from '@sofra/contract/orders/couriers';
import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { Bike, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAssignCourier, useCouriers } from '#src/features/orders/couriers/couriers-queries.ts';
import { useMoveTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';
import { classNames } from '#src/ui/class-names.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

/** The one courier who has nothing on the way, to whom a tap gives a delivery; undefined for none or several. */
function onlyOneIn(couriers: readonly Courier[]): Courier | undefined {
  const [first, ...others] = couriers.filter(({ onWay }) => onWay === 0);
  return others.length === 0 ? first : undefined;
}

/** Gives a delivery to a courier, with *Geri al* (COURIER-4, COURIER-5). */
function useGive(order: TakeawayOrder) {
  const { mutate, isPending, error } = useAssignCourier();
  const { mutate: move } = useMoveTakeaway();
  const takeBack = () =>
    move(
      { id: order.orderId, state: 'KITCHEN' },
      { onError: (problem) => toast.error(errorTextOf(problem, 'Sipariş geri alınamadı')) },
    );
  const give = (courier: Pick<Courier, 'id' | 'name'>, onGiven?: () => void) =>
    mutate(
      { id: order.orderId, courierId: courier.id, expectedVersion: order.version },
      {
        onSuccess: () => {
          toast.success(`${order.placeName} kuryede: ${courier.name}`, { undo: takeBack });
          onGiven?.();
        },
      },
    );
  return { give, takeBack, isPending, problem: error && errorTextOf(error, 'Kuryeye verilemedi') };
}

interface ButtonProps {
  order: TakeawayOrder;
  isWide?: boolean;
  /** In the header of an order: only an icon on phones. */
  isInHeader?: boolean;
}

const IN_HEADER = 'max-lg:sr-only';

/** *Kuryeye ver*: one tap where one courier is in, otherwise the couriers to choose from (COURIER-18). */
export function GiveButton({ order, isWide = false, isInHeader = false }: ButtonProps) {
  const couriers = useCouriers().data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  const { give, isPending, problem } = useGive(order);
  const one = onlyOneIn(couriers);
  return (
    <>
      <Button
        size={44}
        isWide={isWide}
        variant="soft"
        {...(isInHeader && { icon: Bike, className: 'min-w-11 max-lg:px-2!' })}
        isPending={isPending}
        onClick={() => (one ? give(one) : setIsOpen(true))}
      >
        <span className={isInHeader ? IN_HEADER : undefined}>Kuryeye ver</span>
      </Button>
      {problem !== null && (
        <p role="alert" className="pt-1 text-sm font-medium text-nar-text">
          {problem}
        </p>
      )}
      {isOpen && <CourierDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The courier of a delivery on the way; a press gives it to another one (COURIER-18). */
export function CourierButton({ order, isInHeader = false }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-1 text-sm font-medium hover:bg-sunken"
      >
        <Bike aria-hidden size={16} className="shrink-0 text-ink-2" />
        <span className={classNames('text-left break-words', isInHeader && IN_HEADER)}>
          {order.courier?.name ?? 'Kurye yok'}
        </span>
        <span className="sr-only">: kuryeyi değiştir</span>
      </button>
      {isOpen && <CourierDialog order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The couriers, with the deliveries that each has on the way. Mount it to open it. */
function CourierDialog({ order, onClose }: { order: TakeawayOrder; onClose: () => void }) {
  const { give, takeBack, isPending, problem } = useGive(order);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isPending}
      size="small"
      title={`Kuryeye ver · ${order.placeName}`}
    >
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <ListState
        query={useCouriers()}
        skeleton={<SkeletonRows count={3} block="h-15" />}
        empty={<EmptyState icon={Bike} title="Kurye yok" />}
      >
        {(couriers) => (
          <ul aria-label="Kuryeler" className="flex flex-col gap-2">
            {couriers.map((courier) => (
              <li key={courier.id}>
                <button
                  type="button"
                  aria-current={courier.id === order.courier?.id ? 'true' : undefined}
                  disabled={isPending || courier.id === order.courier?.id}
                  onClick={() => give(courier, onClose)}
                  className="flex min-h-15 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 text-left hover:bg-sunken disabled:border-cini disabled:bg-cini-soft"
                >
                  <AvatarInitial name={courier.name} />
                  <span className="line-clamp-2 min-w-0 flex-1 break-words">{courier.name}</span>
                  <span className="num shrink-0 text-sm text-ink-2">
                    {courier.onWay === 0 ? 'Burada' : `${courier.onWay} yolda`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ListState>
      {order.state === 'ON_WAY' && (
        <div className="pt-4">
          <Button
            isWide
            icon={Undo2}
            disabled={isPending}
            onClick={() => {
              takeBack();
              onClose();
            }}
          >
            Geri al
          </Button>
        </div>
      )}
    </Dialog>
  );
}
