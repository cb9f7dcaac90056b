import type { OpenOrder } from '@sofra/contract/orders/orders';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import { useMoveOrder } from '#src/features/orders/order-changes-queries.ts';
import { placeTexts } from '#src/features/orders/order-place.ts';
import { KindChoice } from '#src/features/orders/changes/kind-choice.tsx';
import { TableChoice } from '#src/features/orders/changes/table-choice.tsx';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

export interface MoveProps {
  tableId: string;
  order: OpenOrder;
  onClose: () => void;
  /** Called with the order at its new place. */
  onMoved: (order: OpenOrder) => void;
}

/**
 * *Masa taşı*: moves the whole order to a free table with one tap. No confirmation, because moving it back undoes it.
 */
export function MoveOrderDialog({ tableId, order, onClose, onMoved }: MoveProps) {
  const texts = placeTexts(order.placeKind);
  const action = useIdempotentAction(useMoveOrder(tableId), {
    fallback: texts.moveFailed,
    onDone: (moved) => {
      toast.success(`${order.tableName} adisyonu taşındı: ${moved.tableName}`);
      onMoved(moved);
    },
  });
  return (
    <Dialog isOpen onClose={onClose} isLocked={action.isPending} title={`${texts.move} · ${order.tableName}`}>
      <ActionNotice action={action} />
      <KindChoice
        from={order.placeKind}
        isDisabled={action.isFrozen}
        onChoose={(toKind) => action.run({ id: order.id, toKind })}
      />
      <p className="pb-4 text-ink-2">Adisyonun taşınacağı boş masayı seçin.</p>
      <TableChoice
        tableId={tableId}
        isOffered={({ occupied }) => !occupied}
        noteOf={({ capacity }) => `${capacity} kişilik`}
        emptyTitle="Boş masa yok"
        isDisabled={action.isFrozen}
        onChoose={({ id: toTableId }) => action.run({ id: order.id, toTableId })}
      />
    </Dialog>
  );
}
