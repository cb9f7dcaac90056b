import { mayCall } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import type { World } from '#test/factories/entity-factories.ts';
import { ENTITIES } from '#test/factories/world-ids.ts';
import type { ValidRequest } from '#test/factories/valid-requests.ts';

/** The endpoints and fields where an id of another business gets another status than 404. */
const OTHER_ANSWER: Readonly<Record<string, number>> = {
  expectedOrderId: 422, // the order of the table is another one, in every business.
  'addLines.portionId': 422, // not offered by the item, in every business.
  'sellAtCounter.portionId': 422,
  'addLines.optionId': 422,
  'addLines.choiceId': 422,
  'exchangePart.choiceId': 422,
  'exchangePart.optionId': 422,
  'closeDay.partnerId': 400, // a device without money on the day, in every business.
  'closeCashSession.partnerId': 400, // a device without money in the session, in every business.
  'changeItems.id': 409, // named among the items that are not on the menu, in every business.
  leaseToken: 409, // the token belongs to another lease.
  'claimPrintJob.printerIds': 200, // claims nothing of printers the business does not have.
  'makeOrderDocument.replaces': 200, // replaces nothing of an order without a draft.
  before: 200, // only a position in a list.
  'reportPrintAgent.printerId': 200, // an agent may report a printer that was deleted just now.
  'listApprovers.tillId': 200, // no drawer of the business, so no user is left out.
  'listAudit.actorId': 200, // a filter that matches nothing.
  'listPayments.partnerId': 200, // a filter that matches nothing.
  'paymentsOverview.partnerId': 200,
  takenBy: 200, // a filter that matches nothing.
  'listMovements.itemId': 200, // a filter that matches nothing.
  'listKitchenTickets.stationId': 200, // a filter that matches nothing.
  'moveKitchenLines.lineId': 200, // reported in `movedOn` and left unchanged.
};

/** The endpoints of a business; the others are those of the site administrator and of guests. */
export const SIGNED_IN = ENDPOINTS.filter(
  ({ endpoint: e }) =>
    e.access !== 'public' &&
    (['ADMIN', 'AGENT', 'DEVICE'] as const).some((principal) => mayCall(principal, e)),
);

/** The canaries of any other business that occur in a text. */
export const foreignCanariesIn = (body: string, { canary }: World): string[] =>
  (body.match(/kanarya\d+x\w+/gi) ?? []).filter((word) => word.toLowerCase() !== canary.toLowerCase());

/**
 * One variant per id in the request, with the id of the other business in its place. The id is a value, the first of a
 * list or the first key of a record. An optional field is sent for the ids that no other field names.
 */
export function foreignVariants(
  { params, input, more = {} }: ValidRequest,
  own: World,
  other: World,
): { field: string; foreign: ValidRequest }[] {
  const optional = Object.entries(more).map(([name, value]) => ({ ...input, [name]: value }));
  const texts = [input, ...optional].map((sends) => JSON.stringify({ params, input: sends }));
  return ENTITIES.flatMap((entity) => {
    const named = new RegExp(`"(\\w+)":[\\[{]?"${own.ids[entity]}"`);
    const text = texts.find((sends) => named.test(sends));
    const field = text && named.exec(text)?.[1];
    if (!field) return [];
    const foreign = JSON.parse(text.replaceAll(own.ids[entity], other.ids[entity])) as ValidRequest;
    return [{ field, foreign }];
  });
}

/** The expected status of a request with an id of another business, by the field of that id. */
export const answerToForeign = (endpoint: string, field: string): number =>
  OTHER_ANSWER[`${endpoint}.${field}`] ?? OTHER_ANSWER[field] ?? 404;

/** Headers in which a client might claim to belong to another business. */
export const claimingToBeOf = ({ business }: World): Record<string, string> => ({
  'x-biz-id': business.id,
  'x-business-id': business.id,
});
