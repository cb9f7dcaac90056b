import { SaleContext } from '#src/features/channels/channels-queries.ts';
import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
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
  const { data, error } = useOpenOrder(order.orderId);
  // The order it was opened with: paying closes it, while its result is still in view.
  const [open, setOpen] = useState<OpenOrder | null>(null);
  if (data && !open) setOpen(data);
  useEffect(() => {
    if (open || (!error && data !== null)) return;
    toast.error(error ? errorTextOf(error) : 'Ödenecek satır yok');
    onClose();
  }, [error, data, open, onClose]);
  const { kind, channel } = order;
  const sale = useMemo(() => ({ kind, channelId: channel?.id ?? null }), [kind, channel?.id]);
  if (!open) return null;
  return (
    <SaleContext value={sale}>
      <Suspense>
        <PayOrderDialog tableId={order.orderId} order={open} onClose={onClose} onDone={onPaid} />
      </Suspense>
    </SaleContext>
  );
}
