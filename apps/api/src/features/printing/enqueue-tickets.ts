import type { PrintEvent } from '@sofra/contract/realtime';
import { liraOf } from '@sofra/domain/money';
import { STATION_SLIP_TYPES } from '@sofra/domain/slips';
import {
  findPrintJobByCause,
  insertPrintJobs,
  type NewPrintJob,
} from '#src/features/printing/print-jobs.store.ts';
import { ticketFacts } from '#src/features/printing/ticket-facts.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Inserts jobs into the outbox, and notifies agents and, after the commit, this process's print worker. Returns the job
 * of each dedupe key; a cause that was queued before keeps its first job. A job whose printer was deleted meanwhile is
 * missing.
 */
export async function enqueueTickets(
  work: Work,
  jobs: readonly NewPrintJob[],
): Promise<ReadonlyMap<string, string>> {
  const queued = new Map<string, string>();
  if (jobs.length === 0) return queued;
  const { businessId } = work.actor;
  const inserted = await insertPrintJobs(work.tx, businessId, jobs);
  for (const job of jobs) {
    const id = inserted.has(job.id) ? job.id : await findPrintJobByCause(work.tx, businessId, job.dedupeKey);
    if (id !== null) queued.set(job.dedupeKey, id);
    if (id === job.id) work.emit(printEventOf(job));
  }
  work.afterCommit(work.services.wakePrinting);
  return queued;
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
