import { PAYMENT_METHODS, SETTLEMENTS } from '@sofra/domain/money/payment-method';
import { ROLES } from '@sofra/domain/people/permissions';
import { SLIP_TYPES } from '@sofra/domain/slips/slips';
import { STOCK_UNITS } from '@sofra/domain/money/milli';
import * as z from 'zod/mini';

// The shapes of details that several events of the audit log share (audit-events.ts).

export const Text = z.string();
export const Kurus = z.int();
export const Lira = z.number();
export const MaybeText = z.nullable(z.string());
export const PaymentMethod = z.enum(PAYMENT_METHODS);
export const Settlement = z.enum(SETTLEMENTS);
export const Fields = z.record(z.string(), z.unknown());

export const Nothing = z.object({});
export const Named = z.object({ name: Text });
/** A customer by the number, since the log stores no person (ACCOUNT-6). */
export const Numbered = z.object({ number: z.int() });
/** An option with the name of its group. */
export const OptionNamed = z.object({ name: Text, group: Text });
export const Addressed = z.object({ address: Text });
/** By the name of a shared device. */
export const OnDevice = z.object({ device: Text });
export const AtTable = z.object({ table: Text });
export const Copied = { copyNo: z.int() };
export const MAYBE_COPIED = { number: z.optional(z.int()), copyNo: z.optional(z.int()) };
/** The money that arrived from a partner, and its days. */
export const ARRIVED = {
  partner: Text,
  days: z.array(Text),
  expectedKurus: Kurus,
  amountKurus: Kurus,
  cameOn: Text,
};
export const Arrived = z.object(ARRIVED);
/** A cash session by its number and its till. */
export const OfSession = { number: z.int(), till: Text };
export const Opened = z.object({
  ...OfSession,
  floatKurus: Kurus,
  /** The float less what the session before left; missing in the first session of a till. */
  differenceKurus: z.optional(Kurus),
  note: z.optional(MaybeText),
});
/** The fields that differ, as they were and as they are. */
export const CHANGES = { before: z.optional(Fields), after: z.optional(Fields) };
export const Changed = z.object({ name: Text, ...CHANGES });
/** A reservation without its person (RESERVE-21). */
export const RESERVED = { startsAt: Text, guests: z.int(), table: MaybeText };
/** A whole record, with the fields its endpoint responds with. */
export const recordNamed = (shape: Record<string, z.ZodMiniType>) => z.looseObject({ name: Text, ...shape });

/** Older entries have no `choice`: portion and options of a line in words, as the slip of its station has them. */
export const LineText = { name: Text, note: MaybeText, choice: z.optional(z.string()) };
export const MovedLines = z.array(z.object({ ...LineText, qty: z.int() }));
export const Moved = z.object({ from: Text, to: Text, lines: MovedLines });
/**
 * `wasBillPrinted`: the bill had been printed already. A cancellation or a comp after that deserves a
 * second look, since the guest may have paid the printed amount.
 */
export const AFTER_BILL = { table: Text, wasBillPrinted: z.boolean() };
/** The approver of an action that the limit of a role refused (APPROVE-2). */
export const APPROVED_BY = { approvedBy: z.optional(MaybeText) };
export const Canceled = z.object({
  ...AFTER_BILL,
  ...APPROVED_BY,
  isRestocked: z.boolean(),
  lines: z.array(z.object({ ...LineText, qty: z.int(), amountKurus: Kurus, reason: MaybeText })),
});
export const Paid = z.object({
  table: Text,
  ...APPROVED_BY,
  paymentId: Text,
  method: Settlement,
  /** The customer of the charged account, a mark for a debt above its limit, and the approver (ACCOUNT-9). */
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
export const Slip = {
  type: z.enum(SLIP_TYPES),
  title: z.optional(z.string()),
  station: z.optional(z.string()),
  table: z.optional(z.string()),
};
export const StockMoved = z.object({
  name: Text,
  kind: Text,
  asked: z.number(),
  applied: z.number(),
  before: z.number(),
  after: z.number(),
  unit: z.enum(STOCK_UNITS),
  note: MaybeText,
});
export const Recipe = z.array(z.object({ name: Text, amount: z.number(), unit: z.enum(STOCK_UNITS) }));
export const Expense = z.looseObject({ description: Text, amount: Lira, method: Text, category: MaybeText });
export const Station = z.object({ name: Text, isActive: z.boolean(), lateAfterMinutes: z.optional(z.int()) });
export const Attached = z.object({ station: Text, printerId: Text });
export const Deleted = z.object({ name: Text, before: z.object({ role: z.enum(ROLES) }) });
/** The signed part of the entries of a source: the last one, their number, the file, its key. */
const Signed = z.object({
  seq: z.int(),
  hash: Text,
  entries: z.int(),
  at: Text,
  content: MaybeText,
  key: Text,
  signature: Text,
});
/** Null without a signature, missing in older entries; the key as people compare it (MOVE-15). */
export const OF_SOURCE = {
  signed: z.optional(z.nullable(Signed)),
  signedBy: z.optional(MaybeText),
};
/** A method corrected on a later day than the payment's own (PAY-51). */
export const Transferred = z.object({
  ...AtTable.shape,
  /** The entry, so that the ledger check finds it. */
  transferId: Text,
  /** The tip included. */
  amountKurus: Kurus,
  from: PaymentMethod,
  to: PaymentMethod,
  fromPartner: MaybeText,
  toPartner: MaybeText,
  takenOn: Text,
  reason: Text,
});

/** Money put on the account of a customer or taken off it. */
export const OF_ACCOUNT = {
  customerNumber: z.int(),
  number: z.int(),
  method: PaymentMethod,
  partner: MaybeText,
  amountKurus: Kurus,
};

/** The amount is above the daily refund limit of the role *müdür*, also for an owner. */
export const ABOVE_LIMIT = { isOverLimit: z.boolean(), ...APPROVED_BY };

export const PURCHASED = {
  supplier: Text,
  documentNo: MaybeText,
  day: Text,
  totalKurus: Kurus,
  lines: z.int(),
};

/** A picture of an item; the size is that of the stored one. */
export const Pictured = z.object({
  name: Text,
  deed: z.enum(['ADDED', 'REPLACED', 'REMOVED']),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
});

/** Acts of a site administrator on a business and its users (SITE-17, SITE-29). */
export const SITE_EVENTS = {
  'siteAdmin.updateUser': Changed,
  'siteAdmin.deleteUser': Deleted,
  'siteAdmin.extendTrial': z.object({ ...CHANGES, reason: MaybeText }),
  'siteAdmin.lockBusiness': z.object({ reason: Text }),
  'siteAdmin.unlockBusiness': z.object({ reason: MaybeText }),
};
