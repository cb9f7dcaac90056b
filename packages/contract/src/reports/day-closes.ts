import { SETTLEMENTS } from '@sofra/domain/money/payment-method';
import * as z from 'zod/mini';
import { blind } from '../blind.ts';
import { endpoint } from '../endpoint.ts';
import { PaymentBreakdown, ReportSummary } from './reports.ts';
import { VatSums } from './vat-report.ts';
import {
  Day,
  Id,
  IdParams,
  Instant,
  Lira,
  LiraDifference,
  LiraSum,
  NoInput,
  NoParams,
  RangeQuery,
  Text,
} from '../scalars.ts';

const Counted = z.object({ amount: LiraSum, count: z.int() });

/** A business day that was ended; never changed (DAYEND-3). */
export const DayClose = z.object({
  id: Id,
  /** Within the business, without gaps, together with the slips of ranges (DAYEND-2). */
  number: z.int(),
  day: Day,
  revenue: blind(LiraSum),
  netRevenue: blind(LiraSum),
  /** The number of the earlier end of this day that this one replaces (DAYEND-6). */
  replaces: z.nullable(z.int()),
  zNo: z.nullable(z.string()),
  zTotal: blind(LiraSum),
  endedBy: z.string(),
  endedAt: Instant,
});
export type DayClose = z.output<typeof DayClose>;

export const listDayCloses = endpoint({
  method: 'GET',
  path: '/day-ends',
  summary: 'Lists the day closes of the days of a range, newest first',
  access: 'dayEnd.read',
  scope: 'reports.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.array(DayClose),
  status: 200,
  errors: [],
});

/** The unfinished work of a day (DAYEND-10, DAYEND-17). */
const OpenWork = z.object({
  orders: Counted,
  /** Open orders, and paid ones that are not handed over. */
  unfinished: z.optional(
    z.array(
      z.object({
        place: z.string(),
        hasTable: z.boolean(),
        due: LiraSum,
        isPaid: z.boolean(),
        held: z.int(),
        isForLater: z.optional(z.boolean()),
        /** Carried over to the next day (DAYEND-19). */
        isCarried: z.optional(z.boolean()),
      }),
    ),
  ),
  slips: z.int(),
  /** Guest calls that are open, and all of the day; orders of guests that wait, where there are any. */
  calls: z.optional(z.object({ open: z.int(), all: z.int(), orders: z.optional(z.int()) })),
});

const Session = z.object({
  number: z.int(),
  tillName: z.string(),
  closedBy: z.string(),
  closedAt: z.string(),
  expected: LiraSum,
  counted: LiraSum,
  variance: LiraSum,
  note: z.nullable(z.string()),
  left: LiraSum,
  handedOver: LiraSum,
  openingDifference: z.optional(z.nullable(LiraSum)),
  openingNote: z.optional(z.nullable(z.string())),
});

/** The stored figures of a day close, as its page shows them (DAYEND-21). */
export const DayFigures = z.object({
  sales: z.object({ orders: z.int(), revenue: LiraSum, refunds: Counted, netRevenue: LiraSum }),
  payments: z.array(z.object({ method: z.enum(SETTLEMENTS), ...Counted.shape })),
  vat: VatSums,
  sessions: z.array(Session),
  openSessions: z.array(z.object({ number: z.int(), tillName: z.string(), openedBy: z.string() })),
  devices: z.array(
    z.object({ partnerId: Id, name: z.string(), expected: LiraSum, reported: z.nullable(LiraSum) }),
  ),
  open: OpenWork,
  uncountedReason: z.optional(z.string()),
});
export type DayFigures = z.output<typeof DayFigures>;

export const DayCloseOpened = z.object({
  endedDay: DayClose,
  figures: blind(DayFigures),
  /** *Net ciro* of the same weekday a week before; null without sales. */
  lastWeek: blind(LiraSum),
  /** Changes of the sums by method since the day was ended: *sonradan düzeltildi* (DAYEND-22). */
  corrections: blind(z.array(z.object({ method: z.enum(SETTLEMENTS), amount: LiraSum }))),
  slip: blind(z.string()),
});
export type DayCloseOpened = z.output<typeof DayCloseOpened>;

