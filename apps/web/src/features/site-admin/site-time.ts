import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { extensionDays } from '@sofra/domain/people/trial';
import { useNow } from '#src/lib/format/now.ts';
import { instantInFull } from '#src/lib/format/zoned-time.ts';
import { dayInDots } from '#src/ui/fields/day-text.ts';

/** The time zone in which every business is registered, because a site administrator may not read its profile. */
const TIME_ZONE = 'Europe/Istanbul';

/** `19.11.2026 14:32` */
export const timeText = (at: Date): string => instantInFull(at, TIME_ZONE);

const siteDayOf = (at: Date): string => businessDayOf(at, TIME_ZONE, 0);

/** `19.11.2026` */
export const dayText = (at: Date): string => dayInDots(siteDayOf(at));

/** Days to which the trial of a business may be extended (SITE-25). */
export const extensionDaysOf = (endsAt: Date, now: Date) =>
  extensionDays({ endsAt, now, timeZone: TIME_ZONE });

/** The current calendar day in that time zone (SITE-19). */
export function useSiteDay(): string {
  const now = useNow();
  return siteDayOf(new Date(now));
}
