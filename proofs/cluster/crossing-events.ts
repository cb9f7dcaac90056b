import { setTimeout as sleep } from 'node:timers/promises';
import { RECONNECT } from '@sofra/contract/realtime';
import { io } from 'socket.io-client';
import { press } from '#proofs/cluster/phone.ts';

/** A screen at each of two processes that shows what is written at the other one. */
export interface CrossingEvents {
  /** Resolves with the ms until each screen received events of two writes in a row at the other process. */
  untilCrossing: (forMs: number) => Promise<number>;
  close: () => void;
}

interface Side {
  url: string;
  heard: () => number;
}

/** Two in a row, because a screen that must read everything again also receives the event of the menu. */
const IN_A_ROW = 2;
const HEARD_WITHIN_MS = 2_000;

/** `urls` are those of the processes themselves, not of the proxy in front of them. */
export function openCrossing(urls: readonly string[], token: string): CrossingEvents {
  const sockets = urls.map((url) =>
    io(url, {
      transports: ['websocket'],
      auth: { token },
      reconnectionDelay: RECONNECT.delayMs,
      reconnectionDelayMax: RECONNECT.delayMaxMs,
      timeout: RECONNECT.timeoutMs,
      forceNew: true,
    }),
  );
  const sides = sockets.map((socket, at): Side => {
    let count = 0;
    socket.on('menu:changed', () => (count += 1));
    // The library stops connecting when the server itself closed the connection; a screen must not.
    socket.on('disconnect', () => setTimeout(() => socket.connect(), RECONNECT.delayMs).unref());
    return { url: urls[at] ?? '', heard: () => count };
  });
  let writes = 0;
  const isHeard = async (from: Side, by: Side): Promise<boolean> => {
    const before = by.heard();
    const body = { name: `Deneme ${(writes += 1)}` };
    await press(from.url, { path: '/menu/categories', token, body });
    const giveUpAt = performance.now() + HEARD_WITHIN_MS;
    while (by.heard() === before && performance.now() < giveUpAt) await sleep(20);
    return by.heard() > before;
  };
  const cross = async (from: Side, by: Side, giveUpAt: number) => {
    for (let inRow = 0; inRow < IN_A_ROW;) {
      inRow = (await isHeard(from, by)) ? inRow + 1 : 0;
      if (performance.now() > giveUpAt)
        throw new Error(`what is written at ${from.url} is not heard at ${by.url}`);
    }
  };
  return {
    untilCrossing: async (forMs) => {
      const startedAt = performance.now();
      const [one, two] = sides;
      if (!one || !two) throw new Error('it takes two');
      await cross(one, two, startedAt + forMs);
      await cross(two, one, startedAt + forMs);
      return performance.now() - startedAt;
    },
    close: () => {
      for (const socket of sockets) socket.removeAllListeners('disconnect').disconnect();
    },
  };
}
