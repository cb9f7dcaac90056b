import { businessDayOf } from '@sofra/domain/calendar/business-day';
import { useNow } from '#src/lib/format/now.ts';
import { instantInFull } from '#src/lib/format/zoned-time.ts';

/** The time zone in which every business is registered, because a site administrator may not read its profile. */
const TIME_ZONE = 'Europe/Istanbul';

/** `19.11.2026 14:32` */
export const timeText = (at: Date): string => instantInFull(at, TIME_ZONE);

/** The current calendar day in that time zone (SITE-19). */
export function useSiteDay(): string {
  const now = useNow();
  return businessDayOf(new Date(now), TIME_ZONE, 0);
}
