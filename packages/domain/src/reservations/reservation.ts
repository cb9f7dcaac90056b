import { instantAt, localTime, type BusinessClock } from '../calendar/business-day.ts';

/** The shortest and the longest stay, in minutes. */
export const LEAST_STAY = 15;
export const MAX_STAY = 720;
/** The most days after which personal data are erased. */
export const MAX_RESERVATION_DAYS = 365;
/** The most guests that the setting of the public form may allow. */
export const MAX_FORM_GUESTS = 50;

/** Minutes that a party stays, by its size, and the days after which its personal data are erased (RESERVE-2, RESERVE-20). */
export interface ReservationSettings {
  stayOfTwo: number;
  stayOfFour: number;
  stayOfMore: number;
  reservationDays: number;
}

/** The migration of reservations repeats the days, because PostgreSQL erases. */
export const DEFAULT_RESERVATIONS: ReservationSettings = {
  ...{ stayOfTwo: 120, stayOfFour: 120, stayOfMore: 120, reservationDays: 30 },
};

/** The minutes that a party of this size stays (RESERVE-2). */
export function usualStay(guests: number, settings: ReservationSettings): number {
  if (guests <= 2) return settings.stayOfTwo;
  return guests <= 4 ? settings.stayOfFour : settings.stayOfMore;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** The end of a stay. */
export const endOf = ({ startsAt, minutes }: { startsAt: Date; minutes: number }): Date =>
  new Date(startsAt.getTime() + minutes * MINUTE_MS);

/**
 * The instant of a time of a business day, in minutes from midnight. A time before the start of the day belongs to the
 * night after it (BIZ-6).
 */
export function instantOfDay(day: string, minutes: number, { timeZone, dayStartHour }: BusinessClock): Date {
  const isNight = minutes < dayStartHour * 60;
  const local = Date.parse(`${day}T00:00:00Z`) + (minutes + (isNight ? DAY_MINUTES : 0)) * MINUTE_MS;
  return new Date(instantAt(local, timeZone));
}

/** The minutes from midnight that the local clock shows. */
export const minutesOfClock = (at: Date, timeZone: string): number =>
  Math.floor(localTime(at.getTime(), timeZone) / MINUTE_MS) % DAY_MINUTES;

/** *19:30*, *1930*, *19.30* or *9* as minutes from midnight; null for anything else. */
export function parseClock(text: string): number | null {
  const [, hours = '', minutes = '0'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}
