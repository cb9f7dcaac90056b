import * as z from 'zod/mini';
import { APPROVED } from './approvals.ts';
import { endpoint } from './endpoint.ts';
import { LINE_OPTIONS } from './line-options.ts';
import { Settlement } from './payments.ts';
import { Id, IdParams, Instant, Lira, LiraSum, NoInput, NoParams, Qty, RangeQuery, Text } from './scalars.ts';
import { LINE_OF_SET } from './set-menus.ts';

/** Money that went back after a payment (*İade*); never changed. */
export const Refund = z.object({
  id: Id,
  /** Within the business, without gaps. */
  number: z.int(),
  paymentId: Id,
  orderNumber: z.int(),
  tableName: z.string(),
  amount: LiraSum,
  /** What went back of the tip besides (TIP-21). */
  tip: LiraSum,
  method: Settlement,
  reason: z.string(),
  isRestocked: z.boolean(),
  refundedBy: z.string(),
  createdAt: Instant,
  /** The pieces that went back, of a set menu without its parts; empty for an amount of a share. */
  lines: z.array(z.object({ name: z.string(), qty: z.int(), amount: LiraSum })),
});
export type Refund = z.output<typeof Refund>;

/** What a payment settled of one line, and what of it was given back (REFUND-2). */
const SettledLine = z.object({
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
export type SettledLine = z.output<typeof SettledLine>;

export const PaymentRefunds = z.object({
  paymentId: Id,
  /** The sum of the refunds. */
  refunded: LiraSum,
  left: LiraSum,
  /** What of the tip went back, and still can (TIP-21). */
  tipRefunded: LiraSum,
  tipLeft: LiraSum,
  /** Why nothing of the bill can be given back (REFUND-21). */
  obstacle: z.nullable(z.enum(['NOT_SETTLED', 'NOTHING_PAID', 'ALL_REFUNDED'])),
  /** The most that the caller may give back of one payment; null for whoever has no limit (REFUND-12). */
  limit: z.nullable(LiraSum),
  isShare: z.boolean(),
  lines: z.array(SettledLine),
  /** The oldest first. */
  refunds: z.array(Refund),
});
export type PaymentRefunds = z.output<typeof PaymentRefunds>;

export const getPaymentRefunds = endpoint({
  method: 'GET',
  path: '/orders/payments/:id/refunds',
  summary: 'What was given back of a payment and what still can be, line by line',
  access: 'payments.read',
  params: IdParams,
  input: NoInput,
  response: PaymentRefunds,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/orders/payments/:id/refunds',
  summary: 'Gives back everything that is left of a payment, chosen pieces, or an amount of a share',
  access: 'payments.refund',
  params: IdParams,
  input: z.strictObject({
    /** What goes back by the caller's figures; with other figures of the server nothing does (REFUND-7). */
    amount: Lira,
    /** What goes back of the tip; with an amount of 0 that alone (TIP-21). */
    tip: z.optional(Lira),
    /** Only these pieces. */
    lines: z.optional(
      z.array(z.strictObject({ lineId: Id, qty: Qty })).check(z.minLength(1), z.maxLength(200)),
    ),
    method: Settlement,
    reason: Text(200),
    restock: z.boolean(),
    /** What the caller saw given back before. */
    expectedRefunded: z.optional(Lira),
    /** The till of the device; without it the only till of the business (CASH-4). */
    tillId: z.optional(Id),
    ...APPROVED,
  }),
  response: z.object({ refund: Refund, jobId: z.nullable(Id), payment: PaymentRefunds }),
  status: 201,
  errors: [
    'NOT_FOUND',
    'NOT_SETTLED',
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
  summary: 'The refunds of a range, newest first',
  access: 'reports.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.array(Refund),
  status: 200,
  errors: [],
  isReport: true,
});
