import { LEAST_STAY, MAX_STAY } from '@sofra/domain/reservations/reservation';
import { RESERVATION_STATES, SET_STATES } from '@sofra/domain/reservations/reservation-state';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { TypedPhone } from '../typed-phone.ts';
import { NAME } from '../names.ts';
import { Day, Guests, Id, IdParams, Instant, NoInput, NoParams, Note, Text, Version } from '../scalars.ts';

/** A reservation (RESERVE-1). */
export const Reservation = z.object({
  id: Id,
  /** Initials once the personal data are erased. */
  name: z.string(),
  /** Masked: *0532 ··· 41 07*. */
  phone: z.nullable(z.string()),
  guests: z.int(),
  startsAt: Instant,
  minutes: z.int(),
  tableId: z.nullable(Id),
  note: z.nullable(z.string()),
  state: z.enum(RESERVATION_STATES),
  /** The order that seating opened. */
  orderId: z.nullable(Id),
  /** The order is open or paid, so the reservation is changed no more (RESERVE-3). */
  isSeated: z.boolean(),
  /** *Böyle kalsın*: its clash was accepted (RESERVE-8). */
  keepsClash: z.boolean(),
  /** *Rezervasyon formu* for one that a guest requested. */
  createdBy: z.string(),
  /** A guest requested it on the public page (RESERVEFORM-3). */
  isFromGuest: z.boolean(),
  canceledByGuest: z.boolean(),
  createdAt: Instant,
  isErased: z.boolean(),
  version: Version,
});
export type Reservation = z.output<typeof Reservation>;

export const listReservations = endpoint({
  method: 'GET',
  path: '/reservations',
  summary: 'Lists the reservations of a business day by time, with masked phones',
  access: 'reservations.read',
  params: NoParams,
  input: z.strictObject({ day: Day }),
  response: z.array(Reservation),
  status: 200,
  errors: [],
});

export const listReservationRequests = endpoint({
  method: 'GET',
  path: '/reservations/requests',
  summary: 'Lists the coming reservations that guests requested and no user has answered, by time',
  access: 'reservations.read',
  params: NoParams,
  input: NoInput,
  response: z.array(Reservation),
  status: 200,
  errors: [],
});

/** The most reservations that a search returns (RESERVE-15). */
export const FOUND_RESERVATIONS = 30;

export const findReservations = endpoint({
  method: 'GET',
  path: '/reservations/search',
  summary: 'Finds reservations from today on by a part of the name or the last digits of the phone',
  access: 'reservations.read',
  params: NoParams,
  input: z.strictObject({ q: Text(80) }),
  response: z.array(Reservation),
  status: 200,
  errors: [],
});

const FIELDS = {
  phone: z.optional(z.nullable(TypedPhone)),
  /** If missing, the stay of a party of this size (RESERVE-2). */
  minutes: z.optional(z.int().check(z.gte(LEAST_STAY), z.lte(MAX_STAY))),
  tableId: z.optional(z.nullable(Id)),
  note: z.optional(Note(300)),
};

export const createReservation = endpoint({
  method: 'POST',
  path: '/reservations',
  summary: 'Takes a reservation',
  access: 'reservations.write',
  params: NoParams,
  input: z.strictObject({ name: NAME.reservation, guests: Guests, startsAt: Instant, ...FIELDS }),
  response: Reservation,
  status: 201,
  errors: ['NOT_FOUND'],
});

export const updateReservation = endpoint({
  method: 'PATCH',
  path: '/reservations/:id',
  summary: 'Changes a reservation, also its state; only seating makes it Geldi',
  access: 'reservations.write',
  params: IdParams,
  input: z.strictObject({
    name: z.optional(NAME.reservation),
    guests: z.optional(Guests),
    startsAt: z.optional(Instant),
    ...FIELDS,
    state: z.optional(z.enum(SET_STATES)),
    keepsClash: z.optional(z.boolean()),
    expectedVersion: z.optional(Version),
  }),
  response: Reservation,
  status: 200,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'RESERVATION_MOVED_ON'],
});

export const revealReservationPhone = endpoint({
  method: 'POST',
  path: '/reservations/:id/phone',
  summary: 'Returns the whole phone of a reservation. The audit log records it.',
  access: 'reservations.write',
  params: IdParams,
  input: z.optional(NoInput),
  response: z.object({ phone: z.nullable(z.string()) }),
  status: 200,
  errors: ['NOT_FOUND', 'SHOWN_ONCE'],
  isSecret: true,
});

export const seatReservation = endpoint({
  method: 'POST',
  path: '/reservations/:id/seat',
  summary: 'Opens an order with the guests of a reservation at a free table, exactly once',
  access: 'reservations.write',
  params: IdParams,
  input: z.strictObject({ tableId: Id }),
  response: Reservation,
  status: 200,
  errors: ['NOT_FOUND', 'TABLE_PASSIVE', 'TABLE_HAS_OPEN_ORDER', 'RESERVATION_MOVED_ON'],
});
