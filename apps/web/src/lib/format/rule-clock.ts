import { nextPriceChange, type PriceRule } from '@sofra/domain/menu/price-rule';
import { useEffect, useState } from 'react';

/**
 * The time by which prices are shown. It is renewed only when a rule begins or ends, and when a sleeping device wakes
 * up (PRICE-9, PRICE-12). `now` is the time of the server as this device knows it.
 */
export function useRuleClock(rules: readonly PriceRule[], timeZone: string, now: () => number): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const next = nextPriceChange(rules, new Date(at), timeZone);
    if (!next) return;
    const look = () => setAt(now());
    const timer = setTimeout(look, Math.max(0, next.getTime() - now()));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [rules, at, timeZone, now]);
  return at;
}
