import { boardState, FORGOTTEN_AFTER_MS, type FulfilmentState, type KitchenProgress } from './fulfilment.ts';
import type { CalledKind } from './place.ts';

/** A number that was not fetched leaves the board after this time (READY-3). */
export const CALLED_FOR_MS = 10 * 60_000;
/** An order promised for later than this is not waited for yet. */
const SOON_MS = 2 * 3_600_000;

interface CalledOrder extends KitchenProgress {
  kind: CalledKind;
  callNumber: number;
  state: FulfilmentState;
  openedAt: Date;
  promisedAt: Date | null;
  readyAt: Date | null;
}

/**
 * The numbers that guests wait for, the lowest first, and those that are ready, the newest first. Guests at the counter
 * do not wait for deliveries, so those are on no board (READY-2, READY-3).
 */
export function readyNumbers(
  orders: readonly CalledOrder[],
  now: Date,
): { preparing: number[]; ready: { number: number; readyAt: Date }[] } {
  const since = (time: Date) => now.getTime() - time.getTime();
  const shown = orders.filter(
    ({ kind, openedAt, promisedAt }) =>
      kind !== 'DELIVERY' &&
      since(openedAt) < FORGOTTEN_AFTER_MS &&
      (promisedAt === null || since(promisedAt) > -SOON_MS),
  );
  const of = (state: 'PREPARING' | 'READY') =>
    shown.filter((order) => boardState(order.state, order) === state);
  return {
    preparing: of('PREPARING')
      .map(({ callNumber }) => callNumber)
      .toSorted((a, b) => a - b),
    ready: of('READY')
      // An order whose last open line was cancelled became ready without the kitchen.
      .map(({ callNumber, readyAt, openedAt }) => ({ number: callNumber, readyAt: readyAt ?? openedAt }))
      .filter(({ readyAt }) => since(readyAt) < CALLED_FOR_MS)
      .toSorted((a, b) => b.readyAt.getTime() - a.readyAt.getTime()),
  };
}
