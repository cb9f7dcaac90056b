import { RuleError } from '@sofra/domain/errors';
import { withKind } from '@sofra/domain/slips/ticket';
import { printerInstead } from '#src/features/printing/choose-printers.ts';
import { enqueueRouted } from '#src/features/printing/enqueue-routed.ts';
import { slipNamesOf } from '#src/features/printing/jobs/slip-names.ts';
import {
  dismissFailedJob,
  findJobToCopy,
  lockPrintJob,
  nextCopyNo,
  type JobToCopy,
} from '#src/features/printing/jobs/reprints.store.ts';
import type { NewPrintJob, PrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import { refuseForeignSlip, refuseSumsOnSlip } from '#src/features/printing/slip-permissions.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/**
 * Queues a copy of a finished job, marked KOPYA (PRINT-8, PRINT-9): the same ticket on the same printer, or where it
 * would be routed now when that printer was deleted. The alarm of a failed job ends. Errors: NOT_FOUND; as in
 * `refuseForeignSlip` and `refuseSumsOnSlip`; JOB_NOT_FINISHED; NO_PRINTER.
 */
export async function reprintJob(work: Work, { id }: { id: string }): Promise<{ jobId: string }> {
  const { tx, actor } = work;
  const job = await holdFinishedJob(work, id);
  const copyNo = await nextCopyNo(tx, actor.businessId, job);
  const dedupeKey = `reprint:${job.originalId}:${copyNo}`;
  const queued = await enqueueRouted(work, (routes) => {
    const printerId = printerForCopy(job, routes);
    return printerId === null ? [] : [copyOf(job, { copyNo, dedupeKey, printerId })];
  });
  const jobId = queued.get(dedupeKey);
  if (jobId === undefined) throw new RuleError('NO_PRINTER');
  const wasAlarm = await dismissFailedJob(tx, actor.businessId, id);
  if (wasAlarm) work.emit({ name: 'printers:changed', facts: {} });
  const details = { ...slipNamesOf(job.ticket), copyNo };
  work.audit({ event: 'print.reprint', entity: 'printJob', entityId: id, details });
  return { jobId };
}

async function holdFinishedJob(work: Work, id: string): Promise<JobToCopy> {
  const { tx, actor } = work;
  const job = await findJobToCopy(tx, actor.businessId, id);
  if (!job) throw new RuleError('NOT_FOUND');
  refuseForeignSlip(actor, job.ticket);
  await refuseSumsOnSlip(work, job.ticket);
  if (job.state !== 'PRINTED' && job.state !== 'FAILED') throw new RuleError('JOB_NOT_FINISHED');
  await lockPrintJob(tx, actor.businessId, job.originalId);
  return job;
}

const printerForCopy = (job: JobToCopy, routes: PrintRoutes): string | null =>
  routes.printers.some(({ id }) => id === job.printerId)
    ? job.printerId
    : (printerInstead(job, routes)?.id ?? null);

const copyOf = (
  { originalId: reprintOf, stationId, orderId, paymentId, ticket }: JobToCopy,
  copy: { copyNo: number; dedupeKey: string; printerId: string },
): NewPrintJob => ({
  ...{ id: newId(), reprintOf, stationId, orderId, paymentId },
  ...copy,
  ticket: { ...withKind(ticket), copyMark: 'KOPYA' },
});
