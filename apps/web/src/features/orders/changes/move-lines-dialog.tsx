import { formatLira } from '@sofra/domain/money';
import { useState } from 'react';
import { DeedNotice } from '#src/features/orders/changes/deed-notice.tsx';
import type { MoveProps } from '#src/features/orders/changes/move-order-dialog.tsx';
import { useMoveLines } from '#src/features/orders/order-changes-queries.ts';
import { chosenPieces, payableRows, type ChosenQty } from '#src/features/orders/payment/payable-rows.ts';
import { piecesOf } from '#src/features/orders/cart/saved-rows.ts';
import { AllLinesButton, SplitLines } from '#src/features/orders/payment/split-lines.tsx';
import { TableChoice } from '#src/features/orders/changes/table-choice.tsx';
import { useDeed } from '#src/features/orders/changes/use-deed.ts';
import { toast } from '#src/lib/notices.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

const NOTHING: ChosenQty = new Map();

interface Props extends MoveProps {
  /** Begun at a line of the cart: its pieces are chosen already. */
  lineIds?: readonly string[];
}

/** *Ürün aktar*: first which pieces, then where to. With the last piece the order leaves this table altogether. */
export function MoveLinesDialog({ tableId, order, lineIds = [], onClose, onMoved }: Props) {
  const [chosen, setChosen] = useState(() => piecesOfLines(order, lineIds));
  const [step, setStep] = useState<'lines' | 'table'>('lines');
  const pieces = chosenPieces(payableRows(order.lines), chosen);
  const qty = piecesOf(pieces);
  const deed = useDeed(useMoveLines(tableId), {
    fallback: 'Ürünler aktarılamadı',
    onDone: ({ from, to }) => {
      toast.success(`Ürünler aktarıldı: ${to.tableName}`);
      if (from === null) onMoved(to.tableId);
      else onClose();
    },
  });
  const isChoosingTable = step === 'table' && (qty > 0 || deed.isFrozen);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={deed.isPending}
      title={`Ürün aktar · ${order.tableName}`}
      footer={
        isChoosingTable ? (
          <Button isWide disabled={deed.isFrozen} onClick={() => setStep('lines')}>
            Ürün seçimine dön
          </Button>
        ) : (
          <Button size={56} variant="primary" isWide disabled={qty === 0} onClick={() => setStep('table')}>
            {qty > 0 ? `Masa seç · ${qty} ürün` : 'Önce ürün seçin'}
          </Button>
        )
      }
    >
      <DeedNotice deed={deed} />
      {isChoosingTable ? (
        <>
          <p className="num pb-4 text-ink-2">{qty} ürünün aktarılacağı masayı seçin.</p>
          <TableChoice
            tableId={tableId}
            isOffered={() => true}
            noteOf={({ occupied, openTotal }) => (occupied ? formatLira(openTotal) : 'Boş')}
            emptyTitle="Başka masa yok"
            isDisabled={deed.isFrozen}
            onChoose={({ id: toTableId }) => deed.run({ orderId: order.id, toTableId, lines: pieces })}
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

/** By row: of a row of the cart, which is one of this list or a part of one. */
function piecesOfLines({ lines }: MoveProps['order'], lineIds: readonly string[]): ChosenQty {
  if (lineIds.length === 0) return NOTHING;
  const isMeant = ({ lineId }: { lineId: string }) => lineIds.includes(lineId);
  return new Map(payableRows(lines).map((row) => [row.id, piecesOf(row.lines.filter(isMeant))]));
}
