import { STATION_SLIP_TYPES, type SlipType } from '@sofra/domain/slips/slips';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/postgres/database.ts';

/** A job that still waits for its printer. */
export interface WaitingJob {
  id: string;
  type: SlipType;
  stationId: string | null;
  /** Another printer got the same station ticket when it was queued. Never true for a requested copy. */
  isElsewhereToo: boolean;
}

/**
 * Literals, as in the partial index of waiting jobs: with parameters a reusable plan would read every job of all time.
 */
const IS_WAITING = sql<boolean>`j.state in ('PENDING', 'SENDING', 'UNCERTAIN')`;
const IS_RESTING = sql<boolean>`state in ('PENDING', 'UNCERTAIN')`;

/** Literals for the same reason. */
const STATION_TYPES = sql.join(STATION_SLIP_TYPES.map((type) => sql.lit(type)));

/** The dedupe key of a station's ticket ends with the id of its printer, which has this length. */
const ID_LENGTH = 36;

/** Locks the waiting jobs until the transaction ends, in the order in which they would be printed. */
export async function lockWaitingJobs(tx: Tx, businessId: string, printerId: string): Promise<WaitingJob[]> {
  return tx
    .selectFrom('print_jobs as j')
    .select([
      'j.id',
      'j.type',
      'j.station_id as stationId',
      sql<boolean>`j.type in (${STATION_TYPES}) and j.reprint_of is null and exists (
        select from print_jobs other
         where other.business_id = j.business_id and other.order_id = j.order_id and other.id <> j.id and other.state <> 'FAILED'
           and left(other.dedupe_key, -${sql.lit(ID_LENGTH)}) = left(j.dedupe_key, -${sql.lit(ID_LENGTH)})
      )`.as('isElsewhereToo'),
    ])
    .where('j.business_id', '=', businessId)
    .where('j.printer_id', '=', printerId)
    .where(IS_WAITING)
    .orderBy('j.position')
    .forUpdate()
    .execute();
}

/**
 * Moves jobs to other printers. A job that was being sent may be on paper already: its sender loses the lease, and the
 * job becomes uncertain.
 */
export async function moveWaitingJobs(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  toPrinterId: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('print_jobs')
    .set({
      printer_id: toPrinterId,
      state: sql<'PENDING' | 'UNCERTAIN'>`case state when 'PENDING' then 'PENDING' else 'UNCERTAIN' end`,
      lease_token: null,
      leased_until: null,
      last_error: null,
      next_attempt_at: sql`now()`,
    })
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute();
}

export async function failWaitingJobs(
  tx: Tx,
  businessId: string,
  ids: readonly string[],
  error: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('print_jobs')
    .set({ state: 'FAILED', lease_token: null, leased_until: null, last_error: error })
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute();
}

/** Ends the pause before the next attempt, because a person is at the printer now. */
export async function retryWaitingJobsNow(tx: Tx, businessId: string, printerId: string): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ next_attempt_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('printer_id', '=', printerId)
    .where(IS_RESTING)
    .where('next_attempt_at', '>', sql<Date>`now()`)
    .execute();
}
