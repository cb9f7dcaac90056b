import { claimPrintJob, type ClaimedJob } from '@sofra/contract/print-jobs';
import { ServerAway, type ServerApi } from '#agent/server-api.ts';

export interface Claim {
  job: ClaimedJob;
  /** On this process's own clock (`performance.now()`): the computer's may be wrong. */
  leaseEndsAt: number;
}

/** The date of an answer is cut to the second. */
const DATE_PRECISION_MS = 1_000;

/**
 * Claims one job after the other for the printers named. An answer that got lost is asked for again under the same key,
 * so that the job it carried is not left lying until its lease runs out.
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
