import type { CashSession } from '@sofra/contract/money/cash-sessions';
import type * as couriers from '@sofra/contract/orders/couriers';
import { RuleError } from '@sofra/domain/errors';
import { ZERO } from '@sofra/domain/money/money';
import { sessionView } from '#src/features/cash/shared/session-view.ts';
import { holdOpenDrawer } from '#src/features/cash/shared/hold-session.ts';
import { recordTransfer } from '#src/features/cash/shared/transfer-cash.ts';
import { findPurseOwner, holdCourier } from '#src/features/couriers/couriers.store.ts';
import { holdOpenPurse } from '#src/features/couriers/shared/purse.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Work } from '#src/platform/writes/context.ts';

const REASON = 'Kurye bozuğu';

/**
 * Moves change from a drawer into the purse of a courier, whose session it opens if needed (COURIER-11). An amount of 0
 * only opens it, also for a former courier who kept change.
 *
 * Errors: NOT_FOUND; TILL_NEEDED; SESSION_CLOSED when no drawer is open.
 */
export async function giveChange(
  work: Work,
  { id, amount, tillId }: RequestOf<typeof couriers.giveChange>,
): Promise<CashSession> {
  const { tx, actor } = work;
  const courier =
    (await holdCourier(tx, actor.businessId, id)) ??
    (amount === ZERO ? await findPurseOwner(tx, actor.businessId, id) : undefined);
  if (!courier) throw new RuleError('NOT_FOUND');
  if (amount === ZERO) return sessionView(work, await holdOpenPurse(work, courier));
  const drawer = await holdOpenDrawer(work, tillId);
  const purse = await holdOpenPurse(work, courier);
  const transfer = { amount, reason: REASON, note: courier.name };
  await recordTransfer(work, drawer, { ...transfer, direction: 'OUT', otherSessionId: purse.id });
  await recordTransfer(work, purse, { ...transfer, direction: 'IN', otherSessionId: drawer.id });
  return sessionView(work, purse);
}
