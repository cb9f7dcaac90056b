import type { PrintEvent } from '@sofra/contract/realtime';
import { liraOf } from '@sofra/domain/money';
import type { Ticket } from '@sofra/domain/ticket';
import {
  findPrintJobByCause,
  insertPrintJobs,
  type NewPrintJob,
} from '#src/features/printing/print-jobs.store.ts';
import type { Work } from '#src/platform/context.ts';

/**
 * Writes jobs into the outbox, tells agents and, after commit, this process's print worker. Returns the job of each
 * dedupe key; a cause queued before keeps its first job. Missing is a job whose printer was deleted meanwhile.
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

/** `print:station` carries what a station gets, `print:ticket` the rest (decisions 39). */
function printEventOf({ id: jobId, copyNo, ticket }: NewPrintJob) {
  const isForStation = ticket.type === 'KOT' || ticket.type === 'VOID';
  const facts = { jobId, copyNo, ...factsOf(ticket) };
  return { name: isForStation ? 'print:station' : 'print:ticket', facts } as const;
}

const factsOf = (ticket: Ticket): Omit<PrintEvent, 'jobId' | 'copyNo'> => ({
  type: ticket.type,
  ...(ticket.title !== undefined && { title: ticket.title }),
  stationName: ticket.stationName,
  table: ticket.table,
  createdAt: ticket.createdAt,
  items: ticket.items.map(({ name, qty, note }) => ({ name, qty, ...(note ? { note } : {}) })),
  total: ticket.total === undefined || ticket.total === null ? null : liraOf(ticket.total),
});
