import type * as contract from '@sofra/contract/menu/reservation-form';
import type { Business } from '@sofra/contract/people/business';
import { businessDayOf, dayRange } from '@sofra/domain/calendar/business-day';
import { RuleError } from '@sofra/domain/errors';
import { usualStay } from '@sofra/domain/reservations/reservation';
import { FORM_LIMITS, formDays, offeredTimes } from '@sofra/domain/reservations/reservation-form';
import { isExpected } from '@sofra/domain/reservations/reservation-state';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import { businessOfCode, menuNotFound } from '#src/features/guest-calls/shared/table-of-code.ts';
import {
  countRequests,
  findPhoneOf,
  listOfPhone,
} from '#src/features/reservations/reservation-form.store.ts';
import {
  insertReservation,
  listReservationRows,
  lockReservation,
  updateReservationFacts,
} from '#src/features/reservations/reservations.store.ts';
import { listTables } from '#src/features/tables/tables.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import type { Tx } from '#src/platform/postgres/database.ts';
import { inTransaction, together } from '#src/platform/postgres/transaction.ts';
import type { PublicCall, Services } from '#src/platform/writes/context.ts';

const DAY_MS = 24 * 3_600_000;

type Call = Pick<PublicCall, 'services' | 'now' | 'origin'>;
interface Reading {
  tx: Tx;
  businessId: string;
  now: Date;
}

/** The offered times of a day, and what this phone requested. Errors: NOT_FOUND for an address of no business (PUB-16). */
export async function getReservationForm(
  { services, now }: Omit<Call, 'origin'>,
  { slug, ...asked }: RequestOf<typeof contract.getReservationForm>,
): Promise<contract.ReservationForm> {
  const businessId = await businessOfCode(services, slug, menuNotFound);
  return inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    readForm({ tx, businessId, now }, asked),
  );
}

/**
 * Stores a reservation that a guest requests, which waits without a table until staff confirm it (RESERVEFORM-3). A known
 * id is returned in its present state. Everything that refuses is read before the write, and no row is locked.
 *
 * Errors: NOT_FOUND; RESERVATIONS_OFF; RESERVATION_TIME_GONE; TOO_MANY_ATTEMPTS.
 */
export async function requestReservation(
  { services, now, origin }: Call,
  request: RequestOf<typeof contract.requestReservation>,
): Promise<contract.ReservationForm> {
  const businessId = await businessOfCode(services, request.slug, menuNotFound);
  const { pool } = services;
  const scope = { businessId, readOnly: true };
  const minutes = await inTransaction(pool, scope, (tx) => judge({ tx, businessId, now }, request));
  if (minutes !== null) {
    await services.rateLimits.countReservationRequest(`${businessId} ${origin.address}`);
    const isNew = await inTransaction(pool, { businessId }, (tx) =>
      store({ tx, businessId, now }, request, minutes),
    );
    if (isNew) announce(services, businessId);
  }
  return inTransaction(pool, scope, (tx) => readForm({ tx, businessId, now }, { phone: request.phone }));
}

/** The minutes of the stay; null for a request that is known. Errors: as {@link requestReservation}. */
async function judge(
  reading: Reading,
  { id, phone, guest, guests, startsAt }: RequestOf<typeof contract.requestReservation>,
): Promise<number | null> {
  const { tx, businessId, now } = reading;
  const [business, counts, own] = await together(
    findBusinessProfile(tx, businessId),
    countRequests(tx, businessId, { phone: guest.phone, from: now }),
    listOfPhone(tx, businessId, { phoneId: phone, from: new Date(0) }),
  );
  if (own.some((one) => one.id === id)) return null;
  if (!takesRequests(business, guests)) throw new RuleError('RESERVATIONS_OFF');
  refuseFlood(counts);
  const day = businessDayOf(startsAt, business.timeZone, business.dayStartHour);
  const times = await timesOf(reading, business, { guests, day });
  if (!times.some((time) => time.getTime() === startsAt.getTime()))
    throw new RuleError('RESERVATION_TIME_GONE');
  return usualStay(guests, business.settings);
}

const takesRequests = ({ settings }: Business, guests: number): boolean =>
  settings.reservations && settings.guestReservations && guests <= settings.guestReservationLimit;

