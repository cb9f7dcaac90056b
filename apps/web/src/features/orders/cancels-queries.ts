import { listCancels, listCancelsReport, type CancelEntry } from '@sofra/contract/order-changes';
import { useQuery } from '@tanstack/react-query';
import { call } from '#src/lib/api.ts';
import type { DayRange } from '#src/lib/day-range.ts';
import { readQuery } from '#src/lib/endpoint-query.ts';

type Days = Required<DayRange>;

/** What was cancelled on the days: from its first address, and from the second when that does not answer (PAY-48). */
export async function readCancels(days: Days, signal: AbortSignal): Promise<CancelEntry[]> {
  const request = { input: days, signal };
  try {
    return await call(listCancels, request);
  } catch (error) {
    if (signal.aborted) throw error;
    return call(listCancelsReport, request);
  }
}

/** What was cancelled on the days, newest first. For roles with `payments.read` only. */
export const useCancels = (days: Days, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...readQuery(listCancels, { input: days }),
    queryFn: ({ signal }) => readCancels(days, signal),
    enabled: isEnabled,
  });
