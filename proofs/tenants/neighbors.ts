import type { ListedEndpoint } from '@sofra/contract/endpoints';
import {
  createWorld,
  spoilWorld,
  permittedCaller,
  type World,
} from '@sofra/api/test/factories/entity-factories';
import {
  answerToForeign,
  claimingToBeOf,
  foreignVariants,
  foreignCanariesIn,
} from '@sofra/api/test/cross-tenant';
import { fingerprintOf } from '@sofra/api/test/tenant-rows';
import { sent, validRequest, type ValidRequest } from '@sofra/api/test/factories/valid-requests';
import type { RemoteResponse, RemoteApi } from '#proofs/stage/remote-api.ts';
import { listenAs } from '#proofs/tenants/listeners.ts';

export interface Tally {
  requests: number;
  /** Requests that name a record of another business. */
  foreign: number;
  /** Events received by the business they concern. */
  received: number;
}

export interface Stage {
  api: RemoteApi;
  url: string;
  tally: Tally;
}

interface Neighbors {
  own: World;
  other: World;
}

/** Uses two businesses whose rows have the same ids, so that only the business id separates them. */
export async function askAmongTwins(stage: Stage, listed: ListedEndpoint): Promise<string[]> {
  const { api } = stage;
  const own = await createWorld(api);
  const request = validRequest(listed.name, own);
  const isCompared = listed.endpoint.method === 'GET' && !SAYS_WHEN.has(listed.name);
  const alone = isCompared ? await ask(stage, listed, request, { own, other: own }) : null;
  const other = await createWorld(api, own.ids);
  const found: string[] = [];
  const compare = (answer: RemoteResponse, neighbor: string) => {
    if (alone && withoutClock(answer) !== withoutClock(alone))
      found.push(`answers otherwise beside ${neighbor} neighbor`);
  };
  if (alone) compare(await ask(stage, listed, request, { own, other }), 'a busy');
  // Changed after its users have connected, because the change signs them out.
  const spoil = () => spoilWorld(api, other);
  const reply = async () => {
    const answer = await ask(stage, listed, request, { own, other });
    compare(answer, 'a spoilt');
    if (answer.statusCode === listed.endpoint.status) return [];
    return [`the own row was answered ${answer.statusCode} ${answer.body.slice(0, 200)}`];
  };
  return [...found, ...(await unmoved(stage, { own, other }, reply, spoil))];
}

/** The dashboard contains its time, and a slip the minute in which it would be printed; the rest depends only on the business. */
const withoutClock = ({ body }: RemoteResponse): string =>
  body.replace(/"asOf":"[^"]+"/, '').replaceAll(/(\d{2}\.\d{2}\.\d{4}) \d{2}:\d{2}/g, '$1');

/** Responses that contain the current time, on a slip or as the server's clock and load. */
const SAYS_WHEN: ReadonlySet<string> = new Set(['readTestSlip', 'readSystemStatus']);

/** Uses two businesses with different ids, and sends ids of one in requests of the other. */
export async function askForStrangers(stage: Stage, listed: ListedEndpoint): Promise<string[]> {
  const own = await createWorld(stage.api);
  const other = await createWorld(stage.api);
  const request = validRequest(listed.name, own);
  return unmoved(stage, { own, other }, async () => {
    const found: string[] = [];
    for (const { field, foreign } of foreignVariants(request, own, other)) {
      const { statusCode } = await ask(stage, listed, foreign, { own, other });
      stage.tally.foreign += 1;
      const expected = answerToForeign(listed.name, field);
      if (statusCode !== expected)
        found.push(`the other's ${field} was answered ${statusCode} instead of ${expected}`);
    }
    const { statusCode } = await ask(stage, listed, request, { own, other });
    if (statusCode !== listed.endpoint.status) found.push(`the own ids were answered ${statusCode}`);
    return found;
  });
}

/** Checks that during the request the other business does not change and neither side receives the other's events. */
export async function unmoved(
  { api, url, tally }: Stage,
  { own, other }: Neighbors,
  work: () => Promise<string[]>,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const [hears, overhears] = await Promise.all([listenAs(url, own), listenAs(url, other)]);
  await prepare();
  const before = await fingerprintOf(api, other.business.id);
  const found = await work();
  const after = await fingerprintOf(api, other.business.id);
  for (const table of Object.keys(before))
    if (before[table] !== after[table]) found.push(`changed ${table} of the other business`);
  await hears.settle();
  tally.received += hears.received.length;
  found.push(...overhears.received.map((what) => `the other business's ${what}`));
  const strangers = foreignCanariesIn(hears.received.join('\n'), own);
  if (strangers.length > 0) found.push(`an event told of ${strangers.join(', ')}`);
  hears.close();
  overhears.close();
  return found;
}

/**
 * Sends the request as a permitted principal of `own` that also claims to belong to `other`. A canary in the response
 * is a violation.
 */
async function ask(
  { api, tally }: Stage,
  { name, endpoint }: ListedEndpoint,
  request: ValidRequest,
  { own, other }: Neighbors,
): Promise<RemoteResponse> {
  const options = sent(endpoint, request);
  const answer = await api.send(permittedCaller(endpoint, own).token, {
    ...options,
    headers: { ...options.headers, ...claimingToBeOf(other) },
  });
  tally.requests += 1;
  const strangers = foreignCanariesIn(answer.body + JSON.stringify([...answer.headers]), own);
  if (strangers.length > 0) throw new Error(`${name} showed ${strangers.join(', ')}`);
  return answer;
}
