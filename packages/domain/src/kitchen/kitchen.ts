import { commonCourse } from '../orders/courses.ts';
import { guestsView, type Guests } from '../orders/guests.ts';
import { hasBag, type PlaceKind } from '../orders/place.ts';

/** The states of a line in the kitchen, in this order: Yeni, Hazırlanıyor, Hazır, Servis edildi (KDS-2). */
export const KITCHEN_STATES = ['NEW', 'PREPARING', 'READY', 'SERVED'] as const;
export type KitchenState = (typeof KITCHEN_STATES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The time for which the kitchen display shows a line in each situation (docs/decisions/0018) (KDS-4, KDS-5, KDS-6,
 * KDS-7).
 */
export const KITCHEN_SHOWS_MS = {
  /** A line that is to be made or served, while its order is open. */
  open: 24 * HOUR_MS,
  /** The same after its order was paid. Without this limit the board fills up in a kitchen that never marks lines. */
  paid: 2 * HOUR_MS,
  /** A line that was served or cancelled. */
  recent: 15 * MINUTE_MS,
  /** The name of the table an order was moved from, so that the person who serves notices it. */
  moved: 3 * MINUTE_MS,
} as const;

/** The kitchen has begun with the line, so a cancellation is more likely waste than a return to stock (STOCK-19). */
export const isBegun = (status: KitchenState): boolean => status !== 'NEW';

/** A requested change of a line's kitchen state. */
export interface KitchenMove {
  from: KitchenState;
  status: KitchenState;
}

/** A line moves forward to any later state, and back by exactly one, which is a recall (KDS-11). */
export function isKitchenMove({ from, status }: KitchenMove): boolean {
  const by = KITCHEN_STATES.indexOf(status) - KITCHEN_STATES.indexOf(from);
  return by > 0 || by === -1;
}

/** Serving a ready dish: the only move for roles that do not cook (KDS-13). */
export const isServing = ({ from, status }: KitchenMove): boolean => from === 'READY' && status === 'SERVED';

/** The line becomes ready to be served. A line recalled from SERVED is left out, because it was announced before. */
export const becomesReady = ({ from, status }: KitchenMove): boolean =>
  status === 'READY' && from !== 'SERVED';

/** The move changes how many dishes of its table are ready to be served. */
export const changesReadyCount = ({ from, status }: KitchenMove): boolean =>
  from === 'READY' || status === 'READY';

/** The one station that all ids name; null for several stations or none. */
export function commonStation(stationIds: readonly (string | null)[]): string | null {
  const [first = null] = stationIds;
  return stationIds.every((id) => id === first) ? first : null;
}

/** The details a line carries about the kitchen card it belongs to. */
export interface CardPlace {
  orderId: string;
  orderNumber: number;
  /** The table its order is at now. */
  tableId: string;
  tableName: string;
  placeKind: PlaceKind;
  isEatenHere: boolean;
  /** The promised time of an order without a table. */
  promisedAt: Date | null;
  waiter: string;
  /** The guests of its order. */
  guests?: Guests;
  /** When it was saved or, for a line that waited, when Marş sent it (COURSE-14). */
  sentAt: Date;
  firedAt: Date | null;
  /** An order for later: its ticket is like any other, and no Marş (TAKEAWAY-22). */
  isForLater: boolean;
  course: number | null;
  /** When the order was paid; null while it is open. */
  paidAt: Date | null;
  /** The table its order last moved from, and when. */
  movedFrom: string | null;
  movedAt: Date | null;
}

/** A card of the kitchen display: the lines that one save or one Marş sent to the kitchen. */
export interface KitchenCard<L, C, H> extends Omit<
  CardPlace,
  'movedAt' | 'firedAt' | 'isForLater' | 'guests' | 'isEatenHere'
> {
  guests?: number;
  hasBag: boolean;
  /** Marş sent it; `course` is then the one that all its lines have. */
  isFired: boolean;
  lines: L[];
  canceled: C[];
  /** Lines of the save that wait for Marş. */
  held: H[];
}

interface CardLines<L, C, H> {
  lines: readonly L[];
  canceled: readonly C[];
  held: readonly H[];
}

/**
 * Groups lines and cancellations into cards: one card per order, instant and waiter, so that lines added later get a
 * card of their own. A Marş is one card also for lines of several waiters, and is first (COURSE-14). The others are in
 * order, the oldest first. A card names the table it moved from only for the first minutes.
 */
export function kitchenCards<L extends CardPlace, C extends CardPlace, H extends CardPlace>(
  { lines, canceled, held }: CardLines<L, C, H>,
  now: Date,
): KitchenCard<L, C, H>[] {
  const cards = new Map<string, { places: CardPlace[]; lines: L[]; canceled: C[]; held: H[] }>();
  const cardOf = (place: CardPlace) => {
    const by = place.firedAt ? 'fired' : place.waiter;
    const key = `${place.orderId} ${place.sentAt.getTime()} ${by}`;
    const card = cards.get(key) ?? { places: [], lines: [], canceled: [], held: [] };
    cards.set(key, card);
    card.places.push(place);
    return card;
  };
  for (const line of lines) cardOf(line).lines.push(line);
  for (const piece of canceled) cardOf(piece).canceled.push(piece);
  for (const line of held) cardOf(line).held.push(line);
  return [...cards.values()]
    .map(({ places, ...content }) => ({ ...headOf(places, now), ...content }))
    .sort(
      (a, b) =>
        Number(b.isFired) - Number(a.isFired) ||
        a.sentAt.getTime() - b.sentAt.getTime() ||
        a.orderNumber - b.orderNumber,
    );
}

type CardHead = Omit<KitchenCard<never, never, never>, 'lines' | 'canceled' | 'held'>;

function headOf(places: readonly CardPlace[], now: Date): CardHead {
  const since = now.getTime() - KITCHEN_SHOWS_MS.moved;
  const lastMove = places.reduce((last, place) => (timeOf(place) > timeOf(last) ? place : last));
  const { orderId, orderNumber, tableId, tableName, placeKind, promisedAt, waiter, sentAt, paidAt } =
    lastMove;
  const isFired = lastMove.firedAt !== null && !lastMove.isForLater;
  const course = isFired ? commonCourse(places) : null;
  const place = { tableId, tableName, placeKind, promisedAt, hasBag: hasBag(lastMove) };
  const head = { orderId, orderNumber, ...place, waiter, sentAt, paidAt, isFired, course };
  const movedFrom = timeOf(lastMove) >= since ? lastMove.movedFrom : null;
  return { ...head, ...guestsView(lastMove.guests), movedFrom };
}

const timeOf = ({ movedAt }: CardPlace): number => movedAt?.getTime() ?? 0;

/** The line is still to be made; only such lines can be late. */
export const isToMake = ({ status }: { status: KitchenState }): boolean =>
  status === 'NEW' || status === 'PREPARING';

/** The time for which a paid ticket is still shown after its last line was ready. */
const PAID_STAYS_MS = MINUTE_MS;

/**
 * True for a paid ticket whose last line became ready a minute ago. No user waits for it any more, so its card is
 * removed (KDS-23).
 */
export function hasLeftKitchen(
  { paidAt, lines }: { paidAt: Date | null; lines: readonly { status: KitchenState; changedAt: Date }[] },
  now: number,
): boolean {
  if (paidAt === null || lines.some(isToMake)) return false;
  const since = Math.max(paidAt.getTime(), ...lines.map(({ changedAt }) => changedAt.getTime()));
  return now - since >= PAID_STAYS_MS;
}
