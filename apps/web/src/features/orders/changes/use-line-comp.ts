import type { LineForm } from '#src/features/orders/changes/use-line-form.ts';
import { useIdempotentAction } from '#src/lib/use-idempotent-action.ts';
import { useCompLines } from '#src/features/orders/order-changes-queries.ts';
import { toast } from '#src/lib/notices.ts';

interface Facts {
  tableId: string;
  orderId: string;
  form: LineForm;
  onClose: () => void;
}

/** *İkram* (ORD-27): the pieces stay on the bill at 0. A reason is required. */
export function useLineComp({ tableId, orderId, form, onClose }: Facts) {
  const action = useIdempotentAction(useCompLines(tableId), {
    fallback: 'İkram edilemedi',
    onDone: () => {
      toast.success('İkram edildi');
      onClose();
    },
  });
  const run = (approvalId?: string) =>
    action.run({
      ...{ id: orderId, lines: form.pieces(), reason: form.reason },
      ...(approvalId !== undefined && { approvalId }),
    });
  return { action, isReasonWanted: true, run };
}
