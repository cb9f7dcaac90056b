import { useEffect } from 'react';

/** Keeps the screen on while the display is visible. Without support, or with a low battery, the browser decides. */
export function useWakeLock(): void {
  useEffect(() => {
    // Missing in older browsers and on plain http, although the types declare it.
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
    if (!wakeLock) return;
    let held: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await wakeLock.request('screen');
        if (isOver) void lock.release();
        else held = lock;
      } catch {
        // The browser refused, and nothing can be done about it here.
      }
    };
    const holdAgain = () => void hold();
    holdAgain();
    // The browser releases the lock whenever the page is hidden, so it is requested again.
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void held?.release();
    };
  }, []);
}
