import type { OpenOrder } from '@sofra/contract/orders/orders';
import { useState } from 'react';
import type { SavedPartRow, SavedRow } from '#src/features/orders/cart/saved-rows.ts';
import { useIdempotentAction } from '#src/lib/api/use-idempotent-action.ts';
import { useLineForm } from '#src/features/orders/changes/use-line-form.ts';
import { useExchangePart } from '#src/features/orders/order-changes-queries.ts';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import { toast } from '#src/lib/format/notices.ts';
import type { DraftPart } from '#src/order-queue/draft-cart.ts';

interface Facts {
  tableId: string;
  /** The current order. */
  order: OpenOrder;
  row: SavedRow;
  part: SavedPartRow;
  onClose: () => void;
}

/**
 * *Değiştir* (SET-19). A part whose preparation has begun requires a reason if a cancellation does. It is proposed
 * as waste (SET-20). If a row contains equal set menus, the part of the newest one is exchanged.
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
  const inputOf = (next: DraftPart) => ({
    ...{ id: order.id, lineId: part.lineId, choiceId: next.choiceId },
    options: next.options.map(({ optionId, qty }) => ({ optionId, qty })),
    qty,
    ...(part.isBegun && { restock }),
    ...(part.isBegun && reason.reason !== '' && { reason: reason.reason }),
  });
  const run = (next: DraftPart) => {
    setIsAsked(true);
    if (!isReasonMissing) action.run(inputOf(next));
  };
  return {
    action,
    run,
    /** The request for another part. */
    inputOf,
    /** Pieces, and the reason. */
    fields: reason,
    /** The number of exchanged pieces. */
    qty,
    /** The number of pieces of this part that are left. */
    remaining: line?.qty ?? 0,
    isReasonWanted,
    problem: isAsked && isReasonMissing ? 'Değiştirme nedeni yazın.' : null,
    restock,
    setRestock,
  };
}

export type Exchange = ReturnType<typeof useExchange>;
