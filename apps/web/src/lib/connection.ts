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

/** Called with every change of state. Returns how to stop. */
export const onConnectionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentConnection = (): Connection => connection;

/** Whether what is on screen is live (*Bağlı*, *Yeniden bağlanıyor*, *Çevrimdışı*). */
export const useConnection = (): Connection => useSyncExternalStore(onConnectionChange, currentConnection);

/** What is said where an action cannot wait for the connection (OFF-16): payments, cancels, discounts, moves. */
export const NEEDS_CONNECTION = 'Bu işlem için bağlantı gerekir.';

/** False once the server counts as away. Before the first contact and while reconnecting a request is worth a try. */
export const isOnline = (): boolean => connection !== 'offline';
export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline);

let ask = () => {};
/** How to find out whether the server is there (`realtime.ts`). */
export const onDoubt = (how: () => void): void => {
  ask = how;
};
/** A request got no answer: the socket may take a minute to notice what this tells now. */
export const doubtConnection = (): void => ask();
