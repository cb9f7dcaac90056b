import { setTimeout as sleep } from 'node:timers/promises';
import { rollUpSales } from '#src/features/reports/sales.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** A method may be corrected within its business day; days younger than this are left as they are. */
const YOUNGER_HOURS = 48;
const EVERY_MS = 3_600_000;
/** Between two steps, so that years of sales after an upgrade leave room for the tills. */
const REST_MS = 200;

/**
 * Sums up the days that are over for good, at once and then every hour, until `stop`, which waits for the step under
 * way. A failure is written down and tried again with the next hour: without sums reports are slower, not wrong
 * (docs/decisions/0016).
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
