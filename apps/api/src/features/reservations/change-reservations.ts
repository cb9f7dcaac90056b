import { Reservation } from '@sofra/contract/orders/reservations';
import type * as contract from '@sofra/contract/orders/reservations';
import { RuleError } from '@sofra/domain/errors';
import { usualStay } from '@sofra/domain/reservations/reservation';
import * as z from 'zod/mini';
import { findBusinessProfile } from '#src/features/business/business.store.ts';
import {
  insertReservation,
  lockReservation,
  updateReservationFacts,
  type ReservationRow,
} from '#src/features/reservations/reservations.store.ts';
import {
  isSeated,
  reservationView,
  reservedDetails,
} from '#src/features/reservations/shared/reservation-view.ts';
import { lockTable } from '#src/features/tables/tables.store.ts';
import type { RequestOf } from '#src/platform/http/request-input.ts';
import { changesBetween } from '#src/platform/writes/audit.ts';
import type { Work } from '#src/platform/writes/context.ts';
import { newId } from '#src/platform/writes/ids.ts';

/** Takes a reservation, which waits until it is confirmed (RESERVE-1). Errors: NOT_FOUND for an unknown table. */
export async function createReservation(
  work: Work,
  request: RequestOf<typeof contract.createReservation>,
): Promise<Reservation> {
  const { tx, actor, now, audit, emit } = work;
  const { guests, phone = null, tableId = null, note = null } = request;
  await lockKnownTable(work, tableId);
  const { settings } = await findBusinessProfile(tx, actor.businessId);
  const facts = {
    ...{
      ...request,
      id: newId(),
      phone,
      tableId,
      note,
      minutes: request.minutes ?? usualStay(guests, settings),
    },
    ...{
      state: 'WAITING' as const,
      orderId: null,
      keepsClash: false,
      isErased: false,
      canceledByGuest: false,
    },
  };
  await insertReservation(tx, actor.businessId, facts, { at: now, by: actor });
  const details = await reservedDetails(work, facts);
  audit({ event: 'reservation.create', entity: 'reservation', entityId: facts.id, details });
  emit({ name: 'reservations:changed', facts: {} });
  const made = {
    ...{ createdBy: actor.name, createdAt: now, isFromGuest: false },
    ...{ version: 1, orderStatus: null },
  };
  return reservationView({ ...facts, ...made });
}

/**
 * Changes a reservation, also its state (RESERVE-3). Another time, table or number of guests makes its clash new
 * (RESERVE-8). One whose guests arrived is changed only after its order was cancelled. Errors: NOT_FOUND for the
 * reservation and for the table; CHANGED_MEANWHILE (RESERVE-9); RESERVATION_MOVED_ON.
 */
export async function updateReservation(
  work: Work,
  { id, expectedVersion, ...fields }: RequestOf<typeof contract.updateReservation>,
): Promise<Reservation> {
  const { tx, actor, audit, emit } = work;
  await lockKnownTable(work, fields.tableId ?? null);
  const before = await lockReservation(tx, actor.businessId, id);
  if (!before) throw new RuleError('NOT_FOUND');
  if (expectedVersion !== undefined && expectedVersion !== before.version)
    throw new RuleError('CHANGED_MEANWHILE', { current: z.encode(Reservation, reservationView(before)) });
  const wanted = { ...before, ...fields };
  refusePersonOfErased(before, wanted);
  const keepsClash =
    fields.keepsClash ?? (before.keepsClash && !changesBetween(placeOf(before), placeOf(wanted)));
  const canceledByGuest = before.canceledByGuest && wanted.state === 'CANCELED';
  const after = leaveOrder(before, { ...wanted, keepsClash, canceledByGuest });
  const audited = await changesOf(work, before, after);
  if (!audited) return reservationView(before);
  const version = await updateReservationFacts(tx, actor.businessId, after);
  const details = { ...(await reservedDetails(work, after)), ...audited };
  audit({ event: 'reservation.update', entity: 'reservation', entityId: id, details });
  emit({ name: 'reservations:changed', facts: {} });
  return reservationView({ ...after, version });
}

/** The person of a reservation stays erased (RESERVE-20). */
function refusePersonOfErased(before: ReservationRow, wanted: ReservationRow): void {
  if (!before.isErased || PERSONAL.every((name) => before[name] === wanted[name])) return;
  throw new RuleError('RESERVATION_MOVED_ON', {
    state: before.state,
    message: 'Bu rezervasyonun kişisel bilgileri silindi; yenisi yazılamaz.',
  });
}

/** The fields that a clash depends on. */
const placeOf = ({ startsAt, minutes, tableId, guests }: ReservationRow) => ({
  startsAt,
  minutes,
  tableId,
  guests,
});

/**
 * The changed reservation. An open or paid order keeps it as *Geldi*; a cancelled one releases it (RESERVE-3).
 */
function leaveOrder(before: ReservationRow, after: ReservationRow): ReservationRow {
  if (before.state !== 'ARRIVED' || changesBetween(before, after) === null) return after;
  if (isSeated(before))
    throw new RuleError('RESERVATION_MOVED_ON', {
      state: before.state,
      message: 'Misafirler geldi ve masaları açıldı; rezervasyon değiştirilemez.',
    });
  const state = after.state === 'ARRIVED' ? 'CONFIRMED' : after.state;
  return { ...after, state, orderId: null, orderStatus: null };
}

/** The fields about the person. The audit log names them without their contents (RESERVE-21). */
const PERSONAL = ['name', 'phone', 'note'] as const;

/** The difference as the audit log stores it; null for none. */
async function changesOf(work: Work, before: ReservationRow, after: ReservationRow) {
  const personalFields = PERSONAL.filter((name) => before[name] !== after[name]);
  const [was, is] = [await auditedOf(work, before), await auditedOf(work, after)];
  const changes = changesBetween(was, is);
  if (!changes && personalFields.length === 0) return null;
  return { ...changes, ...(personalFields.length > 0 && { personalFields }) };
}

async function auditedOf(
  work: Work,
  { state, startsAt, minutes, guests, tableId, keepsClash }: ReservationRow,
) {
  const { table } = await reservedDetails(work, { startsAt, guests, tableId });
  const at = startsAt.toISOString();
  return { reservationState: state, startsAt: at, stayMinutes: minutes, guests, table, keepsClash };
}

/** Returns the whole phone; the audit log records it (RESERVE-19). Errors: NOT_FOUND. */
export async function revealReservationPhone(
  work: Work,
  { id }: RequestOf<typeof contract.revealReservationPhone>,
): Promise<{ phone: string | null }> {
  const { tx, actor, audit } = work;
  const reservation = await lockReservation(tx, actor.businessId, id);
  if (!reservation) throw new RuleError('NOT_FOUND');
  const details = await reservedDetails(work, reservation);
  audit({ event: 'reservation.phone', entity: 'reservation', entityId: id, details });
  return { phone: reservation.phone };
}

/** A table is the first lock of every operation at it. Errors: NOT_FOUND. */
async function lockKnownTable({ tx, actor }: Work, tableId: string | null): Promise<void> {
  if (tableId !== null && !(await lockTable(tx, actor.businessId, tableId))) throw new RuleError('NOT_FOUND');
}
