import type { ListedEndpoint } from '@sofra/contract/endpoints';
import { requestOf } from '@sofra/test-kit/call-endpoint';
import { send, type ApiResponse } from '@sofra/test-kit/send';
import { answerToForeign, claimingToBeOf, foreignVariants, foreignCanariesIn } from '#test/cross-tenant.ts';
import { createWorld, spoilWorld, permittedCaller, type World } from '#test/factories/entity-factories.ts';
import { NEEDS_ANOTHER } from '#test/factories/till-requests.ts';
import { validRequest, type ValidRequest } from '#test/factories/valid-requests.ts';
import type { WorldApi } from '#test/harness.ts';
import { watchRows } from '#test/tenant-rows.ts';

export interface Neighbors {
  own: World;
  other: World;
}

/** The events that each of the two businesses received, one line each. */
export type Received = Record<keyof Neighbors, string[]>;

/** The API with its events, as the two sides of a transport show them. */
export interface NeighborStage {
  api: WorldApi;
  /** Collects events from now on until the returned function is called. */
  listen: (neighbors: Neighbors) => Promise<() => Promise<Received>>;
  /** Otherwise responses are compared without the times that they contain. */
  isClockStopped: boolean;
  tally: {
    requests: number;
    /** Requests that name a record of another business. */
    foreign: number;
    /** Events received by the business they concern. */
    received: number;
  };
}

/** Uses two businesses whose rows have the same ids, so that only the business id separates them. */
export async function callAmongTwins(stage: NeighborStage, listed: ListedEndpoint): Promise<string[]> {
  const { api, isClockStopped } = stage;
  const own = await createWorld(api);
  const request = validRequest(listed.name, own);
  const isCompared = listed.endpoint.method === 'GET' && (isClockStopped || !CONTAINS_TIME.has(listed.name));
  const textOf = ({ text }: ApiResponse) => (isClockStopped ? text : withoutClock(text));
  const alone = isCompared ? await call(stage, listed, request, { own, other: own }) : null;
  const other = await createWorld(api, own.ids);
  const found: string[] = [];
  // Sums contain no ids, so rows of another business, normal or deactivated, must not change them.
  const compare = (response: ApiResponse, neighbor: string) => {
    if (alone && textOf(response) !== textOf(alone))
      found.push(`answers otherwise beside ${neighbor} neighbor: ${response.text.slice(0, 200)}`);
  };
  if (alone) compare(await call(stage, listed, request, { own, other }), 'a busy');
  // Changed after its users have connected, because the change signs them out.
  const spoil = () => spoilWorld(api, other);
  const reply = async () => {
    const response = await call(stage, listed, request, { own, other });
    compare(response, 'a spoilt');
    if (response.status === ownStatus(listed)) return [];
    return [`the own row was answered ${response.status} ${response.text.slice(0, 200)}`];
  };
  const faults = await unmoved(stage, { own, other }, reply, spoil);
  return [...found, ...faults];
}

/**
 * The dashboard contains its time, and a slip its minute of printing. The rest depends only on the business.
 */
const withoutClock = (text: string): string =>
  text.replace(/"asOf":"[^"]+"/, '').replaceAll(/(\d{2}\.\d{2}\.\d{4}) \d{2}:\d{2}/g, '$1');

/** Responses that contain the current time, on a slip or as the server's clock and load. */
const CONTAINS_TIME: ReadonlySet<string> = new Set(['readTestSlip', 'readSystemStatus']);

/** The status of a permitted request for own rows. Without the PIN of another person it is refused with ROLE_LIMIT. */
const ownStatus = ({ name, endpoint }: ListedEndpoint): number =>
  NEEDS_ANOTHER.has(name) ? 422 : endpoint.status;

/** Uses two businesses with different ids, and sends ids of one in requests of the other. */
export async function callForStrangers(stage: NeighborStage, listed: ListedEndpoint): Promise<string[]> {
  const own = await createWorld(stage.api);
  const other = await createWorld(stage.api);
  const request = validRequest(listed.name, own);
  return unmoved(stage, { own, other }, async () => {
    const found: string[] = [];
    for (const { field, foreign } of foreignVariants(request, own, other)) {
      const { status } = await call(stage, listed, foreign, { own, other });
      stage.tally.foreign += 1;
      const expected = answerToForeign(listed.name, field);
      if (status !== expected)
        found.push(`the other's ${field} was answered ${status} instead of ${expected}`);
    }
    const { status } = await call(stage, listed, request, { own, other });
    if (status !== ownStatus(listed)) found.push(`the own ids were answered ${status}`);
    return found;
  });
}

/** Checks that during the work the other business does not change and neither side receives the other's events. */
export async function unmoved(
  { api, listen, tally }: NeighborStage,
  { own, other }: Neighbors,
  work: () => Promise<string[]>,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const received = await listen({ own, other });
  await prepare();
  const changed = await watchRows(api, other.business.id);
  const found = await work();
  found.push(...(await changed()).map((table) => `changed ${table} of the other business`));
  const events = await received();
  tally.received += events.own.length;
  found.push(...events.other.map((event) => `the other business's ${event}`));
  const strangers = foreignCanariesIn(events.own.join('\n'), own);
  if (strangers.length > 0) found.push(`an event named ${strangers.join(', ')}`);
  return found;
}

/**
 * Sends the request as a permitted principal of `own` that also claims to belong to `other`. A canary in the response
 * is a violation.
 */
async function call(
  { api, tally }: NeighborStage,
  { name, endpoint }: ListedEndpoint,
  request: ValidRequest,
  { own, other }: Neighbors,
): Promise<ApiResponse> {
  const sent = requestOf(endpoint, request);
  const response = await send(api.to, {
    ...sent,
    token: permittedCaller(endpoint, own).token,
    headers: { ...sent.headers, ...claimingToBeOf(other) },
  });
  tally.requests += 1;
  const strangers = foreignCanariesIn(response.text + JSON.stringify([...response.headers]), own);
  if (strangers.length > 0) throw new Error(`${name} showed ${strangers.join(', ')}`);
  return response;
}
