import { MAX_FORM_GUESTS } from '@sofra/domain/reservations/reservation';
import { RESERVATION_STATES } from '@sofra/domain/reservations/reservation-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { TypedPhone } from '../typed-phone.ts';
import { NAME } from '../names.ts';
import { Day, Id, Instant, LimitQuery, Note } from '../scalars.ts';
import { SlugParams } from './public-menu.ts';

const PartySize = z.int().check(z.gte(1), z.lte(MAX_FORM_GUESTS));

/** The form of a business, and the reservations that this phone sent. Nothing in it names a guest (RESERVEFORM-10). */
export const ReservationForm = z.object({
  /** False where the form is off, and the business takes no reservations (RESERVEFORM-1). */
  takesReservations: z.boolean(),
  firstDay: Day,
  lastDay: Day,
  maxGuests: z.int(),
  /** The offered times of the day that was read. */
  times: z.array(Instant),
  reservations: z.array(
    z.object({ id: Id, startsAt: Instant, guests: z.int(), state: z.enum(RESERVATION_STATES) }),
  ),
});
export type ReservationForm = z.output<typeof ReservationForm>;

export const getReservationForm = endpoint({
  method: 'GET',
  path: '/public/menu/:slug/reservations',
  summary: 'Returns the times that guests may request on a business day, and what this phone requested',
  access: 'public',
  params: SlugParams,
  /** Without a day it is today; without guests no times are returned. */
  input: z.strictObject({ phone: Id, guests: LimitQuery(MAX_FORM_GUESTS), day: z.optional(Day) }),
  response: ReservationForm,
  status: 200,
  errors: ['NOT_FOUND'],
});

export const requestReservation = endpoint({
  method: 'POST',
  path: '/public/menu/:slug/reservations',
  summary:
    'Requests a reservation, which staff confirm. The id is made by the phone: a repeated one is the same.',
  access: 'public',
  params: SlugParams,
  input: z.strictObject({
    id: Id,
    /** The random id of the phone. */
    phone: Id,
    guest: z.strictObject({ name: NAME.reservation, phone: TypedPhone, note: z.optional(Note(300)) }),
    guests: PartySize,
    startsAt: Instant,
  }),
  response: ReservationForm,
  status: 201,
  errors: ['NOT_FOUND', 'RESERVATIONS_OFF', 'RESERVATION_TIME_GONE'],
});

export const cancelRequestedReservation = endpoint({
  method: 'POST',
  path: '/public/menu/:slug/reservations/:id/cancel',
  summary: 'Cancels a reservation by the phone that requested it',
  access: 'public',
  params: z.object({ ...SlugParams.shape, id: Id }),
  input: z.strictObject({ phone: Id }),
  response: ReservationForm,
  status: 200,
  errors: ['NOT_FOUND', 'RESERVATION_MOVED_ON'],
});
