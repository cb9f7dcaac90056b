import { leaseDueLedgerCheck } from '#src/features/system/ledger-checks.store.ts';
import { LEDGER_CHECK_STEPS, runLedgerCheck } from '#src/features/system/run-ledger-check.ts';
import { repeatUntilStopped, waitUnlessStopped } from '#src/platform/operations/repeat-until-stopped.ts';
import type { Services } from '#src/platform/writes/context.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** Not right after the start, when the server has more urgent work. */
const FIRST_AFTER_MS = 120_000;
const EVERY_MS = 300_000;
/** The pause between two businesses. */
const REST_MS = 1_000;

type Keeping = Pick<Services, 'pool' | 'longQueryPool' | 'log' | 'clock'>;

/**
 * Checks the ledger of every business once a day (REL-14), one business at a time in the whole installation
 * (docs/decisions/0025). It runs until `stop`, which aborts a running check. A failure is logged and tried again an
 * hour later.
 */
export function scheduleLedgerChecks(
  services: Keeping,
  { firstAfterMs = FIRST_AFTER_MS, everyMs = EVERY_MS } = {},
): { stop: () => Promise<void> } {
  const checkAllDue = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const lease = await inTransaction(services.pool, { businessId: null }, (tx) =>
        leaseDueLedgerCheck(tx, services.clock(), LEDGER_CHECK_STEPS),
      );
      if (!lease) return;
      await runLedgerCheck(services, lease, signal);
      await waitUnlessStopped(REST_MS, signal);
    }
  };
  return repeatUntilStopped(checkAllDue, {
    firstAfterMs,
    everyMs,
    onFailure: (error) => services.log.warn({ err: error }, 'the ledger check failed; retrying'),
  });
}
