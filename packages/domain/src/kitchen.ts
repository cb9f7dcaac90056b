/** What becomes of a line in the kitchen, in this order: Yeni, Hazırlanıyor, Hazır, Servis edildi (KDS-2). */
export const KITCHEN_STATES = ['NEW', 'PREPARING', 'READY', 'SERVED'] as const;
export type KitchenState = (typeof KITCHEN_STATES)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long the kitchen display shows what (KDS-4, KDS-5, KDS-6, KDS-7; docs/decisions/0018). */
export const KITCHEN_SHOWS_MS = {
  /** What is to be made or served, while its order is open. */
  open: 24 * HOUR_MS,
  /** The same once its order is paid: a kitchen that never taps must not drown. */
  paid: 2 * HOUR_MS,
  /** What was served or cancelled just now. */
  recent: 15 * MINUTE_MS,
  /** Where a table moved from: until those who carry plates have looked once. */
  moved: 3 * MINUTE_MS,
} as const;

/** One move of a line through the kitchen, as somebody asks for it. */
/** The kitchen has begun with the line: when it is cancelled now, it is more likely waste than stock (STOCK-19). */
export const isBegun = (status: KitchenState): boolean => status !== 'NEW';

export interface KitchenMove {
  from: KitchenState;
  status: KitchenState;
}

/** Forward to any later state; back by exactly one, which is a recall (KDS-11). */
export function isKitchenMove({ from, status }: KitchenMove): boolean {
  const by = KITCHEN_STATES.indexOf(status) - KITCHEN_STATES.indexOf(from);
  return by > 0 || by === -1;
}

/** Serving a ready dish: the only move for roles that do not cook (KDS-13). */
export const isServing = ({ from, status }: KitchenMove): boolean => from === 'READY' && status === 'SERVED';

/** From now on it waits to be brought. What was recalled from its table has been announced before. */
export const becomesReady = ({ from, status }: KitchenMove): boolean =>
  status === 'READY' && from !== 'SERVED';

/** A move changes how many dishes of a table wait to be brought. */
export const changesReadyCount = ({ from, status }: KitchenMove): boolean =>
  from === 'READY' || status === 'READY';

/** The one station that all of these have in common; null: several, or none in particular. */
export function commonStation(stationIds: readonly (string | null)[]): string | null {
  const [first = null] = stationIds;
  return stationIds.every((id) => id === first) ? first : null;
}

/** Pieces of the same name as one, in the order first seen: what is called out when a table's dishes are ready. */
export function countedByName(
  pieces: readonly { name: string; qty: number }[],
): { name: string; qty: number }[] {
  const counted = new Map<string, number>();
  for (const { name, qty } of pieces) counted.set(name, (counted.get(name) ?? 0) + qty);
  return [...counted].map(([name, qty]) => ({ name, qty }));
}

/** What a line knows of the card it is on. */
export interface CardPlace {
  orderId: string;
  orderNumber: number;
  /** Of the order it is on now. */
  tableId: string;
  tableName: string;
  waiter: string;
  sentAt: Date;
  /** Null: its order is not paid. */
  paidAt: Date | null;
  /** The table it left last, and when. */
  movedFrom: string | null;
  movedAt: Date | null;
}

/** A card of the kitchen display: what one save of lines brought to the kitchen. */
export interface KitchenCard<L, C> extends Omit<CardPlace, 'movedAt'> {
  lines: L[];
  canceled: C[];
}

/**
 * Lines and cancellations as cards, oldest first: one card per save, which is an order, an instant and a waiter, so that
 * a later save is a card of its own. It says where it moved from as long as that is news.
 */
export function kitchenCards<L extends CardPlace, C extends CardPlace>(
  lines: readonly L[],
  canceled: readonly C[],
  now: Date,
): KitchenCard<L, C>[] {
  const cards = new Map<string, { places: CardPlace[]; lines: L[]; canceled: C[] }>();
  const cardOf = (place: CardPlace) => {
    const key = `${place.orderId} ${place.sentAt.getTime()} ${place.waiter}`;
    const card = cards.get(key) ?? { places: [], lines: [], canceled: [] };
    cards.set(key, card);
    card.places.push(place);
    return card;
  };
  for (const line of lines) cardOf(line).lines.push(line);
  for (const piece of canceled) cardOf(piece).canceled.push(piece);
  return [...cards.values()]
    .map(({ places, ...content }) => ({ ...headOf(places, now), ...content }))
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime() || a.orderNumber - b.orderNumber);
}

function headOf(places: readonly CardPlace[], now: Date): Omit<CardPlace, 'movedAt'> {
  const since = now.getTime() - KITCHEN_SHOWS_MS.moved;
  const lastMove = places.reduce((last, place) => (timeOf(place) > timeOf(last) ? place : last));
  const { orderId, orderNumber, tableId, tableName, waiter, sentAt, paidAt, movedFrom } = lastMove;
  const head = { orderId, orderNumber, tableId, tableName, waiter, sentAt, paidAt };
  return { ...head, movedFrom: timeOf(lastMove) >= since ? movedFrom : null };
}

const timeOf = ({ movedAt }: CardPlace): number => movedAt?.getTime() ?? 0;
