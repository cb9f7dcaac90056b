import {
  addDays,
  businessDayOf,
  dayRange,
  instantAt,
  localTime,
  type BusinessClock,
  type InstantRange,
} from '../calendar/business-day.ts';

const DAY_MS = 86_400_000;

/** Business days (`YYYY-MM-DD`), both included. */
interface Days {
  from: string;
  to: string;
}

/** The earlier days that a report is compared with (docs/decisions/0034) (REP-13). */
export interface Comparison extends Days {
  /**
   * The compared range: the same weekday a week before, the week before or the month before. Any other range is
   * compared with as many days before it.
   */
  kind: 'DAY' | 'WEEK' | 'MONTH' | 'RANGE';
  /**
   * The last day of the report is not over. The earlier days are then counted only until the same minute (REP-14).
   */
  isCut: boolean;
}

/**
 * The earlier days that a range is compared with. The two never overlap and are equally long, except for the 29th to
 * 31st after a shorter month. Days in the future are left out; null when the whole range is.
 */
export function comparisonOf({ from, to }: Days, today: string): Comparison | null {
  if (from > today) return null;
  const days = { from, to: to < today ? to : today };
  const earlier = earlierDays(days);
  const isEven = lengthOf(earlier) === lengthOf(days);
  return { ...earlier, isCut: days.to === today && isEven };
}

/** The instants of a comparison. `now` is the moment at which the later figures were read. */
export function comparedInstants(
  { from, to, isCut }: Comparison,
  now: Date,
  clock: BusinessClock,
): InstantRange {
  const whole = dayRange(from, to, clock.timeZone, clock.dayStartHour);
  return isCut ? { from: whole.from, until: sameMoment(now, to, clock) } : whole;
}

/**
 * The moment of another business day whose local clock shows the same time as now, never outside that day. If clocks
 * skip that time, it is the moment of the jump. If the time occurs twice, it is the first occurrence.
 */
export function sameMoment(now: Date, day: string, { timeZone, dayStartHour }: BusinessClock): Date {
  const today = businessDayOf(now, timeZone, dayStartHour);
  const local = localTime(now.getTime(), timeZone) - (Date.parse(today) - Date.parse(day));
  const { from, until } = dayRange(day, day, timeZone, dayStartHour);
  const at = instantAt(local, timeZone);
  return new Date(Math.min(Math.max(at, from.getTime()), until.getTime()));
}

function earlierDays({ from, to }: Days): Omit<Comparison, 'isCut'> {
  const days = lengthOf({ from, to });
  const before = (by: number): Days => ({ from: addDays(from, -by), to: addDays(to, -by) });
  if (days === 1) return { kind: 'DAY', ...before(7) };
  if (isMonday(from) && days <= 7) return { kind: 'WEEK', ...before(7) };
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7))
    return { kind: 'MONTH', ...monthBefore(to) };
  return { kind: 'RANGE', ...before(days) };
}

/** From the first of the month before to its same day, or to its last day if it is shorter. */
function monthBefore(day: string): Days {
  const last = addDays(`${day.slice(0, 7)}-01`, -1);
  const month = last.slice(0, 7);
  const same = `${month}-${day.slice(8)}`;
  return { from: `${month}-01`, to: same < last ? same : last };
}

const lengthOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const isMonday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** The change in percent of the earlier figure, never negative; null when the earlier figure was zero. */
  percent: number | null;
}

/**
 * Compares two figures. The percentage refers to the size of the earlier one: from a loss of 100 to a profit of 50 is
 * up by 150 percent.
 */
export function changeOf(now: number, before: number): Change {
  const difference = now - before;
  return {
    direction: difference > 0 ? 'up' : difference < 0 ? 'down' : 'same',
    percent: before === 0 ? null : (Math.abs(difference) / Math.abs(before)) * 100,
  };
}
