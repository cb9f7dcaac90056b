import * as z from 'zod/mini';
import { blind } from '../blind.ts';
import { endpoint } from '../endpoint.ts';
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
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: z.array(DayClose),
  status: 200,
  errors: [],
});

export const getDayClose = endpoint({
  method: 'GET',
  path: '/day-ends/:id',
  summary: 'Returns a day close with its slip as text',
  access: 'dayEnd.read',
  params: IdParams,
  input: NoInput,
  response: z.object({ endedDay: DayClose, slip: blind(z.string()) }),
  status: 200,
  errors: ['NOT_FOUND'],
});

/** Without a day it is that of today. */
const OfDay = { day: z.optional(Day) };

export const previewDayClose = endpoint({
  method: 'GET',
  path: '/day-ends/preview',
  summary: 'Previews a day close: its figures, its slip, and everything that is still open',
  access: 'dayEnd.read',
  params: NoParams,
  input: z.strictObject(OfDay),
  response: z.object({
    day: Day,
    revenue: blind(LiraSum),
    netRevenue: blind(LiraSum),
    open: z.object({
      orders: z.object({ amount: LiraSum, count: z.int() }),
      /** Orders without a table, paid and not handed over, or with pieces that wait for Marş (DAYEND-17). */
      unfinished: z.optional(
        z.array(
          z.object({
            place: z.string(),
            hasTable: z.boolean(),
            due: LiraSum,
            isPaid: z.boolean(),
            held: z.int(),
            isForLater: z.optional(z.boolean()),
          }),
        ),
      ),
      slips: z.int(),
    }),
    openSessions: z.array(z.object({ number: z.int(), tillName: z.string(), openedBy: z.string() })),
    /** The terminals and meal cards that moved money, with the expected totals of their own reports (DAYEND-16). */
    devices: z.array(z.object({ partnerId: Id, name: z.string(), expected: LiraSum })),
    /** The last end of this day; null while it was not ended. */
    latest: z.nullable(DayClose),
    slip: blind(z.string()),
  }),
  status: 200,
  errors: [],
  isReport: true,
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
    /** The totals in the reports of terminals and meal cards; below 0 where refunds exceed payments. */
    devices: z.optional(
      z.array(z.strictObject({ partnerId: Id, reported: LiraDifference })).check(z.maxLength(MOST_DEVICES)),
    ),
  }),
  /** `jobId` is null without a printer (DAYEND-11). */
  response: z.object({ endedDay: DayClose, jobId: z.nullable(Id) }),
  status: 201,
  errors: ['CASH_HIDDEN', 'DAY_ENDED', 'ROLE_LIMIT'],
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
