import { PAYMENT_LOCKS } from '@sofra/domain/orders/method-correction';
import { HELD_ACTS } from '@sofra/domain/orders/held-lines';
import { PAYMENT_METHODS, SETTLEMENTS } from '@sofra/domain/money/payment-method';
import * as z from 'zod/mini';
import { APPROVED } from '../people/approvals.ts';
import { bySettlement } from '../money/by-settlement.ts';
import { CustomerName } from '../money/customers.ts';
import { endpoint } from '../endpoint.ts';
import { LINE_OPTIONS } from './line-options.ts';
import { LineComp, OpenOrder, Order, SoldLines } from './orders.ts';
import { PartnerMethod, PartnerName } from '../money/partners.ts';
import {
  ClaimedLira,
  Id,
  IdParams,
  Instant,
  LimitQuery,
  Lira,
  LiraQuery,
  LiraSum,
  NoInput,
  NoParams,
  Qty,
  RangeQuery,
  Text,
  TextOrEmpty,
  Version,
} from '../scalars.ts';
import { LINE_OF_SET } from '../menu/set-menus.ts';

export const PaymentMethod = z.enum(PAYMENT_METHODS);
/** A method, or the account of a customer (ACCOUNT-7). */
export const Settlement = z.enum(SETTLEMENTS);

/** The receipt numbers of the ÖKC for a payment; empty where none were entered (DOCUMENT-15). */
export const FiscalNumbers = z.object({ receiptNo: z.string(), zNo: z.string() });
export type FiscalNumbers = z.output<typeof FiscalNumbers>;

/** The longest number that is taken; registers print fewer letters. */
export const MAX_FISCAL_NUMBER = 20;

/** The method of a payment with its terminal or meal card. */
const Way = z.object({ method: PaymentMethod, partner: z.nullable(PartnerName) });

/** A correction of a later day: its amount and tip count there until now and here from now on (PAY-51). */
export const MethodTransfer = z.object({
  id: Id,
  from: Way,
  to: Way,
  amount: LiraSum,
  tip: LiraSum,
  reason: z.string(),
  transferredBy: z.string(),
  createdAt: Instant,
});
export type MethodTransfer = z.output<typeof MethodTransfer>;

const PaidLine = z.object({
  lineId: z.optional(Id),
  name: z.string(),
  ...LINE_OPTIONS,
  ...LINE_OF_SET,
  qty: z.int(),
  unitPrice: Lira,
  comp: LineComp,
});

/** One payment. `lines` is empty for a share of the bill, which pays an amount and no particular items. */
export const Payment = z.object({
  id: Id,
  orderId: Id,
  orderNumber: z.int(),
  tableName: z.string(),
  /** The guests of its order (GUESTS-10). */
  guests: z.optional(z.int()),
  /** *Getir 4711*; null without a channel (CHANNEL-12). */
  channel: z._default(z.nullable(z.string()), null),
  /** The corrected method, if it was corrected on its own day; `transfers` contain later corrections. */
  method: Settlement,
  /** The terminal or the meal card, corrected like the method; null where none is known (PARTNER-5). */
  partner: z.nullable(PartnerName),
  /** The customer of the charged account; null for money. */
  customer: z._default(z.nullable(CustomerName), null),
  amount: LiraSum,
  discountAmount: LiraSum,
  /** The amount refunded of the payment (REFUND-20). */
  refunded: LiraSum,
  /** The tip in addition to the amount, and its receiver (TIP-2, TIP-5). */
  tip: LiraSum,
  tipFor: z.nullable(z.string()),
  /** The money received for both. */
  received: z.nullable(LiraSum),
  createdAt: Instant,
  takenBy: z.string(),
  fiscal: FiscalNumbers,
  receiptJobId: z.nullable(Id),
  /** The conditions that a correction of its method must respect (PAY-52). */
  locks: z._default(z.array(z.enum(PAYMENT_LOCKS)), []),
  /** The earliest first. */
  transfers: z._default(z.array(MethodTransfer), []),
  lines: z.array(PaidLine),
  /** For a share all pieces that the shares of its bill pay together (PAY-59). */
  billLines: z._default(z.array(PaidLine), []),
});
export type Payment = z.output<typeof Payment>;

/** The discount of one payment (PAY-10). Without these fields a lower `finalTotal` is an implied discount. */
const DISCOUNT_FIELDS = {
  finalTotal: ClaimedLira,
  discountType: z.optional(z.enum(['NONE', 'AMOUNT', 'PERCENT'])),
  /** Lira for AMOUNT, 0..100 for PERCENT; zero and less count as no discount. */
  discountValue: z.optional(z.number().check(z.lte(100_000_000))),
  ...APPROVED,
};

