import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { World } from '@sofra/api/test/factories/entity-factories';

/** The maximum delay of an event after the response to its request. */
const UNDER_WAY_MS = 150;

/** One socket for every principal of a business that may listen. */
export interface Listeners {
  /** The received events, one line each. */
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
    // The event that a session ended contains no details; the rows show who ended it.
    if (name !== 'session:ended') received.push(`${principal} heard ${name} ${JSON.stringify(facts)}`);
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) =>
      reject(new Error(`${principal} may not listen: ${error.message}`)),
    );
  });
}
