import { can } from '@sofra/domain/permissions';
import { sumKurus, ZERO } from '@sofra/domain/money';
import type { PayableLine } from '@sofra/domain/order';
import { digestOfPieces, needApproval } from '#src/features/approvals/need-approval.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import type { OrderRow } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

interface TakenOff {
  act: 'CANCEL' | 'COMP';
  /** With what they would have cost; parts of a set menu cost nothing of their own. */
  pieces: readonly PayableLine[];
  approvalId: string | undefined;
}

const REFUSAL = {
  CANCEL: 'Hesabı yazdırılmış adisyonda iptal yapamazsınız.',
  COMP: 'Hesabı yazdırılmış adisyonda ikram yapamazsınız.',
} as const;

/**
 * What is taken off an order of which a bill was printed needs an approval where the business wants one (APPROVE-13):
 * the guests may have paid by that bill. Returns the name of the approver; null where none was needed. The order must be
 * locked. Errors: ROLE_LIMIT and APPROVAL_VOID (details: `approval`).
 */
export async function approveAfterBill(
  work: Work,
  order: Pick<OrderRow, 'id' | 'version' | 'wasBilled'>,
  { act, pieces, approvalId }: TakenOff,
): Promise<string | null> {
  const amount = sumKurus(pieces.map(({ gross }) => gross));
  if (!order.wasBilled || amount === ZERO || can(work.actor.role, 'orders.cancelAfterBill')) return null;
  const { settings } = await findBusinessProfile(work.tx, work.actor.businessId);
  if (!settings.cancelAfterBillApproval) return null;
  const { id: orderId, version } = order;
  return needApproval(work, {
    approvalId,
    subject: { act, orderId, paymentId: null, version, amount, pieces: digestOfPieces(pieces) },
    refusal: { message: REFUSAL[act] },
  });
}
