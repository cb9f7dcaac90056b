import { SALES_DIMENSION_KEYS } from '@sofra/domain/reports/sales-dimensions';
import * as z from 'zod/mini';
import { blind } from '../blind.ts';
import { endpoint } from '../endpoint.ts';
import { LiraSum, NoParams, RangeQuery } from '../scalars.ts';

const Dimension = z.enum(SALES_DIMENSION_KEYS);

const report = {
  method: 'GET',
  params: NoParams,
  access: 'reports.read',
  status: 200,
  errors: [],
  isReport: true,
} as const;

/** A part of the sales. `key` is a kind of place, the name of an area (empty: none), or an hour of the local day. */
export const SalesPartReport = z.object({
  key: z.string(),
  /** Paid orders, and the revenue divided by them. */
  orders: z.int(),
  avgTicket: blind(LiraSum),
  revenue: blind(LiraSum),
  canceled: LiraSum,
});
export type SalesPartReport = z.output<typeof SalesPartReport>;

export const salesBreakdown = endpoint({
  ...report,
  path: '/reports/sales-breakdown',
  summary: 'Divides revenue, paid orders and cancellations of a range by kind of place, by area or by hour',
  input: z.strictObject({ ...RangeQuery, by: z.enum([...SALES_DIMENSION_KEYS, 'HOUR']) }),
  response: z.array(SalesPartReport),
});

/** The time that orders without a table took until a step. */
export const WaitingTimes = z.object({
  key: z.string(),
  step: z.enum(['READY', 'DELIVERED']),
  orders: z.int(),
  /** Seconds: half of the orders took at most `median`, nine of ten at most `most`. */
  median: z.int(),
  most: z.int(),
});
export type WaitingTimes = z.output<typeof WaitingTimes>;

export const waitingTimes = endpoint({
  ...report,
  path: '/reports/waiting-times',
  summary: 'Returns how long orders without a table took until they were ready and handed over',
  input: z.strictObject({ ...RangeQuery, by: Dimension }),
  response: z.array(WaitingTimes),
});
