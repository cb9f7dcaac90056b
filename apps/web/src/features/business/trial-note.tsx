import type { Business } from '@sofra/contract/business';
import { trialDaysLeft } from '@sofra/domain/trial';
import { CalendarClock } from 'lucide-react';
import { useNow } from '#src/lib/now.ts';
import { dateText } from '#src/lib/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';

const HOUR_MS = 3_600_000;

/** How long the trial still lasts. Its end is only shown and locks nothing (BIZ-12). */
export function TrialNote({ trialEndsAt, timeZone }: Pick<Business, 'trialEndsAt' | 'timeZone'>) {
  const now = useNow(HOUR_MS);
  const days = trialDaysLeft(trialEndsAt, new Date(now));
  return (
    <Banner tone="info" icon={CalendarClock}>
      {days > 0 ? `Deneme süresi: ${days} gün` : 'Deneme süresi doldu'}
      <span className="block font-normal">
        {days > 0 ? `Bitiş: ${dateText(trialEndsAt, timeZone)}. ` : ''}Süre dolsa da hiçbir özellik kapanmaz.
      </span>
    </Banner>
  );
}
