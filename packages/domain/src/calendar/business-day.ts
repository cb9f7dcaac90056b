import { RuleError } from '../errors.ts';
import { isDay } from './is-day.ts';

/** The time zone and the hour at which the days of a business begin. `dayStartHour` is 0..23, local (BIZ-6, REP-4). */
export interface BusinessClock {
  /** An IANA name such as `Europe/Istanbul`, which is the default. */
  timeZone: string;
  dayStartHour: number;
}

/** A half-open range of time. It contains `from` and does not contain `until`. */
export interface InstantRange {
  from: Date;
  until: Date;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The longest range that reports and lists accept (REP-3). */
export const MAX_RANGE_DAYS = 400;

/**
 * The business day (`YYYY-MM-DD`) an instant belongs to: a sale at 01:30 of a bar whose day starts at 4 belongs to the
 * evening before (BIZ-6, REP-4). Every instant belongs to exactly one day, across clock changes too.
 */
export function businessDayOf(instant: Date, timeZone: string, dayStartHour: number): string {
  const local = new Date(localTime(instant.getTime(), timeZone));
  const day = local.toISOString().slice(0, 10);
  if (instant.getTime() < dayStart(day, timeZone, dayStartHour)) return addDays(day, -1);
  const next = addDays(day, 1);
  return instant.getTime() < dayStart(next, timeZone, dayStartHour) ? day : next;
}

/** The instants of the business days `from` to `to` (`YYYY-MM-DD`), both included. */
export function dayRange(from: string, to: string, timeZone: string, dayStartHour: number): InstantRange {
  return {
    from: new Date(dayStart(from, timeZone, dayStartHour)),
    until: new Date(dayStart(addDays(to, 1), timeZone, dayStartHour)),
  };
}

/**
 * The business days (`YYYY-MM-DD`, both included) that a range overlaps. Expenses are stored by day without a time, so
 * they are read by these.
 */
export const daysTouched = (
  { from, until }: InstantRange,
  { timeZone, dayStartHour }: BusinessClock,
): { from: string; to: string } => ({
  from: businessDayOf(from, timeZone, dayStartHour),
  to: businessDayOf(new Date(until.getTime() - 1), timeZone, dayStartHour),
});

/**
 * Returns true when the local clock shows a full hour at every full UTC hour of a range. Sums by UTC hour are then also
 * sums by local hour. The offset is checked every two weeks, because no time zone changes its offset for less.
 */
export function keepsWholeHours({ from, until }: InstantRange, timeZone: string): boolean {
  for (let at = from.getTime(); at < until.getTime(); at += 14 * DAY_MS) {
    if (offsetMs(at, timeZone) % HOUR_MS !== 0) return false;
  }
  return offsetMs(until.getTime(), timeZone) % HOUR_MS === 0;
}

/** The calendar day `count` days after `day`. A negative `count` gives an earlier day. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** The calendar days `from` to `to`, both included. */
export const daysFromTo = (from: string, to: string): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, at) => addDays(from, at));

/**
 * Parses `from` and `to` of a request into instants. Both are days or both are instants (ISO 8601 with a zone), and
 * both are included. A missing end is that of today. The caller passes `now` (REP-3).
 *
 * Refuses INVALID_INPUT `{fields: [{path, reason}]}` for anything else. This includes a day mixed with an instant, an
 * end before the start, and a range beyond {@link MAX_RANGE_DAYS}.
 */
