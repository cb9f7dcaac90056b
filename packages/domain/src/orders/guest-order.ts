import { sumKurus, timesQty, type Kurus } from '../money/money.ts';
import { openTotal, unpaidQty } from './order.ts';

const MINUTE_MS = 60_000;

/**
 * Limits above which an order is marked: pieces of one send, and sends of a table in an hour (GUESTORDER-14).
 */
export const GUEST_ORDER_LIMITS = { pieces: 20, sendsAnHour: 10 } as const;

/** The wrong codes of the day that one phone may enter (GUESTORDER-8). */
export const MAX_CODE_TRIES = 5;

/** The longest note of a guest to the kitchen. */
export const MAX_GUEST_NOTE = 120;

/** The minutes after which an order without an answer is shown at the till (GUESTORDER-24). */
export const UNANSWERED_MINUTES = 5;

/** Orders sent after this moment keep the price that the guest saw (GUESTORDER-12). */
export const seenPricesCountSince = (now: Date): Date => new Date(now.getTime() - 15 * MINUTE_MS);

/** Orders sent after this moment count as sends of the same hour (GUESTORDER-14). */
export const sendsCountSince = (now: Date): Date => new Date(now.getTime() - 60 * MINUTE_MS);

/** Returns true when an order is marked *Sınırı aşıyor*; it is not refused (GUESTORDER-14). */
export const isOverLimit = ({ pieces, sends }: { pieces: number; sends: number }): boolean =>
  pieces > GUEST_ORDER_LIMITS.pieces || sends > GUEST_ORDER_LIMITS.sendsAnHour;

/** Returns true when an order without an answer is late (GUESTORDER-24). */
export const isUnanswered = ({ sentAt }: { sentAt: Date }, now: number): boolean =>
  now - sentAt.getTime() >= UNANSWERED_MINUTES * MINUTE_MS;

/** Opening hours as `HH:MM`. They may end after midnight. */
export interface OrderHours {
  readonly from: string;
  readonly until: string;
}

/** Returns true when guests may order at this local time (GUESTORDER-4). Equal ends mean the whole day. */
export function isWithinHours({ from, until }: OrderHours, time: string): boolean {
  if (from === until) return true;
  return from < until ? from <= time && time < until : from <= time || time < until;
}

export const GUEST_LINE_STATES = [
  'SENT',
  'ACCEPTED',
  'PREPARING',
  'READY',
  'SERVED',
  'REFUSED',
  'CANCELED',
] as const;
type GuestLineState = (typeof GUEST_LINE_STATES)[number];

const KITCHEN_STATES = ['NEW', 'PREPARING', 'READY', 'SERVED'] as const;

/** The pieces that an accepted line became, with their kitchen state. */
export interface AcceptedPieces {
  status: (typeof KITCHEN_STATES)[number];
  /** Without the cancelled ones. */
  qty: number;
}

interface SentEntry {
  isAnswered: boolean;
  refusal: string | null;
  pieces: readonly AcceptedPieces[];
}

/** The state of a line as its guest reads it: that of its least advanced piece (GUESTORDER-17). */
export function guestLineState({ isAnswered, refusal, pieces }: SentEntry): GuestLineState {
  if (!isAnswered) return 'SENT';
  if (refusal !== null) return 'REFUSED';
  const states = pieces.filter(({ qty }) => qty > 0).map(({ status }) => status);
  const slowest = KITCHEN_STATES.find((state) => states.includes(state));
  if (slowest === undefined) return 'CANCELED';
  return slowest === 'NEW' ? 'ACCEPTED' : slowest;
}

type BilledEntry = {
  qty: number;
  paidQty: number;
  canceledQty: number;
  unitPrice: Kurus;
  isOfGuest: boolean;
};

interface BillSoFar {
  /** The sum that is still owed, as the till knows it. */
  total: Kurus;
  /** The accepted lines of guests, and what staff wrote; both before the shares that were paid. */
  accepted: Kurus;
  written: Kurus;
}

/** The bill of a table so far; comps cost nothing and are not named (GUESTORDER-19). */
export function billSoFar(lines: readonly BilledEntry[], sharesPaid: Kurus): BillSoFar {
  const sumOf = (isOfGuest: boolean) =>
    sumKurus(
      lines
        .filter((line) => line.isOfGuest === isOfGuest)
        .map((line) => timesQty(line.unitPrice, unpaidQty(line))),
    );
  const [accepted, written] = [sumOf(true), sumOf(false)];
  return { accepted, written, total: openTotal({ lines, sharesPaid }) };
}
