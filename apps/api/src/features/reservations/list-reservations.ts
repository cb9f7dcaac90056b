import { FOUND_RESERVATIONS, type Reservation } from '@sofra/contract/orders/reservations';
import type * as contract from '@sofra/contract/orders/reservations';
import { businessDayOf, dayRange } from '@sofra/domain/calendar/business-day';
import { soughtDigits } from '@sofra/domain/text/phone';
import { foldForSearch } from '@sofra/domain/text/turkish';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  findReservationRows,
  listRequestRows,
  listReservationRows,
} from '#src/features/reservations/reservations.store.ts';
import { reservationView } from '#src/features/reservations/shared/reservation-view.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Read } from '#src/platform/writes/context.ts';

/** The reservations of a business day by time (RESERVE-4). */
export async function listReservations(
  { tx, actor }: Read,
  { day }: RequestOf<typeof contract.listReservations>,
): Promise<Reservation[]> {
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  const rows = await listReservationRows(tx, actor.businessId, dayRange(day, day, timeZone, dayStartHour));
  return rows.map(reservationView);
}

/** The future requests of guests that wait for an answer, by time (RESERVEFORM-6, RESERVEFORM-7). */
export const listReservationRequests = async ({ tx, actor, now }: Read): Promise<Reservation[]> =>
  (await listRequestRows(tx, actor.businessId, now)).map(reservationView);

/** Reservations from today on by a part of the name or the last digits of the phone (RESERVE-15). */
export async function findReservations(
  { tx, actor, now }: Read,
  { q }: RequestOf<typeof contract.findReservations>,
): Promise<Reservation[]> {
  const { timeZone, dayStartHour } = await findBusinessProfile(tx, actor.businessId);
  const today = businessDayOf(now, timeZone, dayStartHour);
  const { from } = dayRange(today, today, timeZone, dayStartHour);
  const sought = { name: foldForSearch(q), digits: soughtDigits(q), from, limit: FOUND_RESERVATIONS };
  return (await findReservationRows(tx, actor.businessId, sought)).map(reservationView);
}
