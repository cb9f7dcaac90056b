import { addDays, businessDayOf, dayRange, type BusinessClock } from '../calendar/business-day.ts';
import { clockAt } from '../orders/link-order.ts';
import { isWithinHours, type OrderHours } from '../orders/guest-order.ts';
import { endOf, usualStay } from './reservation.ts';
import { suitableTables, type ReservationDay } from './reservation-clash.ts';
import { isExpected } from './reservation-state.ts';

const MINUTE_MS = 60_000;
const SLOT_MS = 30 * MINUTE_MS;
/** Staff need this time to answer. */
const NOTICE_MS = 60 * MINUTE_MS;

/** The last day of the form, counted from today (RESERVEFORM-4). */
export const FORM_DAYS = 60;
/** Requests that wait: those of one phone number and those of a business (RESERVEFORM-8). */
export const FORM_LIMITS = { ofNumber: 3, waiting: 60 } as const;

export interface FormSettings {
  guestReservations: boolean;
  guestReservationHours: OrderHours | null;
  guestReservationLimit: number;
}
export const DEFAULT_RESERVATION_FORM: FormSettings = {
  guestReservations: false,
  guestReservationHours: { from: '12:00', until: '22:00' },
  guestReservationLimit: 8,
};

interface Asked {
  guests: number;
  /** The business day. */
  day: string;
  hours: OrderHours | null;
}

/**
 * The half hours of a business day that guests may request (RESERVEFORM-5). They are within the hours, and an hour from
 * now or later. A suitable table is left once every overlapping reservation without a table has one.
 */
export function offeredTimes(
  { guests, day, hours }: Asked,
  known: ReservationDay,
  { timeZone, dayStartHour }: BusinessClock,
): Date[] {
  const { from, until } = dayRange(day, day, timeZone, dayStartHour);
  const first = Math.max(from.getTime(), known.now.getTime() + NOTICE_MS);
  const times: Date[] = [];
  for (let at = Math.ceil(first / SLOT_MS) * SLOT_MS; at < until.getTime(); at += SLOT_MS) {
    const isOpen = hours === null || isWithinHours(hours, clockAt(at, timeZone));
    if (isOpen && hasTableAt(new Date(at), guests, known)) times.push(new Date(at));
  }
  return times;
}

function hasTableAt(startsAt: Date, guests: number, known: ReservationDay): boolean {
  const minutes = usualStay(guests, known.settings);
  const asked = { id: '', tableId: null, startsAt, minutes, guests, state: 'WAITING' as const };
  const until = endOf(asked);
  const without = known.reservations.filter(
    (one) => one.tableId === null && isExpected(one) && one.startsAt < until && startsAt < endOf(one),
  );
  return suitableTables(asked, known).length > without.length;
}

/** The first and the last business day of the form. */
export function formDays(
  now: Date,
  { timeZone, dayStartHour }: BusinessClock,
): { first: string; last: string } {
  const first = businessDayOf(now, timeZone, dayStartHour);
  return { first, last: addDays(first, FORM_DAYS) };
}
