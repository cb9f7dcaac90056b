import { useState } from 'react';
import type { LineForm } from '#src/features/orders/changes/use-line-form.ts';
import { useDeed } from '#src/features/orders/changes/use-deed.ts';
import { useCancelLines } from '#src/features/orders/order-changes-queries.ts';
import { useBusiness } from '#src/features/orders/orders-queries.ts';
import { toast } from '#src/lib/notices.ts';

interface Facts {
  tableId: string;
  orderId: string;
  form: LineForm;
  onClose: () => void;
}

/** *Kalem iptali* (spec 5, "Line cancel"; decisions 23, 32). A reason only where the business wants one. */
export function useLineCancel({ tableId, orderId, form, onClose }: Facts) {
  const deed = useDeed(useCancelLines(tableId), {
    fallback: 'Kalem iptal edilemedi',
    onDone: () => {
      toast.success('Kalem iptal edildi');
      onClose();
    },
  });
  const isReasonWanted = useBusiness().data?.settings.cancelReasonRequired ?? false;
  const [restock, setRestock] = useState(true);
  const run = () => {
    const why = form.reason === '' ? {} : { reason: form.reason };
    const lines = form.pieces().map((piece) => ({ ...piece, ...why }));
    deed.run({ orderId, lines, restock });
  };
  return { deed, isReasonWanted, restock, setRestock, run };
}
