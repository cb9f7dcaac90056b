import { useSyncExternalStore } from 'react';

/** `connecting` is only before the first contact: then nothing is claimed either way. */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'offline';

let connection: Connection = 'connecting';
const listeners = new Set<() => void>();

export function setConnection(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether what is on screen is live (*Bağlı*, *Yeniden bağlanıyor*, *Çevrimdışı*). */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);
