import type { useOpenOrder } from '#src/features/orders/orders-queries.ts';
import { OrderCart, type OrderCartProps } from '#src/features/orders/order-cart.tsx';
import { errorTextOf } from '#src/lib/api-error.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Skeleton, SkeletonBlock } from '#src/ui/skeleton.tsx';

interface Props extends Omit<OrderCartProps, 'order'> {
  query: ReturnType<typeof useOpenOrder>;
}

/** The cart; while the order is not known, why. Lines not sent yet are shown in any case. */
export function CartOrWaiting({ query, ...cart }: Props) {
  if (query.data !== undefined) return <OrderCart {...cart} order={query.data} />;
  const pending = cart.cart.lines.length > 0 && <OrderCart {...cart} order={null} />;
  if (query.isError) {
    return (
      <>
        <div className="pt-3">
          <Banner tone="error" onRetry={() => void query.refetch()} isRetrying={query.isFetching}>
            {errorTextOf(query.error)}
          </Banner>
        </div>
        {pending}
      </>
    );
  }
  return (
    pending || (
      <Skeleton>
        {['1', '2', '3'].map((row) => (
          <SkeletonBlock key={row} className="mt-3 h-12" />
        ))}
      </Skeleton>
    )
  );
}
