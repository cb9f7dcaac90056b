import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { World } from '../../apps/api/test/entity-factories.ts';

/** How long an event may be under way when the answer to its request is here. */
const UNDER_WAY_MS = 150;

/** Everybody of a business who may listen, each on a socket of his own. */
export interface Listeners {
  /** What was heard so far, as sentences of one line. */
  received: string[];
  settle: () => Promise<void>;
  close: () => void;
}

export async function listenAs(url: string, { business, agent }: World): Promise<Listeners> {
  const tokens = {
    ADMIN: business.as('ADMIN').token,
    CASHIER: business.as('CASHIER').token,
    WAITER: business.as('WAITER').token,
    KITCHEN: business.as('KITCHEN').token,
    AGENT: agent.token,
  };
  const received: string[] = [];
  const sockets = await Promise.all(
    Object.entries(tokens).map(([principal, token]) => connect(url, token, principal, received)),
  );
  return {
    received,
    settle: () => sleep(UNDER_WAY_MS),
    close: () => sockets.forEach((socket) => socket.disconnect()),
  };
}

function connect(url: string, token: string, principal: string, received: string[]): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
  socket.onAny((name: string, facts: unknown) => {
    // That a session ended tells nothing of anybody; who ended it is seen in the rows.
    if (name !== 'session:ended') received.push(`${principal} heard ${name} ${JSON.stringify(facts)}`);
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) =>
      reject(new Error(`${principal} may not listen: ${error.message}`)),
    );
  });
}
