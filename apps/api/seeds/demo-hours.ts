import { addDays, businessDayOf, dayRange } from '@sofra/domain/calendar/business-day';
import { MINUTE_MS } from '#seeds/demo-floor.ts';

const ZONE = 'Europe/Istanbul';

/** The instant of a clock time (`19:30`) of the demo business, so many days before `now`. In ms, like `now`. */
export function clockTime(now: number, daysAgo: number, clock: string): number {
  const day = addDays(businessDayOf(new Date(now), ZONE, 0), -daysAgo);
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return dayRange(day, day, ZONE, 0).from.getTime() + (60 * hours + minutes) * MINUTE_MS;
}
