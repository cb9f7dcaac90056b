import { API_BASE, mayCall } from '@sofra/contract/endpoint';
import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { expectTrueLedger } from '#test/given-orders.ts';
import { ENTITIES, givenWorld, spoilWorld, whoMayCall, type World } from '#test/given-world.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { dropFence, fingerprintOf } from '#test/tenant-rows.ts';
import { sent, validRequest, type ValidRequest } from '#test/valid-requests.ts';

/** Where an id that is not one's own is answered with something else than 404. */
const OTHER_ANSWER: Readonly<Record<string, number>> = {
  expectedOrderId: 422, // "not the order you think it is": true of an order of nowhere as well
  leaseToken: 409, // the token of somebody else's lease
  before: 200, // a place in a list, not a thing
  'reportPrintAgent.printerId': 200, // an agent may name a printer that was deleted a moment ago
  'listAudit.actorId': 200, // nobody there did nothing
  'listMovements.itemId': 200, // of an item of nowhere nothing moved
  'listKitchenTickets.stationId': 200, // a station of nowhere makes nothing
  'moveKitchenLines.lineId': 200, // named as one that moved on, and left alone
};

interface Ask {
  own: World;
  other: World;
}

/** All that happens inside of a business; what is left is the site administrator's. */
const SIGNED_IN = ENDPOINTS.filter(
  ({ endpoint: e }) => e.access !== 'public' && (mayCall('ADMIN', e) || mayCall('AGENT', e)),
);
/**
 * With the fence of row security a query that forgets its business finds nothing of another's; without it only what
 * the stores filter by themselves is left. Both must hold.
 */
describe.each(['with the fence up', 'with the fence down'])('%s', (fence) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    api.time.now = new Date(); // a slip says when it is read, and answers are compared
    if (fence === 'with the fence down') await dropFence(api);
  });
  afterAll(() => api.stop());

  /** Sent by somebody of `own` who may do it there, and who also claims in headers to be of `other`. */
  const ask = ({ endpoint }: ListedEndpoint, request: ValidRequest, { own, other }: Ask) => {
    const options = sent(endpoint, request);
    return api.app.inject({
      ...options,
      headers: {
        ...options.headers,
        authorization: `Bearer ${whoMayCall(endpoint, own).token}`,
        'x-biz-id': other.business.id,
        'x-business-id': other.business.id,
      },
    });
  };

  describe.each(SIGNED_IN)('$endpoint.method $endpoint.path', (listed) => {
    const isRead = listed.endpoint.method === 'GET';

    test('reads and changes the own row where another business has one of the same id', async () => {
      const own = await givenWorld(api);
      const request = validRequest(listed.name, own);
      const alone = isRead ? await ask(listed, request, { own, other: own }) : null;
      const other = await givenWorld(api, own.ids);
      // Sums name nobody: another business's day must not move them either, neither a good day nor a spoilt one.
      if (alone) expect((await ask(listed, request, { own, other })).body).toBe(alone.body);
      await spoilWorld(api, other);
      const before = await fingerprintOf(api, other.business.id);
      const published = api.published.length;
      const answer = await ask(listed, request, { own, other });
      expect([answer.statusCode, strangersIn(answer.body, own)]).toEqual([listed.endpoint.status, []]);
      // Events name things too, and go to the own screens alone.
      const told = api.published.slice(published);
      expect(strangersIn(JSON.stringify(told), own)).toEqual([]);
      expect(told.filter(({ businessId }) => businessId !== own.business.id)).toEqual([]);
      if (alone) expect(answer.body).toBe(alone.body);
      expect(await fingerprintOf(api, other.business.id)).toEqual(before);
    });

    test('finds nothing by the ids of another business, and shows nothing of it', async () => {
      const other = await givenWorld(api);
      const before = await fingerprintOf(api, other.business.id);
      const own = await givenWorld(api);
      const request = validRequest(listed.name, own);
      for (const { field, foreign } of foreignVariants(request, own, other)) {
        const answer = await ask(listed, foreign, { own, other });
        expect([field, answer.statusCode, strangersIn(answer.body, own)]).toEqual([
          field,
          OTHER_ANSWER[`${listed.name}.${field}`] ?? OTHER_ANSWER[field] ?? 404,
          [],
        ]);
      }
      const answer = await ask(listed, request, { own, other });
      expect([answer.statusCode, strangersIn(answer.body, own)]).toEqual([listed.endpoint.status, []]);
      expect(await fingerprintOf(api, other.business.id)).toEqual(before);
    });
  });

  test('what nobody has is not found either, in the same words as what another business has', async () => {
    const other = await givenWorld(api);
    const own = await givenWorld(api);
    const patch = (id: string) =>
      own.business.as('ADMIN').patch(`${API_BASE}/tables/${id}`, { name: 'Benim' });
    const withoutRequestId = (body: string) => body.replace(/"requestId":"[^"]+"/, '');
    const foreign = await patch(other.ids.freeTable);
    const nowhere = await patch(newId());
    expect(foreign.statusCode).toBe(404);
    expect(withoutRequestId(foreign.body)).toBe(withoutRequestId(nowhere.body));
  });

  test('the books of all of them are true afterwards', () => expectTrueLedger(api));
});

/** Canaries of whatever other business of the whole database. */
const strangersIn = (body: string, { canary }: World): string[] =>
  (body.match(/kanarya\d+x\w+/gi) ?? []).filter((word) => word.toLowerCase() !== canary.toLowerCase());

const IS_ID = /^[0-9a-f-]{36}$/;

/** One variant for each id the request names, with the other business's in its place. */
function foreignVariants(
  request: ValidRequest,
  own: World,
  other: World,
): { field: string; foreign: ValidRequest }[] {
  const more = Object.entries(request.more ?? {}).filter(([, value]) => IS_ID.test(String(value)));
  const text = JSON.stringify({ ...request, input: { ...request.input, ...Object.fromEntries(more) } });
  return ENTITIES.flatMap((entity) => {
    const field = new RegExp(`"(\\w+)":"${own.ids[entity]}"`).exec(text)?.[1];
    if (field === undefined) return [];
    const foreign = JSON.parse(text.replaceAll(own.ids[entity], other.ids[entity])) as ValidRequest;
    return [{ field, foreign }];
  });
}
