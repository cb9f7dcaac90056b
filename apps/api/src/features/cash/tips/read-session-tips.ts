import type * as contract from '@sofra/contract/orders/tips';
import { RuleError } from '@sofra/domain/errors';
import { findCashSession } from '#src/features/cash/cash-sessions.store.ts';
import { hideCash } from '#src/features/cash/shared/hide-cash.ts';
import {
  listOwedTips,
  listTipPayouts,
  type TipPayoutRow,
} from '#src/features/cash/tips/tip-payouts.store.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** {@link readSessionTips} as a request, which hides the parts in cash from a user who counts (TIP-26). */
export async function getSessionTips(read: Read, request: { id: string }): Promise<contract.SessionTips> {
  await hideCash(read);
  return readSessionTips(read, request);
}

/** Reads the users with owed tips, and the payouts of the session (TIP-15). Errors: NOT_FOUND. */
export async function readSessionTips(
  { tx, actor }: Pick<Read, 'tx' | 'actor'>,
  { id }: { id: string },
): Promise<contract.SessionTips> {
  const [session, owed, payouts] = await together(
    findCashSession(tx, actor.businessId, id),
    listOwedTips(tx, actor.businessId),
    listTipPayouts(tx, actor.businessId, id),
  );
  if (!session) throw new RuleError('NOT_FOUND');
  return { owed, payouts: payouts.map(payoutView) };
}

export const payoutView = ({
  id,
  number,
  paidTo,
  amount,
  paidBy,
  paidAt,
}: TipPayoutRow): contract.TipPayout => ({
  ...{ id, number, paidTo, amount },
  ...{ paidBy, paidAt },
});
