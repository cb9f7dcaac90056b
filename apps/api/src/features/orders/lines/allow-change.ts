import { kurus, ZERO, type Kurus } from '@sofra/domain/money/money';
import { openTotal, type LineQty } from '@sofra/domain/orders/order';
import { approvalToTakeOff, type ApprovedTakingOff, type TakingOff } from '@sofra/domain/orders/taking-off';
import { digestOfPieces, needApproval } from '#src/features/approvals/shared/need-approval.ts';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import type { OrderRow, SavedLine } from '#src/features/orders/orders.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

const ALLOWED = Symbol('allowed');

/**
 * An allowed change of the lines of an order. `finishOrderChange` accepts nothing else. Only this file creates one,
 * after it compared what the order owes before and after (APPROVE-13).
 */
export interface AllowedChange {
  readonly [ALLOWED]: true;
  /** The least that the order owes afterwards. */
  readonly owed: Kurus;
  /** The name of the approver; null where none was needed. */
  readonly approvedBy: string | null;
}

type Order = Pick<OrderRow, 'id' | 'version' | 'wasBilled' | 'sharesPaid'>;

interface Change {
  way: TakingOff;
  /** Every line of the order as it is, and as it will be before anything is added. */
  before: readonly SavedLine[];
  after: readonly Pick<SavedLine, 'unitPrice' | 'qty' | 'paidQty' | 'canceledQty'>[];
  pieces: readonly LineQty[];
  /** The rest of the approved subject: reasons, stock, the new part. */
  about: readonly unknown[];
  /** True when the right of its way is needed for every amount. */
  takesRight: boolean;
  approvalId: string | undefined;
  /** The text for a role without the right, where the usual one does not fit. */
  beyondRole?: string | undefined;
}

const REFUSAL = {
  CANCEL: 'Hesabı yazdırılmış adisyonda iptal yapamazsınız.',
  COMP: 'Hesabı yazdırılmış adisyonda ikram yapamazsınız.',
  EXCHANGE: 'Hesabı yazdırılmış adisyonu ucuzlatan değişiklik yapamazsınız.',
  ROLE_CANCEL: 'Kaydedilmiş ürünü iptal edemezsiniz.',
  ROLE_COMP: 'İkram yapamazsınız.',
  ROLE_EXCHANGE: 'Hesabı yazdırılmış adisyonu ucuzlatan değişiklik yapamazsınız.',
} as const satisfies Record<ApprovedTakingOff, string>;

/**
 * Lets lines be taken off an order or cost less. This is allowed directly, or with an approval where the role or the
 * bill requires one (APPROVE-13, APPROVE-19). The order must be locked. Errors: ROLE_LIMIT and APPROVAL_VOID
 * (details: `approval`).
 */
export async function allowChange(work: Work, order: Order, change: Change): Promise<AllowedChange> {
  const { sharesPaid, wasBilled } = order;
  const owed = openTotal({ lines: change.after, sharesPaid });
  const lowered = kurus(openTotal({ lines: change.before, sharesPaid }) - owed);
  const act = approvalToTakeOff(work.actor.role, change.way, {
    ...{ isLower: lowered > 0, wasBilled, takesRight: change.takesRight },
    wantsApproval: wasBilled && (await wantsApproval(work)),
  });
  const approvedBy = act && (await approve(work, order, { ...change, act, lowered }));
  return { [ALLOWED]: true, owed, approvedBy };
}

async function wantsApproval({ tx, actor }: Work): Promise<boolean> {
  const { settings } = await findBusinessProfile(tx, actor.businessId);
  return settings.cancelAfterBillApproval;
}

type Approved = Change & { act: ApprovedTakingOff; lowered: Kurus };

function approve(
  work: Work,
  { id: orderId, version }: Order,
  { act, lowered, pieces, about, approvalId, beyondRole }: Approved,
): Promise<string> {
  const isOfRole = act.startsWith('ROLE_');
  return needApproval(work, {
    approvalId,
    subject: {
      ...{ act, orderId, paymentId: null, version },
      amount: lowered > 0 ? lowered : ZERO,
      pieces: digestOfPieces(pieces, about),
    },
    refusal: { message: (isOfRole && beyondRole) || REFUSAL[act] },
  });
}

/** Nothing is taken off: the order owes the same as before, or more after an addition. */
export const nothingOff = (
  { sharesPaid }: Pick<OrderRow, 'sharesPaid'>,
  lines: readonly SavedLine[],
): AllowedChange => ({ [ALLOWED]: true, owed: openTotal({ lines, sharesPaid }), approvedBy: null });

interface Moved {
  order: Pick<OrderRow, 'sharesPaid'>;
  before: readonly SavedLine[];
  after: readonly SavedLine[];
}

/**
 * Lets pieces be moved from one order to another. Both together owe the same as before, so no approval is needed
 * (APPROVE-14).
 */
export function allowMove(from: Moved, into: Moved): { from: AllowedChange; into: AllowedChange } {
  const owed = (of: Moved, when: 'before' | 'after') =>
    openTotal({ lines: of[when], sharesPaid: of.order.sharesPaid });
  if (owed(from, 'after') + owed(into, 'after') < owed(from, 'before') + owed(into, 'before'))
    throw new Error('orders owe less after a move');
  return { from: nothingOff(from.order, from.after), into: nothingOff(into.order, into.after) };
}

/** Throws where a change takes more off than was allowed, which is a mistake in its operation. */
export function refuseUnallowed(
  { owed }: AllowedChange,
  order: { lines: readonly SavedLine[]; sharesPaid: Kurus },
): void {
  if (openTotal(order) < owed) throw new Error('an order owes less than was allowed');
}
