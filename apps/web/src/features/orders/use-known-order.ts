import type { OpenOrder } from '@sofra/contract/orders';
import { useOpenOrder } from '#src/features/orders/orders-queries.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { useIsOnline } from '#src/lib/connection.ts';

interface KnownOrder {
  /** undefined while it is not known. */
  order: OpenOrder | null | undefined;
  /** When this device heard it. */
  at: number;
}

/**
 * The open order of a table as it is shown. Without a connection the floor this device has read answers for an order it
 * never read: on a table that was free there is none.
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
