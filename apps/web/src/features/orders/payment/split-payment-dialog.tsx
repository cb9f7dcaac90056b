import { lazy, Suspense, useState } from 'react';
import type { SplitPaymentProps } from '#src/features/orders/payment/split-payment.tsx';
import { usePrefetch } from '#src/ui/use-prefetch.ts';

const load = () => import('#src/features/orders/payment/split-payment.tsx');
const WatchedPayment = lazy(async () => ({
  default: (await import('#src/features/orders/fiscal/watched-payment.tsx')).WatchedPayment,
}));
const SplitPayment = lazy(async () => ({ default: (await load()).SplitPayment }));

/** Prefetches the dialog for roles that may open it, so that the first tap on *Böl* does not wait. */
export const usePrefetchSplitPayment = (isEnabled: boolean): void => usePrefetch(load, isEnabled);

/** *Böl*: pays an order in parts, by lines, by people or by amount (PAY-37). Mount it to open it. */
export function SplitPaymentDialog(props: SplitPaymentProps) {
  const [wasAtDevice] = useState(props.order.isAtDevice === true);
  return (
    <Suspense>
      {wasAtDevice ? (
        <WatchedPayment order={props.order} onClose={props.onClose} />
      ) : (
        <SplitPayment {...props} />
      )}
    </Suspense>
  );
}
