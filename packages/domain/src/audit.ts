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
 * (decisions 25).
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
const TOPIC_OF_EVENT: Readonly<Record<string, AuditTopic>> = {
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

const TOPIC_OF_SUBJECT: Readonly<Record<string, AuditTopic>> = {
  order: 'ORDER',
  payment: 'PAYMENT',
  category: 'MENU',
  item: 'MENU',
  menu: 'MENU',
  ingredient: 'STOCK',
  expense: 'EXPENSE',
  user: 'STAFF',
  auth: 'SIGN_IN',
  printer: 'PRINTING',
  station: 'PRINTING',
  receipt: 'PRINTING',
  table: 'SETTINGS',
  business: 'SETTINGS',
  dayEnd: 'PAYMENT',
};

/** The topic of an event; its subject is the word before the dot. What nobody named is a setting. */
export const auditTopicOf = (event: string): AuditTopic =>
  TOPIC_OF_EVENT[event] ?? TOPIC_OF_SUBJECT[event.split('.')[0] ?? ''] ?? 'SETTINGS';
