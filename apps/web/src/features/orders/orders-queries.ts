import { getBusiness } from '@sofra/contract/business';
import type { InputOf } from '@sofra/contract/endpoint';
import {
  addLines,
  getOpenOrder,
  listOrders,
  listPayments,
  payOrder,
  printReceipt,
  type OpenOrder,
} from '@sofra/contract/orders';
import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/lib/api.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { refresherOf } from '#src/lib/realtime-refresh.ts';
import { newerSnapshot } from '#src/features/orders/newer-snapshot.ts';

/** The days of a list, `YYYY-MM-DD`, both included; an end that is missing is today's. */
export interface DayRange {
  from?: string;
  to?: string;
}

const openOrderQuery = (tableId: string) =>
  queryOptions({
    ...readQuery(getOpenOrder, { params: { id: tableId } }),
    structuralSharing: (held, incoming) =>
      newerSnapshot(held as OpenOrder | null | undefined, incoming as OpenOrder | null),
  });

/** The open order of a table, or null; refetched by `orders:changed` of that table. */
export const useOpenOrder = (tableId: string) => useQuery(openOrderQuery(tableId));

/** Payments of a range, newest first. For roles with `payments.read` only, like the list below. */
export const usePayments = (range: DayRange) => useQuery(readQuery(listPayments, { input: { ...range } }));

/** Paid orders of a range with their lines: what stands in when the payments cannot be read (spec 2, "Orders screen"). */
export const usePaidOrders = (range: DayRange, { isWanted }: { isWanted: boolean }) =>
  useQuery({
    ...readQuery(listOrders, { input: { status: 'PAID', full: 'true', ...range } }),
    enabled: isWanted,
  });

/** The own business: whose days the lists go by. */
export const useBusiness = () => useQuery({ ...readQuery(getBusiness), staleTime: 3_600_000 });

/** Table cards, the open order, lists and figures are read again; together with the event of the same write. */
function useRefreshOrders(tableId: string) {
  const queries = useQueryClient();
  return () => refresherOf(queries).noteOrderWrite(tableId);
}

/** What a read under way would bring may be older than what a write has just answered: it is dropped. */
function useHoldOrder() {
  const queries = useQueryClient();
  return async (tableId: string, order: OpenOrder | null) => {
    const { queryKey } = openOrderQuery(tableId);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, order);
  };
}

type AddLines = { idempotencyKey: string } & InputOf<typeof addLines>;

const addLinesKey = (tableId: string) => ['tables', 'add-lines', tableId];

/** True while lines of this table are on their way, also those sent before the screen was left and opened again. */
export const useIsSending = (tableId: string): boolean =>
  useIsMutating({ mutationKey: addLinesKey(tableId) }) > 0;

/**
 * Saves lines onto the table's order; answers it, or null when the last line went. Whatever came of it, the order is
 * read again (spec 8), and after a refusal for stock the menu too.
 */
export function useAddLines(tableId: string) {
  const queries = useQueryClient();
  const holdOrder = useHoldOrder();
  const refresh = useRefreshOrders(tableId);
  return useMutation({
    mutationKey: addLinesKey(tableId),
    mutationFn: ({ idempotencyKey, ...input }: AddLines) =>
      call(addLines, { params: { id: tableId }, input, idempotencyKey }),
    onSuccess: (order) => holdOrder(tableId, order),
    onError: (error) => {
      if (isApiError(error) && error.isDefinite) void queries.invalidateQueries({ queryKey: ['menu'] });
    },
    onSettled: refresh,
  });
}

type PayOrder = { orderId: string; idempotencyKey: string } & InputOf<typeof payOrder>;

/** One try at taking a payment; trying again after a lost answer is the dialog's, with the same key. */
export function usePayOrder(tableId: string) {
  const holdOrder = useHoldOrder();
  const refresh = useRefreshOrders(tableId);
  return useMutation({
    mutationFn: ({ orderId, idempotencyKey, ...input }: PayOrder) =>
      call(payOrder, { params: { id: orderId }, input, idempotencyKey }),
    onSuccess: () => holdOrder(tableId, null),
    onSettled: refresh,
  });
}

/** Queues the receipt of a payment once more. */
export function usePrintReceipt() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paymentId: string) => call(printReceipt, { params: { id: paymentId } }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['print-jobs'] }),
  });
}
