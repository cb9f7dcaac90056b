import { rollUpSales } from '#src/features/reports/sales.store.ts';
import { repeatUntilStopped, waitUnlessStopped } from '#src/platform/operations/repeat-until-stopped.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** A payment method may be corrected within its business day, so younger days are not summed up yet. */
const YOUNGER_HOURS = 48;
const EVERY_MS = 3_600_000;
/** The pause between two steps, so that summing up years of sales after an upgrade does not slow the tills. */
const REST_MS = 200;

/**
 * Sums up finished days at once and then every hour, until `stop`, which waits for the running step. A failure is
 * logged and tried again an hour later: without sums reports are slower, but not wrong (docs/decisions/0016).
 */
export function keepSalesRolledUp({ longQueryPool, log }: Pick<Services, 'longQueryPool' | 'log'>): {
  stop: () => Promise<void>;
} {
  const rollUpAll = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const more = await inTransaction(longQueryPool, { businessId: null }, (tx) =>
        rollUpSales(tx, YOUNGER_HOURS),
      );
      if (!more) return;
      await waitUnlessStopped(REST_MS, signal);
    }
  };
  return repeatUntilStopped(rollUpAll, {
    firstAfterMs: 0,
    everyMs: EVERY_MS,
    onFailure: (error) =>
      log.warn({ err: error }, 'sales were not summed up; it will be tried again in an hour'),
  });
}
