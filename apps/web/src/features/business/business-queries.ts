import { getBusiness, updateBusiness } from '@sofra/contract/business';
import { businessDayOf } from '@sofra/domain/business-day';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';
import { useNow } from '#src/lib/now.ts';

const profileQuery = readQuery(getBusiness);
const useProfile = () => useQuery({ ...profileQuery, staleTime: 3_600_000 });
const HOME_ZONE = 'Europe/Istanbul';

/** Whose clock is shown: the business's, whatever the device says (BIZ-8). */
export const useTimeZone = (): string => useProfile().data?.timeZone ?? HOME_ZONE;

/** Which day it is for the business, and which an instant belongs to (BIZ-6); its profile is read once an hour. */
export function useBusinessDay() {
  const now = useNow();
  const { timeZone = HOME_ZONE, dayStartHour = 0 } = useProfile().data ?? {};
  const dayOf = (instant: Date): string => businessDayOf(instant, timeZone, dayStartHour);
  return { today: dayOf(new Date(now)), dayOf, timeZone, dayStartHour };
}

/** Name and settings, as they are now: what is about to be edited is read again. */
export const useBusinessProfile = () => useQuery({ ...profileQuery, staleTime: 0 });

/** What is saved is known everywhere at once: the sidebar's name, the business day, the limits. */
export const useUpdateBusiness = () =>
  useWrite(updateBusiness, {
    onAnswer: (saved, queries) => queries.setQueryData(profileQuery.queryKey, saved),
    refreshesOnFailure: [profileQuery.queryKey],
  });
