import { useState } from 'react';
import { useAddLines } from '#src/features/orders/orders-queries.ts';
import type { SavedRow } from '#src/features/orders/saved-rows.ts';
import { errorTextOf } from '#src/lib/api-error.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { toast } from '#src/lib/notices.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

interface Props {
  tableId: string;
  orderId: string;
  row: SavedRow;
  onClose: () => void;
}

/** Asks before one piece of a saved line is taken back: that is a cancellation, the kitchen gets a slip (decisions 23). */
export function LowerLineDialog({ tableId, orderId, row, onClose }: Props) {
  const addLines = useAddLines(tableId);
  // One dialog is one deed: asked again after a lost answer, it takes one piece, not two.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const lower = () =>
    addLines.mutate(
      { idempotencyKey, lines: [{ itemId: row.itemId, qty: -1 }], expectedOrderId: orderId },
      {
        onSuccess: () => {
          toast.success('Kalem iptal edildi');
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={lower}
      title={`1 × ${row.name} iptal edilsin mi?`}
      confirmLabel="İptal et"
      pendingLabel="İptal ediliyor…"
      isPending={addLines.isPending}
    >
      <p>Mutfağa iptal fişi gider; iptal edilen ürün raporda görünür.</p>
      {addLines.isError && (
        <div className="pt-3">
          <Banner tone="error">{errorTextOf(addLines.error, 'Kalem iptal edilemedi')}</Banner>
        </div>
      )}
    </ConfirmDialog>
  );
}
