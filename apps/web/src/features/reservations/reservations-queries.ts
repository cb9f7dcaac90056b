import {
  createReservation,
  findReservations,
  listReservationRequests,
  listReservations,
  revealReservationPhone,
  seatReservation,
  updateReservation,
  type Reservation,
} from '@sofra/contract/orders/reservations';
import { nextOfTable } from '@sofra/domain/reservations/reservation-clash';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  useBusinessDay,
  useTakesRequests,
  useTakesReservations,
  useTimeZone,
} from '#src/features/business/business-queries.ts';
import { errorTextOf } from '#src/lib/api/api-error.ts';
import { readQuery } from '#src/lib/api/endpoint-query.ts';
import { useWrite } from '#src/lib/api/endpoint-write.ts';
import { toast } from '#src/lib/format/notices.ts';
import { useNow } from '#src/lib/format/now.ts';
import { clockText } from '#src/lib/format/zoned-time.ts';

const NONE: readonly Reservation[] = [];

/** The reservations of a business day; refetched on `reservations:changed`. */
export const useReservations = (day: string) => useQuery(readQuery(listReservations, { input: { day } }));

/** The future reservations that a text finds (RESERVE-15). */
export const useFoundReservations = (q: string) =>
  useQuery({
    ...readQuery(findReservations, { input: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

/** The future requests of guests that wait; none where guests request none, without a request (RESERVEFORM-6). */
export function useReservationRequests(): readonly Reservation[] {
  const isOn = useTakesRequests();
  const { data } = useQuery({ ...readQuery(listReservationRequests), enabled: isOn });
  return (isOn && data) || NONE;
}

/** The reservations of today for the floor; none where the business takes none, without a request (RESERVE-16). */
export function useReservationsToday(): readonly Reservation[] {
  const { today } = useBusinessDay();
  const isOn = useTakesReservations() === true;
  const { data } = useQuery({ ...readQuery(listReservations, { input: { day: today } }), enabled: isOn });
  return (isOn && data) || NONE;
}
/** The mark of a table: its seated reservation, or the next one. */
export interface ReservationMark {
  clock: string;
  /** *Yılmaz · 4*, and the name alone once the guests are here. */
  party: string;
  isHere: boolean;
}

/** The reservation of the open order of a table, else the next one; null for none (RESERVE-12). */
export function useReservationOfTable(tableId: string, orderId: string | null): ReservationMark | null {
  const now = useNow();
  const timeZone = useTimeZone();
  const reservations = useReservationsToday();
  const seated = reservations.find((one) => one.orderId !== null && one.orderId === orderId);
  const shown = seated ?? nextOfTable(reservations, tableId, new Date(now));
  if (!shown) return null;
  const clock = clockText(shown.startsAt, timeZone);
  const party = seated ? shown.name : `${shown.name} · ${shown.guests}`;
  return { clock, party, isHere: seated !== undefined };
}

const refreshes = ['reservations'];

export const useCreateReservation = () => useWrite(createReservation, { refreshes });
export const useUpdateReservation = () => useWrite(updateReservation, { refreshes });

/** Saves a change; null after a refusal, which is shown. The screen may be another one when the answer arrives. */
export function useSaveReservation() {
  const { mutateAsync, isPending, variables } = useUpdateReservation();
  const save = (write: Parameters<typeof mutateAsync>[0]): Promise<Reservation | null> =>
    mutateAsync(write).catch((error: unknown) => {
      toast.error(errorTextOf(error));
      return null;
    });
  return { save, saving: isPending ? variables : undefined };
}
export const useRevealPhone = () => useWrite(revealReservationPhone);
export const useSeatReservation = () => useWrite(seatReservation, { refreshes: [...refreshes, 'tables'] });
