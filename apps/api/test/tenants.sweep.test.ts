import { API_BASE } from '@sofra/contract/endpoint';
import { ENDPOINTS, type ListedEndpoint } from '@sofra/contract/endpoints';
import { can, type Role } from '@sofra/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { expectTrueLedger } from '#test/given-orders.ts';
import { ENTITIES, freshIds, givenWorld, type World } from '#test/given-world.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { dropFence, fingerprintOf } from '#test/tenant-rows.ts';
import { sent, validRequest, type ValidRequest } from '#test/valid-requests.ts';

/** Where an id that is not one's own is answered with something else than 404. */
const OTHER_ANSWER: Readonly<Record<string, number>> = {
  expectedOrderId: 422, // "not the order you think it is": true of an order of nowhere as well
  before: 200, // a place in a list, not a thing
};

interface Ask {
  own: World;
  other: World;
  role: Role;
}

const SIGNED_IN = ENDPOINTS.filter(({ endpoint }) => endpoint.access !== 'public');
const ROLES: readonly Role[] = ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'];
const callersOf = ({ endpoint: { access } }: ListedEndpoint): Role[] =>
  ROLES.filter((role) => access === 'public' || access === 'signedIn' || can(role, access));

/**
 * With the fence of row security a query that forgets its business finds nothing of another's; without it only what
 * the stores filter by themselves is left. Both must hold.
 */
describe.each(['with the fence up', 'with the fence down'])('%s', (fence) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    if (fence === 'with the fence down') await dropFence(api);
  });
  afterAll(() => api.stop());

  /** Sent by somebody of `own`, who also claims in headers to be of `other`. */
  const ask = ({ endpoint }: ListedEndpoint, request: ValidRequest, { own, other, role }: Ask) =>
    api.app.inject({
      ...sent(endpoint, request),
      headers: {
        authorization: `Bearer ${own.business.as(role).token}`,
        'x-biz-id': other.business.id,
        'x-business-id': other.business.id,
      },
    });

  describe.each(SIGNED_IN)('$endpoint.method $endpoint.path', (listed) => {
    test('reads and changes the own row where another business has one of the same id', async () => {
      for (const role of callersOf(listed)) {
        const ids = freshIds();
        const other = await givenWorld(api, ids);
        const own = await givenWorld(api, ids);
        const before = await fingerprintOf(api, other.business.id);
        const answer = await ask(listed, validRequest(listed.name, own), { own, other, role });
        expect([role, answer.statusCode, answer.body]).toEqual([
          role,
          listed.endpoint.status,
          expect.not.stringContaining(other.canary),
        ]);
        expect(await fingerprintOf(api, other.business.id)).toEqual(before);
      }
    });

    test('finds nothing by the ids of another business, and shows nothing of it', async () => {
      const other = await givenWorld(api);
      const role = callersOf(listed)[0]!;
      const before = await fingerprintOf(api, other.business.id);
      const own = await givenWorld(api);
      const request = validRequest(listed.name, own);
      for (const { field, foreign } of foreignVariants(request, own, other)) {
        const answer = await ask(listed, foreign, { own, other, role });
        expect([field, answer.statusCode, answer.body]).toEqual([
          field,
          OTHER_ANSWER[field] ?? 404,
          expect.not.stringContaining(other.canary),
        ]);
      }
      const answer = await ask(listed, request, { own, other, role });
      expect(answer.statusCode).toBe(listed.endpoint.status);
      expect(answer.body).not.toContain(other.canary);
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
