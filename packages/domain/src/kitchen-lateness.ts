import type { KitchenState } from './kitchen.ts';
import { foldForSearch } from './turkish.ts';

const MINUTE_MS = 60_000;

/** Minutes a station may be given; nobody waits four hours for a dish. */
export const LATE_MINUTES = { least: 1, most: 240 } as const;
export const isLateMinutes = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= LATE_MINUTES.least && minutes <= LATE_MINUTES.most;

/** What is made at a stove; also what a line has that no station makes. */
const STOVE_MINUTES = 12;
/** Folded words of names, each with what such a station takes (docs/decisions/0031). */
const MINUTES_OF: readonly (readonly [RegExp, number])[] = [
  [/\bfirin/, 15],
  [/\b(bar|bari)\b|\b(cay|kahve|icecek)/, 4],
];

/** A new station's limit, from what it is called; a name that says nothing has the kitchen's (KDS-20). */
export function defaultLateMinutes(stationName: string): number {
  const folded = foldForSearch(stationName);
  return MINUTES_OF.find(([word]) => word.test(folded))?.[1] ?? STOVE_MINUTES;
}

/** A station's name and after how many minutes it is late. */
export interface LateLimit {
  /** Null: what is made nowhere in particular. */
  id: string | null;
  name: string | null;
  lateAfterMinutes: number;
}

interface TimedLine {
  stationId: string | null;
  status: KitchenState;
  /** Since when it is in that state. */
  changedAt: Date;
}

/** Of a ticket, what its lateness hangs on. */
export interface TimedTicket<L extends TimedLine = TimedLine> {
  sentAt: Date;
  /** Null: its order is still open. */
  paidAt: Date | null;
  lines: readonly L[];
}

/** Still to be made: the only lines that can be late. */
export const isToMake = ({ status }: { status: KitchenState }): boolean =>
  status === 'NEW' || status === 'PREPARING';

const NOWHERE: LateLimit = { id: null, name: null, lateAfterMinutes: STOVE_MINUTES };
const limitOf = ({ stationId }: TimedLine, stations: readonly LateLimit[]): LateLimit =>
  (stationId === null ? undefined : stations.find(({ id }) => id === stationId)) ?? NOWHERE;

export type Urgency = 'inTime' | 'nearLimit' | 'late';
/** From here on it is near its limit. */
const NEAR = 0.75;

function urgencyAt(sinceMs: number, { lateAfterMinutes }: LateLimit): Urgency {
  const share = sinceMs / (lateAfterMinutes * MINUTE_MS);
  if (share >= 1) return 'late';
  return share >= NEAR ? 'nearLimit' : 'inTime';
}

/** How near a ticket is to being late, and the limit it is near to; a paid one never is. */
export interface Lateness {
  urgency: Urgency;
  limit: LateLimit | null;
}

/**
 * Late is decided line by line: minutes since it was sent against its station's limit. The shortest limit counts, since
 * all lines of a ticket were sent at once; what is ready or served counts no more (KDS-21).
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

/** The lines of a ticket that are late. */
export function lateLinesOf<L extends TimedLine>(
  { sentAt, paidAt, lines }: TimedTicket<L>,
  stations: readonly LateLimit[],
  now: number,
): L[] {
  if (paidAt !== null) return [];
  const since = now - sentAt.getTime();
  return lines.filter((line) => isToMake(line) && urgencyAt(since, limitOf(line, stations)) === 'late');
}

/** How long a paid ticket is still shown after its last line was ready. */
const PAID_STAYS_MS = MINUTE_MS;

/** A paid ticket of which everything has been ready for a minute: nobody waits for it at the till any more. */
export function hasLeftKitchen({ paidAt, lines }: TimedTicket, now: number): boolean {
  if (paidAt === null || lines.some(isToMake)) return false;
  const since = Math.max(paidAt.getTime(), ...lines.map(({ changedAt }) => changedAt.getTime()));
  return now - since >= PAID_STAYS_MS;
}
