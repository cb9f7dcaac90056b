import {
  cancelLines,
  cancelOrder,
  compLines,
  exchangePart,
  handOverOrder,
  listWaiters,
  mergeOrders,
  moveLines,
  moveOrder,
  printBill,
} from '@sofra/contract/orders/order-changes';
import type { OpenOrder } from '@sofra/contract/orders/orders';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { holdOrder, noteOrderWrite, useOrderWrite } from '#src/features/orders/orders-queries.ts';
import {
  refresh,
  sendWrite,
  useKeyedWrite,
  useWriteFunction,
  type KeyedWriteOf,
} from '#src/lib/api/endpoint-write.ts';

/** Cancels pieces of saved lines; the order closes with its last piece. */
export const useCancelLines = (tableId: string) =>
  useOrderWrite(cancelLines, tableId, ({ openOrder }) => openOrder);

/** Comps pieces of saved lines; the order closes if shares have already paid the rest. */
export const useCompLines = (tableId: string) => useOrderWrite(compLines, tableId, (order) => order);

/** Exchanges a part of a set menu; the order closes if shares have already paid the rest. */
export const useExchangePart = (tableId: string) => useOrderWrite(exchangePart, tableId, (order) => order);

/** Cancels the whole order. */
export const useCancelOrder = (tableId: string) => useOrderWrite(cancelOrder, tableId, () => null);

/** Queues the bill; the order is refetched, because it now shows *Hesap istendi*. */
export const usePrintBill = (tableId: string) =>
  useKeyedWrite(printBill, {
    refreshes: (queries) => {
      noteOrderWrite(queries, tableId);
      refresh(queries, ['print-jobs']);
    },
  });

/** Refetches both tables, also after a refusal, which may mean that the other one has been taken. */
const refreshBoth = (tableId: string) => ({
  refreshes: (queries: QueryClient, { toTableId }: { toTableId?: string | undefined }) => {
    for (const id of [tableId, toTableId ?? tableId]) noteOrderWrite(queries, id);
  },
});

/** Stores the responses in the cache: what is left at the old table, and the order at the new one. */
const holdBoth = (queries: QueryClient, [tableId, left]: [string, OpenOrder | null], moved: OpenOrder) =>
  Promise.all([holdOrder(queries, tableId, left), holdOrder(queries, moved.tableId, moved)]);

/** The users to whom an order may be handed over. */
export const useWaiters = () => useQuery(readQuery(listWaiters));

/** Hands the order over to another user; the floor shows who serves the table. */
export const useHandOverOrder = (tableId: string) =>
  useKeyedWrite(handOverOrder, { refreshes: (queries) => noteOrderWrite(queries, tableId) });

/** Moves the whole order to a free table. */
export const useMoveOrder = (tableId: string) =>
  useKeyedWrite(moveOrder, {
    ...refreshBoth(tableId),
    onResponse: (order, queries) => holdBoth(queries, [tableId, null], order),
  });

type Merge = KeyedWriteOf<typeof mergeOrders> & { toTableId: string };

/** Moves everything unpaid to the open order of another table. */
export const useMergeOrders = (tableId: string) =>
  useWriteFunction(({ toTableId: _table, ...merge }: Merge) => sendWrite(mergeOrders, merge), {
    ...refreshBoth(tableId),
    onResponse: (order, queries) => holdBoth(queries, [tableId, null], order),
  });

/** Moves some pieces to another table, free or open. */
export const useMoveLines = (tableId: string) =>
  useKeyedWrite(moveLines, {
    ...refreshBoth(tableId),
    onResponse: ({ from, to }, queries) => holdBoth(queries, [tableId, from], to),
  });
