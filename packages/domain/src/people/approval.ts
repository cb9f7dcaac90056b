import type { Kurus } from '../money/money.ts';
import { can, type Permission, type Role } from './permissions.ts';

/**
 * Acts that the limit of a role refuses but another user may approve, with the permission needed for it (APPROVE-1).
 */
export const APPROVABLE = {
  DISCOUNT: { label: 'İndirim', permission: 'orders.discountOverLimit' },
  REFUND: { label: 'İade', permission: 'payments.refundOverLimit' },
  CANCEL: { label: 'Hesaptan sonra iptal', permission: 'orders.cancelAfterBill' },
  COMP: { label: 'Hesaptan sonra ikram', permission: 'orders.cancelAfterBill' },
  EXCHANGE: { label: 'Hesaptan sonra değişiklik', permission: 'orders.cancelAfterBill' },
  ROLE_CANCEL: { label: 'İptal', permission: 'orders.cancel' },
  ROLE_COMP: { label: 'İkram', permission: 'orders.comp' },
  ROLE_EXCHANGE: { label: 'Menüde değişiklik', permission: 'orders.cancel' },
  DRAWER: { label: 'Satışsız çekmece', permission: 'cash.openDrawerAlone' },
  ACCOUNT_LIMIT: { label: 'Veresiye', permission: 'accounts.overLimit' },
  COLLECTION_UNDO: { label: 'Tahsilat iadesi', permission: 'payments.refundOverLimit' },
  CREDIT_PAYOUT: { label: 'Alacak ödemesi', permission: 'payments.refundOverLimit' },
  /** The approval of the person who takes a drawer over (CASH-35). */
  HAND_OVER: { label: 'Kasa devri', permission: 'cash.use' },
} as const satisfies Record<string, { label: string; permission: Permission }>;

export type ApprovableAct = keyof typeof APPROVABLE;
export const APPROVABLE_ACTS = Object.keys(APPROVABLE) as [ApprovableAct, ...ApprovableAct[]];

export const mayApprove = (role: Role, act: ApprovableAct): boolean => can(role, APPROVABLE[act].permission);

/** The validity of an approval (APPROVE-4). */
export const APPROVAL_SECONDS = 60;

/** The exact subject of an approval (APPROVE-3). */
export interface ApprovalSubject {
  act: ApprovableAct;
  /** Null for a drawer, a collection and a payout. */
  orderId: string | null;
  /** The payment that is refunded. */
  paymentId: string | null;
  /** The till whose drawer is opened or handed over. */
  tillId?: string | undefined;
  /** The collection that is taken back. */
  collectionId?: string | undefined;
  /** The version of the order. For a refund: the sum refunded from its payment before, in kuruş. */
  version: number;
  /** The amount that the act takes off the bill, gives back or lends; of a hand-over the counted amount. */
  amount: Kurus;
  /** A digest of everything else in the request that decides the result: pieces, ways, reasons (APPROVE-3). */
  pieces: string;
}

/** Acts of a till and of no order. */
const OF_TILL: readonly ApprovableAct[] = ['DRAWER', 'HAND_OVER'];

/** Acts whose amount may be 0: those of a till, and acts that a role may not do at any amount. */
const MAY_BE_FREE: readonly ApprovableAct[] = [...OF_TILL, 'ROLE_CANCEL', 'ROLE_COMP', 'ROLE_EXCHANGE'];

/** Returns true when a subject names exactly the records that its act needs. */
export function namesItsAct({
  act,
  orderId,
  paymentId,
  tillId,
  collectionId,
  amount,
}: ApprovalSubject): boolean {
  const isOfTill = OF_TILL.includes(act);
  const isOfCollection = act === 'COLLECTION_UNDO';
  return (
    (act === 'REFUND') === (paymentId !== null) &&
    isOfTill === (tillId !== undefined) &&
    isOfCollection === (collectionId !== undefined) &&
    (isOfTill || isOfCollection || act === 'CREDIT_PAYOUT') === (orderId === null) &&
    (amount > 0 || MAY_BE_FREE.includes(act))
  );
}
