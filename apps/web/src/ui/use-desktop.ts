import { useSyncExternalStore } from 'react';

// Outside of browsers there is no window to be narrow.
const media = (pixels: number): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(`(min-width: ${pixels}px)`) : null;

function useAtLeast(pixels: number): boolean {
  const subscribe = (listener: () => void): (() => void) => {
    const query = media(pixels);
    query?.addEventListener('change', listener);
    return () => query?.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => media(pixels)?.matches ?? true);
}

/** Two panes from here on (design, "Direction"); below, on phones and tablets, the second one is a sheet. */
export const useDesktop = (): boolean => useAtLeast(1024);

/** Wide enough for a row of choices also while a second pane is open. */
export const useWideDesktop = (): boolean => useAtLeast(1280);
