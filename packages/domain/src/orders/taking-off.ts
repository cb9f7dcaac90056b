import type { ApprovableAct } from '../people/approval.ts';
import { can, type Permission, type Principal } from '../people/permissions.ts';

/**
 * The ways in which lines are taken off an order or made cheaper. Each has the right that it needs, and the act that is
 * approved for a role without that right. After the bill the act itself is approved (APPROVE-13).
 */
const TAKING_OFF = {
  CANCEL: { right: 'orders.cancel', ofRole: 'ROLE_CANCEL' },
  COMP: { right: 'orders.comp', ofRole: 'ROLE_COMP' },
  EXCHANGE: { right: 'orders.cancel', ofRole: 'ROLE_EXCHANGE' },
} as const satisfies Partial<Record<ApprovableAct, { right: Permission; ofRole: ApprovableAct }>>;

export type TakingOff = keyof typeof TAKING_OFF;
/** The approved subject of taking something off. */
export type ApprovedTakingOff = TakingOff | (typeof TAKING_OFF)[TakingOff]['ofRole'];

interface Situation {
  /** The order owes less afterwards. */
  isLower: boolean;
  /** A bill of the order was printed (APPROVE-14). */
  wasBilled: boolean;
  /** The business requires an approval for everything that is taken off after the bill. */
  wantsApproval: boolean;
  /**
   * The right is needed even where nothing is taken off a bill. False for a part that the kitchen has not begun
   * (SET-20).
   */
  takesRight: boolean;
}

/** The act that must be approved before a role takes something off an order. Null where the role needs no approval. */
export function approvalToTakeOff(
  role: Principal,
  way: TakingOff,
  { isLower, wasBilled, wantsApproval, takesRight }: Situation,
): ApprovedTakingOff | null {
  const isOffBill = isLower && wasBilled;
  if (isOffBill && wantsApproval && !can(role, 'orders.cancelAfterBill')) return way;
  const { right, ofRole } = TAKING_OFF[way];
  return (takesRight || isOffBill) && !can(role, right) ? ofRole : null;
}
