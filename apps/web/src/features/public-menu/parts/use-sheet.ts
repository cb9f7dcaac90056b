import { useCallback, useSyncExternalStore } from 'react';

interface SheetEntry {
  sheet?: string;
}

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
};
const openSheet = (): string | null => (history.state as SheetEntry | null)?.sheet ?? null;

/** Which sheet lies over the page. It is an entry of the history: *back* on a phone closes it, as everybody expects. */
export function useSheet() {
  const sheet = useSyncExternalStore(subscribe, openSheet);
  const open = useCallback((name: string) => {
    history.pushState({ sheet: name } satisfies SheetEntry, '');
    // Nobody is told of an entry one adds oneself.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, []);
  const close = useCallback(() => {
    if (openSheet() !== null) history.back();
  }, []);
  return { sheet, open, close };
}
