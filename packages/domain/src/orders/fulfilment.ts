import type { CalledKind } from './place.ts';

/** The states that are stored. `KITCHEN`: nothing happened yet that the kitchen does not know itself. */
export const FULFILMENT_STATES = ['KITCHEN', 'ON_WAY', 'DELIVERED', 'FAILED', 'CANCELED'] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** How a guest may mean to pay at the door; the courier may take it by the other (COURIER-8). */
export const DOOR_METHODS = ['CASH', 'CARD'] as const;
export type DoorMethod = (typeof DOOR_METHODS)[number];

/** The states of the board: *Yeni, Hazırlanıyor, Hazır, Yolda, Teslim, Teslim edilemedi, İptal* (TAKEAWAY-3). */
export const BOARD_STATES = [
  'NEW',
  'PREPARING',
  'READY',
  'ON_WAY',
  'DELIVERED',
  'FAILED',
  'CANCELED',
] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** The number of lines of an order that are not cancelled, by what the kitchen did with them. */
export interface KitchenProgress {
  sent: number;
  ready: number;
}

/**
 * The state of an order on the board. Until a user hands it over, the kitchen decides: nothing sent, something to make,
 * everything ready (TAKEAWAY-3).
 */
export function boardState(stored: FulfilmentState, { sent, ready }: KitchenProgress): BoardState {
  if (stored !== 'KITCHEN') return stored;
  if (sent === 0) return 'NEW';
  return ready === sent ? 'READY' : 'PREPARING';
}

/**
 * The states that users may set, by the stored one. Each step can be taken back (TAKEAWAY-5). Only an order with an
 * address is ever on its way.
 */
const NEXT: Readonly<Record<FulfilmentState, readonly FulfilmentState[]>> = {
  KITCHEN: ['ON_WAY', 'DELIVERED', 'FAILED'],
  ON_WAY: ['KITCHEN', 'DELIVERED', 'FAILED'],
  DELIVERED: ['KITCHEN', 'ON_WAY'],
  FAILED: ['KITCHEN', 'ON_WAY'],
  CANCELED: [],
};

/** True where a user may move an order from the stored state to another. */
export const isPossibleStep = (kind: CalledKind, from: FulfilmentState, to: FulfilmentState): boolean =>
  NEXT[from].includes(to) && (to !== 'ON_WAY' || kind === 'DELIVERY');

/** True where a courier may take an order along, or take it over from another courier (COURIER-4). */
export const mayBeAssigned = (kind: CalledKind, state: FulfilmentState): boolean =>
  kind === 'DELIVERY' && (state === 'KITCHEN' || state === 'ON_WAY' || state === 'FAILED');

/** The columns of the board; the last one has everything that is not waited for any more. */
export const BOARD_COLUMNS = ['NEW', 'PREPARING', 'READY', 'ON_WAY', 'DONE'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

const isOver = (state: BoardState): state is Exclude<BoardState, BoardColumn> =>
  state === 'DELIVERED' || state === 'FAILED' || state === 'CANCELED';

/** The column of an order on the board (TAKEAWAY-8). */
export const columnOfState = (state: BoardState): BoardColumn => (isOver(state) ? 'DONE' : state);
