import { getBusiness } from '@sofra/contract/people/business';
import type { Endpoint, ResponseOf } from '@sofra/contract/endpoint';
import { getOpenOrder, type OpenOrder } from '@sofra/contract/orders/orders';
import { listTables } from '@sofra/contract/orders/tables';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useKeyedWrite } from '#src/lib/api/endpoint-write.ts';
import { fallbackName, useNewPlace } from '#src/order-queue/new-places.ts';
import { refresherOf } from '#src/lib/realtime/realtime-refresh.ts';

const openOrderQuery = (tableId: string) =>
  queryOptions({
    ...readQuery(getOpenOrder, { params: { id: tableId } }),
    structuralSharing: (held, incoming) =>
      newerSnapshot(held as OpenOrder | null | undefined, incoming as OpenOrder | null),
  });

/**
 * The open order of a place, or null; refetched on its `orders:changed`. A place that only this device knows has none
 * and is not read.
 */
export function useOpenOrder(tableId: string) {
  const isNew = useNewPlace(tableId) !== undefined;
  return useQuery({ ...openOrderQuery(tableId), enabled: !isNew, ...(isNew && { initialData: null }) });
}

/** The own business, whose business days the lists use. */
export const useBusiness = () => useQuery({ ...readQuery(getBusiness), staleTime: 3_600_000 });

/** Refetches table cards, open order, lists and figures, once for the write and its event together. */
export const noteOrderWrite = (queries: QueryClient, tableId: string): void =>
  refresherOf(queries).noteOrderWrite(tableId);

/** Stores the order of a response in the cache and cancels running reads, which may be older. */
export async function holdOrder(queries: QueryClient, tableId: string, order: OpenOrder | null) {
  const { queryKey } = openOrderQuery(tableId);
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, order);
}

/** A write to the order of a table. Every screen of this device shows the order of the response at once. */
export const useOrderWrite = <E extends Endpoint>(
  endpoint: E,
  tableId: string,
  leftOpen: (answer: ResponseOf<E>) => OpenOrder | null,
) =>
  useKeyedWrite(endpoint, {
    refreshes: (queries) => noteOrderWrite(queries, tableId),
    onResponse: (answer, queries) => holdOrder(queries, tableId, leftOpen(answer)),
  });

/** Returns the cached open order of a table, or waits for the running read. */
export function useOrderOnceRead(tableId: string) {
  const queries = useQueryClient();
  return async (): Promise<OpenOrder | null> => {
    const query = openOrderQuery(tableId);
    await queries.query({ ...query, staleTime: 'static' });
    return queries.getQueryData(query.queryKey) ?? null;
  };
}

/** Refetches the open order of a table despite its cache, because a refusal shows that it has changed. */
export function useReadOrderAgain(tableId: string) {
  const queries = useQueryClient();
  return async (): Promise<OpenOrder | null> => {
    const query = openOrderQuery(tableId);
    await queries.cancelQueries({ queryKey: query.queryKey });
    await queries.query({ ...query, staleTime: 0, retry: false });
    return queries.getQueryData(query.queryKey) ?? null;
  };
}

/**
 * The cached data of a table on this device. Orders are taken before the response arrives, or without a connection.
 */
export function useKnownTable(tableId: string) {
  const queries = useQueryClient();
  return () => {
    const order = queries.getQueryData(openOrderQuery(tableId).queryKey);
    const table = queries.getQueryData(readQuery(listTables).queryKey)?.find(({ id }) => id === tableId);
    return {
      order: order ?? null,
      openOrderId: order === undefined ? (table?.openOrderId ?? null) : (order?.id ?? null),
      tableName: table?.name ?? order?.tableName ?? fallbackName(tableId),
    };
  };
}

/**
 * Decides which of two snapshots of a table's order to show: the incoming one, unless it is an older version of the same
 * order (ORD-12). A moved order keeps its number, so a lower number may be the later order of the table. A null means
 * that the table is free now. A write cancels reads that started before it ended.
 */
export function newerSnapshot(
  held: OpenOrder | null | undefined,
  incoming: OpenOrder | null,
): OpenOrder | null {
  const isOlder = held && incoming && held.id === incoming.id && incoming.version < held.version;
  return isOlder ? held : incoming;
}
