import { sql } from 'kysely';
import type pg from 'pg';
import { inTransaction } from '#src/platform/postgres/transaction.ts';

/** Metrics summed over all businesses, so that none of them can be identified. */
export interface InstallationMetrics {
  jobs: Readonly<Record<'pending' | 'sending' | 'uncertain' | 'failed', number>>;
  /** Null when no slip is waiting. */
  oldestWaitingAt: Date | null;
  lastBackupAt: Date | null;
  lastVerifiedAt: Date | null;
  bookViolations: number;
  /**
   * When the least recently checked books were checked; books that were never checked count from the creation of their
   * business.
   */
  oldestLedgerCheckAt: Date | null;
}

interface FiguresRow {
  pending_jobs: number;
  sending_jobs: number;
  uncertain_jobs: number;
  failed_jobs: number;
  oldest_waiting_at: Date | null;
  last_backup_at: Date | null;
  last_verified_at: Date | null;
  book_violations: number;
  oldest_book_check_at: Date | null;
}

/** Reads the metrics of the installation. Errors: UNAVAILABLE. */
export async function readInstallationMetrics(pool: pg.Pool): Promise<InstallationMetrics> {
  const { rows } = await inTransaction(pool, { businessId: null, readOnly: true }, (tx) =>
    sql<FiguresRow>`select * from installation_figures()`.execute(tx),
  );
  const row = rows[0];
  if (!row) throw new Error('installation_figures() answered no row');
  return {
    jobs: {
      pending: row.pending_jobs,
      sending: row.sending_jobs,
      uncertain: row.uncertain_jobs,
      failed: row.failed_jobs,
    },
    oldestWaitingAt: row.oldest_waiting_at,
    lastBackupAt: row.last_backup_at,
    lastVerifiedAt: row.last_verified_at,
    bookViolations: row.book_violations,
    oldestLedgerCheckAt: row.oldest_book_check_at,
  };
}
