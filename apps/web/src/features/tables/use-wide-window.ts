import { useSyncExternalStore } from 'react';

/** Phones end here (FLOOR-23). */
const WIDE = '(min-width: 640px)';

// Outside of browsers there is no window to be narrow.
const wide = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(WIDE) : null);

function subscribe(listener: () => void): () => void {
  const query = wide();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** False on phones, also while a window is as narrow as one. */
export const useWideWindow = (): boolean => useSyncExternalStore(subscribe, () => wide()?.matches ?? true);
