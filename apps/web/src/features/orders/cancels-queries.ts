import { listCancels, listCancelsReport, type CancelEntry } from '@sofra/contract/orders/order-changes';
import { useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api/api.ts';
import type { DayRange } from '#src/lib/format/day-range.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';

type Days = Required<DayRange>;

/**
 * The cancellations of the days. If the first endpoint does not respond, the second one is called (PAY-48).
 */
export async function readCancels(days: Days, signal: AbortSignal): Promise<CancelEntry[]> {
  const request = { input: days, signal };
  try {
    return await call(listCancels, request);
  } catch (error) {
    if (signal.aborted) throw error;
    return call(listCancelsReport, request);
  }
}

/** The cancellations of the days, newest first. For roles with `payments.read` only. */
export const useCancels = (days: Days, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...readQuery(listCancels, { input: days }),
    queryFn: ({ signal }) => readCancels(days, signal),
    enabled: isEnabled,
  });
