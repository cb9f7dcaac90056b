import type { CalledKind } from './place.ts';

/** The states that are stored. `KITCHEN`: the order is not handed over, and its lines decide the state. */
export const FULFILMENT_STATES = ['KITCHEN', 'ON_WAY', 'DELIVERED', 'FAILED', 'CANCELED'] as const;
export type FulfilmentState = (typeof FULFILMENT_STATES)[number];

/** A paid order without a recorded hand-over is forgotten this long after its promise (TAKEAWAY-4). */
export const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/**
 * The ways in which a guest plans to pay at the door. The courier may take the payment by the other (COURIER-8).
 */
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

/** The lines of an order that were sent and not cancelled, and those of them that are ready. */
export interface KitchenProgress {
  sent: number;
  ready: number;
}

/** The state of an order on the board, decided by its lines until a user records a step (TAKEAWAY-3). */
export function boardState(stored: FulfilmentState, { sent, ready }: KitchenProgress): BoardState {
  if (stored !== 'KITCHEN') return stored;
  if (sent === 0) return 'NEW';
  return ready === sent ? 'READY' : 'PREPARING';
}

/** A step of a user. `READY` marks the lines that were sent until then and stores no state of its own (TAKEAWAY-14). */
export type FulfilmentStep = FulfilmentState | 'READY';

/** The steps that users may take, by the last one. Each but the end of an order can be taken back (TAKEAWAY-5). */
const NEXT: Readonly<Record<FulfilmentStep, readonly FulfilmentStep[]>> = {
  KITCHEN: ['READY', 'ON_WAY', 'DELIVERED', 'FAILED'],
  // Again, for lines that were added since.
  READY: ['READY', 'KITCHEN', 'ON_WAY', 'DELIVERED', 'FAILED'],
  ON_WAY: ['KITCHEN', 'DELIVERED', 'FAILED'],
  DELIVERED: ['KITCHEN', 'ON_WAY'],
  FAILED: ['KITCHEN', 'ON_WAY', 'CANCELED'],
  CANCELED: [],
};

/** True where a user may take a step. Only a delivery order is ever on its way. */
export const isPossibleStep = (kind: CalledKind, from: FulfilmentStep, to: FulfilmentStep): boolean =>
  NEXT[from].includes(to) && (to !== 'ON_WAY' || kind === 'DELIVERY');

/** True where a courier may take an order along, or take it over from another courier (COURIER-4). */
export const mayBeAssigned = (kind: CalledKind, state: FulfilmentState): boolean =>
  kind === 'DELIVERY' && (state === 'KITCHEN' || state === 'ON_WAY' || state === 'FAILED');

/** The columns of the board. The last one has the orders that no guest waits for. */
export const BOARD_COLUMNS = ['NEW', 'PREPARING', 'READY', 'ON_WAY', 'DONE'] as const;
export type BoardColumn = (typeof BOARD_COLUMNS)[number];

const isOver = (state: BoardState): state is Exclude<BoardState, BoardColumn> =>
  state === 'DELIVERED' || state === 'FAILED' || state === 'CANCELED';

/** The column of an order on the board (TAKEAWAY-8). */
export const columnOfState = (state: BoardState): BoardColumn => (isOver(state) ? 'DONE' : state);

/** True for an order that a guest waits for: neither handed over nor given up. */
export const isWaitedFor = ({ state }: { state: BoardState }): boolean => !isOver(state);