export const getDayClose = endpoint({
  method: 'GET',
  path: '/day-ends/:id',
  summary: 'Returns a day close with its stored figures and its slip as text',
  access: 'dayEnd.read',
  scope: 'reports.read',
  params: IdParams,
  input: NoInput,
  response: DayCloseOpened,
  status: 200,
  errors: ['NOT_FOUND'],
});

/** Without a day it is that of today. */
const OfDay = { day: z.optional(Day) };

/** A till of the day: its open session, and the last one that was closed on the day. */
const TillOfDay = z.object({
  name: z.string(),
  isPurse: z.boolean(),
  open: z.nullable(
    z.object({ sessionId: Id, heldBy: z.string(), isCounted: z.boolean(), isOwn: z.boolean() }),
  ),
  closed: z.nullable(z.object({ at: Instant, variance: LiraSum })),
});

export const DayToClose = z.object({
  day: Day,
  /** The time at which the day began. */
  from: Instant,
  /** The number that the day close will have, unless another till is faster. */
  nextNumber: z.int(),
  summary: ReportSummary,
  breakdown: PaymentBreakdown,
  open: OpenWork,
  /** The open order with the pieces that have waited longest. */
  heldAt: z.nullable(z.object({ orderId: Id, tableId: z.nullable(Id) })),
  tills: z.array(TillOfDay),
  /** The terminals and meal cards that moved money, with the expected totals of their own reports (DAYEND-16). */
  devices: z.array(
    z.object({ partnerId: Id, name: z.string(), expected: LiraSum, reported: z.nullable(LiraSum) }),
  ),
  tipsOwed: z.object({ amount: blind(LiraSum), count: z.int() }),
  /** The last end of this day; null while it was not ended. */
  latest: z.nullable(DayClose),
  /** The last end of an earlier day, with the difference of its drawers and what they kept. */
  previous: z.nullable(z.object({ endedDay: DayClose, variance: blind(LiraSum), left: blind(LiraSum) })),
});
export type DayToClose = z.output<typeof DayToClose>;

export const previewDayClose = endpoint({
  method: 'GET',
  path: '/day-ends/preview',
  summary: 'Returns what is left to do before a day ends, and its figures so far',
  access: 'dayEnd.read',
  params: NoParams,
  input: z.strictObject(OfDay),
  response: DayToClose,
  status: 200,
  errors: [],
  isReport: true,
});

export const carryOver = endpoint({
  method: 'POST',
  path: '/day-ends/carry-over',
  summary: 'Lets all open orders go over to the next day, or takes that back',
  access: 'dayEnd.end',
  params: NoParams,
  input: z.strictObject({ ...OfDay, isUndone: z.optional(z.boolean()) }),
  response: z.object({ day: Day, orders: z.int() }),
  status: 200,
  errors: [],
});

/** More terminals and meal cards than any business has. */
const MOST_DEVICES = 100;

export const closeDay = endpoint({
  method: 'POST',
  path: '/day-ends',
  summary: 'Ends a business day: stores its figures under a number and prints them',
  access: 'dayEnd.end',
  params: NoParams,
  input: z.strictObject({
    ...OfDay,
    /** To end a day again: the number that the caller saw as its last (DAYEND-6). */
    replaces: z.optional(z.int().check(z.gte(1))),
    zNo: z.optional(Text(20)),
    zTotal: z.optional(Lira),
    /** The reason for ending the day with an open drawer (DAYEND-18). */
    uncountedReason: z.optional(Text(200)),
    /** The totals in the reports of terminals and meal cards; below 0 where refunds exceed payments. */
    devices: z.optional(
      z.array(z.strictObject({ partnerId: Id, reported: LiraDifference })).check(z.maxLength(MOST_DEVICES)),
    ),
  }),
  /** `jobId` is null without a printer (DAYEND-11). */
  response: z.object({ endedDay: DayClose, jobId: z.nullable(Id) }),
  status: 201,
  errors: ['CASH_HIDDEN', 'DAY_ENDED', 'ROLE_LIMIT', 'AT_DEVICE'],
});

export const printDayClose = endpoint({
  method: 'POST',
  path: '/day-ends/:id/slip',
  summary: 'Prints the slip of a day close again, marked KOPYA',
  access: 'dayEnd.print',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ jobId: Id, copyNo: z.int() }),
  status: 200,
  errors: ['NOT_FOUND', 'CASH_HIDDEN', 'NO_PRINTER'],
});
