import { kurus, sumKurus, ZERO, type Kurus } from './money.ts';
import { commissionOf, dueDayOf, type PartnerTerms } from './partner-terms.ts';
import type { PartnerMethod } from './partner.ts';

/** The most days that one arrival may be for; a partner that is paid so seldom owes a year. */
export const MAX_ARRIVAL_DAYS = 400;

/** What a partner took on a business day less what was given back through it, and what it keeps of it (PARTNER-12). */
export interface Owed {
  gross: Kurus;
  commission: Kurus;
}

/** What is to come of a day. */
export const expectedOf = ({ gross, commission }: Owed): Kurus => kurus(gross - commission);

/** A day of a partner as the report has it (PARTNER-18). */
export interface PartnerDay extends Owed {
  day: string;
  /** What of the gross were tips (PARTNER-24). */
  tips: Kurus;
  expected: Kurus;
  dueOn: string | null;
  /** It was due before today and has not come (PARTNER-14). */
  isOverdue: boolean;
  /** It is over, so that its money can come (PARTNER-15). */
  isOver: boolean;
}

/** A day whose money has not come, by the terms that counted on it. */
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
 * One amount over several days, the oldest first (PARTNER-16): each gets what it expects as long as the amount lasts, and
 * the last one that expects something takes the rest. A day on which more went back than was taken lends what it owes to
 * the others. The parts add up to the amount.
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

/** The money of a day that came. */
export interface Came {
  amount: Kurus;
  /** The day on which it came. */
  cameOn: string;
}

export interface ArrivalSums {
  gross: Kurus;
  commission: Kurus;
  expected: Kurus;
  /** What came, and the gross of the days that came. */
  arrived: Kurus;
  arrivedGross: Kurus;
  /** What came less what was expected of these days. */
  difference: Kurus;
  /** Expected of the days that have not come, and what of it is overdue. */
  waiting: Kurus;
  overdue: Kurus;
}

type ReportedDay = PartnerDay & { arrival: Came | null };

/** Every sum is one of rows (PARTNER-18). */
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

/** What was kept of the gross that came, in percent with two decimals, half up; null before the first arrival (PARTNER-19). */
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

/** Compared in whole numbers: what is kept exactly at the limit is within it. */
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
