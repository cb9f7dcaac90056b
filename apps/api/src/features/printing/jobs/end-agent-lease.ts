import type { PrintJob } from '@sofra/contract/printing/print-jobs';
import type * as contract from '@sofra/contract/printing/print-jobs';
import { RuleError } from '@sofra/domain/errors';
import { endLease } from '#src/features/printing/delivery/end-lease.ts';
import { findJobUnderWay, type JobUnderWay } from '#src/features/printing/jobs/claims.store.ts';
import { decideDelivery, type Attempt } from '#src/features/printing/delivery/judge-attempt.ts';
import type { Work } from '#src/platform/writes/context.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';

interface Ended {
  state: PrintJob['state'];
}

/**
 * Ends an agent's lease because the printer has taken the slip. It is accepted after the lease has expired, unless
 * another client has claimed the job, because the slip is printed. A confirmation repeated after a lost response
 * succeeds again (PRINT-16). Errors: NOT_FOUND; LEASE_LOST.
 */
export async function confirmPrintJob(
  work: Work,
  { id, leaseToken, isAcknowledged = false }: RequestOf<typeof contract.confirmPrintJob>,
): Promise<Ended> {
  const ended = await endAgentLease(work, { id, leaseToken }, { outcome: 'SENT', isAcknowledged });
  if (ended.state !== 'PRINTED') throw new RuleError('LEASE_LOST');
  return ended;
}

/**
 * Ends an agent's lease without a printed slip. If the agent is not sure, the slip may be on paper, and the next
 * attempt prints the repeat banner. Errors: NOT_FOUND; LEASE_LOST.
 */
export function failPrintJob(work: Work, request: RequestOf<typeof contract.failPrintJob>): Promise<Ended> {
  const { mayBePrinted = true, printerState = null, error = null } = request;
  return endAgentLease(work, request, { outcome: 'AGENT_FAILED', mayBePrinted, printerState, error });
}

async function endAgentLease(
  work: Work,
  { id, leaseToken }: { id: string; leaseToken: string },
  attempt: Attempt,
): Promise<Ended> {
  const { tx, actor } = work;
  const job = await findJobUnderWay(tx, actor.businessId, id);
  if (!job) throw new RuleError('NOT_FOUND');
  const { printerId, state } = job;
  if (state !== 'SENDING' || printerId === null) return endedBefore(job, leaseToken);
  const verdict = decideDelivery(job, attempt);
  const lease = { businessId: actor.businessId, id, leaseToken, printerId };
  const { isOurs, isNews } = await endLease(tx, lease, verdict);
  // The same report arrived twice at once, and the other one was first.
  if (!isOurs) return endedBefore(await findJobUnderWay(tx, actor.businessId, id), leaseToken);
  if (isNews) work.emit({ name: 'printers:changed', facts: {} });
  return { state: verdict.job.state };
}

/**
 * The outcome that this lease was ended with before. Errors: LEASE_LOST, and then the reported printer state is ignored
 * too.
 */
function endedBefore(job: JobUnderWay | undefined, leaseToken: string): Ended {
  if (!job || job.state === 'SENDING' || job.leaseToken !== leaseToken) throw new RuleError('LEASE_LOST');
  return { state: job.state };
}
