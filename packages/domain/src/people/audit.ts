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

/** The topic of events whose first word alone would lead to another topic. */
export const TOPIC_OF_EVENT: Readonly<Record<string, AuditTopic>> = {
  'order.cancel': 'CANCEL',
  'order.cancelLines': 'CANCEL',
  'order.lower': 'CANCEL',
  'order.comp': 'COMP',
  'order.pay': 'PAYMENT',
  'order.payPart': 'PAYMENT',
  'order.payShare': 'PAYMENT',
  'item.stock': 'STOCK',
  'item.recipe': 'STOCK',
};

/** The topic by the word before the dot of an event. */
export const TOPIC_OF_SUBJECT: Readonly<Record<string, AuditTopic>> = {
  order: 'ORDER',
  payment: 'PAYMENT',
  refund: 'PAYMENT',
  document: 'PAYMENT',
  documentSettings: 'SETTINGS',
  approval: 'PAYMENT',
  cash: 'CASH',
  till: 'CASH',
  tips: 'CASH',
  cashReason: 'CASH',
  partner: 'PAYMENT',
  arrival: 'PAYMENT',
  customer: 'PAYMENT',
  account: 'PAYMENT',
  category: 'MENU',
  item: 'MENU',
  menu: 'MENU',
  option: 'MENU',
  optionGroup: 'MENU',
  priceRule: 'MENU',
  vatRate: 'SETTINGS',
  ingredient: 'STOCK',
  expense: 'EXPENSE',
  expenseCategory: 'EXPENSE',
  user: 'STAFF',
  siteAdmin: 'STAFF',
  auth: 'SIGN_IN',
  sharedDevice: 'SIGN_IN',
  print: 'PRINTING',
  printer: 'PRINTING',
  printAgent: 'PRINTING',
  station: 'PRINTING',
  receipt: 'PRINTING',
  table: 'SETTINGS',
  business: 'SETTINGS',
  dayEnd: 'PAYMENT',
};

/** Events that are not listed are changes of settings. */
export const TOPIC_OF_THE_REST: AuditTopic = 'SETTINGS';

/**
 * An order whose lines were all merged into another one is recorded as `order.cancel` too, with this detail: nothing
 * was cancelled.
 */
export const MERGE_DETAIL = 'mergedInto';

/** The topic of an entry by its event. `details` distinguish a merged order from a cancelled one. */
export function auditTopicOf(event: string, details: Readonly<Record<string, unknown>> = {}): AuditTopic {
  if (event === 'order.cancel' && MERGE_DETAIL in details) return 'ORDER';
  return TOPIC_OF_EVENT[event] ?? TOPIC_OF_SUBJECT[event.split('.')[0] ?? ''] ?? TOPIC_OF_THE_REST;
}
