import { useCallback, useSyncExternalStore } from 'react';

const listOf = (query: string): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(query) : null;

/** True if a media query matches; `otherwise` where `matchMedia` does not exist. */
export function useMedia(query: string, otherwise = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      list?.addEventListener('change', listener);
      return () => list?.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => listOf(query)?.matches ?? otherwise);
}
