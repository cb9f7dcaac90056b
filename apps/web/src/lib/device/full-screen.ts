import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};
const isFull = (): boolean => Boolean(document.fullscreenElement);

export interface FullScreen {
  isOn: boolean;
  toggle: () => void;
}

export const useIsFullScreen = (): boolean => useSyncExternalStore(subscribe, isFull);

/**
 * Switches the whole document to full screen, so that notices and sheets stay visible. Null where the browser cannot
 * (iPhone).
 */
export function useFullScreen(): FullScreen | null {
  const isOn = useIsFullScreen();
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const done = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  };
  return { isOn, toggle };
}
