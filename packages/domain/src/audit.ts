/** What an entry of the audit log is about: how the screen *İşlem Geçmişi* groups and filters them. */
export const AUDIT_TOPICS = [
  'ORDER',
  'CANCEL',
  'PAYMENT',
  'COMP',
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
 * What an owner should look at twice: taken off after the guest had the bill in hand; taken off within
 * {@link CANCEL_BEFORE_PAYMENT_MS} before the money; a discount above what the role may give; a total nobody explained
 * (REL-36).
 */
export const AUDIT_FLAGS = [
  'CANCEL_AFTER_BILL',
  'CANCEL_BEFORE_PAYMENT',
  'DISCOUNT_OVER_LIMIT',
  'IMPLIED_DISCOUNT',
] as const;
export type AuditFlag = (typeof AUDIT_FLAGS)[number];

export const CANCEL_BEFORE_PAYMENT_MS = 120_000;

/** Events of a topic that their first word alone would put elsewhere. */
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

/** The word before the dot of an event is its subject. */
export const TOPIC_OF_SUBJECT: Readonly<Record<string, AuditTopic>> = {
  order: 'ORDER',
  payment: 'PAYMENT',
  category: 'MENU',
  item: 'MENU',
  menu: 'MENU',
  ingredient: 'STOCK',
  expense: 'EXPENSE',
  expenseCategory: 'EXPENSE',
  user: 'STAFF',
  siteAdmin: 'STAFF',
  auth: 'SIGN_IN',
  print: 'PRINTING',
  printer: 'PRINTING',
  printAgent: 'PRINTING',
  station: 'PRINTING',
  receipt: 'PRINTING',
  table: 'SETTINGS',
  business: 'SETTINGS',
  dayEnd: 'PAYMENT',
};

/** Events that are not listed belong to the settings. */
export const TOPIC_OF_THE_REST: AuditTopic = 'SETTINGS';

/** An order that was closed because its lines went to another is `order.cancel` too, and nobody cancelled anything. */
export const MERGE_DETAIL = 'mergedInto';

/** The topic of an entry by its event, told from a cancel by its `details` where an order went into another. */
export function auditTopicOf(event: string, details: Readonly<Record<string, unknown>> = {}): AuditTopic {
  if (event === 'order.cancel' && MERGE_DETAIL in details) return 'ORDER';
  return TOPIC_OF_EVENT[event] ?? TOPIC_OF_SUBJECT[event.split('.')[0] ?? ''] ?? TOPIC_OF_THE_REST;
}
