/** *Bekliyor, Onaylı, Geldi, Gelmedi, İptal* (RESERVE-3). */
export const RESERVATION_STATES = ['WAITING', 'CONFIRMED', 'ARRIVED', 'NO_SHOW', 'CANCELED'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

export const RESERVATION_STATE_LABEL = {
  WAITING: 'Bekliyor',
  CONFIRMED: 'Onaylı',
  ARRIVED: 'Geldi',
  NO_SHOW: 'Gelmedi',
  CANCELED: 'İptal',
} as const satisfies Record<ReservationState, string>;

/** The states that a user sets; *Geldi* is the opened table (RESERVE-3). */
export const SET_STATES = ['WAITING', 'CONFIRMED', 'NO_SHOW', 'CANCELED'] as const;

/** True while the guests are still expected. */
export const isExpected = ({ state }: { state: ReservationState }): boolean =>
  state === 'WAITING' || state === 'CONFIRMED';

/** True for a reservation whose guests count: they are expected, or arrived (RESERVE-10). */
export const isCounted = (reservation: { state: ReservationState }): boolean =>
  isExpected(reservation) || reservation.state === 'ARRIVED';
