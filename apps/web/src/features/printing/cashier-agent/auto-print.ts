import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#src/lib/storage.ts';

/** When there is nothing this till may print for (PRINT-27). */
export const NOT_ON = 'Otomatik yazdırma kapalı veya giriş yok.';

const listeners = new Set<() => void>();

/** Whether this till prints by itself (PRINT-27). */
export const isAutoPrintOn = (): boolean => readStored('kasaAutoPrint') === '1';

export function setAutoPrint(isOn: boolean): void {
  writeStored('kasaAutoPrint', isOn ? '1' : '0');
  for (const listener of listeners) listener();
}

const followOtherTabs = ({ key }: StorageEvent): void => {
  if (key === 'kasaAutoPrint' || key === null) for (const listener of listeners) listener();
};

/** Told of every switch, in whatever tab. Returns how to stop. */
export function onAutoPrintChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
}

export const useAutoPrint = (): boolean => useSyncExternalStore(onAutoPrintChange, isAutoPrintOn);
