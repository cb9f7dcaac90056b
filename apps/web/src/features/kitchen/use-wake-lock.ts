import { useEffect } from 'react';

/** Keeps the screen lit while the display is looked at. Browsers without it, or on a low battery, stay as they are. */
export function useWakeLock(): void {
  useEffect(() => {
    // Older browsers and plain http have none, whatever the types say.
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
        // Refused: nothing to be done about it here.
      }
    };
    const holdAgain = () => void hold();
    holdAgain();
    // The browser lets go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void held?.release();
    };
  }, []);
}
