import { RECONNECT } from '@sofra/contract/realtime';
import { io, type Socket } from 'socket.io-client';

/** Screens with one socket each, which reconnect as the web application does. */
export interface ListeningScreens {
  countConnected: () => number;
  /** The number of events each screen has received. */
  received: readonly number[];
  /** The number of lost connections of each screen. */
  lost: readonly number[];
  close: () => void;
}

interface Seat {
  url: string;
  token: string;
}

/** One screen per seat; it counts the events of changed orders. */
export function openScreens(seats: readonly Seat[]): ListeningScreens {
  const received = seats.map(() => 0);
  const lost = seats.map(() => 0);
  let isClosed = false;
  const sockets = seats.map(({ url, token }, at) => {
    const socket = openSocket(url, token);
    socket.on('orders:changed', () => (received[at] = (received[at] ?? 0) + 1));
    socket.on('disconnect', () => (lost[at] = (lost[at] ?? 0) + 1));
    // The library stops reconnecting when the server itself closed the connection (a restart); a screen must not.
    const connect = () => {
      if (!isClosed) socket.connect();
    };
    const again = () => {
      if (!isClosed && !socket.active) setTimeout(connect, RECONNECT.delayMs).unref();
    };
    socket.on('disconnect', again).on('connect_error', again);
    return socket;
  });
  return {
    received,
    lost,
    countConnected: () => sockets.filter(({ connected }) => connected).length,
    close: () => {
      isClosed = true;
      for (const socket of sockets) socket.disconnect();
    },
  };
}

const openSocket = (url: string, token: string): Socket =>
  io(url, {
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: RECONNECT.delayMs,
    reconnectionDelayMax: RECONNECT.delayMaxMs,
    timeout: RECONNECT.timeoutMs,
    forceNew: true,
  });
