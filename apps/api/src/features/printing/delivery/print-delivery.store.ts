import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import type { Printer } from '@sofra/contract/printing/printing';
import type { StoredTicket } from '@sofra/domain/slips/ticket';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A job whose lease this process holds, with the present settings of its printer. */
export interface ClaimedPrintJob {
  businessId: string;
  id: string;
  leaseToken: string;
  /** When the lease was requested, in milliseconds by this process's clock; the lease itself is not older. */
  leasedAt: number;
  /** The number of attempts, including this one. */
  attempts: number;
  doubtfulAttempts: number;
  /** An earlier attempt may have printed the slip. */
  wasUncertain: boolean;
  ticket: StoredTicket;
  printer: Pick<
    Printer,
    'id' | 'port' | 'columns' | 'codePage' | 'codePageNumber' | 'cut' | 'drawerPulse'
  > & {
    ip: string;
    acknowledges: boolean | null;
  };
}

/** The result of one attempt to print a job. */
export interface JobOutcome {
  state: PrintJob['state'];
  error: string | null;
  /** Counts towards the limit of doubtful attempts. */
  isDoubtful: boolean;
  /** 0 for a job that is finished. */
  retryAfterSeconds: number;
}

/** The state in which a printer was found; `wasSeen`: it responded. */
export interface ObservedPrinterState {
  state: Printer['state'];
  error: string | null;
  wasSeen: boolean;
  /** The printer has acknowledged a slip: from now on a missing acknowledgement makes a job uncertain. */
  isAcknowledged?: boolean;
}

interface ClaimedRow {
  business_id: string;
  job_id: string;
  lease_token: string;
  attempts: number;
  doubtful_attempts: number;
  was_uncertain: boolean;
  ticket: StoredTicket;
  printer_id: string;
  ip: string;
  port: number;
  columns: number;
  code_page: Printer['codePage'];
  code_page_number: number;
  cut: boolean;
  drawer_pulse: boolean;
  acknowledges: boolean | null;
}

/** Leases the next job of up to `most` printers of all businesses that have no job under way. */
export async function claimDuePrintJobs(
  tx: Tx,
  { leaseSeconds, most }: { leaseSeconds: number; most: number },
): Promise<ClaimedPrintJob[]> {
  const leasedAt = Date.now();
  const { rows } = await sql<ClaimedRow>`
    select * from claim_due_print_jobs(make_interval(secs => ${leaseSeconds}), ${most})`.execute(tx);
  return rows.map((row) => ({
    businessId: row.business_id,
    id: row.job_id,
    leaseToken: row.lease_token,
    leasedAt,
    attempts: row.attempts,
    doubtfulAttempts: row.doubtful_attempts,
    wasUncertain: row.was_uncertain,
    ticket: row.ticket,
    printer: {
      id: row.printer_id,
      ip: row.ip,
      port: row.port,
      columns: row.columns,
      codePage: row.code_page,
      codePageNumber: row.code_page_number,
      cut: row.cut,
      drawerPulse: row.drawer_pulse,
      acknowledges: row.acknowledges,
    },
  }));
}

/** A lease, identified by job and token. */
export interface Lease {
  businessId: string;
  /** The id of the print job. */
  id: string;
  leaseToken: string;
}

/**
 * Ends a lease with the outcome of its job. An expired lease is accepted too, as long as the job has not been claimed
 * again. False when the job has another lease or the lease was ended before; nothing is changed then. The job keeps the
 * token of its last lease, so that a repeated report after a lost response is recognised.
 */
export async function endPrintJobLease(
  tx: Tx,
  { businessId, id, leaseToken }: Lease,
  job: JobOutcome,
): Promise<boolean> {
  const ended = await tx
    .updateTable('print_jobs')
    .set({
      state: job.state,
      doubtful_attempts: sql`doubtful_attempts + ${job.isDoubtful ? 1 : 0}`,
      last_error: job.error,
      next_attempt_at: sql`now() + make_interval(secs => ${job.retryAfterSeconds})`,
      leased_until: null,
      ...(job.state === 'PRINTED' && { printed_at: sql<Date>`now()` }),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('lease_token', '=', leaseToken)
    .where('state', '=', 'SENDING')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Stores the state in which a printer was found; true when it has changed. */
export async function updatePrinterState(
  tx: Tx,
  businessId: string,
  printerId: string,
  { state, error, wasSeen, isAcknowledged = false }: ObservedPrinterState,
): Promise<boolean> {
  const before = await tx
    .selectFrom('printers')
    .select('state')
    .where('business_id', '=', businessId)
    .where('id', '=', printerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('printers')
    .set({
      state,
      last_error: error,
      ...(wasSeen && { last_seen_at: sql<Date>`now()` }),
      ...(isAcknowledged && { acknowledges: true }),
    })
    .where('business_id', '=', businessId)
    .where('id', '=', printerId)
    .execute();
  return before !== undefined && before.state !== state;
}