export function parseRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
  { timeZone, dayStartHour }: BusinessClock,
): InstantRange {
  const today = businessDayOf(now, timeZone, dayStartHour);
  const start = readEnd('from', from ?? today);
  const end = readEnd('to', to ?? today);
  if (from !== undefined && to !== undefined && start.isDay !== end.isDay) {
    throw invalid('to', 'Başlangıç ve bitişin ikisi de gün ya da ikisi de zaman olmalı.');
  }
  const range = {
    from: start.isDay ? dayRange(start.text, start.text, timeZone, dayStartHour).from : new Date(start.text),
    // The end of a request is inclusive and at most millisecond-precise, so the exclusive end is one millisecond later.
    until: end.isDay
      ? dayRange(end.text, end.text, timeZone, dayStartHour).until
      : new Date(Date.parse(end.text) + 1),
  };
  const length = range.until.getTime() - range.from.getTime();
  if (length <= 0) throw invalid('to', 'Bitiş, başlangıçtan önce olamaz.');
  // Rounded, since a range of days is an hour longer or shorter across a clock change.
  if (Math.round(length / DAY_MS) > MAX_RANGE_DAYS) {
    throw invalid('to', `En çok ${MAX_RANGE_DAYS} günlük aralık seçilebilir.`);
  }
  return range;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const isInstant = (text: string): boolean =>
  INSTANT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

function readEnd(path: 'from' | 'to', text: string): { text: string; isDay: boolean } {
  if (isDay(text)) return { text, isDay: true };
  if (isInstant(text)) return { text, isDay: false };
  throw invalid(path, 'Geçerli bir tarih olmalı (YYYY-AA-GG).');
}

const invalid = (path: string, reason: string): RuleError =>
  new RuleError('INVALID_INPUT', { fields: [{ path, reason }] });

/** The first instant whose local clock shows `day`, `dayStartHour` or later. */
const dayStart = (day: string, timeZone: string, dayStartHour: number): number =>
  instantAt(Date.parse(`${day}T00:00:00Z`) + dayStartHour * HOUR_MS, timeZone);

/** The time of the local clock at an instant, in milliseconds as if it were one of UTC. */
export const localTime = (at: number, timeZone: string): number => at + offsetMs(at, timeZone);

/** The instant at which the local hour of `at` began. */
export const hourStart = (at: Date, timeZone: string): Date => {
  const local = localTime(at.getTime(), timeZone);
  return new Date(at.getTime() - (local - Math.floor(local / HOUR_MS) * HOUR_MS));
};

/**
 * The first instant whose local clock shows this or later. If clocks skip that time, it is the moment of the jump. If
 * the time occurs twice, it is the first occurrence.
 */
export function instantAt(local: number, timeZone: string): number {
  const fits = localInstants(local, timeZone);
  if (fits.length > 0) return Math.min(...fits);
  const [before, after] = offsetsAround(local, timeZone);
  return clockJump(local - after, local - before, timeZone);
}

/** Every instant whose local clock shows this: none if clocks skip it, two if it occurs twice. */
export function localInstants(local: number, timeZone: string): number[] {
  const offsets = new Set(offsetsAround(local, timeZone));
  return [...offsets].map((offset) => local - offset).filter((at) => localTime(at, timeZone) === local);
}

const offsetsAround = (local: number, timeZone: string): [before: number, after: number] => [
  offsetMs(local - DAY_MS, timeZone),
  offsetMs(local + DAY_MS, timeZone),
];

/** The instant in (`from`, `until`] at which the local clock changes. Null if it does not change. */
export const clockChangeIn = (from: number, until: number, timeZone: string): number | null =>
  offsetMs(from, timeZone) === offsetMs(until, timeZone) ? null : clockJump(from, until, timeZone);

/** The first instant in (`early`, `late`] that has the offset of `late`. */
function clockJump(early: number, late: number, timeZone: string): number {
  const target = offsetMs(late, timeZone);
  let [low, high] = [early, late];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMs(middle, timeZone) === target) high = middle;
    else low = middle;
  }
  return high;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The offset of the local clock from UTC. Creating a formatter costs a hundred times its use, so it is cached. */
function offsetMs(at: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const part = 'numeric';
    clock = new Intl.DateTimeFormat('en-US-u-ca-iso8601-hc-h23', {
      timeZone,
      year: part,
      month: part,
      day: part,
      hour: part,
      minute: part,
      second: part,
    });
    clocks.set(timeZone, clock);
  }
  const read: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(at)) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
