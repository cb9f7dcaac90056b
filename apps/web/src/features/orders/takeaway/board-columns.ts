import type { TakeawayOrder } from '@sofra/contract/orders/takeaway';
import { columnOfState, type BoardColumn } from '@sofra/domain/orders/fulfilment';
import { promiseState } from '@sofra/domain/orders/promise';

/** `short` is for phones. */
export const COLUMN_LABEL: Record<BoardColumn, { label: string; short: string }> = {
  NEW: { label: 'Yeni', short: 'Yeni' },
  PREPARING: { label: 'Hazırlanıyor', short: 'Mutfakta' },
  READY: { label: 'Hazır', short: 'Hazır' },
  ON_WAY: { label: 'Yolda', short: 'Yolda' },
  DONE: { label: 'Teslim', short: 'Teslim' },
};

/** True for an order that is not handed over and not given up. */
export const isWaitedFor = (order: Pick<TakeawayOrder, 'state'>): boolean =>
  columnOfState(order.state) !== 'DONE';

/** True for an order whose promise has passed while the guest still waits (TAKEAWAY-7). */
export const isLate = (order: TakeawayOrder, now: number): boolean =>
  isWaitedFor(order) &&
  order.promisedAt !== null &&
  promiseState(order.promisedAt, new Date(now)).kind === 'late';

/** The orders of each column in the order of the list, which is that of their promises. */
export const byColumn = (orders: readonly TakeawayOrder[]): Record<BoardColumn, TakeawayOrder[]> => {
  const columns: Record<BoardColumn, TakeawayOrder[]> = {
    NEW: [],
    PREPARING: [],
    READY: [],
    ON_WAY: [],
    DONE: [],
  };
  for (const order of orders) columns[columnOfState(order.state)].push(order);
  return columns;
};

/** Finds orders by call number, name, the end of the phone, or a part of the address. */
export function isSought(order: TakeawayOrder, text: string): boolean {
  const sought = text.trim().toLocaleLowerCase('tr');
  if (sought === '') return true;
  if (/^\d+$/.test(sought))
    return String(order.callNumber) === sought || (order.phoneEnd?.endsWith(sought) ?? false);
  return [order.name, order.address, order.placeName].some((fact) =>
    fact?.toLocaleLowerCase('tr').includes(sought),
  );
}
