import { useEffect, useState } from 'react';
import { useIsOnline } from '#src/lib/connection.ts';
import { useQueue } from '#src/lib/offline/queue.ts';

/** An order that is answered sooner was never worth a word. */
const LASTING_MS = 1_500;

/** How many orders of this user the device owes the server. One that is only on its way is not told of (OFF-14). */
export function useOwedOrders(): number {
  const count = useQueue().length;
  const isOnline = useIsOnline();
  const [lasting, setLasting] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(count), LASTING_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return isOnline ? Math.min(lasting, count) : count;
}
