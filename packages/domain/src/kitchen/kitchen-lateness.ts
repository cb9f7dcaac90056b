import { isToMake, type KitchenState } from './kitchen.ts';
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
  lines: readonly L[];
}

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

/** The urgency of a ticket, and the limit that decides it. A paid ticket is never late. */
export interface Lateness {
  urgency: Urgency;
  limit: LateLimit | null;
}

/**
 * Decides lateness line by line: the time since the ticket was sent is compared with the limit of the line's station.
 * All lines of a ticket were sent at once, so the shortest limit decides. Ready and served lines do not count (KDS-21).
 */
export function latenessOf(
  { sentAt, paidAt, lines }: TimedTicket,
  stations: readonly LateLimit[],
  now: number,
): Lateness {
  const [shortest] = (paidAt === null ? lines : [])
    .filter(isToMake)
    .map((line) => limitOf(line, stations))
    .toSorted((a, b) => a.lateAfterMinutes - b.lateAfterMinutes);
  if (!shortest) return { urgency: 'inTime', limit: null };
  return { urgency: urgencyAt(now - sentAt.getTime(), shortest), limit: shortest };
}

export function lateLinesOf<L extends TimedRow>(
  { sentAt, paidAt, lines }: TimedTicket<L>,
  stations: readonly LateLimit[],
  now: number,
): L[] {
  if (paidAt !== null) return [];
  const since = now - sentAt.getTime();
  return lines.filter((line) => isToMake(line) && urgencyAt(since, limitOf(line, stations)) === 'late');
}
