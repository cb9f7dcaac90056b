import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import type { RandomSource } from '@sofra/test-kit/money/random-source';
import { createWorld, type World } from '@sofra/api/test/factories/entity-factories';
import { sent, validRequest } from '@sofra/api/test/factories/valid-requests';
import type { RemoteApi } from '#proofs/stage/remote-api.ts';
import { openSocket, refusalOf, type WatchedSocket } from '#proofs/sessions/watched-socket.ts';
import type { Victim, WayOut } from '#proofs/sessions/ways-out.ts';

/** One of two servers. */
export interface Side {
  api: RemoteApi;
  url: string;
}

export interface Trial {
  way: WayOut;
  /** The server where the session is ended, and the other one. */
  sides: readonly [Side, Side];
  endpoints: readonly ListedEndpoint[];
}

export interface Outcome {
  /** The time from the response to the request that ended the session to the last request that still worked. */
  lateMs: number;
  refusals: number;
  violations: string[];
}

const PROTECTED = ENDPOINTS.filter(({ endpoint }) => endpoint.access !== 'public');
/** After this time nothing more is awaited. */
const GIVEN_UP_MS = 10_000;
const LOOK_EVERY_MS = 10;

/** A random selection of the endpoints that need a session. */
export const someEndpoints = (random: RandomSource, count: number): ListedEndpoint[] =>
  Array.from({ length: PROTECTED.length }, (_, at) => PROTECTED[at] as ListedEndpoint)
    .map((listed) => ({ listed, at: random.int(0, 1e9) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ listed }) => listed);

export const countOfEndpoints = PROTECTED.length;

/** Ends one session in one way, and checks how soon both servers refuse it, and that nothing revives it. */
export async function shutOut({ way, sides, endpoints }: Trial): Promise<Outcome> {
  const [here] = sides;
  const world = await createWorld(here.api);
  const victim = await way.victim(here.api, world);
  const { token } = victim.caller;
  const open = await Promise.all(sides.map(({ url }) => openSocket(url, token)));
  const dropped = await dropSockets(sides, world, victim);
  const violations = await verifySessionWorks(sides, token, way.livingStatus ?? 200);
  const answer = await way.end(here.api, world, victim);
  const endedAt = performance.now();
  if (answer.statusCode >= 300) violations.push(`ending answered ${answer.statusCode} ${answer.body}`);
  const lastAliveAt = await untilDead(sides, token, open);
  const swept = await sweep(sides, world, token, endpoints);
  violations.push(...swept.violations, ...(await tryReconnect(sides, token, dropped)));
  violations.push(...(await verifyOthersUnaffected(here, world, victim)));
  for (const socket of open) socket.close();
  return {
    lateMs: lastAliveAt - endedAt,
    refusals: swept.refusals,
    violations: violations.map((what) => `${way.name}: ${what}`),
  };
}

/** Opens sockets, waits for an event on each, and cuts them: a client would try to resume such a connection. */
async function dropSockets(sides: Trial['sides'], world: World, victim: Victim): Promise<WatchedSocket[]> {
  const sockets = await Promise.all(sides.map(({ url }) => openSocket(url, victim.caller.token)));
  for (const { api } of sides) {
    const payload = { name: `Masa ${Math.random()}`, capacity: 2 };
    await api.send(world.business.as('ADMIN').token, { method: 'POST', url: '/api/tables', payload });
  }
  await sleep(100);
  for (const socket of sockets) socket.drop();
  return sockets;
}

/** Checks that the session works at both servers, which cache it from now on. */
async function verifySessionWorks(sides: Trial['sides'], token: string, expected: number): Promise<string[]> {
  const answers = await Promise.all(sides.map(({ api }) => probe(api, token)));
  return answers.flatMap((status) =>
    status === expected ? [] : [`the session answered ${status} while it lived`],
  );
}

const probe = async (api: RemoteApi, token: string): Promise<number> =>
  (await api.send(token, { method: 'GET', url: '/api/printers' })).statusCode;

/** When the last of the requests and sockets still worked. */
async function untilDead(
  sides: Trial['sides'],
  token: string,
  open: readonly WatchedSocket[],
): Promise<number> {
  const startedAt = performance.now();
  const deaths = sides.map(async ({ api }) => {
    let aliveAt = startedAt;
    for (;;) {
      const askedAt = performance.now();
      if ((await probe(api, token)) === 401) return aliveAt;
      aliveAt = askedAt;
      if (askedAt - startedAt > GIVEN_UP_MS) return Infinity;
      await sleep(LOOK_EVERY_MS);
    }
  });
  const ends = open.map(async (socket) => {
    while (socket.endedAt === null && performance.now() - startedAt < GIVEN_UP_MS) await sleep(LOOK_EVERY_MS);
    return socket.endedAt ?? Infinity;
  });
  return Math.max(...(await Promise.all([...deaths, ...ends])));
}

async function sweep(
  sides: Trial['sides'],
  world: World,
  token: string,
  endpoints: readonly ListedEndpoint[],
): Promise<{ refusals: number; violations: string[] }> {
  const violations: string[] = [];
  let refusals = 0;
  for (const { api } of sides)
    for (const { name, endpoint } of endpoints) {
      const answer = await api.send(token, sent(endpoint, validRequest(name, world)));
      const isRefused = answer.statusCode === 401 && answer.body.includes('"NO_SESSION"');
      if (isRefused) refusals += 1;
      else violations.push(`${endpoint.method} ${endpoint.path} answered ${answer.statusCode}`);
    }
  return { refusals, violations };
}

/** Tries to connect again, as a new screen and by resuming the cut connection with its recovery data. */
async function tryReconnect(
  sides: Trial['sides'],
  token: string,
  dropped: readonly WatchedSocket[],
): Promise<string[]> {
  const violations: string[] = [];
  for (const [at, { url }] of sides.entries()) {
    const recovery = dropped[at]?.recovery ?? { pid: dropped[at]?.id ?? '', offset: '1' };
    const tries = { anew: await refusalOf(url, token), recovered: await refusalOf(url, token, recovery) };
    for (const [how, refusal] of Object.entries(tries))
      if (refusal !== 'NO_SESSION')
        violations.push(`a socket ${how} was answered ${refusal ?? 'with a welcome'}`);
  }
  return violations;
}

/** Checks that no other session was ended. */
async function verifyOthersUnaffected(
  { api }: Side,
  { business }: World,
  { elsewhere }: Victim,
): Promise<string[]> {
  const others = [business.as('ADMIN'), business.as('CASHIER'), ...(elsewhere ? [elsewhere] : [])];
  const answers = await Promise.all(others.map(({ token }) => probe(api, token)));
  return answers.flatMap((status) => (status === 200 ? [] : [`somebody else's session answered ${status}`]));
}
