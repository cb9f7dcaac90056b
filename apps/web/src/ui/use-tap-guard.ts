import { useEffect, useState } from 'react';

/** Longer than the second tap of a double tap takes to come. */
const SETTLE_MS = 300;

/**
 * Whether what stands under the finger has just become something else (design, "Order page at the till"): a tap that was
 * meant for what stood there before is nobody's wish. What was there from the first is settled.
 */
export function useTapGuard(what: string): boolean {
  const [settled, setSettled] = useState(what);
  useEffect(() => {
    if (settled === what) return;
    const timer = setTimeout(() => setSettled(what), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [settled, what]);
  return settled !== what;
}
