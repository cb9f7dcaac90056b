import { businessDayOf, dayRange, localTime, type BusinessClock } from '../calendar/business-day.ts';
import { isWithinHours, type OrderHours } from './guest-order.ts';
import { KIND_WORD } from './place.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** Orders by link: those of one phone number in an hour, and those of a business that wait (LINKORDER-8). */
export const LINK_ORDER_LIMITS = { anHourOfNumber: 5, waiting: 30 } as const;

/** The hours for which a phone still reads what it sent (LINKORDER-11). */
export const LINK_ORDER_HOURS = 24;

/** *Gel-al · Ayşe*: the place of an order by link until it has a call number; its guest may be erased (LINKORDER-9). */
export const linkTitle = (name: string | null): string =>
  name === null ? KIND_WORD.TAKEAWAY : `${KIND_WORD.TAKEAWAY} · ${name}`;

interface Pickup {
  now: Date;
  /** The minutes in which an order is promised now. */
  minutes: number;
  hours: OrderHours | null;
}

/**
 * The quarter hours at which guests may fetch an order: not before it is promised, and within the present hours and
 * business day (LINKORDER-5).
 */
export function pickupTimes(
  { now, minutes, hours }: Pickup,
  { timeZone, dayStartHour }: BusinessClock,
): Date[] {
  const day = businessDayOf(now, timeZone, dayStartHour);
  const { until } = dayRange(day, day, timeZone, dayStartHour);
  const times: Date[] = [];
  const first = Math.ceil((now.getTime() + minutes * MINUTE_MS) / QUARTER_MS) * QUARTER_MS;
  for (let at = first; at < until.getTime() && isOpenAt(at, hours, timeZone); at += QUARTER_MS)
    times.push(new Date(at));
  return times;
}

const isOpenAt = (at: number, hours: OrderHours | null, timeZone: string): boolean =>
  hours === null || isWithinHours(hours, clockAt(at, timeZone));

/** The local time as *HH:MM*. */
export const clockAt = (at: number, timeZone: string): string =>
  new Date(localTime(at, timeZone)).toISOString().slice(11, 16);
