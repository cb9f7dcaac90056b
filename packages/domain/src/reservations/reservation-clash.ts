import { compareNatural } from '../text/turkish.ts';
import { endOf, usualStay, type ReservationSettings } from './reservation.ts';
import { isExpected, type ReservationState } from './reservation-state.ts';

/** A reservation as far as it takes a table. */
export interface TakingReservation {
  id: string;
  tableId: string | null;
  startsAt: Date;
  minutes: number;
  guests: number;
  state: ReservationState;
}

/** A table with its open order. */
export interface FloorTable {
  id: string;
  name: string;
  capacity: number;
  isActive: boolean;
  areaId: string | null;
  openedAt: Date | null;
  /** The guests of its open order, where they were entered. */
  guests?: number | undefined;
}

/** The day that a reservation is compared with. */
export interface ReservationDay<R extends TakingReservation = TakingReservation> {
  reservations: readonly R[];
  tables: readonly FloorTable[];
  settings: ReservationSettings;
  now: Date;
}

/**
 * The reason that a table does not suit a reservation (RESERVE-6). `until` is when it is expected to be free.
 */
export type Clash<R extends TakingReservation = TakingReservation> =
  | { kind: 'RESERVATION'; other: R; until: Date }
  | { kind: 'ORDER'; openedAt: Date; guests: number | undefined; until: Date }
  | { kind: 'SEATS'; capacity: number };

/**
 * The first reason that the table does not suit (RESERVE-6). Null for none, without a table, and once nothing is
 * expected.
 */
export function clashOf<R extends TakingReservation>(
  reservation: TakingReservation,
  day: ReservationDay<R>,
): Clash<R> | null {
  if (!isExpected(reservation)) return null;
  const table = day.tables.find(({ id }) => id === reservation.tableId);
  if (!table) return null;
  const taken = takenBy(reservation, table, day);
  if (taken) return taken;
  return table.capacity < reservation.guests ? { kind: 'SEATS', capacity: table.capacity } : null;
}

/** The open order or other reservation that takes the table at that time. */
function takenBy<R extends TakingReservation>(
  reservation: TakingReservation,
  table: FloorTable,
  { reservations, settings, now }: ReservationDay<R>,
): Clash<R> | null {
  const order = orderAt(table, settings, now);
  if (order && overlaps(reservation, { from: order.openedAt, until: order.until })) return order;
  const other = reservations.find(
    (one) =>
      one.id !== reservation.id &&
      one.tableId === table.id &&
      isExpected(one) &&
      overlaps(reservation, { from: one.startsAt, until: endOf(one) }),
  );
  return other ? { kind: 'RESERVATION', other, until: endOf(other) } : null;
}

/** The open order of a table: it is expected to leave after the stay of its size, and not before now (RESERVE-6). */
function orderAt({ openedAt, guests, capacity }: FloorTable, settings: ReservationSettings, now: Date) {
  if (openedAt === null) return null;
  const usual = endOf({ startsAt: openedAt, minutes: usualStay(guests ?? capacity, settings) });
  return { kind: 'ORDER' as const, openedAt, guests, until: usual > now ? usual : now };
}

const overlaps = (stay: TakingReservation, { from, until }: { from: Date; until: Date }): boolean =>
  stay.startsAt < until && from < endOf(stay);

/**
 * The tables that suit a reservation: active, with enough seats and free at its time. Those of its area are first, then
 * those with the fewest seats (RESERVE-7).
 */
export function suitableTables(reservation: TakingReservation, day: ReservationDay): FloorTable[] {
  const areaId = day.tables.find(({ id }) => id === reservation.tableId)?.areaId;
  const isElsewhere = (table: FloorTable): number => (table.areaId === areaId ? 0 : 1);
  return day.tables
    .filter(
      ({ id, isActive, capacity }) =>
        isActive && capacity >= reservation.guests && id !== reservation.tableId,
    )
    .filter((table) => takenBy(reservation, table, day) === null)
    .toSorted(
      (a, b) => isElsewhere(a) - isElsewhere(b) || a.capacity - b.capacity || compareNatural(a.name, b.name),
    );
}

/** Guests from this share of the seats on are marked (RESERVE-11). */
const NEARLY_FULL_PERCENT = 80;

export const isNearlyFull = (guests: number, seats: number): boolean =>
  seats > 0 && guests * 100 >= seats * NEARLY_FULL_PERCENT;

/**
 * The guests of one hour, or of any other time: all who are expected or arrived and stay during it (RESERVE-10).
 */
export const guestsBetween = (reservations: readonly TakingReservation[], from: Date, until: Date): number =>
  reservations.reduce((sum, one) => sum + (one.startsAt < until && from < endOf(one) ? one.guests : 0), 0);

const SHOWN_BEFORE_MS = 2 * 3_600_000;
/** A party that is late by more is no longer announced on its table. */
const SHOWN_AFTER_MS = 30 * 60_000;

/** The next reservation of a table within two hours, or one whose guests are late (RESERVE-12). */
export function nextOfTable<R extends TakingReservation>(
  reservations: readonly R[],
  tableId: string,
  now: Date,
): R | undefined {
  const isNear = ({ startsAt }: R): boolean => {
    const left = startsAt.getTime() - now.getTime();
    return left <= SHOWN_BEFORE_MS && left >= -SHOWN_AFTER_MS;
  };
  return reservations
    .filter((one) => one.tableId === tableId && isExpected(one) && isNear(one))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
}
