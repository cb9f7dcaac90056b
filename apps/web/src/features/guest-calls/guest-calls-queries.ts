import { answerGuestCall, listGuestCalls, type GuestCall } from '@sofra/contract/orders/guest-calls';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorTextOf, SpokenError } from '#src/lib/api/api-error.ts';
import { call } from '#src/lib/api/api.ts';
import { isOnline, NEEDS_CONNECTION } from '#src/lib/realtime/connection.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { toast } from '#src/lib/format/notices.ts';

/** The open guest calls, the oldest first; refetched on `calls:changed` and after every reconnect. */
export const guestCallsQuery = readQuery(listGuestCalls);

export const useGuestCalls = () => useQuery(guestCallsQuery);

/** The open calls of one table; empty while they are unknown. */
export function useTableCalls(tableId: string): readonly GuestCall[] {
  const select = useCallback(
    (calls: readonly GuestCall[]) => calls.filter((one) => one.tableId === tableId),
    [tableId],
  );
  return useQuery({ ...guestCallsQuery, select }).data ?? NONE;
}
const NONE: readonly GuestCall[] = [];

/** The tables at which a guest calls, from what the cards read. */
export function useCallingTableIds(): ReadonlySet<string> {
  return useQuery({ ...guestCallsQuery, select: tableIdsOf, enabled: false }).data ?? NO_TABLES;
}
const tableIdsOf = (calls: readonly GuestCall[]) => new Set(calls.map(({ tableId }) => tableId));
const NO_TABLES: ReadonlySet<string> = new Set();

/**
 * The number of open calls, but those of one table, that the shell has read. It reads none itself, so that a screen
 * paints without them.
 */
export function useCallCount(exceptTableId?: string): number {
  const select = (calls: readonly GuestCall[]) =>
    calls.filter(({ tableId }) => tableId !== exceptTableId).length;
  return useQuery({ ...guestCallsQuery, select, enabled: false }).data ?? 0;
}

/** The number of orders of guests that wait for an answer, from what the shell has read. */
export const useWaitingGuestOrders = (): number =>
  useQuery({ ...guestCallsQuery, select: countOrders, enabled: false }).data ?? 0;
const countOrders = (calls: readonly GuestCall[]) => calls.filter(({ kind }) => kind === 'ORDER').length;

/** *Geliyorum*: ends the call on every device. This device updates at once, without waiting for the event. */
export async function answerCall(queries: QueryClient, id: string): Promise<void> {
  if (!isOnline()) throw new SpokenError(NEEDS_CONNECTION);
  try {
    await call(answerGuestCall, { params: { id } });
    queries.setQueryData(guestCallsQuery.queryKey, (calls: GuestCall[] | undefined) =>
      calls?.filter((one) => one.id !== id),
    );
  } finally {
    void queries.invalidateQueries({ queryKey: guestCallsQuery.queryKey });
  }
}

export const toastAnswerFailed = (error: unknown): number =>
  toast.error(errorTextOf(error, 'Çağrı yanıtlanamadı. Tekrar deneyin.'));

export function useAnswerCall() {
  const queries = useQueryClient();
  return useMutation({ mutationFn: (id: string) => answerCall(queries, id), onError: toastAnswerFailed });
}
