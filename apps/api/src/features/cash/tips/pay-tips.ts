import type { ResponseOf } from '@sofra/contract/endpoint';
import type * as contract from '@sofra/contract/orders/tips';
import { RuleError } from '@sofra/domain/errors';
import { liraOf, type Kurus } from '@sofra/domain/money/money';
import { holdCashSession } from '#src/features/cash/cash-sessions.store.ts';
import { payoutView, readSessionTips } from '#src/features/cash/tips/read-session-tips.ts';
import {
  findOwedTips,
  findTipPayout,
  insertTipPayout,
  lockTipPayouts,
} from '#src/features/cash/tips/tip-payouts.store.ts';
import { queueTipPayout } from '#src/features/printing/shared/queue-tip-payout.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { together } from '#src/platform/postgres/transaction.ts';

/**
 * Pays one user all owed tips, out of the drawer of a session (TIP-16). The owed amount is read after the lock that
 * all payouts of the business wait for. So two tills never pay the same tips. The session is held as for a payment
 * (CASH-6).
 *
 * Errors: NOT_FOUND, also for the user; SESSION_CLOSED; TIPS_CHANGED `{owed}` when the owed amount differs from the
 * one that the caller saw.
 */
export async function payTips(
  work: Work,
  { id, userId, amount }: RequestOf<typeof contract.payTips>,
): Promise<ResponseOf<typeof contract.payTips>> {
  const { tx, actor, now } = work;
  const [session, , person] = await together(
    holdCashSession(tx, actor.businessId, id),
    lockTipPayouts(tx, actor.businessId),
    findOwedTips(tx, actor.businessId, userId),
  );
  if (!session || !person) throw new RuleError('NOT_FOUND');
  if (session.closedAt !== null) throw new RuleError('SESSION_CLOSED');
  refuseChanged(amount, person.owed);
  const facts = { id: newId(), person, amount, session };
  await insertTipPayout(tx, actor, facts, now);
  const payout = await findTipPayout(tx, actor.businessId, facts.id);
  if (!payout) throw new Error('tips were paid out and not stored');
  const jobId = await queueTipPayout(work, { payout, copyNo: 1 });
  work.audit({
    event: 'tips.payOut',
    entity: 'tipPayout',
    entityId: payout.id,
    details: {
      ...{ number: payout.number, name: person.name, amountKurus: amount },
      ...{ till: session.tillName },
    },
  });
  work.emit({ name: 'cash:changed', facts: {} });
  const tips = await readSessionTips(work, { id });
  // The parts in cash are for the read, which hides them from a user who counts (TIP-26).
  return {
    payout: payoutView(payout),
    jobId,
    tips: { ...tips, owed: tips.owed.map((one) => ({ ...one, inCash: null })) },
  };
}

function refuseChanged(amount: Kurus, owed: Kurus): void {
  if (amount !== owed) throw new RuleError('TIPS_CHANGED', { owed: liraOf(owed) });
}
