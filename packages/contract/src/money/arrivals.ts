import { MAX_ARRIVAL_DAYS } from '@sofra/domain/accounts/arrival';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PartnerMethod, PartnerName, PartnerTerms } from './partners.ts';
import { Day, Id, IdParams, Instant, Lira, LiraSum, NoParams, RangeQuery, Text } from '../scalars.ts';

/** The money that arrived for one day (PARTNER-15). */
const DayArrival = z.object({
  id: Id,
  /** The part of this day. */
  amount: LiraSum,
  /** The arrived amount less the expected amount. */
  difference: LiraSum,
  cameOn: Day,
  enteredBy: z.string(),
  enteredAt: Instant,
  /** The days of the same arrival. */
  days: z.array(Day),
});

/** A partner's sales of a business day, its commission and the due date of the rest (PARTNER-18). */
export const PartnerDay = z.object({
  day: Day,
  gross: LiraSum,
  /** The part of the gross that was tips (PARTNER-24). */
  tips: LiraSum,
  commission: LiraSum,
  expected: LiraSum,
  dueOn: z.nullable(Day),
  isOverdue: z.boolean(),
  isOver: z.boolean(),
  /** Null until its money has arrived. */
  arrival: z.nullable(DayArrival),
});
export type PartnerDay = z.output<typeof PartnerDay>;

const ArrivalSums = z.object({
  gross: LiraSum,
  commission: LiraSum,
  expected: LiraSum,
  arrived: LiraSum,
  arrivedGross: LiraSum,
  difference: LiraSum,
  waiting: LiraSum,
  overdue: LiraSum,
});

const Deduction = {
  sums: ArrivalSums,
  /** The part of the arrived gross that the partner kept, in percent; null before the first arrival (PARTNER-19). */
  deduction: z.nullable(z.number()),
};

export const PartnerArrivals = z.object({
  partner: z.object({
    ...{ id: Id, method: PartnerMethod, name: z.string() },
    isPlatform: z._default(z.boolean(), false),
  }),
  /** The terms of today. */
  terms: PartnerTerms,
  /** The earliest first. */
  days: z.array(PartnerDay),
  ...Deduction,
  isOverDeduction: z.boolean(),
  /** The most days that passed between a sale and its money. */
  slowestDays: z.nullable(z.int()),
  isOverDays: z.boolean(),
});
export type PartnerArrivals = z.output<typeof PartnerArrivals>;

/** The amounts that a platform showed for an arrival (PARTNER-26). */
const ShownAmounts = z.object({
  commission: z.nullable(Lira),
  courier: z.nullable(Lira),
  visibility: z.nullable(Lira),
});

/** The part of a gross that a platform kept, beside the parts that it was to keep (PARTNER-26). */
const KEPT_BACK = {
  gross: LiraSum,
  commission: LiraSum,
  /** For couriers and visibility. */
  fees: LiraSum,
  kept: LiraSum,
  /** The part of it that neither explains; below 0 if more arrived. */
  unexplained: LiraSum,
  /** The same in percent of the gross; null without a gross. */
  percent: z.nullable(z.number()),
  /** Above the limit. */
  isOver: z.boolean(),
};

/** The arrivals of a platform whose last day is in a month (PARTNER-27). */
export const PlatformMonth = z.object({
  partner: PartnerName,
  /** `YYYY-MM` */
  month: z.string(),
  ...KEPT_BACK,
  arrivals: z.array(
    z.object({
      ...{ id: Id, cameOn: Day, days: z.array(Day), ...KEPT_BACK },
      /** The commission by the terms. */
      agreed: LiraSum,
      shown: ShownAmounts,
    }),
  ),
});
export type PlatformMonth = z.output<typeof PlatformMonth>;

export const ArrivalReport = z.object({
  /** The business day of now, up to which due days are over. */
  today: Day,
  /** Overdue partners first, then the highest deduction. */
  partners: z.array(PartnerArrivals),
  ...Deduction,
  limits: z.object({ deduction: z.number(), days: z.int() }),
  /** The last month first. */
  platforms: z._default(z.array(PlatformMonth), []),
});
export type ArrivalReport = z.output<typeof ArrivalReport>;

export const arrivalReport = endpoint({
  method: 'GET',
  path: '/reports/arrivals',
  summary:
    'Returns the amounts due from each payment partner by business day, their due days and their settlements',
  access: 'arrivals.read',
  params: NoParams,
  input: z.strictObject(RangeQuery),
  response: ArrivalReport,
  status: 200,
  errors: [],
  isReport: true,
});

/** Money that arrived from a partner (*Geldi*); never changed. */
export const Arrival = z.object({
  id: Id,
  partnerId: Id,
  amount: LiraSum,
  cameOn: Day,
  /** The amount of the arrival for each day, the oldest first. */
  days: z.array(z.object({ day: Day, expected: LiraSum, amount: LiraSum })),
  enteredBy: z.string(),
  enteredAt: Instant,
  /** The counter entry; null while the arrival is valid (PARTNER-17). */
  undone: z.nullable(z.object({ by: z.string(), at: Instant, reason: z.string() })),
});
export type Arrival = z.output<typeof Arrival>;

export const enterArrival = endpoint({
  method: 'POST',
  path: '/partners/:id/arrivals',
  summary: 'Records the settlement of a payment partner for one or several days',
  access: 'arrivals.write',
  params: IdParams,
  input: z.strictObject({
    days: z.array(Day).check(z.minLength(1), z.maxLength(MAX_ARRIVAL_DAYS)),
    amount: Lira,
    /** The day of the arrival; default today. */
    cameOn: z.optional(Day),
    /** The amounts that a platform showed, as far as they are known. */
    shown: z.optional(
      z.strictObject({
        commission: z.optional(Lira),
        courier: z.optional(Lira),
        visibility: z.optional(Lira),
      }),
    ),
  }),
  response: Arrival,
  status: 201,
  errors: ['NOT_FOUND', 'ALREADY_ARRIVED'],
});

export const undoArrival = endpoint({
  method: 'POST',
  path: '/arrivals/:id/undo',
  summary: 'Undoes a settlement of a payment partner by a counter entry. Its days are unsettled again.',
  access: 'arrivals.write',
  params: IdParams,
  input: z.strictObject({ reason: Text(200) }),
  response: Arrival,
  status: 200,
  errors: ['NOT_FOUND', 'ARRIVAL_UNDONE'],
});
