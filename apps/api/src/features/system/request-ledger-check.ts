import type { LedgerCheckRun } from '@sofra/contract/system/system';
import {
  findLedgerCheckRun,
  leaseOwnLedgerCheck,
  type LedgerCheckLease,
} from '#src/features/system/ledger-checks.store.ts';
import { LEDGER_CHECK_STEPS } from '#src/features/system/run-ledger-check.ts';
import type { Actor, Services, Work } from '#src/platform/writes/context.ts';

/** Starts the check of a lease in the background. */
export type StartLedgerCheck = (lease: LedgerCheckLease) => void;

/** Counts the request against its limit. Errors: TOO_MANY_ATTEMPTS. */
export const countLedgerCheck = (
  { rateLimits }: Services,
  _request: unknown,
  { businessId }: Actor,
): Promise<void> => rateLimits.countLedgerCheck(businessId);

/**
 * *Şimdi denetle*: takes the lease and responds at once; the system status shows the progress. A running check
 * continues.
 */
export async function requestLedgerCheck(work: Work, start: StartLedgerCheck): Promise<LedgerCheckRun> {
  const { tx, actor, now } = work;
  const lease = await leaseOwnLedgerCheck(tx, actor.businessId, LEDGER_CHECK_STEPS);
  if (lease) work.afterCommit(() => start(lease));
  const run = await findLedgerCheckRun(tx, actor.businessId);
  // The running check may have ended between the two statements.
  return run ?? { startedAt: now, done: LEDGER_CHECK_STEPS, steps: LEDGER_CHECK_STEPS };
}
