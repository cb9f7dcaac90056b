import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import type { ComponentType } from 'react';
import { cleanAddress } from '#src/hash-address.ts';
import { hrefOf, type Target } from '#src/lib/router/addresses.ts';
import { locationOf, type RouterLocation } from '#src/lib/router/router-location.ts';
import {
  loadCode,
  matchRoute,
  redirectOf,
  type Match,
  type Route,
  type Routes,
} from '#src/lib/router/routes.ts';
import { createStore, type Source } from '#src/lib/device/store.ts';

/** The screen before stays this long while the code of the next one is loading; then its skeleton is shown. */
const SKELETON_AFTER_MS = 150;

interface Options {
  /** Partial for tests of single screens. */
  routes: Partial<Routes>;
  /** Shown at every other address. */
  notFound: Route;
  /** Shown while the code of a screen is loading. */
  LoadingScreen: ComponentType;
  /** Shown instead of a screen that threw or whose code did not arrive. */
  ErrorScreen: ComponentType;
  history?: RouterHistory;
}

/** The shown screen. A new object after every navigation. */
export interface Shown extends Match {
  location: RouterLocation;
  code: 'loading' | 'ready' | 'missing';
}

export interface NavigateOptions {
  /** Takes the place of the entry in the browser's history. */
  replace?: boolean;
  /** Leaves without a confirmation for unsaved changes. */
  ignoreBlocker?: boolean;
}

export type Router = ReturnType<typeof createRouter>;

/** Shows the screen of the browser's address, and changes the address. */
export function createRouter({ routes, notFound, history = createBrowserHistory(), ...screens }: Options) {
  const requested = createStore(locationOf(history.location.href));
  const shown = createStore<Shown | null>(null);
  let loading = Promise.resolve();

  const open = async (): Promise<void> => {
    const location = locationOf(history.location.href);
    requested.set(location);
    const isLatest = () => requested.get() === location;
    const match = matchRoute(routes, notFound, location);
    const show = (code: Shown['code']) => {
      if (isLatest()) shown.set({ ...match, location, code });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const elsewhere = cleanHref(location) ?? (await redirectOf(match, location));
      if (!isLatest()) return;
      if (elsewhere !== null) {
        await go(elsewhere, { replace: true, ignoreBlocker: true });
        return;
      }
      timer = setTimeout(() => show('loading'), SKELETON_AFTER_MS);
      await loadCode(match.route);
      show('ready');
    } catch {
      // The browser has written to its console which file did not arrive.
      show('missing');
    } finally {
      clearTimeout(timer);
    }
  };

  /** Runs the redirects again and shows the present address. Resolves when it is shown. */
  const load = (): Promise<void> => (loading = open());

  const go = (href: string, { replace = false, ignoreBlocker = false }: NavigateOptions = {}) => {
    // A screen that is broken or whose code is missing is tried again.
    if (href === history.location.href) return load();
    history[replace ? 'replace' : 'push'](href, undefined, { ignoreBlocker });
    return loading;
  };

  history.subscribe(() => void load());
  return {
    ...screens,
    history,
    load,
    /** To an address as text; `navigate` is checked by the compiler. */
    go,
    /** Resolves when the screen is shown, or at once if unsaved changes hold it back. */
    navigate: ({ replace, ignoreBlocker, ...target }: Target & NavigateOptions) =>
      go(hrefOf(target), { replace, ignoreBlocker }),
    /** Loads the code of another screen. Code that does not arrive is requested again when the screen is opened. */
    preload: (href: string) => {
      loadCode(matchRoute(routes, notFound, locationOf(href)).route).catch(() => undefined);
    },
    /** The address that the user wants. It changes before the screen does. */
    requested: requested as Source<RouterLocation>,
    shown: shown as Source<Shown | null>,
    get location() {
      return requested.get();
    },
  };
}

/** The canonical form of an address after a `#` (UI-2), or null. */
function cleanHref({ href }: RouterLocation): string | null {
  const clean = cleanAddress(new URL(href, location.origin));
  return clean && clean.pathname + clean.search + clean.hash;
}
