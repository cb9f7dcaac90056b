import type { LineForm } from '#src/features/orders/changes/use-line-form.ts';
import { useDeed } from '#src/features/orders/changes/use-deed.ts';
import { useCompLines } from '#src/features/orders/order-changes-queries.ts';
import { toast } from '#src/lib/notices.ts';

interface Facts {
  tableId: string;
  orderId: string;
  form: LineForm;
  onClose: () => void;
}

/** *İkram* (ORD-27): the pieces stay on the bill at 0. Never without a reason. */
export function useLineComp({ tableId, orderId, form, onClose }: Facts) {
  const deed = useDeed(useCompLines(tableId), {
    fallback: 'İkram edilemedi',
    onDone: () => {
      toast.success('İkram edildi');
      onClose();
    },
  });
  const run = () => deed.run({ orderId, lines: form.pieces(), reason: form.reason });
  return { deed, isReasonWanted: true, run };
}
