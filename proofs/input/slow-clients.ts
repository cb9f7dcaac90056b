import { setTimeout as sleep } from 'node:timers/promises';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { createWorld, type World } from '@sofra/api/test/factories/entity-factories';
import { randomSource } from '@sofra/test-kit/money/random-source';
import { sent, validRequest } from '@sofra/api/test/factories/valid-requests';
import { SLOW_KINDS, startSlowClient, type SlowClient } from '#proofs/input/slow-client.ts';
import { partOf, type Proof, type Setting } from '#proofs/proof.ts';
import type { Installation } from '#proofs/stage/installation.ts';
import { onWorlds, type RemoteApi } from '#proofs/stage/remote-api.ts';

const CLIENTS = 500;
const EVERY_MS = 50;
/**
 * The others send no further request while this many wait, as users do. A busy machine could not serve more.
 */
const MOST_UNDER_WAY = 4;
/** An ordinary request may be late on a busy machine; one that takes longer will not be answered. */
const ANSWER_MS = 10_000;
/** A tolerance for busy machines. Without its checks the server would let slow clients stay for 60 to 90 s. */
const LENIENCE_MS = 15_000;

/** Slow clients are disconnected (REL-26). */
export const slowClients: Proof = {
  name: 'slow-clients',
  promise: 'A client that sends or reads too slowly is disconnected in time, while all others are served.',
  run: (setting) => onWorlds({}, (api, installation) => besiege(installation, api, setting)),
};

async function besiege(installation: Installation, api: RemoteApi, setting: Setting) {
  const world = await createWorld(api);
  const random = randomSource(setting.seed);
  const address = { port: installation.server.port, token: world.business.as('ADMIN').token };
  const clients = Array.from({ length: partOf(CLIENTS, setting) }, (_, index) =>
    startSlowClient(SLOW_KINDS[index % SLOW_KINDS.length]!, address, random),
  );
  const ordinary = serveOrdinary(api, world);
  const violations = await shutOutInTime(clients, setting);
  const { answered, wrong } = await ordinary.stop();
  violations.push(...wrong);
  if (answered === 0) violations.push('no ordinary request was answered meanwhile');
  const slowest = Math.max(...clients.map(({ endedAfterMs }) => endedAfterMs() ?? 0));
  return {
    facts: `${clients.length} slow clients of ${SLOW_KINDS.length} kinds, the last shut out after ${(slowest / 1000).toFixed(1)} s; meanwhile ${answered} ordinary requests answered, ${wrong.length} not`,
    violations,
  };
}

async function shutOutInTime(clients: readonly SlowClient[], { log }: Setting): Promise<string[]> {
  const violations: string[] = [];
  for (const kind of SLOW_KINDS) {
    const own = clients.filter((client) => client.kind === kind);
    const patience = kind.withinMs + LENIENCE_MS;
    while (own.some((client) => client.endedAfterMs() === null && client.ageMs() < patience))
      await sleep(100);
    const left = own.filter((client) => client.endedAfterMs() === null);
    if (left.length > 0)
      violations.push(
        `${left.length} of ${own.length} clients who ${kind.what} were still connected after ${patience} ms`,
      );
    const times = own.flatMap((client) => client.endedAfterMs() ?? []);
    const early = times.filter((ms) => ms < kind.notBeforeMs).length;
    if (early > 0)
      violations.push(`${early} clients who ${kind.what} were shut out at once, before they were slow`);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    if (times.length > 0)
      log(
        `${own.length} who ${kind.what}: ended after ${seconds(Math.min(...times))} to ${seconds(Math.max(...times))} s`,
      );
  }
  for (const client of clients) client.end();
  return violations;
}

/** Sends up to twenty requests a second, reads and writes in turn; each that is late is a violation. */
function serveOrdinary(api: RemoteApi, world: World) {
  const token = world.business.as('ADMIN').token;
  const wrong: string[] = [];
  const underWay = new Set<Promise<void>>();
  let answered = 0;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const listed = asked % 2 === 0 ? { url: '/api/tables' } : newTable(world, asked);
    const answer = await Promise.race([
      api.send(token, listed).then(({ statusCode }) => statusCode, String),
      sleep(ANSWER_MS, 'no answer in time', { ref: false }),
    ]);
    if (answer === 200 || answer === 201) answered += 1;
    else wrong.push(`an ordinary request was answered: ${answer}`);
  };
  const timer = setInterval(() => {
    if (underWay.size >= MOST_UNDER_WAY) return;
    const request = ask().finally(() => underWay.delete(request));
    underWay.add(request);
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      return { answered, wrong };
    },
  };
}

const CREATE_TABLE = ENDPOINTS.find(({ name }) => name === 'createTable')!.endpoint;

function newTable(world: World, serial: number) {
  const request = validRequest('createTable', world);
  return sent(CREATE_TABLE, { ...request, input: { ...request.input, name: `Masa ${serial}` } });
}
