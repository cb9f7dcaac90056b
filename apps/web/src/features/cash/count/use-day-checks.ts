import { columnOfState } from '@sofra/domain/orders/fulfilment';
import { useTakeaway } from '#src/features/orders/takeaway/takeaway-queries.ts';
import { usePrintJobs } from '#src/features/printing/jobs/print-jobs-queries.ts';
import { useTables } from '#src/features/tables/tables-queries.ts';
import { useQueue } from '#src/order-queue/shared-queue.ts';

/** Open work of the day, with the names of its places (CASH-20). */
export function useDayChecks() {
  const tables = (useTables().data ?? []).filter(({ occupied }) => occupied).map(({ name }) => name);
  const called = (useTakeaway().data ?? [])
    .filter(({ state, due }) => due > 0 || columnOfState(state) !== 'DONE')
    .map(({ placeName }) => placeName);
  const slips = (usePrintJobs().data ?? []).filter(
    ({ state, isDismissed }) => state !== 'PRINTED' && !(state === 'FAILED' && isDismissed),
  ).length;
  const unsent = useQueue().length;
  return { tables, called, slips, unsent };
}

/** `2 açık masa · 1 basılmamış fiş`; null when nothing is open. */
export function openText({ tables, called, slips, unsent }: ReturnType<typeof useDayChecks>): string | null {
  const parts = [
    tables.length > 0 && `${tables.length} açık masa`,
    called.length > 0 && `${called.length} gel-al ve paket`,
    slips > 0 && `${slips} basılmamış fiş`,
    unsent > 0 && `${unsent} gönderilmemiş sipariş`,
  ];
  return parts.filter(Boolean).join(' · ') || null;
}
