import { addDays, clockChangeIn, localInstants, localTime } from '../calendar/business-day.ts';

/** Monday is 1, Sunday is 7, as in ISO 8601. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The times of a weekly repeating schedule (PRICE-5). */
export interface Schedule {
  /** The weekdays on which it begins. */
  readonly days: readonly Weekday[];
  /** `HH:MM`. `until` is exclusive; at or before `from` it is a time of the next day. */
  readonly from: string;
  readonly until: string;
  /** The first and last day on which it begins (`YYYY-MM-DD`); null: any. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** The minutes since midnight of `HH:MM`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `HH:MM` of minutes since midnight; those of the next day are counted on (1500 is 01:00). */
export const timeOf = (minute: number): string => {
  const ofDay = minute % DAY_MINUTES;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** The end in minutes since the midnight before it begins: above 1440 when it passes the next midnight (PRICE-6). */
export const endMinuteOf = ({ from, until }: Pick<Schedule, 'from' | 'until'>): number =>
  minuteOf(until) + (minuteOf(until) > minuteOf(from) ? 0 : DAY_MINUTES);

export const weekdayOf = (day: string): Weekday =>
  WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 1;

/** Returns true when the schedule begins on this calendar day. */
export const beginsOn = (schedule: Schedule, day: string): boolean =>
  schedule.days.includes(weekdayOf(day)) &&
  (schedule.firstDay === null || schedule.firstDay <= day) &&
  (schedule.lastDay === null || day <= schedule.lastDay);

/**
 * Returns true when the schedule runs at an instant, by the local clock. After midnight the run of the previous day
 * counts too (PRICE-7).
 */
export function isRunning(schedule: Schedule, at: Date, timeZone: string): boolean {
  const local = localTime(at.getTime(), timeZone);
  const today = dayAt(local);
  const minute = Math.floor((local - Date.parse(`${today}T00:00:00Z`)) / MINUTE_MS);
  const end = endMinuteOf(schedule);
  const runsToday = minute >= minuteOf(schedule.from) && minute < end && beginsOn(schedule, today);
  return runsToday || (minute + DAY_MINUTES < end && beginsOn(schedule, addDays(today, -1)));
}

/**
 * The next instant at which one of the schedules begins or ends. At the latest a day from now, when the caller should
 * compute it again. Null without schedules, for which nothing ever changes.
 */
export function nextScheduleChange(schedules: readonly Schedule[], at: Date, timeZone: string): Date | null {
  if (schedules.length === 0) return null;
  const horizon = at.getTime() + DAY_MS;
  const stateAt = (instant: number) =>
    schedules.map((schedule) => Number(isRunning(schedule, new Date(instant), timeZone))).join('');
  const now = stateAt(at.getTime());
  const candidates = edgesAround(schedules, at, timeZone)
    .filter((instant) => instant > at.getTime() && instant < horizon)
    .sort((a, b) => a - b);
  return new Date(candidates.find((instant) => stateAt(instant) !== now) ?? horizon);
}

/** Every instant near `at` whose local clock shows a beginning or an end, and the moment of a clock change. */
function edgesAround(schedules: readonly Schedule[], at: Date, timeZone: string): number[] {
  const today = dayAt(localTime(at.getTime(), timeZone));
  const midnights = [-1, 0, 1, 2].map((days) => Date.parse(`${addDays(today, days)}T00:00:00Z`));
  const minutes = new Set(schedules.flatMap(({ from, until }) => [minuteOf(from), minuteOf(until)]));
  const change = clockChangeIn(at.getTime(), at.getTime() + DAY_MS, timeZone);
  const edges = midnights.flatMap((midnight) =>
    [...minutes].flatMap((minute) => localInstants(midnight + minute * MINUTE_MS, timeZone)),
  );
  return change === null ? edges : [...edges, change];
}

const dayAt = (local: number): string => new Date(local).toISOString().slice(0, 10);
