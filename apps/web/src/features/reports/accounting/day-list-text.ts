import { dayAndMonthText } from '#src/lib/format/day-range.ts';

/** A sentence names so many days and counts the others. */
const NAMED = 4;

/** *9 Kasım, 17 Kasım*; of more than four days the first four are named, because a month may have thirty. */
export function daysInWords(days: readonly string[]): string {
  const named = days.slice(0, NAMED).map(dayAndMonthText);
  const rest = days.length - named.length;
  return rest > 0 ? `${named.join(', ')} ve ${rest} gün daha` : named.join(', ');
}
