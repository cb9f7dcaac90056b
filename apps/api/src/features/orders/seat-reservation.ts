import type * as contract from '@sofra/contract/orders/reservations';
import { RuleError } from '@sofra/domain/errors';
import { lockOpenOrder } from '#src/features/orders/orders.store.ts';
import { newOrder, startOrder } from '#src/features/orders/start-order.ts';
import {
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
import { together } from '#src/platform/postgres/transaction.ts';
import type { Work } from '#src/platform/writes/context.ts';

/**
 * Opens an order with the guests of a reservation at a free table, exactly once (RESERVE-13, RESERVE-14). Nothing is on
 * it yet, so nothing is charged. The reservation takes that table, whichever it had.
 *
 * Errors: NOT_FOUND for the reservation and for the table; RESERVATION_MOVED_ON; TABLE_PASSIVE; TABLE_HAS_OPEN_ORDER.
 */
export async function seatReservation(
  work: Work,
  { id, tableId }: RequestOf<typeof contract.seatReservation>,
): Promise<contract.Reservation> {
  const { tx, actor, audit, emit } = work;
  const [table, open, reservation] = await together(
    lockTable(tx, actor.businessId, tableId),
    lockOpenOrder(tx, actor.businessId, tableId),
    lockReservation(tx, actor.businessId, id),
  );
  if (!table || !reservation) throw new RuleError('NOT_FOUND');
  refuseSeated(reservation);
  if (!table.isActive) throw new RuleError('TABLE_PASSIVE');
  if (open) throw new RuleError('TABLE_HAS_OPEN_ORDER');
  const { guests } = reservation;
  const details = await reservedDetails(work, { ...reservation, tableId });
  const place = { kind: 'TABLE' as const, id: tableId, name: table.name };
  const order = await startOrder(work, { ...newOrder(work, place), guests }, place);
  const seated = {
    ...{ ...reservation, tableId, orderId: order.id },
    ...{ state: 'ARRIVED' as const, orderStatus: 'OPEN' as const },
  };
  work.later(updateReservationFacts(tx, actor.businessId, seated));
  audit({ event: 'reservation.seat', entity: 'reservation', entityId: id, details });
  emit({ name: 'reservations:changed', facts: {} });
  return reservationView({ ...seated, version: reservation.version + 1 });
}

/** Refuses the second of two devices (RESERVE-14). A party whose order was cancelled may be seated again. */
function refuseSeated(reservation: ReservationRow): void {
  const { state } = reservation;
  if (state === 'CANCELED')
    throw new RuleError('RESERVATION_MOVED_ON', { state, message: 'Bu rezervasyon iptal edilmiş.' });
  if (isSeated(reservation))
    throw new RuleError('RESERVATION_MOVED_ON', { state, message: 'Bu rezervasyonun masası zaten açıldı.' });
}
