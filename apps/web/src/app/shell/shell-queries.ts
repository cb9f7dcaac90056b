import { getBusiness } from '@sofra/contract/people/business';
import { trialDaysLeft } from '@sofra/domain/people/trial';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useNow } from '#src/lib/format/now.ts';

/** The user's business. Its name changes rarely, so it is fetched again only after an hour. */
export const useBusiness = () => useQuery({ ...readQuery(getBusiness), staleTime: 3_600_000 });

const HOUR_MS = 3_600_000;

/** *Deneme süresi: 12 gün*; null while unknown. The end of the trial is only shown, nothing is locked (BIZ-12). */
export function useTrialText(): string | null {
  const { data } = useBusiness();
  const now = useNow(HOUR_MS);
  if (!data) return null;
  const days = trialDaysLeft(data.trialEndsAt, new Date(now));
  return days > 0 ? `Deneme süresi: ${days} gün` : 'Deneme süresi doldu';
}
