import { leaseBackup } from '#src/features/system/backups/backups.store.ts';
import { runBackup, type BackingUp } from '#src/features/system/backups/run-backup.ts';
import { repeatUntilStopped } from '#src/platform/operations/repeat-until-stopped.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** Not right after the start, when the server has more urgent work. */
const FIRST_AFTER_MS = 150_000;
const EVERY_MS = 300_000;

/**
 * Takes a backup whenever one is due, in one of the installation's processes, until `stop` (docs/decisions/0037)
 * (REL-37).
 */
export function keepBackedUp(
  services: BackingUp,
  { firstAfterMs = FIRST_AFTER_MS, everyMs = EVERY_MS } = {},
): { stop: () => Promise<void> } {
  const backUpWhenDue = async (signal: AbortSignal): Promise<void> => {
    const lease = await inTransaction(services.pool, { businessId: null }, (tx) =>
      leaseBackup(tx, services.clock(), { isDueOnly: true }),
    );
    if (lease) await runBackup(services, lease, signal);
  };
  return repeatUntilStopped(backUpWhenDue, {
    firstAfterMs,
    everyMs,
    onFailure: (error) =>
      services.log.warn({ err: error }, 'cannot read if a backup is due; retrying in five minutes'),
  });
}
