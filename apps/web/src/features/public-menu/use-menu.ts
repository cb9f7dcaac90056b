import { useCallback, useEffect, useState } from 'react';
import {
  dropCachedMenu,
  cacheMenu,
  readCachedMenu,
  type CachedMenu,
} from '#src/features/public-menu/cached-menus.ts';
import { fetchMenu, type Answer, type Failure, type Menu } from '#src/features/public-menu/menu-server.ts';

interface MenuState {
  kept: CachedMenu | null;
  /** The failure of the last attempt; the shown menu may be older. */
  failure: Failure | null;
  isFetching: boolean;
}

/** The response to the boot script's request: already here, or still pending. */
export interface FirstAnswer {
  known?: Answer<Menu> | undefined;
  coming?: Promise<Answer<Menu>> | undefined;
}

/**
 * A guest who returns after this time gets a fresh menu, because dishes sell out and prices change. An
 * unchanged one costs no bytes.
 */
const STALE_MS = 1_000;

/** Shows the stored menu at once and refreshes it on arrival and on every return to the page. */
export function useMenu(slug: string, first: FirstAnswer): MenuState & { refresh: () => void } {
  const [state, setState] = useState<MenuState>(() => {
    const before = { kept: readCachedMenu(slug), failure: null, isFetching: true };
    return first.known ? afterAnswer(before, first.known) : before;
  });
  const load = useCallback(
    (coming: Promise<Answer<Menu>>) =>
      coming.then((answer) => setState((before) => afterAnswer(before, answer))),
    [],
  );
  const refresh = useCallback(() => {
    setState((before) => ({ ...before, isFetching: true }));
    void load(fetchMenu(slug));
  }, [load, slug]);

  useEffect(() => {
    if (!first.known) void load(first.coming ?? fetchMenu(slug));
  }, [load, slug, first]);
  const { kept } = state;
  useEffect(() => {
    if (kept) cacheMenu(slug, kept);
    else if (state.failure === 'gone') dropCachedMenu(slug);
  }, [slug, kept, state.failure]);
  const at = kept?.at ?? 0;
  useEffect(() => {
    const checkAgain = () => {
      if (document.visibilityState === 'visible' && Date.now() - at > STALE_MS) refresh();
    };
    document.addEventListener('visibilitychange', checkAgain);
    addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', checkAgain);
      removeEventListener('online', refresh);
    };
  }, [at, refresh]);
  return { ...state, refresh };
}

/** After a failure the known menu stays on screen, unless it no longer exists. */
function afterAnswer({ kept }: MenuState, answer: Answer<Menu>): MenuState {
  if (answer.failure === undefined)
    return { kept: { menu: answer.value, at: Date.now() }, failure: null, isFetching: false };
  const { failure } = answer;
  return { kept: failure === 'gone' ? null : kept, failure, isFetching: false };
}
