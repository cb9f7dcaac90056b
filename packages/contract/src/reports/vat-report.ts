import * as z from 'zod/mini';
import { blind } from '../blind.ts';
import { endpoint } from '../endpoint.ts';
import { FiscalNumbers, PaymentMethod, Settlement } from '../orders/payments.ts';
import { Day, Id, Instant, LimitQuery, LiraSum, NoParams, RangeQuery } from '../scalars.ts';

const VatOfRate = z.object({ percent: z.int(), base: LiraSum, tax: LiraSum, gross: LiraSum });

const BlindOfRate = z.object({
  percent: z.int(),
  base: blind(LiraSum),
  tax: blind(LiraSum),
  gross: blind(LiraSum),
});

/** Sums by rate, the lowest first, and in total; with `unknown`, which has no rate, they are the revenue (VAT-9). */
export const VatSums = z.object({
  rates: z.array(BlindOfRate),
  base: blind(LiraSum),
  tax: blind(LiraSum),
  gross: blind(LiraSum),
  unknown: blind(LiraSum),
});
export type VatSums = z.output<typeof VatSums>;

export const VatReport = z.object({
  /** The business days on which something was paid, the earliest first. */
  days: z.array(z.extend(VatSums, { day: Day })),
  total: VatSums,
});
export type VatReport = z.output<typeof VatReport>;

export const vatReport = endpoint({
  method: 'GET',
  path: '/reports/vat',
  summary: 'Returns base and KDV by business day and rate',
  access: 'reports.read',
  scope: 'reports.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: VatReport,
  status: 200,
  errors: [],
  isReport: true,
});

/** A movement without its method, of which a transfer has two. */
const MOVED = {
  id: Id,
  /** The business day of the payment. */
  day: Day,
  createdAt: Instant,
  orderNumber: z.int(),
  tableName: z.string(),
  rates: z.array(VatOfRate),
  unknown: LiraSum,
};

const MOVEMENT = { ...MOVED, method: Settlement };

/** A payment as the accountant gets it. */
export const VatPayment = z.object({
  ...MOVEMENT,
  /** The terminal or the meal card. */
  partner: z.nullable(z.string()),
  fiscal: FiscalNumbers,
});
export type VatPayment = z.output<typeof VatPayment>;

export const vatPayments = endpoint({
  method: 'GET',
  path: '/reports/vat/payments',
  summary: 'Lists the payments of a range with base and KDV of each rate, newest first',
  access: 'payments.read',
  params: NoParams,
  input: z.strictObject({ ...RangeQuery, limit: LimitQuery(5000), before: z.optional(Id) }),
  response: z.array(VatPayment),
  status: 200,
  errors: [],
});

/** A refund as the accountant gets it, with its amounts below 0. */
export const VatRefund = z.object({ ...MOVEMENT, number: z.int(), reason: z.string() });
export type VatRefund = z.output<typeof VatRefund>;

export const vatRefunds = endpoint({
  method: 'GET',
  path: '/reports/vat/refunds',
  summary: 'Lists the refunds of a range with base and KDV of each rate below 0, newest first',
  access: 'payments.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.array(VatRefund),
  status: 200,
  errors: [],
});

/** A correction of an earlier day: subtracts amounts from one method and adds them to another, in total 0. */
export const VatTransfer = z.object({ ...MOVED, from: PaymentMethod, to: PaymentMethod });
export type VatTransfer = z.output<typeof VatTransfer>;

export const vatTransfers = endpoint({
  method: 'GET',
  path: '/reports/vat/transfers',
  summary:
    'Lists method corrections made in a range for earlier days, with base and KDV by rate, newest first',
  access: 'payments.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.array(VatTransfer),
  status: 200,
  errors: [],
});
