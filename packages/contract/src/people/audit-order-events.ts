import * as z from 'zod/mini';
import {
  Text,
  Kurus,
  MaybeText,
  PaymentMethod,
  Settlement,
  AtTable,
  Copied,
  CHANGES,
  LineText,
  Moved,
  MovedLines,
  AFTER_BILL,
  APPROVED_BY,
  Canceled,
  Paid,
  RESERVED,
  Slip,
  Transferred,
} from './audit-details.ts';

/** The details of events about orders, payments, slips and day closes. `AUDIT_EVENTS` has the others. */
export const ORDER_EVENTS = {
  'order.open': z.object({ number: z.int(), table: Text, guests: z.optional(z.int()) }),
  'reservation.create': z.object(RESERVED),
  'reservation.update': z.object({ ...RESERVED, personalFields: z.optional(z.array(Text)), ...CHANGES }),
  'reservation.phone': z.object(RESERVED),
  'reservation.seat': z.object(RESERVED),
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
    ...APPROVED_BY,
    reason: Text,
    lines: z.array(z.object({ ...LineText, qty: z.int(), amountKurus: Kurus })),
  }),
  'order.exchange': z.object({
    ...AFTER_BILL,
    ...APPROVED_BY,
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
  /** `isForLater`: an order for later was sent, and no Marş was given. */
  'order.fire': z.object({
    ...{ table: Text, course: z.nullable(z.int()), lines: MovedLines },
    isForLater: z.optional(z.boolean()),
  }),
  'order.course': z.object({ table: Text, course: z.int(), lines: MovedLines }),
  'order.cancel': z.object({ table: Text, mergedInto: z.optional(z.string()) }),
  'order.close': z.object({ table: Text, mergedInto: z.optional(z.string()) }),
  'order.bill': z.object({ table: Text, ...Copied }),
  'order.move': z.object({ from: Text, to: Text }),
  'takeaway.update': z.object({ ...AtTable.shape, fields: z.array(Text) }),
  'takeaway.move': z.object({
    ...AtTable.shape,
    from: Text,
    to: Text,
    reason: MaybeText,
    courier: z.optional(z.string()),
  }),
  /** `before`: the courier who had it. */
  'takeaway.assign': z.object({ ...AtTable.shape, courier: Text, before: MaybeText }),
  'order.guests': z.object({ table: Text, from: z.nullable(z.int()), to: z.nullable(z.int()) }),
  'order.handOver': z.object({ table: Text, from: Text, to: Text }),
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
  'payment.transferMethod': Transferred,
  'payment.fiscal': z.object({ ...AtTable.shape, amountKurus: Kurus, ...CHANGES }),
  'payment.refund': z.object({
    ...AtTable.shape,
    number: z.int(),
    amountKurus: Kurus,
    /** The refunded tip, in addition to the amount. */
    tipKurus: z.optional(Kurus),
    method: Settlement,
    /** The method of the payment, as corrected. */
    paidBy: Settlement,
    reason: Text,
    /** The amount is above the limit of the role *müdür* for refunds of one payment, also for an owner. */
    isOverLimit: z.boolean(),
    ...APPROVED_BY,
    isRestocked: z.boolean(),
    lines: z.array(
      z.object({ name: Text, choice: z.optional(z.string()), qty: z.int(), amountKurus: Kurus }),
    ),
  }),
  /** The person is not named (DOCUMENT-25). */
  'document.buyer': z.object({ ...AtTable.shape, isNamed: z.boolean() }),
  'document.make': z.object({
    ...{ ...AtTable.shape, number: Text, amountKurus: Kurus },
    /** The number of the rejected or cancelled document that it replaces. */
    replaces: z.optional(Text),
  }),
  'document.send': z.object({ number: Text }),
  'document.settle': z.object({ number: Text, isSent: z.boolean() }),
  'document.cancel': z.object({ number: Text, reason: Text }),
  'refund.print': z.object({ number: z.int(), ...Copied }),
  'receipt.print': z.object(Copied),
  'print.reprint': z.object({ ...Slip, ...Copied }),
  'print.dismiss': z.object(Slip),
  'dayEnd.print': z.object({
    /** Number and copy of range reports that were printed while they had them. */
    number: z.optional(z.int()),
    copyNo: z.optional(z.int()),
    from: Text,
    until: Text,
    revenueKurus: Kurus,
  }),
  'dayEnd.end': z.object({
    number: z.int(),
    day: Text,
    replaces: z.nullable(z.int()),
    /** SHA-256 of the stored figures, in hexadecimal. */
    digest: Text,
    /** The reason for an open drawer; missing where none was open. */
    uncounted: z.optional(Text),
  }),
  'dayEnd.carryOver': z.object({ day: Text, orders: z.int(), isUndone: z.boolean() }),
  'dayEnd.printAgain': z.object({ number: z.int(), day: Text, ...Copied }),
} as const;
