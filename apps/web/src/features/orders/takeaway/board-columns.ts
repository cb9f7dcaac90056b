import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { columnOfState, isWaitedFor, type BoardColumn } from '@sofra/domain/orders/fulfilment';
import { promiseState } from '@sofra/domain/orders/promise';
import { phoneEnd } from '@sofra/domain/text/phone';
import { includesFolded } from '@sofra/domain/text/turkish';
import { newPlaceName, type NewPlace } from '#src/order-queue/new-places.ts';

/** `short` is for phones. */
export const COLUMN_LABEL: Record<BoardColumn, { label: string; short: string }> = {
  NEW: { label: 'Yeni', short: 'Yeni' },
  PREPARING: { label: 'Hazırlanıyor', short: 'Mutfakta' },
  READY: { label: 'Hazır', short: 'Hazır' },
  ON_WAY: { label: 'Yolda', short: 'Yolda' },
  DONE: { label: 'Teslim', short: 'Teslim' },
};

/** True for an order whose promise has passed while the guest still waits (TAKEAWAY-7). */
export const isLate = (order: TakeawayOrder, now: number): boolean =>
  isWaitedFor(order) &&
  order.promisedAt !== null &&
  promiseState(order.promisedAt, new Date(now)).kind === 'late';

/** An order that only this device knows, with the id of its place. */
export type UnsentPlace = readonly [id: string, place: NewPlace];

/** The cards of a column: first those that are not sent. */
export interface ColumnCards {
  unsent: readonly UnsentPlace[];
  orders: readonly TakeawayOrder[];
}

export const countOf = ({ unsent, orders }: ColumnCards): number => unsent.length + orders.length;

/**
 * The cards of each column in the order of the list, which is that of their promises. Orders that could not be
 * delivered are first in theirs, because a user has to decide (TAKEAWAY-16).
 */
export function byColumn({ unsent, orders }: ColumnCards): Record<BoardColumn, ColumnCards> {
  const isFailed = ({ state }: TakeawayOrder): boolean => state === 'FAILED';
  const sorted = [...orders.filter(isFailed), ...orders.filter((order) => !isFailed(order))];
  const cardsOf = (column: BoardColumn): ColumnCards => ({
    unsent: column === 'NEW' ? unsent : [],
    orders: sorted.filter(({ state }) => columnOfState(state) === column),
  });
  return {
    NEW: cardsOf('NEW'),
    PREPARING: cardsOf('PREPARING'),
    READY: cardsOf('READY'),
    ON_WAY: cardsOf('ON_WAY'),
    DONE: cardsOf('DONE'),
  };
}

type Sought = Pick<TakeawayOrder, 'name' | 'address' | 'placeName' | 'phoneEnd'> & {
  callNumber: number | null;
};

/** Finds orders by call number, name, the end of the phone, or a part of the address (TAKEAWAY-8). */
export function isSought(order: Sought, text: string): boolean {
  const sought = text.trim();
  if (/^\d+$/.test(sought))
    return String(order.callNumber) === sought || (order.phoneEnd?.endsWith(sought) ?? false);
  return [order.name, order.address, order.placeName].some(
    (fact) => fact !== null && includesFolded(fact, sought),
  );
}

/** The same for an order that has no call number yet. */
export const isSoughtUnsent = ([, place]: UnsentPlace, text: string): boolean =>
  isSought(
    {
      name: place.name ?? null,
      address: place.address ?? null,
      placeName: newPlaceName(place),
      phoneEnd: place.phone === undefined ? null : phoneEnd(place.phone),
      callNumber: null,
    },
    text,
  );
