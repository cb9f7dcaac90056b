/** `20.11.2026 21:05`: an instant on a slip, in the time zone of the business. */
export function paperDate(instant: Date, timeZone: string): string {
  const part = '2-digit';
  const clock = new Intl.DateTimeFormat('tr-TR', {
    timeZone,
    year: 'numeric',
    month: part,
    day: part,
    hour: part,
    minute: part,
    hourCycle: 'h23',
  });
  return clock.format(instant);
}

/** `21:05` */
export const paperTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('tr-TR', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);

/** `20.11.`, for slips that show the year elsewhere. */
export const paperDayMonth = (instant: Date, timeZone: string): string =>
  `${paperDate(instant, timeZone).slice(0, 'DD.MM'.length)}.`;

/** `20.11.2026` of a day of the calendar. */
export const paperDay = (day: string): string => day.split('-').toReversed().join('.');

/** *Pazartesi* */
export const paperWeekday = (day: string): string =>
  new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', weekday: 'long' }).format(new Date(`${day}T00:00:00Z`));
