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
  scope: 'reports.read',
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
  /** The delivery fees in the revenue. */
  fees: LiraSum,
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

/** Tables of an area, `area` being its name (empty: none), or all of them (null), and how long they were taken. */
export const TableTurn = z.object({
  area: z.nullable(z.string()),
  orders: z.int(),
  /** Minutes from opening to the last payment: half of the orders took at most `median`, nine of ten at most `most`. */
  median: z.int(),
  most: z.int(),
  /** Guests in an hour of one taken table; null where no guests were counted. */
  guestsPerHour: z.nullable(z.number()),
});
export type TableTurn = z.output<typeof TableTurn>;

export const tableTurns = endpoint({
  ...report,
  path: '/reports/table-turns',
  summary: 'Returns how long the orders of tables took from opening to the last payment, in all and by area',
  input: z.strictObject(RangeQuery),
  response: z.array(TableTurn),
});

/** A channel under its present name (empty: none), its fees, and what is left after the commission. */
export const ChannelEarning = z.object({
  name: z.string(),
  orders: z.int(),
  revenue: blind(LiraSum),
  fees: LiraSum,
  /** Null while the commission of a day is unknown. */
  commission: z.nullable(LiraSum),
  net: blind(LiraSum),
});
export type ChannelEarning = z.output<typeof ChannelEarning>;

export const channelReport = endpoint({
  ...report,
  path: '/reports/channels',
  summary: 'Lists revenue, delivery fees, commission and the rest of each channel',
  access: 'partners.read',
  input: z.strictObject(RangeQuery),
  response: z.array(ChannelEarning),
});
