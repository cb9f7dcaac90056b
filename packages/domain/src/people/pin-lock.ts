import { fadedTries, isPinLocked } from './pin.ts';

/** Wrong tries of one person at a shared device, or of one asker. */
export interface TriesAtPlace {
  failures: number;
  waitUntil: Date | null;
}

/** A PIN that some place takes no more, or not yet. `opensAt` is null until a new PIN or the password (STAFF-27). */
export interface PinLock {
  wrongTries: number;
  opensAt: Date | null;
}

interface StoredTries {
  atPerson: number;
  since: Date | null;
  places: readonly TriesAtPlace[];
}

const DAY_MS = 86_400_000;

/** The lock that lasts longest; null while every place takes the PIN (PIN-11, PIN-12, STAFF-27). */
export function pinLockOf({ atPerson, since, places }: StoredTries, now: Date): PinLock | null {
  const locked = places.find(({ failures }) => isPinLocked({ onDevice: failures, atPerson: 0 }));
  if (locked) return { wrongTries: locked.failures, opensAt: null };
  const faded = fadedTries(atPerson, since, now);
  if (isPinLocked({ onDevice: 0, atPerson: faded.count }))
    return { wrongTries: faded.count, opensAt: opensAfter(faded.count, faded.since) };
  const waiting = places
    .filter(({ waitUntil }) => waitUntil !== null && waitUntil > now)
    .toSorted((one, other) => Number(other.waitUntil) - Number(one.waitUntil))[0];
  return waiting ? { wrongTries: waiting.failures, opensAt: waiting.waitUntil } : null;
}

/** The first day at which the halved count opens the PIN again. */
const opensAfter = (count: number, since: Date): Date =>
  isPinLocked({ onDevice: 0, atPerson: count })
    ? opensAfter(Math.floor(count / 2), new Date(since.getTime() + DAY_MS))
    : since;
