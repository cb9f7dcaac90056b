import type { BackupCopy, BackupFailure, BackupRun } from '@sofra/contract/system/system';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

export type BackupPhase = BackupRun['phase'];

/** The right to take the backup; the token proves that the lease is still the same. */
export interface BackupLease {
  token: string;
}

/** Renewed while a backup is running, so that a killed process does not block the next one for long. */
const LEASE_FOR = sql`interval '2 minutes'`;
/** The pause after a failure: a full disk does not empty itself. */
const RETRY_AFTER = sql`interval '1 hour'`;

/**
 * Takes the lease. Null when another backup is running in any process. With `isDueOnly` also null when none is due, or
 * one has failed recently.
 */
export async function leaseBackup(
  tx: Tx,
  at: Date,
  { isDueOnly }: { isDueOnly: boolean },
): Promise<BackupLease | null> {
  const due = sql`is_backup_due(${at}) and not exists (
    select from backup_runs where failed_at > ${at}::timestamptz - ${RETRY_AFTER})`;
  const { rows } = await sql<{ lease_token: string }>`
    insert into backup_runs as r (lease_token, leased_until, started_at)
    select gen_random_uuid(), now() + ${LEASE_FOR}, ${at} where ${isDueOnly ? due : sql`true`}
        on conflict (id) do update
       set lease_token = excluded.lease_token, leased_until = excluded.leased_until, started_at = excluded.started_at,
           phase = 'COPYING'
     where r.leased_until <= now()
    returning lease_token`.execute(tx);
  const leased = rows[0];
  return leased ? { token: leased.lease_token } : null;
}

/** False when another process has the lease by now. */
export async function renewBackupLease(tx: Tx, { token }: BackupLease, phase: BackupPhase): Promise<boolean> {
  const renewed = await tx
    .updateTable('backup_runs')
    .set({ phase, leased_until: sql`now() + ${LEASE_FOR}` })
    .where('lease_token', '=', token)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/**
 * Ends a backup. `failure` is null for success; left out when it was aborted, and then the last known failure stays.
 */
export async function endBackup(
  tx: Tx,
  { token }: BackupLease,
  at: Date,
  failure?: BackupFailure['reason'] | null,
): Promise<void> {
  await tx
    .updateTable('backup_runs')
    .set({
      leased_until: sql`now()`,
      ...(failure !== undefined && { failure, failed_at: failure === null ? null : at }),
    })
    .where('lease_token', '=', token)
    .execute();
}

/** The running backup, and the reason why the last one failed. */
export async function findBackupRun(
  tx: Tx,
): Promise<{ run: BackupRun | null; failure: BackupFailure | null }> {
  const { rows } = await sql<{
    phase: BackupPhase;
    startedAt: Date;
    isUnderWay: boolean;
    failedAt: Date | null;
    failure: BackupFailure['reason'] | null;
  }>`select phase, started_at as "startedAt", leased_until > now() as "isUnderWay", failed_at as "failedAt", failure
       from backup_runs`.execute(tx);
  const row = rows[0];
  if (!row) return { run: null, failure: null };
  const { phase, startedAt, isUnderWay, failedAt, failure } = row;
  return {
    run: isUnderWay ? { phase, startedAt } : null,
    failure: failedAt && failure ? { at: failedAt, reason: failure } : null,
  };
}

/** A backup with the name of its file, which must not leave the server. */
export interface StoredBackup extends BackupCopy {
  fileName: string;
  businesses: number;
}

/** The backups that have a file of their own, newest first. */
export async function listCopies(tx: Tx, limit: number): Promise<StoredBackup[]> {
  const rows = await tx
    .selectFrom('backups')
    .select([
      'id',
      'finished_at as finishedAt',
      'size_bytes as sizeBytes',
      'verified_at as verifiedAt',
      'file_name as fileName',
      'businesses',
    ])
    .where('kind', '=', 'LOGICAL')
    .where('file_name', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, fileName: row.fileName ?? '' }));
}

/** The number of other businesses in the installation; the demo does not count. */
export async function countBusinessesBeside(tx: Tx, businessId: string, demoEmail: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select businesses_beside(${businessId}, ${demoEmail}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}
