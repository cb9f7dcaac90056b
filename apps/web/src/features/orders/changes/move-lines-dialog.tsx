import { formatLira } from '@sofra/domain/money/money';
import { useState } from 'react';
import { ActionNotice } from '#src/ui/overlays/action-notice.tsx';
import type { MoveProps } from '#src/features/orders/changes/move-order-dialog.tsx';
import { useMoveLines } from '#src/features/orders/order-changes-queries.ts';
import { chosenPieces, payableRows, type ChosenQty } from '#src/features/orders/payment/payable-rows.ts';
import { piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import { AllLinesButton, SplitLines } from '#src/features/orders/payment/split-lines.tsx';
import { KindChoice } from '#src/features/orders/changes/kind-choice.tsx';
import { TableChoice } from '#src/features/orders/changes/table-choice.tsx';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { toast } from '#src/lib/format/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

const NOTHING: ChosenQty = new Map();

interface Props extends MoveProps {
  /** Given when opened from a line of the cart, whose pieces are preselected. */
  lineIds?: readonly string[];
}

/** *Ürün aktar*: choose pieces, then the table. With the last piece the order itself leaves this table. */
export function MoveLinesDialog({ tableId, order, lineIds = [], onClose, onMoved }: Props) {
  const [chosen, setChosen] = useState(() => piecesOfLines(order, lineIds));
  const [step, setStep] = useState<'lines' | 'table'>('lines');
  const pieces = chosenPieces(payableRows(order.lines), chosen);
  const qty = piecesOf(pieces);
  const action = useIdempotentAction(useMoveLines(tableId), {
    fallback: 'Ürünler aktarılamadı',
    onDone: ({ from, to }) => {
      toast.success(`Ürünler aktarıldı: ${to.tableName}`);
      if (from === null) onMoved(to);
      else onClose();
    },
  });
  const isChoosingTable = step === 'table' && (qty > 0 || action.isFrozen);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={action.isPending}
      title={`Ürün aktar · ${order.tableName}`}
      footer={
        isChoosingTable ? (
          <Button isWide disabled={action.isFrozen} onClick={() => setStep('lines')}>
            Ürün seçimine dön
          </Button>
        ) : (
          <Button size={56} variant="primary" isWide disabled={qty === 0} onClick={() => setStep('table')}>
            {qty > 0 ? `Masa seç · ${qty} ürün` : 'Önce ürün seçin'}
          </Button>
        )
      }
    >
      <ActionNotice action={action} />
      {isChoosingTable ? (
        <>
          <KindChoice
            from={order.placeKind}
            isPart
            isDisabled={action.isFrozen}
            onChoose={(toKind) => action.run({ id: order.id, toKind, lines: pieces })}
          />
          <p className="num pb-4 text-ink-2">{qty} ürünün aktarılacağı masayı seçin.</p>
          <TableChoice
            tableId={tableId}
            isOffered={() => true}
            noteOf={({ occupied, openTotal }) => (occupied ? formatLira(openTotal) : 'Boş')}
            emptyTitle="Başka masa yok"
            isDisabled={action.isFrozen}
            onChoose={({ id: toTableId }) => action.run({ id: order.id, toTableId, lines: pieces })}
          />
        </>
      ) : (
        <>
          <div className="flex justify-end pb-2">
            <AllLinesButton lines={order.lines} chosen={chosen} onChosen={setChosen} />
          </div>
          <SplitLines lines={order.lines} chosen={chosen} onChosen={setChosen} />
        </>
      )}
    </Dialog>
  );
}

/** Preselects a row of the cart, which may be only a part of a row of this list. */
function piecesOfLines({ lines }: MoveProps['order'], lineIds: readonly string[]): ChosenQty {
  if (lineIds.length === 0) return NOTHING;
  const isMeant = ({ lineId }: { lineId: string }) => lineIds.includes(lineId);
  return new Map(payableRows(lines).map((row) => [row.id, piecesOf(row.lines.filter(isMeant))]));
}
