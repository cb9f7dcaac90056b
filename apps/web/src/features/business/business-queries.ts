import { getBusiness, updateBusiness } from '@sofra/contract/business';
import { businessDayOf } from '@sofra/domain/business-day';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/endpoint-query.ts';
import { useWrite } from '#src/lib/endpoint-write.ts';
import { useNow } from '#src/lib/now.ts';

const profileQuery = readQuery(getBusiness);
const useProfile = () => useQuery({ ...profileQuery, staleTime: 3_600_000 });
const HOME_ZONE = 'Europe/Istanbul';

/** The time zone of the business, whatever the device is set to (BIZ-8). */
export const useTimeZone = (): string => useProfile().data?.timeZone ?? HOME_ZONE;

/** The current business day and the one of any instant (BIZ-6); the profile behind it is read once an hour. */
export function useBusinessDay() {
  const now = useNow();
  const { timeZone = HOME_ZONE, dayStartHour = 0 } = useProfile().data ?? {};
  const dayOf = (instant: Date): string => businessDayOf(instant, timeZone, dayStartHour);
  return { today: dayOf(new Date(now)), dayOf, timeZone, dayStartHour };
}

/** When a shared device asks who uses it (PIN-20). */
export function useIdleSettings(): { afterMinutes: number | null; isAfterSaving: boolean } {
  const settings = useProfile().data?.settings;
  return {
    afterMinutes: settings?.signOutAfterMinutes ?? null,
    isAfterSaving: settings?.signsOutAfterSaving ?? false,
  };
}

/** Whether payments ask for a tip (TIP-1); not while the profile is being read. */
export const useAsksForTips = (): boolean => useProfile().data?.settings.tips ?? false;

/** Name and settings for editing, so they are always read anew. */
export const useBusinessProfile = () => useQuery({ ...profileQuery, staleTime: 0 });

/** Saving refreshes everything that shows the profile: the sidebar's name, the business day, the limits. */
export const useUpdateBusiness = () =>
  useWrite(updateBusiness, {
    onResponse: (saved, queries) => queries.setQueryData(profileQuery.queryKey, saved),
    refreshesOnFailure: [profileQuery.queryKey],
  });
