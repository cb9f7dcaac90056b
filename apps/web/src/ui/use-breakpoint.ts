import { useSyncExternalStore } from 'react';

/** At least so wide, as the classes of the same names: `sm` is no phone, in `lg` a cart fits beside the products. */
const QUERIES = { sm: '(min-width: 40rem)', lg: '(min-width: 64rem)' } as const;
type Breakpoint = keyof typeof QUERIES;

// Null outside of browsers, where windows count as wide.
const queryOf = (name: Breakpoint): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(QUERIES[name]) : null;

const watcherOf = (name: Breakpoint) => (listener: () => void) => {
  const query = queryOf(name);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};
const WATCHERS = { sm: watcherOf('sm'), lg: watcherOf('lg') };

/** True while the window is that wide: for parts that need not be built where a class would only hide them. */
export const useBreakpoint = (name: Breakpoint): boolean =>
  useSyncExternalStore(WATCHERS[name], () => queryOf(name)?.matches ?? true);
