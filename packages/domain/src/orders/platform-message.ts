import { kurus, type Kurus } from '../money/money.ts';

/** The messages about an order to its platform. */
export const ORDER_MESSAGES = ['ACCEPT', 'REFUSE', 'READY', 'ON_WAY', 'DELIVERED', 'CANCEL'] as const;
export type OrderMessageKind = (typeof ORDER_MESSAGES)[number];
export const MESSAGE_STATES = ['WAITING', 'SENT', 'FAILED'] as const;
/** All messages, with the states of a product and of the restaurant. */
export type PlatformMessageKind = OrderMessageKind | 'SOLD_OUT' | 'AVAILABLE' | 'CLOSE' | 'OPEN';

/** Errors of a connection. `ORDER`: an order could not be read. */
export const PLATFORM_PROBLEMS = [
  'KEYS',
  'UNREACHABLE',
  'TIMEOUT',
  'LIMITED',
  'ANSWER',
  'SECRET',
  'ORDER',
  'ARRIVED',
] as const;
export type PlatformProblem = (typeof PLATFORM_PROBLEMS)[number];

/** Errors that end by themselves are warned of only after this time. */
const PASSING_MS = 60_000;
const PASSING: ReadonlySet<PlatformProblem> = new Set(['UNREACHABLE', 'TIMEOUT', 'LIMITED', 'ANSWER']);

/** True where managers are warned of an error on every screen (PLATFORM-18). */
export const isWarnedOf = (
  { problem, failingSince }: { problem: PlatformProblem; failingSince: Date },
  now: number,
): boolean => !PASSING.has(problem) || now - failingSince.getTime() >= PASSING_MS;

/** The result of one request to a platform. */
export type PlatformOutcome =
  | { is: 'DONE' }
  /** The platform will never take it. `reason` has its own words. */
  | { is: 'REFUSED'; reason: string }
  | {
      is: 'AGAIN';
      problem: PlatformProblem;
      status: number | null;
      /** The platform may have taken it all the same (PLATFORM-12). */
      isUnsure: boolean;
      afterSeconds?: number | null;
    };

/** The state of an order at its platform; the steps rise in the order of their messages. */
export type PlatformState = 'NEW' | 'ACCEPTED' | 'READY' | 'ON_WAY' | 'DELIVERED' | 'CANCELED';

const RANK: Readonly<Record<Exclude<PlatformState, 'CANCELED'>, number>> = {
  NEW: 0,
  ACCEPTED: 1,
  READY: 2,
  ON_WAY: 3,
  DELIVERED: 4,
};
const REACHES = { ACCEPT: 'ACCEPTED', READY: 'READY', ON_WAY: 'ON_WAY', DELIVERED: 'DELIVERED' } as const;

/**
 * The outcome of a message whose order is in `state` at the platform: null where it must still be sent (PLATFORM-12).
 * A refusal of a cancelled order is done.
 */
export function outcomeInState(kind: OrderMessageKind, state: PlatformState): PlatformOutcome | null {
  if (kind === 'REFUSE' || kind === 'CANCEL') return state === 'CANCELED' ? { is: 'DONE' } : null;
  if (state === 'CANCELED') return { is: 'REFUSED', reason: 'Sipariş platformda iptal edilmiş.' };
  return RANK[state] >= RANK[REACHES[kind]] ? { is: 'DONE' } : null;
}

const FIRST_WAITS = [2, 4, 8];
const ORDER_WAIT = 10;
const STATE_WAIT = 60;
/** A longer pause would make every answer late. */
const LONGEST_WAIT = 300;

export const isOfOrder = (kind: PlatformMessageKind): kind is OrderMessageKind =>
  (ORDER_MESSAGES as readonly PlatformMessageKind[]).includes(kind);

/** Seconds until the next attempt after attempt number `attempts` (PLATFORM-11). */
export function retryAfter(
  kind: PlatformMessageKind,
  attempts: number,
  afterSeconds: number | null = null,
): number {
  if (afterSeconds !== null) return Math.min(Math.max(afterSeconds, 1), LONGEST_WAIT);
  return FIRST_WAITS[attempts - 1] ?? (isOfOrder(kind) ? ORDER_WAIT : STATE_WAIT);
}

/** The reasons that every platform has, by the words of staff (PLATFORM-13). */
export type RefusalReason = 'SOLD_OUT' | 'BUSY' | 'CLOSED' | 'OTHER';

const WORDS: readonly (readonly [RefusalReason, RegExp])[] = [
  ['SOLD_OUT', /tüken|kalmad|stok|bitti|ürün yok/],
  ['CLOSED', /kapal|kapan|kapat/],
  ['BUSY', /yoğun|yetiş|kurye/],
];

export const refusalReasonOf = (text: string): RefusalReason =>
  WORDS.find(([, words]) => words.test(text.toLocaleLowerCase('tr')))?.[0] ?? 'OTHER';

/**
 * Pieces with their prices that cost `total` together (PLATFORM-8). Some of them cost one kuruş more where the total is no
 * multiple of the quantity.
 */
export function piecesOf(total: Kurus, qty: number): { qty: number; unitPrice: Kurus }[] {
  const unit = Math.floor(total / qty);
  const dearer = total - unit * qty;
  return [
    { qty: qty - dearer, unitPrice: kurus(unit) },
    { qty: dearer, unitPrice: kurus(unit + 1) },
  ].filter((pieces) => pieces.qty > 0);
}
