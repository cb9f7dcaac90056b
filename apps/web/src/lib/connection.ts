import { createStore, useStore } from '#src/lib/store.ts';

/** `connecting` is only before the first contact: then nothing is claimed either way. */
export type Connection = 'connecting' | 'connected' | 'reconnecting' | 'offline';

const connection = createStore<Connection>('connecting');

export const setConnection = connection.set;
/** Called with every change of state. Returns how to stop. */
export const onConnectionChange = connection.subscribe;
export const currentConnection = connection.get;

/** Whether what is on screen is live (*Bağlı*, *Yeniden bağlanıyor*, *Çevrimdışı*). */
export const useConnection = (): Connection => useStore(connection);

/** What is said where an action cannot wait for the connection (OFF-16): payments, cancels, discounts, moves. */
export const NEEDS_CONNECTION = 'Bu işlem için bağlantı gerekir.';

/** False once the server counts as away. Before the first contact and while reconnecting a request is worth a try. */
export const isOnline = (): boolean => currentConnection() !== 'offline';
export const useIsOnline = (): boolean => useStore(connection, isOnline);

let ask = () => {};
/** How to find out whether the server is there (`realtime.ts`). */
export const onDoubt = (how: () => void): void => {
  ask = how;
};
/** A request got no answer: the socket may take a minute to notice what this tells now. */
export const doubtConnection = (): void => ask();
