import { RuleError } from '@sofra/domain/errors';
import { can } from '@sofra/domain/permissions';
import { hasUncountedSession } from '#src/features/cash/cash-desk.store.ts';
import type { Read } from '#src/platform/writes/context.ts';

/**
 * Whether the caller is told no sum of cash: they have a session that is not counted yet, and whoever knows what should
 * be in the drawer does not count it (CASH-15).
 */
export const isCashHidden = async ({ tx, actor }: Pick<Read, 'tx' | 'actor'>): Promise<boolean> =>
  !can(actor.role, 'cash.seeUncounted') && (await hasUncountedSession(tx, actor));

/** For figures that cannot be told without cash. Errors: CASH_HIDDEN. */
export async function refuseHiddenCash(read: Pick<Read, 'tx' | 'actor'>): Promise<void> {
  if (await isCashHidden(read)) throw new RuleError('CASH_HIDDEN');
}
