import type { OpenOrder } from '@sofra/contract/orders/orders';
import { useHandOverOrder, useWaiters } from '#src/features/orders/order-changes-queries.ts';
import { placeTexts } from '#src/features/orders/order-place.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { AvatarInitial } from '#src/ui/avatar-initial.tsx';
import { EmptyState } from '#src/ui/lists/empty-state.tsx';
import { ListState, mapQuery } from '#src/ui/lists/list-state.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

interface Props {
  tableId: string;
  order: OpenOrder;
  onClose: () => void;
}

const GRID = 'grid grid-cols-2 gap-2';

/** *Masayı devret*: another user serves the order from now on, with one tap (FLOOR-40, FLOOR-41). */
export function HandOverDialog({ tableId, order, onClose }: Props) {
  const texts = placeTexts(order.placeKind);
  const action = useIdempotentAction(useHandOverOrder(tableId), {
    fallback: texts.handOverFailed,
    onDone: ({ servedBy }) => {
      toast.success(`${order.tableName} devredildi: ${servedBy}`);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={`${texts.handOver} · ${order.tableName}`}
    >
      <ActionNotice action={action} />
      <p className="pb-4 text-ink-2">
        Şu an bakan: {order.servedBy ?? order.openedBy}. {texts.handOverTo}
      </p>
      <ListState
        query={mapQuery(useWaiters(), (people) => people.filter(({ id }) => id !== order.servedById))}
        skeleton={<SkeletonRows count={4} block="h-15" className={GRID} />}
        empty={<EmptyState title="Devredilecek başka kişi yok" />}
      >
        {(people) => (
          <ul aria-label="Kime devredilsin?" className={GRID}>
            {people.map(({ id, name }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={action.isFrozen}
                  onClick={() => action.run({ id: order.id, toUserId: id })}
                  className="flex min-h-15 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 text-left hover:bg-sunken disabled:opacity-45"
                >
                  <AvatarInitial name={name} />
                  <span title={name} className="line-clamp-2 min-w-0 break-words">
                    {name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </Dialog>
  );
}
