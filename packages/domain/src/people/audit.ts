/** The subject of an audit log entry. The screen *İşlem Geçmişi* groups and filters by it. */
export const AUDIT_TOPICS = [
  'ORDER',
  'CANCEL',
  'PAYMENT',
  'COMP',
  'CASH',
  'MENU',
  'STOCK',
  'EXPENSE',
  'STAFF',
  'SIGN_IN',
  'PRINTING',
  'SETTINGS',
] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];

/**
 * Reasons why an owner should check an entry (REL-36):
 *
 * - Pieces were cancelled after the bill was printed, or within {@link CANCEL_BEFORE_PAYMENT_MS} before the payment.
 * - A discount exceeded the limit of the role, or a total was lowered without a named discount.
 * - A drawer was opened without a sale.
 * - A session was opened with another sum than the session before left in its till.
 */
export const AUDIT_FLAGS = [
  'CANCEL_AFTER_BILL',
  'CANCEL_BEFORE_PAYMENT',
  'DISCOUNT_OVER_LIMIT',
  'IMPLIED_DISCOUNT',
  'DRAWER_OPENED',
  'OPENING_DIFFERENCE',
] as const;
export type AuditFlag = (typeof AUDIT_FLAGS)[number];

export const CANCEL_BEFORE_PAYMENT_MS = 120_000;