/**
 * Optional fields of every payment: the version of the order the cashier saw, what the guest handed over, till,
 * partner and tip.
 */
const PAYMENT_FIELDS = {
  method: Settlement,
  expectedVersion: z.optional(Version),
  received: z.optional(z.nullable(Lira)),
  /** The till of the device; without it the only one that is open (CASH-4). */
  tillId: z.optional(Id),
  /** The terminal or the meal card; without it the only one of the method that is on (PARTNER-5). */
  partnerId: z.optional(Id),
  /** The tip for the staff, in addition to the paid amount (TIP-2). */
  tip: z.optional(Lira),
  /** The customer of the account to charge, and the approval above its limit (ACCOUNT-7, ACCOUNT-9). */
  customerId: z.optional(Id),
  accountApprovalId: z.optional(Id),
  /**
   * The act on the lines that wait, before the payment. The approval is for removing them after the bill (COURSE-10).
   */
  held: z.optional(z.enum(HELD_ACTS)),
  heldApprovalId: z.optional(Id),
};

const TAKING_ERRORS = [
  'TILL_NEEDED',
  'NOT_FOUND',
  'ORDER_NOT_OPEN',
  'ORDER_CHANGED',
  'TOTAL_MISMATCH',
  'HELD_LINES',
  'OUT_OF_STOCK',
  'STOCK_SHORTAGE',
  'RECIPE_STOCK_INSUFFICIENT',
  'BELOW_PAID',
] as const;

/** The response of a payment that may leave a rest to pay: `openOrder` is null once the order is closed. */
const PartPaid = z.object({ payment: Payment, order: Order, openOrder: z.nullable(OpenOrder) });

export const payOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/pay',
  summary: 'Records one payment of the whole unpaid amount and closes the order',
  access: 'orders.pay',
  params: IdParams,
  input: z.strictObject({ ...PAYMENT_FIELDS, ...DISCOUNT_FIELDS }),
  response: z.object({ payment: Payment, order: Order }),
  status: 200,
  errors: [...TAKING_ERRORS, 'ROLE_LIMIT', 'APPROVAL_VOID'],
});

const { expectedVersion: _, held: _held, heldApprovalId: _by, ...NEW_ORDER_FIELDS } = PAYMENT_FIELDS;

/** A sale at the counter is saved and paid in one request (COUNTER-1). */
export const sellAtCounter = endpoint({
  method: 'POST',
  path: '/counter-sales',
  summary: 'Sells at the counter: saves lines under a call number and takes their payment, all or nothing',
  access: 'orders.pay',
  params: NoParams,
  /** `id` is chosen by the client and becomes that of the order. */
  input: z.strictObject({
    id: Id,
    lines: SoldLines,
    /** *Burada*: no bag is needed (COUNTER-10). */
    isEatenHere: z.optional(z.boolean()),
    ...NEW_ORDER_FIELDS,
    ...DISCOUNT_FIELDS,
  }),
  response: z.object({ payment: Payment, order: Order, callNumber: z.int() }),
  status: 200,
  errors: [
    ...TAKING_ERRORS,
    'ROLE_LIMIT',
    'APPROVAL_VOID',
    'ITEM_NOT_FOR_SALE',
    'OPTIONS_INVALID',
    'ORDER_CLOSED',
  ],
});

export const payPart = endpoint({
  method: 'POST',
  path: '/orders/:id/pay-partial',
  summary: 'Records a payment for chosen pieces. The order closes when its last piece is paid.',
  access: 'orders.pay',
  params: IdParams,
  input: z.strictObject({
    lines: z.array(z.strictObject({ lineId: Id, qty: Qty })).check(z.minLength(1), z.maxLength(200)),
    ...PAYMENT_FIELDS,
    ...DISCOUNT_FIELDS,
  }),
  response: PartPaid,
  status: 200,
  errors: [...TAKING_ERRORS, 'ROLE_LIMIT', 'APPROVAL_VOID', 'QTY_EXCEEDS_REMAINING', 'SHARES_STARTED'],
});

export const payShare = endpoint({
  method: 'POST',
  path: '/orders/:id/pay-share',
  summary: 'Records a share of the bill as an amount. The order closes when the shares reach its total.',
  access: 'orders.pay',
  params: IdParams,
  input: z.strictObject({
    ...PAYMENT_FIELDS,
    amount: Lira,
    /** The number of people the bill is split among; it is printed on the receipt. */
    ofPeople: z.optional(z.int().check(z.gte(2), z.lte(99))),
  }),
  response: PartPaid,
  status: 200,
  errors: [...TAKING_ERRORS, 'ROLE_LIMIT', 'APPROVAL_VOID'],
});

