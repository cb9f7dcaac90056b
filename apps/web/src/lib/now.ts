import { createSource, useStore, type Source } from '#src/lib/store.ts';

const clocks = new Map<number, Source<number>>();

/** One timer per interval, however many cards watch it; it stops when the last one leaves. */
function createClock(intervalMs: number): Source<number> {
  let now = Date.now();
  let isKept = false;
  const read = () => {
    // Nobody kept it: whoever comes first would read the day the last one left, and ask the server for it.
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
    // A tablet that slept must not show the old minute until the next tick.
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

/** The current time in milliseconds, again every `intervalMs` (default 30 s: enough for minutes on table cards). */
export const useNow = (intervalMs = 30_000): number => useStore(clockOf(intervalMs));
