import { claimPrintJob, type ClaimedJob } from '@sofra/contract/printing/print-jobs';
import { ServerAway, type ServerApi } from '#agent/server-api.ts';

export interface Claim {
  job: ClaimedJob;
  /** By the process's monotonic clock (`performance.now()`), since the computer's clock may be wrong. */
  leaseEndsAt: number;
}

/** The `Date` header of a response is cut to whole seconds. */
const DATE_PRECISION_MS = 1_000;

/**
 * Claims one job after the other for the given printers. After a lost response, the same request is repeated under the
 * same idempotency key. So the job that it claimed does not wait until its lease expires.
 */
export function createClaimer(api: ServerApi): (printerIds: string[]) => Promise<Claim | null> {
  let unanswered: { idempotencyKey: string; input: { printerIds: string[] } } | null = null;
  return async (printerIds) => {
    unanswered ??= { idempotencyKey: crypto.randomUUID(), input: { printerIds } };
    const sentAt = performance.now();
    try {
      const { data: job, at } = await api.call(claimPrintJob, unanswered);
      unanswered = null;
      if (job === null) return null;
      const left = job.leasedUntil.getTime() - at.getTime() - DATE_PRECISION_MS;
      return { job, leaseEndsAt: sentAt + left };
    } catch (error) {
      if (!(error instanceof ServerAway)) unanswered = null;
      throw error;
    }
  };
}
