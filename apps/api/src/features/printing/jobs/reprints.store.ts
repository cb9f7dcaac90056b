import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import type { SlipType } from '@sofra/domain/slips/slips';
import type { StoredTicket } from '@sofra/domain/slips/ticket';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** The fields of a job that its copy needs. */
export interface JobToCopy {
  id: string;
  type: SlipType;
  state: PrintJob['state'];
  /** The id of the job that was copied first; its own id when it is no copy. */
  originalId: string;
  printerId: string | null;
  stationId: string | null;
  orderId: string | null;
  paymentId: string | null;
  ticket: StoredTicket;
}

/** A job of the business, finished or not. */
export const findJobToCopy = (tx: Tx, businessId: string, id: string): Promise<JobToCopy | undefined> =>
  tx
    .selectFrom('print_jobs')
    .select([
      'id',
      'type',
      'state',
      sql<string>`coalesce(reprint_of, id)`.as('originalId'),
      'printer_id as printerId',
      'station_id as stationId',
      'order_id as orderId',
      'payment_id as paymentId',
      sql<StoredTicket>`ticket`.as('ticket'),
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();

/**
 * Locks a job until the transaction ends, so that two requests at once make two copies with different numbers.
 */
export async function lockPrintJob(tx: Tx, businessId: string, id: string): Promise<void> {
  await tx
    .selectFrom('print_jobs')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();
}

/**
 * The number of the next copy, whichever way earlier copies were requested: for a receipt the copies of its payment
 * count, for a bill those of its order.
 */
export async function nextCopyNo(tx: Tx, businessId: string, job: JobToCopy): Promise<number> {
  const billOf = job.type === 'RECEIPT' && job.paymentId === null ? job.orderId : null;
  const { rows } = await sql<{ last: number }>`
    select max(copy_no) as last from print_jobs
     where business_id = ${businessId}
       and (id = ${job.originalId} or reprint_of = ${job.originalId} or payment_id = ${job.paymentId}
         or (order_id = ${billOf} and type = 'RECEIPT' and payment_id is null))`.execute(tx);
  return (rows[0]?.last ?? 0) + 1;
}

/** Dismisses the alarm of a failed job. False: the job did not fail, or was dismissed before. */
export async function dismissFailedJob(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const dismissed = await tx
    .updateTable('print_jobs')
    .set({ dismissed_at: sql<Date>`now()` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('state', '=', 'FAILED')
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
  return dismissed.numUpdatedRows === 1n;
}
