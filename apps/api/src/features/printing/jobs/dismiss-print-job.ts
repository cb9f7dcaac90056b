import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import { RuleError } from '@sofra/domain/errors';
import { dismissFailedJob, findJobToCopy } from '#src/features/printing/jobs/reprints.store.ts';
import { slipNamesOf } from '#src/features/printing/jobs/slip-names.ts';
import { findPrintJob } from '#src/features/printing/print-jobs.store.ts';
import { refuseForeignSlip } from '#src/features/printing/slip-permissions.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Dismisses the alarm of a failed job without printing it; any other job stays unchanged. Errors: NOT_FOUND; as
 * in `refuseForeignSlip`.
 */
export async function dismissPrintJob(work: Work, { id }: { id: string }): Promise<PrintJob> {
  const { tx, actor } = work;
  const job = await findJobToCopy(tx, actor.businessId, id);
  if (!job) throw new RuleError('NOT_FOUND');
  refuseForeignSlip(actor, job.ticket);
  if (await dismissFailedJob(tx, actor.businessId, id)) {
    const details = slipNamesOf(job.ticket);
    work.audit({ event: 'print.dismiss', entity: 'printJob', entityId: id, details });
    work.emit({ name: 'printers:changed', facts: {} });
  }
  const after = await findPrintJob(tx, actor.businessId, id);
  if (!after) throw new RuleError('NOT_FOUND');
  return after;
}
