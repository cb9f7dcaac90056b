import { useOrderParts } from '#src/app/use-order-parts.tsx';
import { TakeawayOrderPage } from '#src/features/orders/takeaway/takeaway-order-page.tsx';

/** As `TableOrderRoute`, for an order without a table. Apart from it, so that a table loads nothing of couriers. */
export function TakeawayOrderRoute({ orderId }: { orderId: string }) {
  return <TakeawayOrderPage key={orderId} orderId={orderId} {...useOrderParts()} />;
}
