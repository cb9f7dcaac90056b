import { confirmPrintJob, failPrintJob, type ClaimedJob } from '@sofra/contract/print-jobs';
import type { QzError } from '#src/features/printing/cashier-agent/qz-error.ts';
import { isApiError } from '#src/lib/api-error.ts';
import { call } from '#src/lib/api.ts';
import { newIdempotencyKey } from '#src/lib/idempotency-key.ts';
import { currentSession } from '#src/lib/session.ts';

type Ours = Pick<ClaimedJob, 'id' | 'leaseToken'>;

/** Reports that the slip was printed. */
export function confirmPrinted({ id, leaseToken }: Ours): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  return untilAnswered(() =>
    call(confirmPrintJob, { params: { id }, input: { leaseToken }, idempotencyKey }),
  );
}

/**
 * Returns a slip that failed or whose result is unknown: it is printed again, marked as a possible second copy if some
 * of it may be on paper.
 */
export function giveBack({ id, leaseToken }: Ours, problem: QzError): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  const input = {
    leaseToken,
    mayBePrinted: problem.mayBePrinted,
    error: problem.message.slice(0, 200),
    ...(problem.trouble === 'noPrinter' && { printerState: 'UNREACHABLE' as const }),
  };
  return untilAnswered(() => call(failPrintJob, { params: { id }, input, idempotencyKey }));
}

const AGAIN_AFTER_MS = [500, 1_000, 2_000, 5_000];

/**
 * Repeats until the server responds. A refusal counts as a response: the lease was lost, or the job is gone. Without a
 * session nothing can be reported.
 */
async function untilAnswered(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; currentSession() !== null; tries += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (isApiError(error) && error.isDefinite) return;
      const wait = AGAIN_AFTER_MS[Math.min(tries, AGAIN_AFTER_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
