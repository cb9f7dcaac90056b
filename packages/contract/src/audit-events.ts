import { APPROVABLE_ACTS } from '@sofra/domain/approval';
import { CASH_DIRECTIONS } from '@sofra/domain/cash-session';
import { PAYMENT_METHODS, SETTLEMENTS } from '@sofra/domain/payment-method';
import { ROLES } from '@sofra/domain/permissions';
import { SLIP_TYPES } from '@sofra/domain/slips';
import { STOCK_UNITS } from '@sofra/domain/milli';
import * as z from 'zod/mini';

const Text = z.string();
const Kurus = z.int();
const Lira = z.number();
const MaybeText = z.nullable(z.string());
const PaymentMethod = z.enum(PAYMENT_METHODS);
const Settlement = z.enum(SETTLEMENTS);
const Fields = z.record(z.string(), z.unknown());

const Nothing = z.object({});
const Named = z.object({ name: Text });
/** A customer: by the number, since the log keeps no person (ACCOUNT-6). */
const Numbered = z.object({ number: z.int() });
/** An option with the name of its group. */
const OptionNamed = z.object({ name: Text, group: Text });
const Addressed = z.object({ address: Text });
/** By the name of a shared device. */
const OnDevice = z.object({ device: Text });
const AtTable = z.object({ table: Text });
const Copied = { copyNo: z.int() };
/** What came of a partner, and for which of its days. */
const ARRIVED = {
  partner: Text,
  days: z.array(Text),
  expectedKurus: Kurus,
  amountKurus: Kurus,
  cameOn: Text,
};
const Arrived = z.object(ARRIVED);
/** A cash session by its number and its till. */
const OfSession = { number: z.int(), till: Text };
/** The fields that differ, as they were and as they are. */
const CHANGES = { before: z.optional(Fields), after: z.optional(Fields) };
const Changed = z.object({ name: Text, ...CHANGES });
/** A whole record, with the fields its endpoint responds with. */
const recordNamed = (shape: Record<string, z.ZodMiniType>) => z.looseObject({ name: Text, ...shape });

/** Older entries have no `choice`: portion and options of a line in words, as the slip of its station has them. */
const LineText = { name: Text, note: MaybeText, choice: z.optional(z.string()) };
const MovedLines = z.array(z.object({ ...LineText, qty: z.int() }));
const Moved = z.object({ from: Text, to: Text, lines: MovedLines });
/**
 * `wasBillPrinted`: the bill had been printed already. A cancellation or a comp after that deserves a
 * second look, since the guest may have paid the printed amount.
 */
const AFTER_BILL = { table: Text, wasBillPrinted: z.boolean() };
/** Who approved what the limit of a role refused (APPROVE-2). */
const APPROVED_BY = { approvedBy: z.optional(MaybeText) };
const Canceled = z.object({
  ...AFTER_BILL,
  ...APPROVED_BY,
  isRestocked: z.boolean(),
  lines: z.array(z.object({ ...LineText, qty: z.int(), amountKurus: Kurus, reason: MaybeText })),
});
const Paid = z.object({
  table: Text,
  ...APPROVED_BY,
  paymentId: Text,
  method: Settlement,
  /** On whose account it was put, whether above the limit, and who approved that (ACCOUNT-9). */
  customerNumber: z.optional(z.int()),
  isOverAccountLimit: z.optional(z.boolean()),
  accountApprovedBy: z.optional(MaybeText),
  grossKurus: Kurus,
  discountKurus: Kurus,
  amountKurus: Kurus,
  discountType: MaybeText,
  discountValue: z.nullable(z.number()),
  isImpliedDiscount: z.boolean(),
  /** The discount is above the limit of the role *müdür*, also when an owner gave it. */
  isOverLimit: z.boolean(),
  isShare: z.boolean(),
  /** The terminal or the meal card. */
  partner: z.optional(MaybeText),
  /** Left out where nothing was given. */
  tipKurus: z.optional(Kurus),
  ofPeople: z.nullable(z.int()),
  lines: z.array(z.object({ name: z.optional(z.string()), choice: z.optional(z.string()), qty: z.int() })),
});
const Slip = {
  type: z.enum(SLIP_TYPES),
  title: z.optional(z.string()),
  station: z.optional(z.string()),
  table: z.optional(z.string()),
};
const StockMoved = z.object({
  name: Text,
  kind: Text,
  asked: z.number(),
  applied: z.number(),
  before: z.number(),
  after: z.number(),
  unit: z.enum(STOCK_UNITS),
  note: MaybeText,
});
const Recipe = z.array(z.object({ name: Text, amount: z.number(), unit: z.enum(STOCK_UNITS) }));
const Expense = z.looseObject({ description: Text, amount: Lira, method: Text, category: MaybeText });
const Station = z.object({ name: Text, isActive: z.boolean(), lateAfterMinutes: z.optional(z.int()) });
const Attached = z.object({ station: Text, printerId: Text });
const Deleted = z.object({ name: Text, before: z.object({ role: z.enum(ROLES) }) });

