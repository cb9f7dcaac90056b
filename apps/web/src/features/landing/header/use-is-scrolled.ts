import { useSyncExternalStore } from 'react';

/** The header turns solid after this much (PUB-3). */
const SOLID_AFTER_PX = 8;

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
};
const isScrolled = (): boolean => window.scrollY > SOLID_AFTER_PX;

export const useIsScrolled = (): boolean => useSyncExternalStore(subscribe, isScrolled);
