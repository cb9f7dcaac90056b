import type { BackupFailure } from '@sofra/contract/system/system';
import { BackupFailed } from '#src/backup/backup-process.ts';
import {
  endBackup,
  renewBackupLease,
  type BackupLease,
  type BackupPhase,
} from '#src/features/system/backups/backups.store.ts';
import type { Services } from '#src/platform/writes/context.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

export type BackingUp = Pick<Services, 'pool' | 'log' | 'clock' | 'takeBackup'>;

const RENEWED_EVERY_MS = 30_000;

/**
 * Takes the backup of a lease and stores its outcome. After a stop or a lost lease it stores nothing, so that the next
 * backup is still due.
 */
export async function runBackup(services: BackingUp, lease: BackupLease, stop: AbortSignal): Promise<void> {
  const { log, clock } = services;
  const write = (work: (tx: Tx) => Promise<unknown>) =>
    inTransaction(services.pool, { businessId: null }, work);
  const lost = new AbortController();
  const signal = AbortSignal.any([stop, lost.signal]);
  let phase: BackupPhase = 'COPYING';
  const renew = () =>
    write(async (tx) => {
      if (!(await renewBackupLease(tx, lease, phase))) lost.abort();
    }).catch((error: unknown) => log.warn({ err: error }, 'the lease of a backup was not renewed'));
  const renewing = setInterval(() => void renew(), RENEWED_EVERY_MS);
  let failure: BackupFailure['reason'] | null | undefined = null;
  try {
    await services.takeBackup({ signal, onPhase: (next) => ((phase = next), void renew()) });
  } catch (error) {
    failure = signal.aborted ? undefined : reasonOf(error);
    if (!signal.aborted) log.error({ err: error, reason: failure }, 'there is no new backup');
  } finally {
    clearInterval(renewing);
    await write((tx) => endBackup(tx, lease, clock(), failure));
  }
}

const reasonOf = (error: unknown): BackupFailure['reason'] =>
  error instanceof BackupFailed ? error.reason : 'OTHER';