/**
 * The details of every event of the audit log (REL-33, REL-35). `work.audit` accepts no other event, and the screen
 * *İşlem Geçmişi* has a sentence for each. Entries are never changed, so an older entry may lack a field: readers
 * decode the details field by field.
 */
export const AUDIT_EVENTS = {
  'order.open': z.object({ number: z.int(), table: Text }),
  'order.add': z.object({
    table: Text,
    lines: z.array(
      z.object({
        ...LineText,
        qty: z.int(),
        unitPriceKurus: Kurus,
        /** The timed price that lowered it. */
        priceRule: z.optional(z.string()),
      }),
    ),
  }),
  'order.lower': Canceled,
  'order.cancelLines': Canceled,
  'order.comp': z.object({
    ...AFTER_BILL,
    reason: Text,
    lines: z.array(z.object({ ...LineText, qty: z.int(), amountKurus: Kurus })),
  }),
  'order.exchange': z.object({
    ...AFTER_BILL,
    isRestocked: z.boolean(),
    menu: Text,
    /** The part before and after. */
    from: z.object(LineText),
    to: z.object(LineText),
    qty: z.int(),
    reason: MaybeText,
    beforeKurus: Kurus,
    afterKurus: Kurus,
  }),
  'order.cancel': z.object({ table: Text, mergedInto: z.optional(z.string()) }),
  'order.close': z.object({ table: Text, mergedInto: z.optional(z.string()) }),
  'order.bill': z.object({ table: Text, ...Copied }),
  'order.move': z.object({ from: Text, to: Text }),
  'order.merge': Moved,
  'order.moveLines': Moved,
  'order.pay': Paid,
  'order.payPart': Paid,
  'order.payShare': Paid,
  'payment.correctMethod': z.object({
    ...AtTable.shape,
    amountKurus: Kurus,
    from: Settlement,
    to: PaymentMethod,
    fromPartner: z.optional(MaybeText),
    toPartner: z.optional(MaybeText),
    reason: Text,
  }),
  'payment.fiscal': z.object({ ...AtTable.shape, amountKurus: Kurus, ...CHANGES }),
  'payment.refund': z.object({
    ...AtTable.shape,
    number: z.int(),
    amountKurus: Kurus,
    method: Settlement,
    /** How the payment had been taken, as corrected. */
    paidBy: Settlement,
    reason: Text,
    /** Above what the role *müdür* may give back of one payment, also when an owner did. */
    isOverLimit: z.boolean(),
    ...APPROVED_BY,
    isRestocked: z.boolean(),
    lines: z.array(
      z.object({ name: Text, choice: z.optional(z.string()), qty: z.int(), amountKurus: Kurus }),
    ),
  }),
  'document.make': z.object({ ...AtTable.shape, number: Text, amountKurus: Kurus }),
  'refund.print': z.object({ number: z.int(), ...Copied }),
  'receipt.print': z.object(Copied),
  'print.reprint': z.object({ ...Slip, ...Copied }),
  'print.dismiss': z.object(Slip),
  'dayEnd.print': z.object({ number: z.int(), ...Copied, from: Text, until: Text, revenueKurus: Kurus }),
  'dayEnd.end': z.object({
    number: z.int(),
    day: Text,
    replaces: z.nullable(z.int()),
    /** SHA-256 of the stored figures, in hexadecimal. */
    digest: Text,
  }),
  'dayEnd.printAgain': z.object({ number: z.int(), day: Text, ...Copied }),
  'cash.open': z.object({ ...OfSession, floatKurus: Kurus }),
  'cash.move': z.object({
    ...OfSession,
    direction: z.enum(CASH_DIRECTIONS),
    amountKurus: Kurus,
    reason: Text,
    note: MaybeText,
    isExpense: z.boolean(),
  }),
  'cash.count': z.object({
    ...OfSession,
    no: z.int(),
    countedKurus: Kurus,
    expectedKurus: Kurus,
    /** Why it was counted again. */
    reason: MaybeText,
  }),
  'cash.revealExpected': z.object(OfSession),
  'cash.openDrawer': z.object({ till: Text, reason: Text, ...APPROVED_BY }),
  'cash.close': z.object({
    ...OfSession,
    varianceKurus: Kurus,
    leftKurus: Kurus,
    handedOverKurus: Kurus,
    note: MaybeText,
  }),
  'tips.payOut': z.object({ ...Named.shape, number: z.int(), till: Text, amountKurus: Kurus }),
  'tips.print': z.object({ number: z.int(), ...Copied }),
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
  'account.collect': z.object({
    customerNumber: z.int(),
    number: z.int(),
    method: PaymentMethod,
    partner: MaybeText,
    amountKurus: Kurus,
  }),
  'account.correct': z.object({ customerNumber: z.int(), amountKurus: Kurus, reason: Text }),
  'account.print': z.object({
    customerNumber: z.int(),
    number: z.optional(z.int()),
    copyNo: z.optional(z.int()),
  }),
  'customer.erase': Numbered,
  'arrival.enter': Arrived,
  'arrival.undo': z.object({ ...ARRIVED, reason: Text }),
  'cash.print': z.object({ ...OfSession, ...Copied }),
  'category.create': recordNamed({}),
  'category.update': Changed,
  'category.delete': recordNamed({ itemCount: z.int() }),
  'item.create': recordNamed({ price: Lira }),
  'item.update': Changed,
  'item.price': z.object({ name: Text, before: Lira, after: Lira }),
  'item.delete': recordNamed({ price: Lira }),
  'item.stock': StockMoved,
  'item.recipe': z.object({ name: Text, before: Recipe, after: Recipe }),
  'item.picture': z.object({
    name: Text,
    deed: z.enum(['ADDED', 'REPLACED', 'REMOVED']),
    width: z.optional(z.int()),
    height: z.optional(z.int()),
  }),
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
  'menu.addSamples': z.object({ menu: Text, created: z.int(), newCategories: z.array(Text) }),
  'menu.removeSamples': z.object({ removed: z.int(), removedCategories: z.array(Text) }),
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
  'user.delete': Deleted,
  'siteAdmin.updateUser': Changed,
  'siteAdmin.deleteUser': Deleted,
  'auth.signIn': Addressed,
  'auth.signInFailed': Addressed,
  'auth.signOut': Nothing,
  'auth.changePassword': Named,
  'auth.setPin': Named,
  'auth.pinSignIn': OnDevice,
  'auth.pinFailed': OnDevice,
  'approval.give': z.object({
    /** None of a drawer. */
    table: MaybeText,
    act: z.enum(APPROVABLE_ACTS),
    amountKurus: Kurus,
    /** Who asked; the entry itself is by the approver. */
    askedBy: Text,
  }),
  'approval.passwordFailed': Named,
  'table.create': z.object({ name: Text, capacity: z.nullable(z.int()) }),
  'table.createMany': z.object({ count: z.int(), names: z.array(Text), capacity: z.nullable(z.int()) }),
  'table.update': Changed,
  'table.delete': z.object({ name: Text, capacity: z.nullable(z.int()) }),
  'table.publishLayout': z.object({ count: z.int() }),
  'table.renewQr': Named,
  'printer.create': recordNamed({}),
  'printer.change': Changed,
  'printer.delete': z.object({ name: Text, waitingJobs: z.int() }),
  'printer.test': Named,
  'sharedDevice.pair': Named,
  'sharedDevice.unpair': Named,
  'printAgent.create': Named,
  'printAgent.revoke': Named,
  'station.create': Station,
  'station.change': z.object({ before: Station, after: Station }),
  'station.delete': Named,
  'station.test': Named,
  'station.attach': Attached,
  'station.detach': Attached,
  'backup.take': Nothing,
  'backup.download': z.object({ takenAt: Text }),
  'business.register': z.object({ after: Fields }),
  'business.update': z.object(CHANGES),
  'documentSettings.update': z.object(CHANGES),
} as const satisfies Record<string, z.ZodMiniObject>;

export type AuditEvent = keyof typeof AUDIT_EVENTS;
/** The details of an entry of that event, as they are written. */
export type AuditDetails<Event extends AuditEvent> = z.output<(typeof AUDIT_EVENTS)[Event]>;
