import type { BookCheckRun } from '@sofra/contract/system';
import {
  findBookCheckRun,
  leaseOwnBookCheck,
  type BookCheckLease,
} from '#src/features/system/book-checks.store.ts';
import { BOOK_CHECK_STEPS, checkBooks } from '#src/features/system/check-books.ts';
import type { Actor, Services, Work } from '#src/platform/context.ts';

/** Looks at the books whose lease it is given, without keeping anybody waiting. */
export type StartBookCheck = (lease: BookCheckLease) => void;

/** For the requests of one application; `stop` breaks off what is under way and waits until it has ended. */
export function bookCheckStarter(services: Pick<Services, 'pool' | 'patientPool' | 'log'>): {
  start: StartBookCheck;
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  return {
    start: (lease) => {
      const check = checkBooks(services, lease, stopping.signal)
        .catch((error: unknown) => services.log.warn({ err: error }, 'books were not looked at'))
        .finally(() => underWay.delete(check));
      underWay.add(check);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

/** Errors: TOO_MANY_ATTEMPTS. */
export const countBookCheck = (
  { rateLimits }: Services,
  _request: unknown,
  { businessId }: Actor,
): Promise<void> => rateLimits.countBookCheck(businessId);

/** *Şimdi denetle*: takes the lease and answers at once; how far it is, the status says. One under way goes on. */
export async function requestBookCheck(work: Work, start: StartBookCheck): Promise<BookCheckRun> {
  const { tx, actor, now } = work;
  const lease = await leaseOwnBookCheck(tx, actor.businessId, BOOK_CHECK_STEPS);
  if (lease) work.afterCommit(() => start(lease));
  const run = await findBookCheckRun(tx, actor.businessId);
  // It may have ended between the two statements.
  return run ?? { startedAt: now, done: BOOK_CHECK_STEPS, steps: BOOK_CHECK_STEPS };
}
