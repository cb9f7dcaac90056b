import type { OpenOrder } from '@sofra/contract/orders/orders';
import { useState } from 'react';
import { hasBegunPieces } from '#src/features/orders/cart/saved-rows.ts';
import type { QtyForm } from '#src/features/orders/changes/use-line-form.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { useCancelLines } from '#src/features/orders/order-changes-queries.ts';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import { toast } from '#src/lib/format/notices.ts';

interface Facts {
  tableId: string;
  /** The current order. */
  order: OpenOrder;
  form: QtyForm;
  onClose: () => void;
}

/**
 * *Kalem iptali* (ORD-23). A reason is required only if the business wants one. Pieces that are being prepared or
 * served are proposed as waste.
 */
export function useLineCancel({ tableId, order, form, onClose }: Facts) {
  const action = useIdempotentAction(useCancelLines(tableId), {
    fallback: 'Kalem iptal edilemedi',
    onDone: () => {
      toast.success('Kalem iptal edildi');
      onClose();
    },
  });
  const isReasonWanted = useBusiness().data?.settings.cancelReasonRequired ?? false;
  const [said, setRestock] = useState<boolean | null>(null);
  const hasBegun = hasBegunPieces(order.lines, form.pieces());
  const restock = said ?? !hasBegun;
  const why = form.reason === '' ? {} : { reason: form.reason };
  const lines = form.pieces().map((piece) => ({ ...piece, ...why }));
  const input = { id: order.id, lines, restock };
  const run = () => action.run(input);
  return { action, isReasonWanted, restock, setRestock, hasBegun, input, run };
}
