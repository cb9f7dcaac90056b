import type { OpenOrder } from '@sofra/contract/orders/orders';
import { useOpenOrder } from '#src/features/orders/orders-queries.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { useIsOnline } from '#src/lib/realtime/connection.ts';

interface KnownOrder {
  /** Undefined while unknown. */
  order: OpenOrder | null | undefined;
  /** When this device received it. */
  at: number;
}

/**
 * The open order of a table as it is shown. Offline, an order this device never loaded is derived from the cached
 * tables: a table that was free has none.
 */
export function useKnownOrder(tableId: string): KnownOrder {
  const { data: order, dataUpdatedAt } = useOpenOrder(tableId);
  const tables = useTables();
  const isOnline = useIsOnline();
  const table = tables.data?.find(({ id }) => id === tableId);
  if (order === undefined && !isOnline && table?.occupied === false)
    return { order: null, at: tables.dataUpdatedAt };
  return { order, at: dataUpdatedAt };
}
