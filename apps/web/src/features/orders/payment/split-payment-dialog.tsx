import { lazy, Suspense, useEffect } from 'react';
import type { SplitPaymentProps } from '#src/features/orders/payment/split-payment.tsx';

const load = () => import('#src/features/orders/payment/split-payment.tsx');
const SplitPayment = lazy(async () => ({ default: (await load()).SplitPayment }));

/** The dialogs are prefetched after this delay, so that they do not slow down the order page. */
const PREFETCH_AFTER_MS = 2_000;

/** Prefetches the dialog for roles that may open it, so that the first tap on *Böl* does not wait. */
export function usePrefetchSplitPayment(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return;
    const timer = setTimeout(() => void load().catch(() => undefined), PREFETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isEnabled]);
}

/** *Böl*: pays an order in parts, by lines, by people or by amount (PAY-37). Mount it to open it. */
export function SplitPaymentDialog(props: SplitPaymentProps) {
  return (
    <Suspense>
      <SplitPayment {...props} />
    </Suspense>
  );
}
