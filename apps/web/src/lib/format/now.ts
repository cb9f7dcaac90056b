import { createSource, useStore, type Source } from '#src/lib/device/store.ts';

const clocks = new Map<number, Source<number>>();

/** A clock with one timer for all its subscribers; the timer stops when the last one unsubscribes. */
function createClock(intervalMs: number): Source<number> {
  let now = Date.now();
  let isKept = false;
  const read = () => {
    // Without subscribers there was no timer, so `now` may be old. The first component to read it would show, and
    // request, the day on which the last one unsubscribed.
    if (!isKept && Math.abs(Date.now() - now) >= intervalMs) now = Date.now();
    return now;
  };
  return createSource(read, (changed) => {
    const tick = () => {
      now = Date.now();
      changed();
    };
    now = Date.now();
    isKept = true;
    const timer = setInterval(tick, intervalMs);
    // A tablet that wakes up must not show an old minute until the next tick.
    document.addEventListener('visibilitychange', tick);
    return () => {
      isKept = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  });
}

function clockOf(intervalMs: number): Source<number> {
  const known = clocks.get(intervalMs);
  if (known) return known;
  const clock = createClock(intervalMs);
  clocks.set(intervalMs, clock);
  return clock;
}

/**
 * The current time in milliseconds, updated every `intervalMs`. The default of 30 s is enough for the minutes on table
 * cards.
 */
export const useNow = (intervalMs = 30_000): number => useStore(clockOf(intervalMs));
