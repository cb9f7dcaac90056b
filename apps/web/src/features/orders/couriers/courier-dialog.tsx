import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { Bike, Undo2 } from 'lucide-react';
import { useCouriers } from '#src/features/orders/couriers/couriers-queries.ts';
import { useGive } from '#src/features/orders/couriers/use-give.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

/** The couriers, with the deliveries that each has on the way. Mount it to open it. */
export function CourierDialog({ order, onClose }: { order: TakeawayOrder; onClose: () => void }) {
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
