import type { OpenOrder } from '@sofra/contract/orders';
import { useState } from 'react';
import type { SavedPart, SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import { useIdempotentAction } from '#src/lib/use-idempotent-action.ts';
import { useLineForm } from '#src/features/orders/changes/use-line-form.ts';
import { useExchangePart } from '#src/features/orders/order-changes-queries.ts';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import { toast } from '#src/lib/notices.ts';
import type { PendingPart } from '#src/order-queue/pending-cart.ts';

interface Facts {
  tableId: string;
  /** The current order. */
  order: OpenOrder;
  row: SavedRow;
  part: SavedPart;
  onClose: () => void;
}

/**
 * *Değiştir* (SET-19). A part that somebody has begun to make takes a reason where a cancellation does, and is proposed
 * as waste (SET-20). Of equal set menus in one row it is the part of the newest that is exchanged.
 */
export function useExchange({ tableId, order, row, part, onClose }: Facts) {
  const action = useIdempotentAction(useExchangePart(tableId), {
    fallback: 'Parça değiştirilemedi',
    onDone: () => {
      toast.success('Parça değiştirildi');
      onClose();
    },
  });
  const line = order.lines.find(({ id }) => id === part.lineId);
  const reason = useLineForm(order, row);
  const asksReason = useBusiness().data?.settings.cancelReasonRequired ?? false;
  const [restock, setRestock] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const qty = Math.min(reason.qty ?? 1, line?.qty ?? 1);
  const isReasonWanted = part.isBegun && asksReason;
  const isReasonMissing = isReasonWanted && reason.reason === '';
  const run = (next: PendingPart) => {
    setIsAsked(true);
    if (isReasonMissing) return;
    action.run({
      ...{ id: order.id, lineId: part.lineId, choiceId: next.choiceId },
      options: next.options.map(({ optionId, qty }) => ({ optionId, qty })),
      qty,
      ...(part.isBegun && { restock }),
      ...(part.isBegun && reason.reason !== '' && { reason: reason.reason }),
    });
  };
  return {
    action,
    run,
    /** Pieces, and the reason. */
    fields: reason,
    /** How many pieces are exchanged. */
    qty,
    /** How many pieces of this part there still are. */
    remaining: line?.qty ?? 0,
    isReasonWanted,
    problem: isAsked && isReasonMissing ? 'Değiştirme nedeni yazın.' : null,
    restock,
    setRestock,
  };
}

export type Exchange = ReturnType<typeof useExchange>;
