import { isToMake, type KitchenState } from './kitchen.ts';
import type { PlaceKind } from '../orders/place.ts';
import { promiseState } from '../orders/promise.ts';
import { foldForSearch } from '../text/turkish.ts';

const MINUTE_MS = 60_000;

/** The limits of a station's time in minutes. No guest waits longer than four hours for a dish. */
export const LATE_MINUTES = { least: 1, most: 240 } as const;
export const isLateMinutes = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= LATE_MINUTES.least && minutes <= LATE_MINUTES.most;

/** The default time of a stove, also used for lines without a station. */
const STOVE_MINUTES = 12;
/** Words of station names, folded for search, each with the usual time of such a station (docs/decisions/0031). */
const MINUTES_OF: readonly (readonly [RegExp, number])[] = [
  [/\bfirin/, 15],
  [/\b(bar|bari)\b|\b(cay|kahve|icecek)/, 4],
];

/**
 * The default limit of a new station, guessed from its name. A name without a known word gets that of the kitchen
 * (KDS-20).
 */
export function defaultLateMinutes(stationName: string): number {
  const folded = foldForSearch(stationName);
  return MINUTES_OF.find(([word]) => word.test(folded))?.[1] ?? STOVE_MINUTES;
}

/** A station, and the number of minutes after which its lines are late. */
export interface LateLimit {
  /** Null for lines that no station makes. */
  id: string | null;
  name: string | null;
  lateAfterMinutes: number;
}

interface TimedRow {
  stationId: string | null;
  status: KitchenState;
  /** When the line entered its kitchen state. */
  changedAt: Date;
}

/** The parts of a ticket that decide whether it is late. */
export interface TimedTicket<L extends TimedRow = TimedRow> {
  sentAt: Date;
  /** When the order was paid; null while it is open. */
  paidAt: Date | null;
  placeKind: PlaceKind;
  /** The promised time of an order without a table. */
  promisedAt: Date | null;
  lines: readonly L[];
}

/**
 * When the last guest of a ticket stopped waiting; null while one waits. At a table that is the payment. A guest
 * without a table usually pays first (KDS-35).
 */
export const waitEndedAt = ({ paidAt, placeKind }: Pick<TimedTicket, 'paidAt' | 'placeKind'>): Date | null =>
  placeKind === 'TABLE' ? paidAt : null;

const NOWHERE: LateLimit = { id: null, name: null, lateAfterMinutes: STOVE_MINUTES };
const limitOf = ({ stationId }: TimedRow, stations: readonly LateLimit[]): LateLimit =>
  (stationId === null ? undefined : stations.find(({ id }) => id === stationId)) ?? NOWHERE;

export type Urgency = 'inTime' | 'nearLimit' | 'late';
/** The share of its limit from which a ticket counts as nearly late. */
const NEAR = 0.75;

function urgencyAt(sinceMs: number, { lateAfterMinutes }: LateLimit): Urgency {
  const share = sinceMs / (lateAfterMinutes * MINUTE_MS);
  if (share >= 1) return 'late';
  return share >= NEAR ? 'nearLimit' : 'inTime';
}

/** The urgency of a ticket, and what decides it: the limit of a station or the promise, whichever is earlier. */
export interface Lateness {
  urgency: Urgency;
  limit: LateLimit | null;
  promisedAt: Date | null;
}

const OF_PROMISE = { fine: 'inTime', soon: 'nearLimit', late: 'late' } as const;

/**
 * Decides lateness line by line: the time since the ticket was sent is compared with the limit of the line's station.
 * All lines of a ticket were sent at once, so the shortest limit decides. Ready and served lines do not count (KDS-21).
 * A promise that ends before that limit decides instead (KDS-35).
 */
export function latenessOf(ticket: TimedTicket, stations: readonly LateLimit[], now: number): Lateness {
  const { sentAt, promisedAt, lines } = ticket;
  const [shortest] = (waitEndedAt(ticket) === null ? lines : [])
    .filter(isToMake)
    .map((line) => limitOf(line, stations))
    .toSorted((a, b) => a.lateAfterMinutes - b.lateAfterMinutes);
  if (!shortest) return { urgency: 'inTime', limit: null, promisedAt: null };
  const limitEnds = sentAt.getTime() + shortest.lateAfterMinutes * MINUTE_MS;
  if (promisedAt !== null && promisedAt.getTime() < limitEnds) {
    const { kind } = promiseState(promisedAt, new Date(now));
    return { urgency: OF_PROMISE[kind], limit: null, promisedAt };
  }
  return { urgency: urgencyAt(now - sentAt.getTime(), shortest), limit: shortest, promisedAt: null };
}

export const lateLinesOf = <L extends TimedRow>(
  ticket: TimedTicket<L>,
  stations: readonly LateLimit[],
  now: number,
): L[] =>
  ticket.lines.filter((line) => latenessOf({ ...ticket, lines: [line] }, stations, now).urgency === 'late');
