import { useSyncExternalStore } from 'react';

interface Clock {
  subscribe: (listener: () => void) => () => void;
  read: () => number;
}

const clocks = new Map<number, Clock>();

/** One timer per interval, however many cards watch it; it stops when the last one leaves. */
function createClock(intervalMs: number): Clock {
  const listeners = new Set<() => void>();
  let now = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      if (listeners.size === 0) {
        now = Date.now();
        timer = setInterval(tick, intervalMs);
        // A tablet that slept must not show the old minute until the next tick.
        document.addEventListener('visibilitychange', tick);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', tick);
      };
    },
    read: () => {
      // Nobody kept it: whoever comes first would read the day the last one left, and ask the server for it.
      if (listeners.size === 0 && Math.abs(Date.now() - now) >= intervalMs) now = Date.now();
      return now;
    },
  };
}

function clockOf(intervalMs: number): Clock {
  const known = clocks.get(intervalMs);
  if (known) return known;
  const clock = createClock(intervalMs);
  clocks.set(intervalMs, clock);
  return clock;
}

/** The current time in milliseconds, again every `intervalMs` (default 30 s: enough for minutes on table cards). */
export function useNow(intervalMs = 30_000): number {
  const clock = clockOf(intervalMs);
  return useSyncExternalStore(clock.subscribe, clock.read);
}
