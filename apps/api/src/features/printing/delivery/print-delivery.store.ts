import type { PrintJob } from '@sofra/contract/print-jobs';
import type { Printer } from '@sofra/contract/printing';
import type { StoredTicket } from '@sofra/domain/ticket';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A job this process holds the lease of, with the printer as it is set up now. */
export interface ClaimedPrintJob {
  businessId: string;
  id: string;
  leaseToken: string;
  /** When it was asked for, in milliseconds by the clock of this process: the lease is no older. */
  leasedAt: number;
  /** This one included. */
  attempts: number;
  doubtfulAttempts: number;
  /** An earlier attempt may have printed it. */
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
  /** Counts towards the last attempt. */
  isDoubtful: boolean;
  /** 0 for one that is at its end. */
  retryAfterSeconds: number;
}

/** How a printer was met; `wasSeen`: it answered at all. */
export interface PrinterSighting {
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

/** Leases the next job of at most `most` printers of all businesses, none of which has a job under way. */
export async function claimDuePrintJobs(
  tx: Tx,
  leaseSeconds: number,
  most: number,
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

/** A lease as its holder presents it. */
export interface Lease {
  businessId: string;
  /** Of the job. */
  id: string;
  leaseToken: string;
}

/**
 * Ends a lease with what became of the job; also one that ran out, as long as nobody took the job since. False: it is
 * another's by now, or ended before, and nothing was changed. The job keeps the token of its last lease, by which
 * whoever did not hear the answer is known.
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

/** Notes how a printer was met; true when its state is another than before. */
export async function updatePrinterState(
  tx: Tx,
  businessId: string,
  printerId: string,
  { state, error, wasSeen, isAcknowledged = false }: PrinterSighting,
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
