import { claimPrintJob, type ClaimedJob } from '@sofra/contract/printing/print-jobs';
import { isApiError } from '#src/lib/api/api-error.ts';
import { call } from '#src/lib/api/api.ts';
import { newIdempotencyKey } from '#src/lib/api/idempotency-key.ts';

/** A slip that only this till may print until its lease ends. */
export interface Claim {
  job: ClaimedJob;
  /** When it was requested; the lease began no earlier. */
  askedAt: number;
}

interface Question {
  idempotencyKey: string;
  printerIds: string[];
  askedAt: number;
}

/**
 * Claims the next slip of the printers. A request without a definite response is repeated with the same idempotency
 * key. Its response may contain a slip that no other device can claim until the lease ends.
 */
export function createClaimer(): (printerIds: string[]) => Promise<Claim | null> {
  let open: Question | null = null;
  return async (printerIds) => {
    const { idempotencyKey, askedAt, ...input } = (open ??= {
      idempotencyKey: newIdempotencyKey(),
      printerIds,
      askedAt: Date.now(),
    });
    try {
      const job = await call(claimPrintJob, { input, idempotencyKey });
      open = null;
      return job && { job, askedAt };
    } catch (error) {
      if (isApiError(error) && error.isDefinite) open = null;
      throw error;
    }
  };
}

/**
 * The server's lease lasts 20 s. Printing that begins within 8 s of the request sends the slip before the lease
 * ends. This is true even if signing takes the full 10 s of a request. Later, another device may be printing it
 * already.
 */
const SAFE_MS = 8_000;

export const isStillOurs = ({ askedAt }: Claim): boolean => Date.now() - askedAt < SAFE_MS;
