import { setTimeout as sleep } from 'node:timers/promises';
import { rollUpSales } from '#src/features/reports/sales.store.ts';
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
export function keepSalesRolledUp({ patientPool, log }: Pick<Services, 'patientPool' | 'log'>): {
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function rollUpAll(): Promise<void> {
    while (!signal.aborted) {
      const more = await inTransaction(patientPool, { businessId: null }, (tx) =>
        rollUpSales(tx, YOUNGER_HOURS),
      );
      if (!more) return;
      await wait(REST_MS);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await rollUpAll().catch((error: unknown) =>
        log.warn({ err: error }, 'sales were not summed up; it will be tried again in an hour'),
      );
      await wait(EVERY_MS);
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
