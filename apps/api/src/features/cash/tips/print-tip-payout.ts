import type * as contract from '@sofra/contract/orders/tips';
import { RuleError } from '@sofra/domain/errors';
import { findTipPayout, lockTipPayouts } from '#src/features/cash/tips/tip-payouts.store.ts';
import { countSlips } from '#src/features/printing/print-jobs.store.ts';
import { payoutCause, queueTipPayout } from '#src/features/printing/shared/queue-tip-payout.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Prints the slip of paid tips again, as a KOPYA also where the first one found no printer (TIP-19). Errors: NOT_FOUND;
 * NO_PRINTER.
 */
export async function printTipPayout(
  work: Work,
  { id }: RequestOf<typeof contract.printTipPayout>,
): Promise<{ jobId: string; copyNo: number }> {
  const { tx, actor } = work;
  // Locked, so that two requests at once print two copies, each with its own number.
  await lockTipPayouts(tx, actor.businessId);
  const payout = await findTipPayout(tx, actor.businessId, id);
  if (!payout) throw new RuleError('NOT_FOUND');
  const copyNo = Math.max(1, await countSlips(tx, actor.businessId, payoutCause(id))) + 1;
  const jobId = await queueTipPayout(work, { payout, copyNo });
  if (jobId === null) throw new RuleError('NO_PRINTER');
  const details = { number: payout.number, copyNo };
  work.audit({ event: 'tips.print', entity: 'tipPayout', entityId: id, details });
  return { jobId, copyNo };
}
