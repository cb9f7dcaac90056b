import { useSyncExternalStore } from 'react';

/** Three columns, and more rows than a laptop has room for: the same words as `roomy:` in styles.css. */
const ROOMY = '(min-width: 1720px) and (min-height: 900px)';
const roomy = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(ROOMY) : null);

const subscribe = (listener: () => void) => {
  const query = roomy();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** Whether the screen is large enough for three columns and longer lists. */
export const useRoomyScreen = (): boolean => useSyncExternalStore(subscribe, () => roomy()?.matches ?? false);
