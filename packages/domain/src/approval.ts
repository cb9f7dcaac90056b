import type { Kurus } from './money.ts';
import { can, type Permission, type Role } from './permissions.ts';

/** What the limit of a role refuses and somebody else may approve, and the permission of those who may (APPROVE-1). */
export const APPROVABLE = {
  DISCOUNT: { label: 'İndirim', permission: 'orders.discountOverLimit' },
  REFUND: { label: 'İade', permission: 'payments.refundOverLimit' },
  CANCEL: { label: 'Hesaptan sonra iptal', permission: 'orders.cancelAfterBill' },
  COMP: { label: 'Hesaptan sonra ikram', permission: 'orders.cancelAfterBill' },
  DRAWER: { label: 'Satışsız çekmece', permission: 'cash.openDrawerAlone' },
  ACCOUNT_LIMIT: { label: 'Veresiye', permission: 'accounts.overLimit' },
  COLLECTION_UNDO: { label: 'Tahsilat iadesi', permission: 'payments.refundOverLimit' },
} as const satisfies Record<string, { label: string; permission: Permission }>;

export type ApprovableAct = keyof typeof APPROVABLE;
export const APPROVABLE_ACTS = Object.keys(APPROVABLE) as [ApprovableAct, ...ApprovableAct[]];

export const mayApprove = (role: Role, act: ApprovableAct): boolean => can(role, APPROVABLE[act].permission);

/** How long an approval is good (APPROVE-4). */
export const APPROVAL_SECONDS = 60;

/** Exactly what is approved (APPROVE-3). */
export interface ApprovalSubject {
  act: ApprovableAct;
  /** Null of a drawer and of a collection. */
  orderId: string | null;
  /** The payment that a refund gives back of. */
  paymentId: string | null;
  /** The till whose drawer is opened. */
  tillId?: string | undefined;
  /** The collection that is taken back. */
  collectionId?: string | undefined;
  /** Of the order; of a refund what was given back of its payment before, in kuruş. */
  version: number;
  /** What the act takes off the bill, gives back or lends. */
  amount: Kurus;
  /** A digest of the pieces it is about; of a drawer and of a collection of the reason. */
  pieces: string;
}

/** Whether a subject names what its act is about, and nothing else. */
export function namesItsAct({
  act,
  orderId,
  paymentId,
  tillId,
  collectionId,
  amount,
}: ApprovalSubject): boolean {
  const isOfDrawer = act === 'DRAWER';
  const isOfCollection = act === 'COLLECTION_UNDO';
  return (
    (act === 'REFUND') === (paymentId !== null) &&
    isOfDrawer === (tillId !== undefined) &&
    isOfCollection === (collectionId !== undefined) &&
    (isOfDrawer || isOfCollection) === (orderId === null) &&
    (isOfDrawer || amount > 0)
  );
}
