import { useCallback, useSyncExternalStore } from 'react';

interface SheetEntry {
  sheet?: string;
}

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
};
const openSheet = (): string | null => (history.state as SheetEntry | null)?.sheet ?? null;

/** The sheet that is open over the page. It is a history entry, so that *back* on a phone closes it. */
export function useSheet() {
  const sheet = useSyncExternalStore(subscribe, openSheet);
  const open = useCallback((name: string) => {
    history.pushState({ sheet: name } satisfies SheetEntry, '');
    // Dispatched by hand, because the browser sends no event for an entry that the page adds itself.
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, []);
  const close = useCallback(() => {
    if (openSheet() !== null) history.back();
  }, []);
  return { sheet, open, close };
}
