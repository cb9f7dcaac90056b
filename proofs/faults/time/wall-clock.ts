/** The time zone of a business, and the hour at which its day begins. */
export interface LocalClock {
  timeZone: string;
  dayStartHour: number;
}

const walls = new Map<string, Intl.DateTimeFormat>();

/** The local date and hour as a person reads them off a clock: `2026-03-29`, 3. */
export function readWall(at: number, timeZone: string): { day: string; hour: number } {
  let wall = walls.get(timeZone);
  if (!wall) {
    wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    walls.set(timeZone, wall);
  }
  const [day = '', time = ''] = wall.format(at).split(' ');
  return { day, hour: Number(time.slice(0, 2)) };
}

/**
 * The business day by its definition: before the hour at which the day begins, the local time still belongs to the day
 * before (BIZ-6). It deliberately shares no code with the product's computation.
 */
export function businessDayOn(at: number, { timeZone, dayStartHour }: LocalClock): string {
  const { day, hour } = readWall(at, timeZone);
  return hour >= dayStartHour ? day : dayBefore(day);
}

const DAY_MS = 86_400_000;
const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

const STEP_MS = 1_800_000;

/** The instants between `from` and `until` at which the result of `read` changes. */
export function changesOf(read: (at: number) => string, from: number, until: number): number[] {
  const changes: number[] = [];
  let before = read(from);
  for (let at = from + STEP_MS; at <= until; at += STEP_MS) {
    const now = read(at);
    if (now !== before) changes.push(firstInstantOf(read, at - STEP_MS, at));
    before = now;
  }
  return changes;
}

/** The first instant after `early` that has the result of `late`. */
function firstInstantOf(read: (at: number) => string, early: number, late: number): number {
  const wanted = read(late);
  let [low, high] = [early, late];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (read(middle) === wanted) high = middle;
    else low = middle;
  }
  return high;
}

/** The instants at which local clocks were set forward or back. */
export const clockChangesOf = (timeZone: string, from: number, until: number): number[] => {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', year: 'numeric' });
  return changesOf((at) => offset.format(at), from, until);
};
