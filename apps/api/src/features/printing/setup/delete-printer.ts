import { RuleError } from '@sofra/domain/errors';
import { printerInstead } from '#src/features/printing/choose-printers.ts';
import { findPrintRoutes, type PrintRoutes } from '#src/features/printing/print-jobs.store.ts';
import { deletePrinter as removePrinter, lockPrinter } from '#src/features/printing/setup/printers.store.ts';
import {
  failWaitingJobs,
  lockWaitingJobs,
  moveWaitingJobs,
  type WaitingJob,
} from '#src/features/printing/setup/waiting-jobs.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

const GONE = 'Yazıcı silindi; fişi basacak başka yazıcı yok.';
const TEST_GONE = 'Yazıcı silindi.';
const PRINTED_ELSEWHERE = 'Yazıcı silindi; aynı fiş istasyonun diğer yazıcısına da gönderilmişti.';

/**
 * Deletes a printer; history keeps its name (PRINT-41). Its waiting jobs are routed again, so that no ticket is lost or
 * doubled. Test slips of this printer fail instead. Tickets that another printer of the station got as well also fail.
 * All jobs fail when no printer is left. Errors: NOT_FOUND.
 */
export async function deletePrinter(work: Work, { id }: { id: string }): Promise<undefined> {
  const { tx, actor, config } = work;
  const { printMode } = config;
  const printer = await lockPrinter(tx, actor.businessId, id, { printMode, toDelete: true });
  if (!printer) throw new RuleError('NOT_FOUND');
  await removePrinter(tx, actor.businessId, id);
  const jobs = await lockWaitingJobs(tx, actor.businessId, id);
  if (jobs.length > 0) await rehome(work, jobs);
  const details = { name: printer.name, waitingJobs: jobs.length };
  work.audit({ event: 'printer.delete', entity: 'printer', entityId: id, details });
  work.emit({ name: 'printers:changed', facts: {} });
}

async function rehome(work: Work, jobs: readonly WaitingJob[]): Promise<void> {
  const { tx, actor } = work;
  const routes = await findPrintRoutes(tx, actor.businessId);
  for (const [fate, ids] of groupByFate(jobs, routes)) {
    if ('error' in fate) await failWaitingJobs(tx, actor.businessId, ids, fate.error);
    else await moveWaitingJobs(tx, actor.businessId, ids, fate.printerId);
  }
  work.afterCommit(work.services.wakePrinting);
}

type Fate = { error: string } | { printerId: string };

function groupByFate(jobs: readonly WaitingJob[], routes: PrintRoutes): [Fate, string[]][] {
  const groups = new Map<string, [Fate, string[]]>();
  for (const job of jobs) {
    const fate = fateOf(job, routes);
    const key = JSON.stringify(fate);
    const group = groups.get(key) ?? [fate, []];
    group[1].push(job.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function fateOf(job: WaitingJob, routes: PrintRoutes): Fate {
  if (job.type === 'TEST') return { error: TEST_GONE };
  if (job.isElsewhereToo) return { error: PRINTED_ELSEWHERE };
  const printer = printerInstead(job, routes);
  return printer ? { printerId: printer.id } : { error: GONE };
}
