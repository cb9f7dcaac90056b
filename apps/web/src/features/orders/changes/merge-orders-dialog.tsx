import type { Table } from '@sofra/contract/orders/tables';
import { formatLira, sumKurus } from '@sofra/domain/money/money';
import { useState } from 'react';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import type { MoveProps } from '#src/features/orders/changes/move-order-dialog.tsx';
import { useMergeOrders } from '#src/features/orders/order-changes-queries.ts';
import { alreadyPaid } from '#src/features/orders/cart/saved-rows.ts';
import { TableChoice } from '#src/features/orders/changes/table-choice.tsx';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { soldPieces } from '#src/ui/order/sold-lines.ts';

/**
 * *Birleştir*: moves everything unpaid to the order of another table. A confirmation precedes it, because merged
 * orders cannot be separated.
 */
export function MergeOrdersDialog({ tableId, order, onClose, onMoved }: MoveProps) {
  const [target, setTarget] = useState<Table | null>(null);
  const action = useIdempotentAction(useMergeOrders(tableId), {
    fallback: 'Adisyonlar birleştirilemedi',
    onDone: (merged) => {
      toast.success(`${order.tableName} adisyonu birleştirildi: ${merged.tableName}`);
      onMoved(merged);
    },
  });
  const merge = ({ id: toTableId, openOrderId }: Table) =>
    openOrderId !== null && action.run({ id: order.id, intoOrderId: openOrderId, toTableId });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={`Birleştir · ${order.tableName}`}
      footer={
        target && (
          <div className="flex gap-2">
            <Button className="flex-1" disabled={action.isFrozen} onClick={() => setTarget(null)}>
              Başka masa seç
            </Button>
            <Button
              autoFocus
              variant="primary"
              className="flex-1"
              isPending={action.isPending}
              pendingLabel="Birleştiriliyor…"
              onClick={() => merge(target)}
            >
              Birleştir
            </Button>
          </div>
        )
      }
    >
      <ActionNotice action={action} />
      {target ? (
        <Outcome order={order} target={target} />
      ) : (
        <>
          <p className="pb-4 text-ink-2">Hangi masanın adisyonuyla birleşecek?</p>
          <TableChoice
            tableId={tableId}
            isOffered={({ occupied, openOrderId }) => occupied && openOrderId !== null}
            noteOf={({ openTotal }) => formatLira(openTotal)}
            emptyTitle="Açık başka masa yok"
            isDisabled={action.isFrozen}
            onChoose={setTarget}
          />
        </>
      )}
    </Dialog>
  );
}

/** The result of the merge, in figures. */
function Outcome({ order, target }: Pick<MoveProps, 'order'> & { target: Table }) {
  return (
    <div className="num flex flex-col gap-3">
      <p>
        {order.tableName} adisyonundaki {soldPieces(order.lines)} ürün ({formatLira(order.total)}){' '}
        <strong className="font-semibold">{target.name}</strong> adisyonuna geçer. {order.tableName} boşalır.
      </p>
      {alreadyPaid(order) > 0 && (
        <p className="text-ink-2">Ödenmiş ürünler {order.tableName} adisyonunda kalır.</p>
      )}
      <p className="font-semibold">
        {target.name} yeni kalan: {formatLira(sumKurus([order.total, target.openTotal]))}
      </p>
    </div>
  );
}
