import { useSyncExternalStore } from 'react';

/** Two panes from here on (design, "Direction"). */
const DESKTOP = '(min-width: 1024px)';

// Outside of browsers there is no window to be narrow.
const desktop = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(DESKTOP) : null);

function subscribe(listener: () => void): () => void {
  const query = desktop();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** False where the form is a sheet above the list: phones and tablets. */
export const useDesktop = (): boolean => useSyncExternalStore(subscribe, () => desktop()?.matches ?? true);
