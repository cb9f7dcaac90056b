import { trialDaysLeft } from '@sofra/domain/people/trial';
import { CalendarClock } from 'lucide-react';
import { useBusinessProfile } from '#src/features/business/business-queries.ts';
import { useNow } from '#src/lib/format/now.ts';
import { dateText } from '#src/lib/format/zoned-time.ts';
import { Banner } from '#src/ui/banner.tsx';

const HOUR_MS = 3_600_000;

/** The rest of the trial in days. Its end is only shown and locks nothing (BIZ-12). */
export function TrialNote() {
  const { data } = useBusinessProfile();
  const now = useNow(HOUR_MS);
  if (!data) return null;
  const { trialEndsAt, timeZone } = data;
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
