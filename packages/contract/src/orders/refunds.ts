import * as z from 'zod/mini';
import { APPROVED } from '../people/approvals.ts';
import { endpoint } from '../endpoint.ts';
import { LINE_OPTIONS } from './line-options.ts';
import { Settlement } from './payments.ts';
import {
  Id,
  IdParams,
  Instant,
  Lira,
  LiraSum,
  NoInput,
  NoParams,
  Qty,
  RangeQuery,
  Text,
} from '../scalars.ts';
import { LINE_OF_SET } from '../menu/set-menus.ts';

/** Money refunded after a payment (*İade*); never changed. */
export const Refund = z.object({
  id: Id,
  /** Within the business, without gaps. */
  number: z.int(),
  paymentId: Id,
  orderNumber: z.int(),
  tableName: z.string(),
  amount: LiraSum,
  /** The refunded part of the tip, in addition to the amount (TIP-21). */
  tip: LiraSum,
  method: Settlement,
  reason: z.string(),
  isRestocked: z.boolean(),
  refundedBy: z.string(),
  createdAt: Instant,
  /** The refunded pieces, of a set menu without its parts; empty for an amount of a share. */
  lines: z.array(z.object({ name: z.string(), qty: z.int(), amount: LiraSum })),
});
export type Refund = z.output<typeof Refund>;

/** The part of one line that a payment settled, and its refunded part (REFUND-2). */
const RefundableLine = z.object({
  lineId: Id,
  itemId: Id,
  name: z.string(),
  ...LINE_OPTIONS,
  ...LINE_OF_SET,
  qty: z.int(),
  unitPrice: LiraSum,
  settled: LiraSum,
  refundedQty: z.int(),
  refunded: LiraSum,
});
export type RefundableLine = z.output<typeof RefundableLine>;

export const PaymentRefunds = z.object({
  paymentId: Id,
  /** The sum of the refunds. */
  refunded: LiraSum,
  left: LiraSum,
  /** The refunded part of the tip, and the part that can still be refunded (TIP-21). */
  tipRefunded: LiraSum,
  tipLeft: LiraSum,
  /** The reason that nothing of the bill can be refunded (REFUND-21). */
  obstacle: z.nullable(z.enum(['NOT_SETTLED', 'NOTHING_PAID', 'ALL_REFUNDED'])),
  /**
   * The caller's limit of refunds, and the part of it that is left for this order today. Null without a limit
   * (REFUND-12).
   */
  limit: z.nullable(LiraSum),
  limitLeft: z.nullable(LiraSum),
  isShare: z.boolean(),
  lines: z.array(RefundableLine),
  /** The oldest first. */
  refunds: z.array(Refund),
});
export type PaymentRefunds = z.output<typeof PaymentRefunds>;

export const getPaymentRefunds = endpoint({
  method: 'GET',
  path: '/orders/payments/:id/refunds',
  summary: 'Returns the refunds of a payment, and the amounts that can still be refunded, line by line',
  access: 'payments.read',
  scope: 'payments.read',
  params: IdParams,
  input: NoInput,
  response: PaymentRefunds,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/orders/payments/:id/refunds',
  summary: 'Refunds the whole rest of a payment, chosen pieces of it, or an amount of a share',
  access: 'payments.refund',
  params: IdParams,
  input: z.strictObject({
    /** The amount to refund by the caller's figures. If the server's figures differ, nothing is refunded (REFUND-7). */
    amount: Lira,
    /** The tip to refund; with an amount of 0 only the tip (TIP-21). */
    tip: z.optional(Lira),
    /** Only these pieces. */
    lines: z.optional(
      z.array(z.strictObject({ lineId: Id, qty: Qty })).check(z.minLength(1), z.maxLength(200)),
    ),
    method: Settlement,
    reason: Text(200),
    restock: z.boolean(),
    /** The refunded amount that the caller saw before. */
    expectedRefunded: z.optional(Lira),
    /** The till of the device; without it the only one that is open (CASH-4). */
    tillId: z.optional(Id),
    ...APPROVED,
  }),
  response: z.object({ refund: Refund, jobId: z.nullable(Id), payment: PaymentRefunds }),
  status: 201,
  errors: [
    'NOT_FOUND',
    'NOT_SETTLED',
    'TILL_NEEDED',
    'REFUND_CHANGED',
    'QTY_EXCEEDS_REMAINING',
    'PART_OF_SET',
    'ROLE_LIMIT',
    'APPROVAL_VOID',
  ],
});

export const printRefund = endpoint({
  method: 'POST',
  path: '/orders/refunds/:id/slip',
  summary: 'Prints the slip of a refund again, marked KOPYA',
  access: 'payments.refund',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ jobId: Id, copyNo: z.int() }),
  status: 200,
  errors: ['NOT_FOUND', 'NO_PRINTER'],
});

export const listRefunds = endpoint({
  method: 'GET',
  path: '/reports/refunds',
  summary: 'Lists the refunds of a range, newest first',
  access: 'reports.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.array(Refund),
  status: 200,
  errors: [],
  isReport: true,
});
