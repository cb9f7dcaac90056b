import { addDays, MAX_RANGE_DAYS } from '@sofra/domain/calendar/business-day';

/** The days of a list, `YYYY-MM-DD`, both included. A missing end means today. */
export interface DayRange {
  from?: string;
  to?: string;
}

export type DayRangePreset =
  | 'today'
  | 'yesterday'
  | 'last7'
  | 'thisWeek'
  | 'lastWeek'
  | 'thisMonth'
  | 'wholeMonth'
  | 'lastMonth';

export const PRESET_LABEL: Record<DayRangePreset, string> = {
  today: 'Bugün',
  yesterday: 'Dün',
  last7: '7 gün',
  thisWeek: 'Bu hafta',
  lastWeek: 'Geçen hafta',
  thisMonth: 'Bu ay',
  wholeMonth: 'Bu ay',
  lastMonth: 'Geçen ay',
};

/** Weeks begin on Monday. */
const weekStart = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
/**
 * 31 days after its first day every month is over. The day before the first of that month is the last one.
 */
const monthEnd = (day: string): string => addDays(monthStart(addDays(monthStart(day), 31)), -1);

/**
 * The days of a preset for the business day `today`. Periods that are not over end today. Only `wholeMonth` ends with
 * the last day of the month, for records that may be dated in the future.
 */
export function presetDays(preset: DayRangePreset, today: string): Required<DayRange> {
  const [monday, first] = [weekStart(today), monthStart(today)];
  const [lastSunday, lastOfMonth] = [addDays(monday, -1), addDays(first, -1)];
  const days: Record<DayRangePreset, Required<DayRange>> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    last7: { from: addDays(today, -6), to: today },
    thisWeek: { from: monday, to: today },
    lastWeek: { from: weekStart(lastSunday), to: lastSunday },
    thisMonth: { from: first, to: today },
    wholeMonth: { from: first, to: monthEnd(today) },
    lastMonth: { from: monthStart(lastOfMonth), to: lastOfMonth },
  };
  return days[preset];
}

/**
 * True if the range exceeds the limit of the server's lists and reports. The screens then show {@link TOO_LONG_TEXT}
 * instead of sending a request.
 */
export const isTooLong = ({ from, to }: Required<DayRange>): boolean =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 >= MAX_RANGE_DAYS;
export const TOO_LONG_TEXT = `En çok ${MAX_RANGE_DAYS} günlük aralık seçilebilir.`;

const utc = { timeZone: 'UTC' } as const;
const dayMonth = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', ...utc });
const whole = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'short', year: 'numeric', ...utc });
const withWeekday = new Intl.DateTimeFormat('tr-TR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  ...utc,
});

/** `19 Kasım` */
const longMonth = new Intl.DateTimeFormat('tr-TR', { day: 'numeric', month: 'long', ...utc });
export const dayAndMonthText = (day: string): string => longMonth.format(Date.parse(day));

/** `19 Kasım Perşembe` */
export const weekdayText = (day: string): string => withWeekday.format(Date.parse(day));

/** `perşembe` */
const weekday = new Intl.DateTimeFormat('tr-TR', { weekday: 'long', ...utc });
export const weekdayName = (day: string): string =>
  weekday.format(Date.parse(day)).toLocaleLowerCase('tr-TR');

/** `19 Kas 2026` */
export const dayText = (day: string): string => whole.format(Date.parse(day));

/** `1 Kas – 22 Kas 2026`; a single day is shown once. */
export function rangeText({ from, to }: Required<DayRange>): string {
  if (from === to) return dayText(to);
  const start = from.slice(0, 4) === to.slice(0, 4) ? dayMonth.format(Date.parse(from)) : dayText(from);
  return `${start} – ${dayText(to)}`;
}

/** The first of `presets` that has exactly these days. */
export function presetOf(
  range: DayRange,
  today: string,
  presets: readonly DayRangePreset[],
): DayRangePreset | undefined {
  const { from = today, to = today } = range;
  return presets.find((preset) => {
    const days = presetDays(preset, today);
    return days.from === from && days.to === to;
  });
}
