import * as form from '@sofra/contract/menu/reservation-form';
import * as contract from '@sofra/contract/orders/reservations';
import {
  createReservation,
  revealReservationPhone,
  updateReservation,
} from '#src/features/reservations/change-reservations.ts';
import {
  findReservations,
  listReservationRequests,
  listReservations,
} from '#src/features/reservations/list-reservations.ts';
import {
  cancelRequestedReservation,
  getReservationForm,
  requestReservation,
} from '#src/features/reservations/reservation-form.ts';
import type { Api } from '#src/platform/http/bind-endpoints.ts';

/** Seating is an operation of orders. */
export function reservationRoutes(api: Api): void {
  api.read(contract.listReservations, listReservations);
  api.read(contract.listReservationRequests, listReservationRequests);
  api.read(contract.findReservations, findReservations);
  api.write(contract.createReservation, createReservation);
  api.write(contract.updateReservation, updateReservation);
  api.write(contract.revealReservationPhone, revealReservationPhone);
  api.public(form.getReservationForm, getReservationForm);
  api.public(form.requestReservation, requestReservation);
  api.public(form.cancelRequestedReservation, cancelRequestedReservation);
}
