import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};
const isFull = (): boolean => Boolean(document.fullscreenElement);

/** The whole document, so that notices and sheets stay visible; null where the browser has no full screen (iPhone). */
export function useFullScreen(): { isOn: boolean; toggle: () => void } | null {
  const isOn = useSyncExternalStore(subscribe, isFull);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => {
    const done = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  };
  return { isOn, toggle };
}