export const printReceipt = endpoint({
  method: 'POST',
  path: '/orders/payments/:id/receipt',
  summary: 'Queues the receipt of a payment. The first is the original; later ones are marked KOPYA.',
  access: 'orders.pay',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ jobId: Id, copyNo: z.int() }),
  status: 200,
  errors: ['NOT_FOUND', 'NO_PRINTER'],
});

/** Figures of the business day use the corrected values; the counter entry is a `MethodTransfer` (PAY-28, PAY-51). */
export const correctPaymentMethod = endpoint({
  method: 'POST',
  path: '/orders/payments/:id/method',
  summary:
    'Corrects method or partner of a payment. After its business day or drawer count, writes a counter entry of today.',
  access: 'orders.pay',
  params: IdParams,
  input: z.strictObject({ method: PaymentMethod, partnerId: z.optional(Id), reason: Text(200) }),
  response: Payment,
  status: 200,
  errors: ['NOT_FOUND', 'DAY_OVER'],
});

export const enterFiscalNumbers = endpoint({
  method: 'POST',
  path: '/orders/payments/:id/fiscal',
  summary: 'Records the receipt numbers of the ÖKC for a payment. An empty text removes a number.',
  access: 'orders.pay',
  params: IdParams,
  input: z.strictObject({
    receiptNo: z.optional(TextOrEmpty(MAX_FISCAL_NUMBER)),
    zNo: z.optional(TextOrEmpty(MAX_FISCAL_NUMBER)),
  }),
  response: Payment,
  status: 200,
  errors: ['NOT_FOUND'],
});

/** Filters of the payment list; a field that is missing filters nothing. */
const FILTER = {
  method: z.optional(Settlement),
  partnerId: z.optional(Id),
  /** The user who took the payment. */
  takenBy: z.optional(Id),
  /** The whole name the table had when the payment was taken. */
  table: z.optional(Text(120)),
  min: LiraQuery,
  max: LiraQuery,
  /** The beginning of a slip number, or a part of a table's or an item's name. */
  q: z.optional(TextOrEmpty(80)),
};

/** The page size unless the caller sets `limit`; `before` continues after the last payment of a page. */
export const PAYMENTS_A_TIME = 1_000;

export const listPayments = endpoint({
  method: 'GET',
  path: '/orders/payments',
  summary: 'Lists the payments of a range, newest first',
  access: 'payments.read',
  scope: 'payments.read',
  params: NoParams,
  input: z.strictObject({ ...RangeQuery, ...FILTER, limit: LimitQuery(5000), before: z.optional(Id) }),
  response: z.array(Payment),
  status: 200,
  errors: [],
});

/** With the payment that it corrects. */
export const ListedTransfer = z.extend(MethodTransfer, {
  paymentId: Id,
  orderNumber: z.int(),
  tableName: z.string(),
});
export type ListedTransfer = z.output<typeof ListedTransfer>;

const MethodSum = z.object({ revenue: LiraSum, count: z.int() });
export const PaymentsOverview = z.object({
  /** Sum, count and sums by method of the payments that pass the filter. */
  total: LiraSum,
  count: z.int(),
  byMethod: bySettlement(MethodSum),
  /** Tips in addition to the payments; in none of the sums above (TIP-9). */
  tips: LiraSum,
  /**
   * Corrections of earlier days that were made in the range; the sums by method have them (PAY-54). The newest first.
   */
  transfers: z._default(z.array(ListedTransfer), []),
  /** Cash is in no sum: the caller has a drawer to count (CASH-15). */
  isCashHidden: z.boolean(),
  /** The tables, partners and users of the whole range, which are the choices of the filter. */
  tables: z.array(z.string()),
  partners: z.array(z.object({ ...PartnerName.shape, method: PartnerMethod })),
  staff: z.array(z.object({ id: Id, name: z.string() })),
});
export type PaymentsOverview = z.output<typeof PaymentsOverview>;

export const paymentsOverview = endpoint({
  method: 'GET',
  path: '/orders/payments/overview',
  summary: 'Returns the sums of the filtered payments, and the tables, partners and users of the whole range',
  access: 'payments.read',
  scope: 'payments.read',
  params: NoParams,
  input: z.strictObject({ ...RangeQuery, ...FILTER }),
  response: PaymentsOverview,
  status: 200,
  errors: [],
});

export const paymentsSummary = endpoint({
  method: 'GET',
  path: '/orders/payments/summary',
  summary: 'Returns revenue and number of payments of a range',
  access: 'payments.read',
  scope: 'payments.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.object({ total: LiraSum, count: z.int() }),
  status: 200,
  errors: [],
});
