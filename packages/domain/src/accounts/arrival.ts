import { kurus, sumKurus, ZERO, type Kurus } from '../money/money.ts';
import { commissionOf, dueDayOf, type PartnerTerms } from './partner-terms.ts';
import type { PartnerMethod } from './partner.ts';

/** The maximum number of days of one arrival. A partner that pays so seldom owes a year. */
export const MAX_ARRIVAL_DAYS = 400;

/** The payments through a partner on a business day less refunds, and the commission on them (PARTNER-12). */
export interface Owed {
  gross: Kurus;
  commission: Kurus;
}

/** The expected sum of a day. */
export const expectedOf = ({ gross, commission }: Owed): Kurus => kurus(gross - commission);

/** A day of a partner as the report has it (PARTNER-18). */
export interface PartnerDay extends Owed {
  day: string;
  /** The part of the gross that is tips (PARTNER-24). */
  tips: Kurus;
  expected: Kurus;
  dueOn: string | null;
  /** It was due before today and has not arrived (PARTNER-14). */
  isOverdue: boolean;
  /** The day is over, so its money can arrive (PARTNER-15). */
  isOver: boolean;
}

/** A day whose money has not arrived, by the terms valid on it. */
export function waitingDay(
  { day, gross, tips }: { day: string; gross: Kurus; tips: Kurus },
  terms: PartnerTerms,
  today: string,
): PartnerDay {
  const owed = { gross, commission: commissionOf(gross, terms) };
  const dueOn = dueDayOf(day, terms);
  const isOverdue = dueOn !== null && dueOn < today;
  return { day, tips, ...owed, expected: expectedOf(owed), dueOn, isOverdue, isOver: day < today };
}

/**
 * Divides one amount over several days, the oldest first. Each day gets its expected sum as long as the amount lasts.
 * The last day that expects a sum takes the rest. A day with more refunds than payments lends its debt to the other
 * days. The parts add up to the amount (PARTNER-16).
 */
export function spreadArrival(amount: Kurus, expected: readonly Kurus[]): Kurus[] {
  const owing = sumKurus(expected.filter((net) => net < 0));
  let left = amount - owing;
  const parts = expected.map((net) => {
    if (net <= 0) return net;
    const part = Math.min(net, left);
    left -= part;
    return kurus(part);
  });
  const last = expected.findLastIndex((net) => net > 0);
  const taker = last < 0 ? expected.length - 1 : last;
  return parts.map((part, at) => (at === taker ? kurus(part + left) : part));
}

/** The money of a day that arrived. */
export interface Came {
  amount: Kurus;
  /** The day on which it arrived. */
  cameOn: string;
}

export interface ArrivalSums {
  gross: Kurus;
  commission: Kurus;
  expected: Kurus;
  /** The sum of the arrivals, and the gross of their days. */
  arrived: Kurus;
  arrivedGross: Kurus;
  /** The arrived sum less the expected sum of these days. */
  difference: Kurus;
  /** The expected sum of the days without an arrival, and the overdue part of it. */
  waiting: Kurus;
  overdue: Kurus;
}

type ReportedDay = PartnerDay & { arrival: Came | null };

/** Every sum is the sum of rows (PARTNER-18). */
export function arrivalSums(days: readonly ReportedDay[]): ArrivalSums {
  const came = days.filter(({ arrival }) => arrival !== null);
  const waiting = days.filter(({ arrival }) => arrival === null);
  const expected = (some: readonly ReportedDay[]): Kurus => sumKurus(some.map((day) => day.expected));
  const arrived = sumKurus(came.map(({ arrival }) => arrival?.amount ?? ZERO));
  return {
    gross: sumKurus(days.map(({ gross }) => gross)),
    commission: sumKurus(days.map(({ commission }) => commission)),
    expected: expected(days),
    arrived,
    arrivedGross: sumKurus(came.map(({ gross }) => gross)),
    difference: kurus(arrived - expected(came)),
    waiting: expected(waiting),
    overdue: expected(waiting.filter(({ isOverdue }) => isOverdue)),
  };
}

/**
 * The deduction from the gross that arrived, in percent with two decimals, half up. Null before the first arrival
 * (PARTNER-19).
 */
export function effectiveDeduction({
  arrived,
  arrivedGross,
}: Pick<ArrivalSums, 'arrived' | 'arrivedGross'>): number | null {
  if (arrivedGross <= 0) return null;
  return Math.round(((arrivedGross - arrived) * 10_000) / arrivedGross) / 100;
}

const DAY_MS = 86_400_000;

/** The most days that passed between a sale and its money; null before the first arrival (PARTNER-19). */
export function slowestDays(days: readonly { day: string; arrival: Came | null }[]): number | null {
  const waits = days.flatMap(({ day, arrival }) =>
    arrival ? [Math.round((Date.parse(arrival.cameOn) - Date.parse(day)) / DAY_MS)] : [],
  );
  return waits.length === 0 ? null : Math.max(...waits);
}

/** The limits of the business above which a meal card is marked (PARTNER-19). */
export interface MealLimits {
  /** In percent. */
  deduction: number;
  days: number;
}

/** Compared in whole numbers: a deduction exactly at the limit is within it. */
export const isOverDeduction = (
  method: PartnerMethod,
  { arrived, arrivedGross }: Pick<ArrivalSums, 'arrived' | 'arrivedGross'>,
  { deduction }: Pick<MealLimits, 'deduction'>,
): boolean =>
  method === 'MEAL' &&
  arrivedGross > 0 &&
  BigInt(arrivedGross - arrived) * 10_000n > BigInt(arrivedGross) * BigInt(Math.round(deduction * 100));

export const isOverDays = (
  method: PartnerMethod,
  slowest: number | null,
  { days }: Pick<MealLimits, 'days'>,
): boolean => method === 'MEAL' && slowest !== null && slowest > days;
