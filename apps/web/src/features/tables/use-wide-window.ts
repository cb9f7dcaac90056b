import { useSyncExternalStore } from 'react';

/** The width above which a window is no phone's (FLOOR-23). */
const WIDE = '(min-width: 640px)';

// Null outside of browsers, where windows count as wide.
const wide = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(WIDE) : null);

function subscribe(listener: () => void): () => void {
  const query = wide();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** False on phones, and while a window is as narrow as one. */
export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => wide()?.matches ?? true);
