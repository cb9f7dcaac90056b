import { useEffect, useState } from 'react';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { useQueue } from '#src/order-queue/shared-queue.ts';

/** An order that is sent within this time is not counted. */
const LASTING_MS = 1_500;

/**
 * The number of orders of this user that wait in the queue of this device. An order that is sent at once is not
 * counted, so that the badge does not flash (OFF-14).
 */
export function useUnsentOrderCount(): number {
  const count = useQueue().length;
  const isOnline = useIsOnline();
  const [lasting, setLasting] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(count), LASTING_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return isOnline ? Math.min(lasting, count) : count;
}
