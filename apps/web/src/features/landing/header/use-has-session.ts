import { useSyncExternalStore } from 'react';
import { readStored } from '#src/lib/storage.ts';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};
const hasToken = (): boolean => Boolean(readStored('token'));

/** Whether somebody is signed in on this device. Whether the session still holds, the application finds out. */
export const useHasSession = (): boolean => useSyncExternalStore(subscribe, hasToken);
