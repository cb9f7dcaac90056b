import { setTimeout as sleep } from 'node:timers/promises';
import { confirmPrintJob, failPrintJob } from '@sofra/contract/printing/print-jobs';
import { RECONNECT } from '@sofra/contract/realtime';
import type { Outcome } from '#agent/print-slip.ts';
import { Refused, ServerAway, type ServerApi } from '#agent/server-api.ts';

export interface Lease {
  jobId: string;
  leaseToken: string;
}

/**
 * `DONE`: the server has stored the outcome. `LOST`: the server gave the job to another claimer. `UNSAID`: the process
 * ended before the server responded.
 */
export type LeaseEnd = 'DONE' | 'LOST' | 'UNSAID';

/**
 * Reports the outcome of a job to the server. The report is repeated under the same idempotency key until the server
 * responds. A lost outcome costs the kitchen a second copy. An expired lease is no reason to stop. Until another agent
 * claims the job, the server still accepts the outcome from its last holder. Rejects only when the token is refused.
 */
export async function endLease(
  api: ServerApi,
  lease: Lease,
  outcome: Outcome,
  isOver: AbortSignal,
): Promise<LeaseEnd> {
  let delay: number = RECONNECT.delayMs;
  for (;;) {
    try {
      await sendOutcome(api, lease, outcome);
      return 'DONE';
    } catch (error) {
      if (error instanceof Refused && !error.isAboutToken) return 'LOST';
      if (!(error instanceof ServerAway)) throw error;
    }
    if (isOver.aborted) return 'UNSAID';
    await sleep(delay, undefined, { signal: isOver }).catch(() => undefined);
    delay = Math.min(delay * 2, RECONNECT.delayMaxMs);
  }
}

/** Derives the idempotency keys from the lease, so that a restarted process repeats the same request. */
async function sendOutcome(api: ServerApi, { jobId, leaseToken }: Lease, outcome: Outcome): Promise<void> {
  if (outcome.isPrinted) {
    await api.call(confirmPrintJob, {
      params: { id: jobId },
      input: { leaseToken, isAcknowledged: outcome.isAcknowledged },
      idempotencyKey: `agent-confirm-${leaseToken}`,
    });
    return;
  }
  const { mayBePrinted, printerState, error } = outcome;
  await api.call(failPrintJob, {
    params: { id: jobId },
    input: { leaseToken, mayBePrinted, ...(printerState && { printerState }), ...(error && { error }) },
    idempotencyKey: `agent-fail-${leaseToken}`,
  });
}
