import { createStore, useStore } from '#src/lib/device/store.ts';

/** `connecting` lasts until the first contact; during this time the screens show neither *Bağlı* nor *Çevrimdışı*. */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'offline';

const connection = createStore<Connection>('connecting');

export const setConnection = connection.set;
/** Calls the listener with every change of the state. Returns a function that unsubscribes. */
export const onConnectionChange = connection.subscribe;
export const currentConnection = connection.get;

/** The state of the live data on screen (*Bağlı*, *Yeniden bağlanıyor*, *Çevrimdışı*). */
export const useConnection = (): Connection => useStore(connection);

/** Shown for actions that are not queued while offline (OFF-16): payments, cancellations, discounts, moves. */
export const NEEDS_CONNECTION = 'Bu işlem için bağlantı gerekir.';

/**
 * False once the server is considered unreachable. Before the first contact and while reconnecting, requests are still
 * sent.
 */
export const isOnline = (): boolean => currentConnection() !== 'offline';
export const useIsOnline = (): boolean => useStore(connection, isOnline);

let ask = () => {};
/** Sets the function that checks whether the server is reachable (`realtime.ts`). */
export const setConnectionCheck = (how: () => void): void => {
  ask = how;
};
/** Called when a request got no response: starts a check at once, because the socket may take a minute to notice. */
export const checkConnection = (): void => ask();
