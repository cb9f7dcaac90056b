import { useEffect } from 'react';

interface Polling {
  everyMs: number;
  /** The interval runs. */
  isNeeded: boolean;
  /** The return to the page refreshes; only with the interval where it is left out. */
  isReadOnReturn?: boolean;
}

/** Refreshes at an interval while the page is in view, and at once when a phone returns to it. */
export function useVisiblePolling(
  refresh: () => unknown,
  { everyMs, isNeeded, isReadOnReturn = isNeeded }: Polling,
): void {
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = isNeeded ? setInterval(refreshIfVisible, everyMs) : undefined;
    if (isReadOnReturn) document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [everyMs, isNeeded, isReadOnReturn, refresh]);
}
