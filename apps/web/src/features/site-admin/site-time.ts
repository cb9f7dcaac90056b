import { businessDayOf } from '@sofra/domain/business-day';
import { useNow } from '#src/lib/now.ts';
import { instantInFull } from '#src/lib/zoned-time.ts';

/** Where every business is registered; its own profile is not a site administrator's to read. */
const TIME_ZONE = 'Europe/Istanbul';

/** `19.11.2026 14:32` */
export const timeText = (at: Date): string => instantInFull(at, TIME_ZONE);

/** The day it is there, from midnight on (SITE-19). */
export function useSiteDay(): string {
  const now = useNow();
  return businessDayOf(new Date(now), TIME_ZONE, 0);
}
