import { listFrequentItems } from '@sofra/contract/menu/frequent-items';
import { getMenu } from '@sofra/contract/menu/menu';
import { listPriceRules } from '@sofra/contract/menu/price-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOnline } from '#src/lib/realtime/connection.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';

export const menuQuery = readQuery(getMenu);
export const priceRulesQuery = readQuery(listPriceRules);

/** Categories with their items, in display order; refetched on `menu:changed` and `stock:changed`. */
export const useMenu = () => useQuery(menuQuery);

/**
 * The most frequently sold items, which change once a day (docs/decisions/0033). Refetched when the menu changes, and
 * from time to time for a till that is never switched off.
 */
const frequentItemsQuery = { ...readQuery(listFrequentItems), staleTime: 15 * 60_000 };
export const useFrequentItems = () => useQuery(frequentItemsQuery);

/**
 * Recent enough to take orders from without a connection. Data that an event made stale is refetched in any case.
 */
const PREFETCHED_FOR_MS = 5 * 60_000;

/**
 * Prefetches the menu, its timed prices and the frequent items once `isReady`. They are stored on the device for
 * later use without a connection (`lib/api/persisted-queries.ts`).
 */
export function usePrefetchMenu(isReady: boolean): void {
  const queries = useQueryClient();
  const isOnline = useIsOnline();
  const isEnabled = isReady && isOnline;
  useEffect(() => {
    if (!isEnabled) return;
    // The error is ignored here, because the screen that needs the menu reads it again and shows the error.
    queries.query({ ...menuQuery, staleTime: PREFETCHED_FOR_MS }).catch(() => undefined);
    queries.query(frequentItemsQuery).catch(() => undefined);
    queries.query({ ...priceRulesQuery, staleTime: PREFETCHED_FOR_MS }).catch(() => undefined);
  }, [isEnabled, queries]);
}
