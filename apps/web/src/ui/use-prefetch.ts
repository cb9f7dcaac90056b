import { useEffect } from 'react';
import { serviceWorkers } from '#src/lib/device/browser-apis.ts';

/** Without a service worker nothing is cached, so that only what is loaded works when the connection is lost. */
const WITHOUT_WORKER_MS = 2_000;
/** Tiles of products open nothing, and nothing may slow down their tap, unless they open a choice of options. */
const BUTTON = 'button:not([data-item]), [data-asks]';

/**
 * Loads the dialogs of a page a moment before they are wanted: when a pointer reaches a button or a key is pressed. Not
 * before, because most visits open none. The service worker caches their files, also for use offline
 * (docs/decisions/0048).
 */
export function usePrefetch(load: () => Promise<unknown>, isEnabled = true): void {
  useEffect(() => {
    if (!isEnabled) return;
    const heard = new AbortController();
    const prefetch = () => {
      heard.abort();
      // A part that failed is loaded again when it is opened.
      load().catch(() => undefined);
    };
    const options = { capture: true, passive: true, signal: heard.signal };
    const prefetchAtButton = ({ target }: Event) => {
      if (target instanceof Element && target.closest(BUTTON)) prefetch();
    };
    document.addEventListener('pointerover', prefetchAtButton, options);
    document.addEventListener('keydown', prefetch, options);
    const timer = serviceWorkers() ? undefined : setTimeout(prefetch, WITHOUT_WORKER_MS);
    return () => {
      heard.abort();
      clearTimeout(timer);
    };
  }, [load, isEnabled]);
}
