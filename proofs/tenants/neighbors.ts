import type { ListedEndpoint } from '@sofra/contract/endpoints';
import { createWorld, spoilWorld, whoMayCall, type World } from '../../apps/api/test/entity-factories.ts';
import {
  answerToForeign,
  claimingToBeOf,
  foreignVariants,
  foreignCanariesIn,
} from '../../apps/api/test/cross-tenant.ts';
import { fingerprintOf } from '../../apps/api/test/tenant-rows.ts';
import { sent, validRequest, type ValidRequest } from '../../apps/api/test/valid-requests.ts';
import type { RemoteAnswer, RemoteApi } from '#proofs/stage/remote-api.ts';
import { listenAs } from '#proofs/tenants/listeners.ts';

export interface Tally {
  requests: number;
  /** Requests that name something of another business. */
  foreign: number;
  /** Events heard by whom they concern. */
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

/** Two businesses whose rows have the same ids: only the business tells them apart. */
export async function askAmongTwins(stage: Stage, listed: ListedEndpoint): Promise<string[]> {
  const { api } = stage;
  const own = await createWorld(api);
  const request = validRequest(listed.name, own);
  const isCompared = listed.endpoint.method === 'GET' && !SAYS_WHEN.has(listed.name);
  const alone = isCompared ? await ask(stage, listed, request, { own, other: own }) : null;
  const other = await createWorld(api, own.ids);
  const found: string[] = [];
  const compare = (answer: RemoteAnswer, neighbor: string) => {
    if (alone && withoutClock(answer) !== withoutClock(alone))
      found.push(`answers otherwise beside ${neighbor} neighbor`);
  };
  if (alone) compare(await ask(stage, listed, request, { own, other }), 'a busy');
  // Spoilt after its people began to listen: they are signed out by it.
  const spoil = () => spoilWorld(api, other);
  const reply = async () => {
    const answer = await ask(stage, listed, request, { own, other });
    compare(answer, 'a spoilt');
    if (answer.statusCode === listed.endpoint.status) return [];
    return [`the own row was answered ${answer.statusCode} ${answer.body.slice(0, 200)}`];
  };
  return [...found, ...(await unmoved(stage, { own, other }, reply, spoil))];
}

/** The dashboard says of which moment it is; all else of it depends on the business alone. */
const withoutClock = ({ body }: RemoteAnswer): string => body.replace(/"asOf":"[^"]+"/, '');

/** Answers that hold the moment they were made in: on paper, or as the server's clock and how busy it is. */
const SAYS_WHEN: ReadonlySet<string> = new Set(['readTestSlip', 'readSystemStatus']);

/** Two businesses with ids of their own, and those of one where the other's should stand. */
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

/** Whatever is done meanwhile, the other business stays as it was, hears nothing, and nothing of it is heard. */
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

/** By somebody of `own` who may do it there, and who also claims to be of `other`. Canaries fail at once. */
async function ask(
  { api, tally }: Stage,
  { name, endpoint }: ListedEndpoint,
  request: ValidRequest,
  { own, other }: Neighbors,
): Promise<RemoteAnswer> {
  const options = sent(endpoint, request);
  const answer = await api.send(whoMayCall(endpoint, own).token, {
    ...options,
    headers: { ...options.headers, ...claimingToBeOf(other) },
  });
  tally.requests += 1;
  const strangers = foreignCanariesIn(answer.body + JSON.stringify([...answer.headers]), own);
  if (strangers.length > 0) throw new Error(`${name} showed ${strangers.join(', ')}`);
  return answer;
}
