import type { OpenOrder } from '@sofra/contract/orders/orders';
import { AtDevice } from '#src/features/orders/fiscal/at-device.ts';
import { endText, type EndedBasket } from '#src/features/orders/fiscal/ended-basket.ts';
import { paidTitle } from '#src/features/orders/payment/paid-title.ts';
import { toast } from '#src/lib/format/notices.ts';

/** In place of *Öde* and *Böl* while the order is at a device already, perhaps sent by another till (FISCAL-13). */
export function WatchedPayment({ order, onClose }: { order: OpenOrder; onClose: () => void }) {
  const end = (basket: EndedBasket) => {
    if (basket.payment) toast.success(paidTitle(basket.payment));
    else toast.info(endText(basket));
    onClose();
  };
  return <AtDevice orderId={order.id} title={`Ödeme · ${order.tableName}`} onEnd={end} onClose={onClose} />;
}