/** Errors: TOO_MANY_ATTEMPTS. */
function refuseFlood({ waiting, ofNumber }: { waiting: number; ofNumber: number }): void {
  if (waiting < FORM_LIMITS.waiting && ofNumber < FORM_LIMITS.ofNumber) return;
  const message =
    ofNumber >= FORM_LIMITS.ofNumber
      ? 'Bu telefonla yanıt bekleyen rezervasyonlarınız var. Yenisi için işletmeyi arayın.'
      : 'Şu anda çok istek bekliyor. Lütfen işletmeyi arayın.';
  throw new RuleError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 3600, message });
}

const store = (
  { tx, businessId, now }: Reading,
  { id, phone, guest, guests, startsAt }: RequestOf<typeof contract.requestReservation>,
  minutes: number,
): Promise<boolean> =>
  insertReservation(
    tx,
    businessId,
    {
      ...{ id, name: guest.name, phone: guest.phone, note: guest.note ?? null, guests, startsAt, minutes },
      ...{ tableId: null, orderId: null, state: 'WAITING', keepsClash: false, isErased: false },
      canceledByGuest: false,
    },
    { at: now, by: { phoneId: phone } },
  );

/**
 * Cancels a reservation by the phone that requested it, while its guests are expected (RESERVEFORM-9). A repetition
 * changes nothing. Errors: NOT_FOUND, also for that of another phone; RESERVATION_MOVED_ON.
 */
export async function cancelRequestedReservation(
  { services, now }: Omit<Call, 'origin'>,
  { slug, id, phone }: RequestOf<typeof contract.cancelRequestedReservation>,
): Promise<contract.ReservationForm> {
  const businessId = await businessOfCode(services, slug, menuNotFound);
  const isCanceled = await inTransaction(services.pool, { businessId }, async (tx) => {
    if ((await findPhoneOf(tx, businessId, id)) !== phone) throw new RuleError('NOT_FOUND');
    const before = await lockReservation(tx, businessId, id);
    if (!before) throw new RuleError('NOT_FOUND');
    const { state } = before;
    if (state === 'CANCELED') return false;
    if (!isExpected(before)) throw new RuleError('RESERVATION_MOVED_ON', { state });
    await updateReservationFacts(tx, businessId, { ...before, state: 'CANCELED', canceledByGuest: true });
    return true;
  });
  if (isCanceled) announce(services, businessId);
  return inTransaction(services.pool, { businessId, readOnly: true }, (tx) =>
    readForm({ tx, businessId, now }, { phone }),
  );
}

const announce = ({ realtime }: Services, businessId: string): void =>
  realtime.publish(businessId, { name: 'reservations:changed', facts: {} });

async function readForm(
  reading: Reading,
  { phone, day, guests }: { phone: string; day?: string | undefined; guests?: number | undefined },
): Promise<contract.ReservationForm> {
  const { tx, businessId, now } = reading;
  const business = await findBusinessProfile(tx, businessId);
  const { first, last } = formDays(now, business);
  const isAsked = guests !== undefined && takesRequests(business, guests);
  const times = isAsked ? await timesOf(reading, business, { guests, day: day ?? first }) : [];
  return {
    takesReservations: takesRequests(business, 1),
    ...{ firstDay: first, lastDay: last, maxGuests: business.settings.guestReservationLimit, times },
    reservations: await listOfPhone(tx, businessId, {
      phoneId: phone,
      from: new Date(now.getTime() - DAY_MS),
    }),
  };
}

/** The times of a day that a party may request; none outside the days of the form (RESERVEFORM-4, RESERVEFORM-5). */
async function timesOf(
  { tx, businessId, now }: Reading,
  { settings, timeZone, dayStartHour }: Business,
  { guests, day }: { guests: number; day: string },
): Promise<Date[]> {
  const { first, last } = formDays(now, { timeZone, dayStartHour });
  if (day < first || day > last) return [];
  const [reservations, tables] = await together(
    listReservationRows(tx, businessId, dayRange(day, day, timeZone, dayStartHour)),
    listTables(tx, businessId),
  );
  const known = { reservations, tables, settings, now };
  const asked = { guests, day, hours: settings.guestReservationHours };
  return offeredTimes(asked, known, { timeZone, dayStartHour });
}
