import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { lazy, Suspense, useEffect } from 'react';
import { useOpenOrder } from '#src/features/orders/orders-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { toast } from '#src/lib/format/notices.ts';

const PayOrderDialog = lazy(async () => ({
  default: (await import('#src/features/orders/order-dialogs.ts')).PayOrderDialog,
}));

interface Props {
  order: TakeawayOrder;
  onClose: () => void;
  onPaid: () => void;
}

/** *Öde ve teslim*: the payment of an order on the board. Mount it to open it. */
export function BoardPayment({ order, onClose, onPaid }: Props) {
  const { data: open, error } = useOpenOrder(order.orderId);
  useEffect(() => {
    if (!error && open !== null) return;
    toast.error(error ? errorTextOf(error) : 'Ödenecek satır yok');
    onClose();
  }, [error, open, onClose]);
  if (!open) return null;
  return (
    <Suspense>
      <PayOrderDialog tableId={order.orderId} order={open} onClose={onClose} onDone={onPaid} />
    </Suspense>
  );
}
