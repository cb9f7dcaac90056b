import type { BackupRun } from '@sofra/contract/system/system';
import { RuleError } from '@sofra/domain/errors';
import { findBackupRun, leaseBackup, type BackupLease } from '#src/features/system/backups/backups.store.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';

/** Starts the backup of a lease in the background. */
export type StartBackup = (lease: BackupLease) => void;

/** Counts the request against its limit. Errors: TOO_MANY_ATTEMPTS. */
export const countBackup = (
  { rateLimits }: Services,
  _request: unknown,
  { businessId }: Actor,
): Promise<void> => rateLimits.countBackup(businessId);

/**
 * *Şimdi yedekle*: takes the lease and responds at once; the system status shows the progress. If a backup is running
 * already, it continues, and the audit log records the request all the same (REL-37).
 */
export async function requestBackup(work: Work, start: StartBackup): Promise<BackupRun> {
  const { tx, now, config } = work;
  if (!config.takesBackups) throw new RuleError('BACKUPS_ELSEWHERE');
  const lease = await leaseBackup(tx, now, { isDueOnly: false });
  work.audit({ event: 'backup.take', entity: 'backup', entityId: null });
  if (lease) work.afterCommit(() => start(lease));
  const { run } = await findBackupRun(tx);
  return run ?? { startedAt: now, phase: 'COPYING' }; // the running one may have ended between the two statements
}
