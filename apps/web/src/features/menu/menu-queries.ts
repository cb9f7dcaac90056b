import { listFrequentItems } from '@sofra/contract/frequent-items';
import { getMenu } from '@sofra/contract/menu';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnline } from '#src/lib/connection.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';

export const menuQuery = readQuery(getMenu);

/** Categories with their items, in display order; refetched by `menu:changed` and `stock:changed`. */
export const useMenu = () => useQuery(menuQuery);

/**
 * What sells most, the same all day (docs/decisions/0033): looked for again when the menu changes, and now and then, for
 * a till that is never switched off.
 */
const frequentItemsQuery = { ...readQuery(listFrequentItems), staleTime: 15 * 60_000 };
export const useFrequentItems = () => useQuery(frequentItemsQuery);

/** Young enough to take orders by without a connection; what an event has made old is read again in any case. */
const PREFETCHED_FOR_MS = 5 * 60_000;

/**
 * Reads the menu and what sells most ahead once `isReady`, so that both are kept on the device (`lib/persisted-queries.ts`) before anyone needs it
 * without a connection.
 */
export function usePrefetchMenu(isReady: boolean): void {
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  const isEnabled = isReady && isOnline;
  useEffect(() => {
    if (!isEnabled) return;
    // Its failure is ignored here: the screen that needs the menu asks again and shows it.
    queries.query({ ...menuQuery, staleTime: PREFETCHED_FOR_MS }).catch(() => undefined);
    queries.query(frequentItemsQuery).catch(() => undefined);
  }, [isEnabled, queries]);
}
