import { MAX_ARRIVAL_DAYS } from '@sofra/domain/accounts/arrival';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { PartnerMethod, PartnerTerms } from './partners.ts';
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
  partner: z.object({ id: Id, method: PartnerMethod, name: z.string() }),
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

export const ArrivalReport = z.object({
  /** The business day of now, up to which due days are over. */
  today: Day,
  /** Overdue partners first, then the highest deduction. */
  partners: z.array(PartnerArrivals),
  ...Deduction,
  limits: z.object({ deduction: z.number(), days: z.int() }),
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
