import { setTimeout as sleep } from 'node:timers/promises';
import { confirmPrintJob, failPrintJob } from '@sofra/contract/print-jobs';
import { RECONNECT } from '@sofra/contract/realtime';
import type { Outcome } from '#agent/print-slip.ts';
import { Refused, ServerAway, type ServerApi } from '#agent/server-api.ts';

export interface Lease {
  jobId: string;
  leaseToken: string;
}

/** `DONE`: the server knows. `LOST`: it gave the job to somebody else. `UNSAID`: there was no time left to say it. */
export type LeaseEnd = 'DONE' | 'LOST' | 'UNSAID';

/**
 * Tells the server what became of a job, again and again under the same key until it answers: an outcome that gets lost
 * costs the kitchen a second copy. A lease that has run out is no reason to stop, for while nobody else has claimed the
 * job the server still takes the word of its last holder. Rejects only when the token is refused.
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

/** The keys follow from the lease, so that the next process repeats the same action and does no new one. */
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
