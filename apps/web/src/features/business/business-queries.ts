import { getBusiness, updateBusiness } from '@sofra/contract/people/business';
import { businessDayOf } from '@sofra/domain/calendar/business-day';
import type { CourseSettings } from '@sofra/domain/orders/courses';
import { DEFAULT_RESERVATIONS, type ReservationSettings } from '@sofra/domain/reservations/reservation';
import { DEFAULT_PREPARATION, type PreparationSettings } from '@sofra/domain/orders/promise';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { useNow } from '#src/lib/format/now.ts';

const profileQuery = readQuery(getBusiness);
const useProfile = () => useQuery({ ...profileQuery, staleTime: 3_600_000 });
const HOME_ZONE = 'Europe/Istanbul';

/** The time zone of the business, whatever the device is set to (BIZ-8). */
export const useTimeZone = (): string => useProfile().data?.timeZone ?? HOME_ZONE;

/** The current business day and the one of any instant. Both use the profile, which is read once an hour (BIZ-6). */
export function useBusinessDay() {
  const now = useNow();
  const { timeZone = HOME_ZONE, dayStartHour = 0 } = useProfile().data ?? {};
  const dayOf = (instant: Date): string => businessDayOf(instant, timeZone, dayStartHour);
  return { today: dayOf(new Date(now)), dayOf, timeZone, dayStartHour };
}

/** Settings of the automatic sign-out on a shared device (PIN-20). */
export function useIdleSettings(): { afterMinutes: number | null; isAfterSaving: boolean } {
  const settings = useProfile().data?.settings;
  return {
    afterMinutes: settings?.signOutAfterMinutes ?? null,
    isAfterSaving: settings?.signsOutAfterSaving ?? false,
  };
}

/** The length of new PINs (PIN-6); null until the profile was read. */
export const usePinLength = () => useProfile().data?.settings.pinLength ?? null;

/** True where payments have a tip (TIP-1); false until the profile was read. */
export const useAsksForTips = (): boolean => useProfile().data?.settings.tips ?? false;

/** True where payments offer an account before there is a customer (ACCOUNT-27); false until the profile was read. */
export const useOffersAccounts = (): boolean => useProfile().data?.settings.accounts ?? false;

/** True where the floor leads to orders without a table (TAKEAWAY-13); false until the profile was read. */
export const useHasTakeaway = (): boolean => useProfile().data?.settings.takeaway ?? false;

/** The minutes in which orders without a table are promised (TAKEAWAY-19, TAKEAWAY-20). */
export const usePreparation = (): PreparationSettings => useProfile().data?.settings ?? DEFAULT_PREPARATION;

/** *Rezervasyon al* (RESERVE-16); undefined until the profile was read. */
export const useTakesReservations = (): boolean | undefined => useProfile().data?.settings.reservations;

/** The stays by size and the days of personal data (RESERVE-2, RESERVE-20). */
export const useReservationSettings = (): ReservationSettings =>
  useProfile().data?.settings ?? DEFAULT_RESERVATIONS;

/** *Masa açılırken sor* (GUESTS-14); false until the profile was read. */
export const useAsksGuests = (): boolean => useProfile().data?.settings.askGuests ?? false;

const NO_COURSES: CourseSettings & { heldWarnMinutes: number } = {
  categoryCourses: false,
  holdLaterCourses: false,
  heldWarnMinutes: 20,
};

/** Settings of courses and of lines that wait (COURSE-6, COURSE-15); off until the profile was read. */
export const useCourseSettings = () => useProfile().data?.settings ?? NO_COURSES;

/** Name and settings for editing, so they are always read again. */
export const useBusinessProfile = () => useQuery({ ...profileQuery, staleTime: 0 });

/** Saving refreshes everything that shows the profile: the sidebar's name, the business day, the limits. */
export const useUpdateBusiness = () =>
  useWrite(updateBusiness, {
    onResponse: (saved, queries) => queries.setQueryData(profileQuery.queryKey, saved),
    refreshesOnFailure: [profileQuery.queryKey],
  });

/** A phone needs the code of the day for its first order (GUESTORDER-7). */
export const useUsesGuestCode = (): boolean => {
  const settings = useProfile().data?.settings;
  return settings?.guestOrders === true && settings.guestOrderCode;
};

/** Guests order at their tables or by link, so orders of guests are expected (GUESTORDER-31). */
export const useExpectsGuestOrders = (): boolean | undefined => {
  const settings = useProfile().data?.settings;
  return settings && (settings.guestOrders || settings.guestTakeaway);
};

/** Guests may order at their tables (GUESTORDER-1); undefined until the profile was read. */
export const useTakesGuestOrders = (): boolean | undefined => useProfile().data?.settings.guestOrders;

/** Guests request reservations, so requests are expected (RESERVEFORM-6). */
export const useTakesRequests = (): boolean => {
  const settings = useProfile().data?.settings;
  return settings?.reservations === true && settings.guestReservations;
};
