import type { BookCheckRun } from '@sofra/contract/system/system';
import {
  findBookCheckRun,
  leaseOwnBookCheck,
  type BookCheckLease,
} from '#src/features/system/book-checks.store.ts';
import { BOOK_CHECK_STEPS } from '#src/features/system/check-books.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';

/** Starts the check of a lease in the background. */
export type StartBookCheck = (lease: BookCheckLease) => void;

/** Counts the request against its limit. Errors: TOO_MANY_ATTEMPTS. */
export const countBookCheck = (
  { rateLimits }: Services,
  _request: unknown,
  { businessId }: Actor,
): Promise<void> => rateLimits.countBookCheck(businessId);

/**
 * *Şimdi denetle*: takes the lease and responds at once; the system status shows the progress. A running check
 * continues.
 */
export async function requestBookCheck(work: Work, start: StartBookCheck): Promise<BookCheckRun> {
  const { tx, actor, now } = work;
  const lease = await leaseOwnBookCheck(tx, actor.businessId, BOOK_CHECK_STEPS);
  if (lease) work.afterCommit(() => start(lease));
  const run = await findBookCheckRun(tx, actor.businessId);
  // The running check may have ended between the two statements.
  return run ?? { startedAt: now, done: BOOK_CHECK_STEPS, steps: BOOK_CHECK_STEPS };
}
