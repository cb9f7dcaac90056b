import { APPROVABLE_ACTS } from '@sofra/domain/people/approval';
import type { AuditTopic } from '@sofra/domain/people/audit';
import { PASSWORD_KEYS } from '@sofra/domain/people/password-key';
import * as z from 'zod/mini';
import {
  Text,
  Kurus,
  Lira,
  MaybeText,
  Fields,
  Nothing,
  Named,
  Numbered,
  OptionNamed,
  Addressed,
  OnDevice,
  MAYBE_COPIED,
  ARRIVED,
  Arrived,
  CHANGES,
  Changed,
  recordNamed,
  StockMoved,
  Recipe,
  Expense,
  Station,
  Attached,
  Deleted,
  ABOVE_LIMIT,
  OF_ACCOUNT,
  OF_SOURCE,
  PURCHASED,
  Pictured,
  SITE_EVENTS,
} from './audit-details.ts';
import { CASH_EVENTS } from './audit-cash-events.ts';
import { ORDER_EVENTS } from './audit-order-events.ts';

/**
 * The details of every event of the audit log (REL-33, REL-35). `work.audit` accepts no other event, and the screen
 * *İşlem Geçmişi* has a sentence for each. Entries are never changed, so an older entry may lack a field: readers
 * decode the details field by field.
 */
export const AUDIT_EVENTS = {
  ...ORDER_EVENTS,
  ...CASH_EVENTS,
  'till.create': Named,
  'till.update': Changed,
  'cashReason.create': recordNamed({}),
  'cashReason.update': Changed,
  'cashReason.delete': recordNamed({}),
  'partner.create': recordNamed({}),
  'partner.update': Changed,
  'customer.create': Numbered,
  'customer.update': z.object({ number: z.int(), fields: z.array(Text) }),
  'customer.export': Numbered,
  'account.collect': z.object(OF_ACCOUNT),
  'account.undo': z.object({
    ...OF_ACCOUNT,
    /** The collection that was undone. */
    collectionNumber: z.int(),
    reason: Text,
    ...ABOVE_LIMIT,
  }),
  'account.payOut': z.object({ ...OF_ACCOUNT, ...ABOVE_LIMIT }),
  'account.correct': z.object({ customerNumber: z.int(), amountKurus: Kurus, reason: Text }),
  'account.print': z.object({ customerNumber: z.int(), ...MAYBE_COPIED }),
  'customer.erase': Numbered,
  'arrival.enter': Arrived,
  'arrival.undo': z.object({ ...ARRIVED, reason: Text }),
  'category.create': recordNamed({}),
  'category.update': Changed,
  'category.delete': recordNamed({ itemCount: z.int() }),
  'item.create': recordNamed({ price: Lira }),
  'item.update': Changed,
  'item.price': z.object({ name: Text, before: Lira, after: Lira }),
  'item.delete': recordNamed({ price: Lira }),
  'item.stock': StockMoved,
  'supplier.create': recordNamed({}),
  'supplier.update': Changed,
  'purchase.enter': z.object(PURCHASED),
  'purchase.cancel': z.object({ ...PURCHASED, reason: Text }),
  'item.recipe': z.object({ name: Text, before: Recipe, after: Recipe }),
  'item.picture': Pictured,
  'item.soldOut': Named,
  'item.forSale': Named,
  'option.soldOut': OptionNamed,
  'option.forSale': OptionNamed,
  'optionGroup.create': recordNamed({}),
  'optionGroup.update': Changed,
  'optionGroup.delete': recordNamed({}),
  'optionGroup.give': z.object({ name: Text, items: z.array(Text) }),
  'menu.order': z.object({
    categories: z.optional(z.array(Text)),
    categoryId: z.optional(MaybeText),
    items: z.optional(z.array(Text)),
  }),
  'menu.import': z.object({
    created: z.int(),
    repriced: z.int(),
    /** Missing in older entries. */
    rerated: z.optional(z.int()),
    failed: z.int(),
    newCategories: z.array(Text),
  }),
  'menu.undoImport': z.object({
    removed: z.int(),
    repriced: z.int(),
    rerated: z.int(),
    removedCategories: z.array(Text),
  }),
  'menu.addSamples': z.object({ menu: Text, created: z.int(), newCategories: z.array(Text) }),
  'menu.removeSamples': z.object({ removed: z.int(), removedCategories: z.array(Text) }),
  'channel.create': recordNamed({}),
  'channel.update': Changed,
  'channel.pause': z.object({ name: Text, isPaused: z.boolean() }),
  'priceRule.create': recordNamed({}),
  'priceRule.update': Changed,
  'priceRule.delete': recordNamed({}),
  'vatRate.create': recordNamed({ percent: z.int() }),
  'vatRate.update': Changed,
  'ingredient.create': recordNamed({}),
  'ingredient.update': Changed,
  /** Only older entries have this event. Every change of stock is recorded as `item.stock` now. */
  'ingredient.stock': StockMoved,
  'ingredient.delete': recordNamed({}),
  'expense.create': Expense,
  'expense.update': z.object({ description: Text, ...CHANGES }),
  'expense.delete': Expense,
  'expenseCategory.create': Named,
  'expenseCategory.update': Changed,
  'expenseCategory.delete': z.object({ name: Text, expenseCount: z.int() }),
  'user.create': z.object({ after: Fields }),
  'user.update': Changed,
  'user.password': Named,
  'user.pin': z.object({ name: Text, isRemoved: z.boolean() }),
  'user.invite': z.object({ name: Text, email: Text }),
  'user.delete': Deleted,
  ...SITE_EVENTS,
  'auth.signIn': Addressed,
  'auth.signInFailed': Addressed,
  'auth.signOut': Nothing,
  'auth.changePassword': Named,
  'auth.setPin': Named,
  'auth.pinSignIn': OnDevice,
  'auth.confirmPassword': Named,
  'auth.confirmFailed': Named,
  'auth.pinFailed': OnDevice,
  'auth.pinReplaced': OnDevice,
  'auth.recoveryCode': Named,
  /** `way`: the kind of key that was used. */
  'auth.passwordByKey': z.object({ way: z.enum(PASSWORD_KEYS), address: Text }),
  'auth.keyFailed': Addressed,
  'auth.passwordMail': Addressed,
  'auth.mailFailed': z.object({ name: Text, way: z.enum(PASSWORD_KEYS) }),
  'approval.give': z.object({
    /** None of a drawer and of a collection. */
    table: MaybeText,
    act: z.enum(APPROVABLE_ACTS),
    amountKurus: Kurus,
    /** The user who requested it; the entry itself is by the approver. */
    askedBy: Text,
  }),
  'approval.passwordFailed': Named,
  'table.create': z.object({ name: Text, capacity: z.nullable(z.int()), area: z.optional(MaybeText) }),
  'table.createMany': z.object({
    count: z.int(),
    names: z.array(Text),
    capacity: z.nullable(z.int()),
    area: z.optional(MaybeText),
  }),
  'table.update': Changed,
  'table.delete': z.object({ name: Text, capacity: z.nullable(z.int()) }),
  'table.publishLayout': z.object({ count: z.int() }),
  'table.renewQr': Named,
  'readyBoard.renew': Nothing,
  'area.create': Named,
  'area.update': Changed,
  'area.delete': z.object({ name: Text, tableCount: z.int() }),
  'area.order': z.object({ areas: z.array(Text) }),
  'area.tables': z.object({
    name: Text,
    addedTables: z.array(Text),
    removedTables: z.array(Text),
  }),
  'printer.create': recordNamed({}),
  'printer.change': Changed,
  'printer.delete': z.object({ name: Text, waitingJobs: z.int() }),
  'printer.test': Named,
  'sharedDevice.pair': Named,
  'sharedDevice.unpair': Named,
  'apiToken.create': z.object({ name: Text, scopes: z.array(Text) }),
  'apiToken.revoke': Named,
  'printAgent.create': Named,
  'printAgent.revoke': Named,
  'station.create': Station,
  'station.change': z.object({ before: Station, after: Station }),
  'station.delete': Named,
  'station.test': Named,
  'station.attach': Attached,
  'station.detach': Attached,
  'backup.take': Nothing,
  'accounting.make': z.object({ month: Text }),
  'accounting.download': z.object({ month: Text }),
  'accounting.share': z.object({ month: Text, until: Text }),
  'accounting.revoke': z.object({ month: Text }),
  'backup.download': z.object({ takenAt: Text }),
  'business.register': z.object({ after: Fields }),
  'business.export': Nothing,
  'business.import': z.object({ takenAt: Text, ...OF_SOURCE }),
  'business.update': z.object(CHANGES),
  'documentSettings.update': z.object(CHANGES),
} as const satisfies Record<string, z.ZodMiniObject>;

