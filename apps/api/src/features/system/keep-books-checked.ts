import { setTimeout as sleep } from 'node:timers/promises';
import { leaseDueBookCheck } from '#src/features/system/book-checks.store.ts';
import { BOOK_CHECK_STEPS, checkBooks } from '#src/features/system/check-books.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** A server that was just started has better things to do. */
const FIRST_AFTER_MS = 120_000;
const EVERY_MS = 300_000;
/** Between two businesses. */
const REST_MS = 1_000;

type Keeping = Pick<Services, 'pool' | 'patientPool' | 'log' | 'clock'>;

/**
 * Looks at the books of every business once a day, one business at a time in the whole installation, until `stop`,
 * which breaks off what is under way (docs/decisions/0025) (REL-14). A failure is written down and tried again in an
 * hour.
 */
export function keepBooksChecked(
  services: Keeping,
  { firstAfterMs = FIRST_AFTER_MS, everyMs = EVERY_MS } = {},
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined); // a stop cuts it short

  async function checkAllDue(): Promise<void> {
    while (!signal.aborted) {
      const lease = await inTransaction(services.pool, { businessId: null }, (tx) =>
        leaseDueBookCheck(tx, services.clock(), BOOK_CHECK_STEPS),
      );
      if (!lease) return;
      await checkBooks(services, lease, signal);
      await wait(REST_MS);
    }
  }

  async function run(): Promise<void> {
    await wait(firstAfterMs);
    while (!signal.aborted) {
      await checkAllDue().catch((error: unknown) =>
        services.log.warn({ err: error }, 'books were not looked at; it will be tried again'),
      );
      await wait(everyMs);
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
