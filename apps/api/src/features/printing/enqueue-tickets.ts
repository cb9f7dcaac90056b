import type { PrintEvent } from '@sofra/contract/realtime';
import { liraOf } from '@sofra/domain/money/money';
import { STATION_SLIP_TYPES } from '@sofra/domain/slips/slips';
import {
  findPrintJobByCause,
  insertPrintJobs,
  type NewPrintJob,
} from '#src/features/printing/print-jobs.store.ts';
import { ticketFacts } from '#src/features/printing/ticket-facts.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Inserts jobs into the outbox, and notifies agents and, after the commit, this process's print worker. Returns the job
 * of each dedupe key; a cause that was queued before keeps its first job.
 */
export async function enqueueTickets(
  work: Work,
  jobs: readonly NewPrintJob[],
): Promise<ReadonlyMap<string, string>> {
  const queued = new Map<string, string>();
  const inserted = await insertAndAnnounce(work, jobs);
  for (const { id, dedupeKey } of jobs) {
    const first = inserted.has(id)
      ? id
      : await findPrintJobByCause(work.tx, work.actor.businessId, dedupeKey);
    if (first !== null) queued.set(dedupeKey, first);
  }
  return queued;
}

/** Like {@link enqueueTickets}, for jobs that are never requested again: they travel with the commit. */
export function enqueueWithCommit(work: Work, jobs: readonly NewPrintJob[]): void {
  if (jobs.length > 0) work.later(insertAndAnnounce(work, jobs));
}

/** Returns the ids of the jobs that were not queued before. */
async function insertAndAnnounce(work: Work, jobs: readonly NewPrintJob[]): Promise<ReadonlySet<string>> {
  if (jobs.length === 0) return new Set();
  const inserted = await insertPrintJobs(work.tx, work.actor.businessId, jobs);
  for (const job of jobs) if (inserted.has(job.id)) work.emit(printEventOf(job));
  work.afterCommit(work.services.wakePrinting);
  return inserted;
}

/** `print:station` announces slips for stations, `print:ticket` all others (PRINT-26). */
function printEventOf({ id: jobId, copyNo, ticket }: NewPrintJob) {
  const { total, ...rest } = ticketFacts(ticket);
  const facts: PrintEvent = { jobId, copyNo, ...rest, total: total === null ? null : liraOf(total) };
  return {
    name: STATION_SLIP_TYPES.includes(ticket.type) ? 'print:station' : 'print:ticket',
    facts,
  } as const;
}