export type AuditEvent = keyof typeof AUDIT_EVENTS;
/** The details of an entry of that event, as they are written. */
export type AuditDetails<Event extends AuditEvent> = z.output<(typeof AUDIT_EVENTS)[Event]>;

/** The topic of events whose first word alone would lead to another topic. */
export const TOPIC_OF_EVENT: Readonly<Partial<Record<AuditEvent, AuditTopic>>> = {
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

type SubjectOf<Event extends string> = Event extends `${infer Subject}.${string}` ? Subject : never;

/** The topic by the word before the dot of an event. */
export const TOPIC_OF_SUBJECT: Readonly<Record<SubjectOf<AuditEvent>, AuditTopic>> = {
  order: 'ORDER',
  takeaway: 'ORDER',
  readyBoard: 'SETTINGS',
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
  channel: 'SETTINGS',
  vatRate: 'SETTINGS',
  ingredient: 'STOCK',
  supplier: 'STOCK',
  purchase: 'STOCK',
  expense: 'EXPENSE',
  expenseCategory: 'EXPENSE',
  user: 'STAFF',
  siteAdmin: 'STAFF',
  auth: 'SIGN_IN',
  sharedDevice: 'SIGN_IN',
  apiToken: 'SIGN_IN',
  print: 'PRINTING',
  printer: 'PRINTING',
  printAgent: 'PRINTING',
  station: 'PRINTING',
  receipt: 'PRINTING',
  table: 'SETTINGS',
  area: 'SETTINGS',
  reservation: 'ORDER',
  business: 'SETTINGS',
  backup: 'SETTINGS',
  dayEnd: 'PAYMENT',
  accounting: 'PAYMENT',
};

/** The topic of stored events that this version does not know. */
export const TOPIC_OF_THE_REST: AuditTopic = 'SETTINGS';

/**
 * An order whose lines were all merged into another one is recorded as `order.cancel` too, with this detail: nothing
 * was cancelled.
 */
export const MERGE_DETAIL = 'mergedInto';

/** The topic of an entry by its event. `details` distinguish a merged order from a cancelled one. */
export function auditTopicOf(event: string, details: Readonly<Record<string, unknown>> = {}): AuditTopic {
  if (event === 'order.cancel' && MERGE_DETAIL in details) return 'ORDER';
  const topics: Readonly<Record<string, AuditTopic>> = { ...TOPIC_OF_SUBJECT, ...TOPIC_OF_EVENT };
  return topics[event] ?? topics[event.split('.')[0] ?? ''] ?? TOPIC_OF_THE_REST;
}
