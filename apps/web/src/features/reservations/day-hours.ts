import type { BusinessClock } from '@sofra/domain/calendar/business-day';
import { hourStart } from '@sofra/domain/calendar/business-day';
import { endOf, instantOfDay } from '@sofra/domain/reservations/reservation';
import type { TakingReservation } from '@sofra/domain/reservations/reservation-clash';

const HOUR_MS = 3_600_000;
/** Shown also without reservations: noon to midnight. */
const FIRST_HOUR = 12;
const LAST_HOUR = 24;
/** An hour is 92 px wide (RESERVE-17). */
export const HOUR_PX = 92;
/** A bar is at least as wide as a finger. */
const LEAST_BAR_PX = 44;

/** The hours of a day that its view shows: noon to midnight, and those of its reservations. */
export function dayHours(
  day: string,
  reservations: readonly TakingReservation[],
  clock: BusinessClock,
): Date[] {
  const starts = reservations.map(({ startsAt }) => hourStart(startsAt, clock.timeZone).getTime());
  const ends = reservations.map((one) => endOf(one).getTime());
  const from = Math.min(instantOfDay(day, FIRST_HOUR * 60, clock).getTime(), ...starts);
  const until = Math.max(instantOfDay(day, LAST_HOUR * 60, clock).getTime(), ...ends);
  return Array.from(
    { length: Math.ceil((until - from) / HOUR_MS) },
    (_, at) => new Date(from + at * HOUR_MS),
  );
}

/** The distance of a time from the first hour, in pixels. */
export const pixelsAt = (at: Date, firstHour: Date): number =>
  ((at.getTime() - firstHour.getTime()) / HOUR_MS) * HOUR_PX;

export const barWidth = (minutes: number): number => Math.max(LEAST_BAR_PX, (minutes / 60) * HOUR_PX - 2);

const STEP_MS = 15 * 60_000;

/** The time that is so many pixels later, in steps of 15 minutes (RESERVE-17). */
export const movedBy = (startsAt: Date, pixels: number): Date =>
  new Date(startsAt.getTime() + Math.round(((pixels / HOUR_PX) * HOUR_MS) / STEP_MS) * STEP_MS);

/** The reservations of one row in lanes, so that none covers another one. */
export function lanesOf<R extends TakingReservation>(reservations: readonly R[]): R[][] {
  const lanes: R[][] = [];
  for (const one of reservations.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const free = lanes.find((lane) => {
      const last = lane.at(-1);
      return last !== undefined && endOf(last) <= one.startsAt;
    });
    if (free) free.push(one);
    else lanes.push([one]);
  }
  return lanes;
}
