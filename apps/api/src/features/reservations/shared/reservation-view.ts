import type { Reservation } from '@sofra/contract/orders/reservations';
import { maskedPhone } from '@sofra/domain/text/phone';
import type { ReservationRow } from '#src/features/reservations/reservations.store.ts';
import { findTableName } from '#src/features/tables/tables.store.ts';
import type { Work } from '#src/platform/writes/context.ts';

/** A reservation as devices show it: the phone is masked (RESERVE-19). */
export const reservationView = ({ orderStatus, phone, ...row }: ReservationRow): Reservation => ({
  ...row,
  isSeated: isSeated({ ...row, orderStatus }),
  phone: phone && maskedPhone(phone),
});

/** True once its guests arrived and their order was not cancelled (RESERVE-3). */
export const isSeated = ({ state, orderStatus }: Pick<ReservationRow, 'state' | 'orderStatus'>): boolean =>
  state === 'ARRIVED' && orderStatus !== 'CANCELED';

/** The details of an entry of the audit log, which stores no person (RESERVE-21). */
export async function reservedDetails(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  { startsAt, guests, tableId }: Pick<Reservation, 'startsAt' | 'guests' | 'tableId'>,
) {
  const table = tableId === null ? null : ((await findTableName(tx, actor.businessId, tableId)) ?? null);
  return { startsAt: startsAt.toISOString(), guests, table };
}
