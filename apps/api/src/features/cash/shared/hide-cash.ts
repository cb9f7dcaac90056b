import type { InstantRange } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/people/permissions';
import { findUncountedSince } from '#src/features/cash/cash-desk.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * Returns true while cash sums are hidden from the caller. They have an uncounted session, and a user who knows the
 * expected cash does not count it (CASH-15). Sums of a range that ended before the session opened are shown.
 */
export async function isCashHidden(
  { tx, actor }: Pick<Read, 'tx' | 'actor'>,
  range?: Pick<InstantRange, 'until'>,
): Promise<boolean> {
  if (can(actor.role, 'cash.seeUncounted')) return false;
  const since = await findUncountedSince(tx, actor);
  return since !== null && (range === undefined || since < range.until);
}

/** Removes the fields that the contract calls blind from the response, for a caller who still has to count. */
export async function hideCash(read: Read, range?: Pick<InstantRange, 'until'>): Promise<boolean> {
  read.hides.cash = await isCashHidden(read, range);
  return read.hides.cash;
}

/** Refuses a slip, which would show hidden cash on paper. Errors: CASH_HIDDEN. */
export async function refuseHiddenCash(
  read: Pick<Read, 'tx' | 'actor'>,
  range?: Pick<InstantRange, 'until'>,
): Promise<void> {
  if (await isCashHidden(read, range)) throw new RuleError('CASH_HIDDEN');
}
