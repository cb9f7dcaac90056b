import { mayCall } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { ENTITIES, type World } from '#test/entity-factories.ts';
import type { ValidRequest } from '#test/valid-requests.ts';

/** Where an id that is not one's own is answered with something else than 404. */
const OTHER_ANSWER: Readonly<Record<string, number>> = {
  expectedOrderId: 422, // "not the order you think it is": true of an order of nowhere as well
  leaseToken: 409, // the token of somebody else's lease
  before: 200, // a place in a list, not a thing
  'reportPrintAgent.printerId': 200, // an agent may name a printer that was deleted a moment ago
  'listAudit.actorId': 200, // nobody there did nothing
  takenBy: 200, // nobody there took nothing
  'listMovements.itemId': 200, // of an item of nowhere nothing moved
  'listKitchenTickets.stationId': 200, // a station of nowhere makes nothing
  'moveKitchenLines.lineId': 200, // named as one that moved on, and left alone
};

/** All that happens inside of a business; what is left is the site administrator's. */
export const SIGNED_IN = ENDPOINTS.filter(
  ({ endpoint: e }) => e.access !== 'public' && (mayCall('ADMIN', e) || mayCall('AGENT', e)),
);

/** Canaries of whatever other business of the whole database. */
export const foreignCanariesIn = (body: string, { canary }: World): string[] =>
  (body.match(/kanarya\d+x\w+/gi) ?? []).filter((word) => word.toLowerCase() !== canary.toLowerCase());

const IS_ID = /^[0-9a-f-]{36}$/;

/**
 * One variant for each id the request names, as a value or as the first key of what a field holds, with the other
 * business's in its place.
 */
export function foreignVariants(
  request: ValidRequest,
  own: World,
  other: World,
): { field: string; foreign: ValidRequest }[] {
  const more = Object.entries(request.more ?? {}).filter(([, value]) => IS_ID.test(String(value)));
  const text = JSON.stringify({ ...request, input: { ...request.input, ...Object.fromEntries(more) } });
  return ENTITIES.flatMap((entity) => {
    const field = new RegExp(`"(\\w+)":\\{?"${own.ids[entity]}"`).exec(text)?.[1];
    if (field === undefined) return [];
    const foreign = JSON.parse(text.replaceAll(own.ids[entity], other.ids[entity])) as ValidRequest;
    return [{ field, foreign }];
  });
}

/** How a request that names something of another business is answered, by the field that names it. */
export const answerToForeign = (endpoint: string, field: string): number =>
  OTHER_ANSWER[`${endpoint}.${field}`] ?? OTHER_ANSWER[field] ?? 404;

/** Somebody who claims to be of another business, in whatever header might be believed. */
export const claimingToBeOf = ({ business }: World): Record<string, string> => ({
  'x-biz-id': business.id,
  'x-business-id': business.id,
});
