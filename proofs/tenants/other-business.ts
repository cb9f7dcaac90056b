import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { checkLedger } from '@sofra/api/test/check-ledger';
import { SIGNED_IN } from '@sofra/api/test/cross-tenant';
import { createWorld, type World } from '@sofra/api/test/factories/entity-factories';
import {
  callAmongTwins,
  callForStrangers,
  type Neighbors,
  type NeighborStage,
} from '@sofra/api/test/neighbors';
import { disableRowSecurity } from '@sofra/api/test/tenant-rows';
import { chosenOf, inLanes, type Proof, type Setting } from '#proofs/proof.ts';
import { onWorlds, SWEPT, type RemoteApi } from '#proofs/stage/remote-api.ts';
import { pointRowsAtStrangers } from '#proofs/tenants/foreign-keys.ts';
import { askAsGuest } from '#proofs/tenants/guests.ts';

/** Businesses are isolated (REL-16, REL-17). */
export const otherBusiness: Proof = {
  name: 'other-business',
  promise:
    'No user reads, changes or receives anything of another business, whatever ids a request contains.',
  run: async (setting) => {
    const tally: NeighborStage['tally'] = { requests: 0, foreign: 0, received: 0 };
    const violations: string[] = [];
    // Without row security only the filters of the stores remain: each of the two must suffice.
    for (const fence of ['up', 'down'] as const) {
      const found = await onWorlds(SWEPT, async (api) => {
        if (fence === 'down') await disableRowSecurity(api);
        return probe(api, tally, setting);
      });
      setting.log(`with the fence ${fence}: ${tally.requests} requests so far`);
      violations.push(...found.map((sentence) => `with the fence ${fence}, ${sentence}`));
    }
    const { requests, foreign, received } = tally;
    // About every second endpoint takes an id or sends events; in a very small share there may be none.
    const least = Math.floor((SIGNED_IN.length * setting.share) / 2);
    if (foreign < least) violations.push(`only ${foreign} requests named something of another business`);
    if (received < least) violations.push(`only ${received} events were heard by whom they concern`);
    return {
      facts: `${requests} requests, ${foreign} with a foreign id, ${received} own events heard: ${violations.length} leaks`,
      violations,
    };
  },
};

const LEAST_KEYS = 35;

async function probe(api: RemoteApi, tally: NeighborStage['tally'], setting: Setting): Promise<string[]> {
  const stage: NeighborStage = { api, tally, listen: listenAt(api.url), isClockStopped: false };
  const found = await inLanes(chosenOf(SIGNED_IN, setting), async (listed) => [
    ...(await callAmongTwins(stage, listed)),
    ...(await callForStrangers(stage, listed)),
  ]);
  const [own, other] = [await createWorld(api), await createWorld(api)];
  found.push(...(await askAsGuest(stage, { own, other })));
  const keys = await pointRowsAtStrangers(api, own, other);
  found.push(...keys.violations);
  if (keys.keys < LEAST_KEYS) found.push(`only ${keys.keys} foreign keys had rows to be tried with`);
  const client = await api.owner.connect();
  const broken = await checkLedger(client).finally(() => client.release());
  return [...found, ...broken.map((each) => `the books are wrong afterwards: ${each}`)];
}

/** The maximum delay of an event after the response to its request. */
const UNDER_WAY_MS = 150;

/** Listens with one socket for every principal of both businesses that may listen. */
const listenAt =
  (url: string): NeighborStage['listen'] =>
  async ({ own, other }: Neighbors) => {
    const received = { own: [], other: [] };
    const sockets = await Promise.all([
      ...connectAll(url, own, received.own),
      ...connectAll(url, other, received.other),
    ]);
    return async () => {
      await sleep(UNDER_WAY_MS);
      for (const socket of sockets) socket.disconnect();
      return received;
    };
  };

function connectAll(url: string, { business, agent }: World, received: string[]): Promise<Socket>[] {
  const people = (['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const).map((role) => ({
    principal: role,
    token: business.as(role).token,
  }));
  return [...people, { principal: 'AGENT', token: agent.token }].map(({ principal, token }) =>
    connect(url, token, (event) => received.push(`${principal} heard ${event}`)),
  );
}

const ADMITTED_WITHIN_MS = 60_000;
const AGAIN_AFTER_MS = 500;

function connect(url: string, token: string, hear: (event: string) => void): Promise<Socket> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
  socket.onAny((name: string, facts: unknown) => {
    // The event that a session ended contains no details; the rows show who ended it.
    if (name !== 'session:ended') hear(`${name} ${JSON.stringify(facts)}`);
  });
  const giveUpAt = performance.now() + ADMITTED_WITHIN_MS;
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    // A busy database is no refusal (REL-7): screens and agents connect again, too.
    socket.on('connect_error', (error) => {
      if (error.message !== 'UNAVAILABLE' || performance.now() > giveUpAt) reject(error);
      else setTimeout(() => socket.connect(), AGAIN_AFTER_MS);
    });
  });
}
