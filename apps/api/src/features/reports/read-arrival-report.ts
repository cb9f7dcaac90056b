import type * as contract from '@sofra/contract/money/arrivals';
import type { Partner } from '@sofra/contract/money/partners';
import {
  arrivalSums,
  effectiveDeduction,
  expectedOf,
  isOverDays,
  isOverDeduction,
  slowestDays,
  waitingDay,
  type MealLimits,
} from '@sofra/domain/accounts/arrival';
import {
  addDays,
  businessDayOf,
  dayRange,
  daysFromTo,
  MAX_RANGE_DAYS,
  type BusinessClock,
} from '@sofra/domain/calendar/business-day';
import { kurus } from '@sofra/domain/money/money';
import { dueDayOf, termsOn } from '@sofra/domain/accounts/partner-terms';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { listStandingDays, type StandingDay } from '#src/features/partners/arrivals/arrivals.store.ts';
import { sumTakings, type Taking } from '#src/features/partners/arrivals/takings.store.ts';
import { listPartnerRows } from '#src/features/partners/partners.store.ts';
import { platformMonths } from '#src/features/reports/platform-months.ts';
import { readReportRange, type RangeRequest } from '#src/features/reports/report-range.ts';
import { together } from '#src/platform/postgres/transaction.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** Data of the days of all partners, and the limits by which they are judged. */
interface Facts {
  /** The first day of the range. Earlier days are reported only while their money has not arrived. */
  from: string;
  today: string;
  takings: readonly DayTaking[];
  standing: readonly StandingDay[];
  limits: MealLimits;
}

type DayTaking = Pick<Taking, 'partnerId' | 'gross' | 'tips'> & { day: string };

/**
 * Amounts that partners owe by business day, and their arrivals (PARTNER-18). It contains the days of the range, and
 * earlier ones whose money has not arrived. Errors: as in `readReportRange`.
 */
export async function readArrivalReport(read: Read, request: RangeRequest): Promise<contract.ArrivalReport> {
  const { tx, actor, now } = read;
  const { days: range, clock } = await readReportRange(read, request);
  const [{ settings }, partners, takings, standing] = await together(
    findBusinessProfile(tx, actor.businessId),
    listPartnerRows(tx, actor.businessId),
    readTakings(read, { from: firstDay(range.to), to: range.to }, clock),
    listStandingDays(tx, actor.businessId, { from: firstDay(range.to), to: range.to }),
  );
  const today = businessDayOf(now, clock.timeZone, clock.dayStartHour);
  const limits = { deduction: settings.mealDeductionLimit, days: settings.mealDaysLimit };
  const facts = { from: range.from, today, takings, standing, limits };
  const reported = partners.map((partner) => partnerReport(partner, facts));
  const shown = reported.filter(({ days }) => days.length > 0).toSorted(byUrgency);
  const sums = arrivalSums(shown.flatMap(({ days }) => days));
  const platforms = platformMonths(partners, standing, range);
  return { today, partners: shown, sums, deduction: effectiveDeduction(sums), limits, platforms };
}

/** No range is longer, so that every one is within these days. */
const firstDay = (last: string): string => addDays(last, 1 - MAX_RANGE_DAYS);

/** The takings by business day, for one partner only when it is given. */
export async function readTakings(
  { tx, actor }: Read,
  { from, to }: Record<'from' | 'to', string>,
  clock: BusinessClock,
  partnerId: string | null = null,
): Promise<DayTaking[]> {
  const days = daysFromTo(from, to);
  const spans = days.map((day) => dayRange(day, day, clock.timeZone, clock.dayStartHour));
  const takings = await sumTakings(tx, actor.businessId, spans, partnerId);
  return takings.map(({ place, ...taking }) => ({ ...taking, day: days[place - 1] ?? '' }));
}

function partnerReport(partner: Partner, facts: Facts): contract.PartnerArrivals {
  const { id, method, name, terms, isPlatform } = partner;
  const days = partnerDaysOf(partner, facts);
  const sums = arrivalSums(days);
  const slowest = slowestDays(days);
  return {
    partner: { id, method, name, isPlatform },
    terms: termsOn(terms, facts.today),
    ...{ days, sums, deduction: effectiveDeduction(sums), slowestDays: slowest },
    isOverDeduction: isOverDeduction(method, sums, facts.limits),
    isOverDays: isOverDays(method, slowest, facts.limits),
  };
}

/** The earliest first. A day whose money arrived keeps gross and commission of its arrival (PARTNER-17). */
export function partnerDaysOf(
  { id, terms }: Partner,
  { from, today, takings, standing }: Omit<Facts, 'limits'>,
): contract.PartnerDay[] {
  const came = standing.filter(({ partnerId }) => partnerId === id);
  const hasCome = new Set(came.map(({ day }) => day));
  const waiting = takings
    .filter(({ partnerId, day }) => partnerId === id && !hasCome.has(day))
    .map((taking) => ({ ...waitingDay(taking, termsOn(terms, taking.day), today), arrival: null }));
  const arrived = came
    .filter(({ day }) => day >= from)
    .map((day) => cameDay(day, dueDayOf(day.day, termsOn(terms, day.day))));
  return [...waiting, ...arrived].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function cameDay(
  { day, gross, tips, commission, amount, arrivalId: id, cameOn, enteredBy, enteredAt, days }: StandingDay,
  dueOn: string | null,
): contract.PartnerDay {
  const expected = expectedOf({ gross, commission });
  const difference = kurus(amount - expected);
  return {
    ...{ day, gross, tips, commission, expected, dueOn, isOverdue: false, isOver: true },
    arrival: { id, amount, difference, cameOn, enteredBy, enteredAt, days },
  };
}

/** Overdue money first, then the highest effective deduction (PARTNER-18). */
const byUrgency = (a: contract.PartnerArrivals, b: contract.PartnerArrivals): number =>
  b.sums.overdue - a.sums.overdue || (b.deduction ?? -1) - (a.deduction ?? -1);
