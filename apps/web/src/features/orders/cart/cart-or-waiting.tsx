import { useTimeZone } from '#src/features/business/business-queries.ts';
import type { useOpenOrder } from '#src/features/orders/orders-queries.ts';
import { useKnownOrder } from '#src/features/orders/use-known-order.ts';
import { OrderCart, type OrderCartProps } from '#src/features/orders/cart/order-cart.tsx';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { Banner } from '#src/ui/banner.tsx';
import { LastUpdate } from '#src/ui/lists/last-update.tsx';
import { SkeletonRows } from '#src/ui/lists/skeleton.tsx';

interface Props extends Omit<OrderCartProps, 'order'> {
  query: ReturnType<typeof useOpenOrder>;
}

/** The cart; while the order is unknown, the reason (OFF-18). Unsent lines are shown in any case. */
export function CartOrWaiting({ query, ...cart }: Props) {
  const isOnline = useIsOnline();
  const timeZone = useTimeZone();
  const known = useKnownOrder(cart.tableId);
  if (known.order !== undefined) {
    return (
      <>
        {!isOnline && <LastUpdate at={known.at} timeZone={timeZone} />}
        <OrderCart {...cart} order={known.order} />
      </>
    );
  }
  const hasUnsent = cart.cart.lines.length > 0 || cart.queued.length > 0;
  const pending = hasUnsent && <OrderCart {...cart} order={null} />;
  if (query.isError) {
    return (
      <>
        <div className="pt-3">
          {isOnline ? (
            <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
              {errorTextOf(query.error)}
            </Banner>
          ) : (
            // No retry button: the order is read when the connection returns.
            <Banner tone="warning">Çevrimdışı: bu masanın siparişi bu cihazda yok.</Banner>
          )}
        </div>
        {pending}
      </>
    );
  }
  return pending || <SkeletonRows count={3} block="h-12" className="flex flex-col gap-3 pt-3" />;
}
