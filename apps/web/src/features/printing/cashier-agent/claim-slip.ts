import { claimPrintJob, type ClaimedJob } from '@sofra/contract/print-jobs';
import { isApiError } from '#src/lib/api-error.ts';
import { call } from '#src/lib/api.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';

/** A slip that this till, and nobody else, may print for now. */
export interface Claim {
  job: ClaimedJob;
  /** When it was asked for: the lease began no earlier. */
  askedAt: number;
}

interface Question {
  idempotencyKey: string;
  printerIds: string[];
  askedAt: number;
}

/**
 * Asks for the next slip of the printers. A question that got no definite answer is asked again as it was: its answer
 * may hold a slip that nobody else can claim until the lease is over.
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
 * The server's lease is 20 s. Whoever begins within 8 s of asking has sent the slip before it ends, even if the
 * signature takes the 10 s a request may take; later than that another one may be printing it by now.
 */
const SAFE_MS = 8_000;

export const isStillOurs = ({ askedAt }: Claim): boolean => Date.now() - askedAt < SAFE_MS;
