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

/** The whole document, so that notices and sheets stay visible; null where the browser has no full screen (iPhone). */
export function useFullScreen(): FullScreen | null {
  const isOn = useIsFullScreen();
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const done = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  };
  return { isOn, toggle };
}
