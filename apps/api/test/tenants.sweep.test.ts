import { API_BASE } from '@sofra/contract/endpoint';
import type { ListedEndpoint } from '@sofra/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { createWorld, spoilWorld, permittedCaller, type World } from '#test/factories/entity-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import {
  answerToForeign,
  claimingToBeOf,
  foreignVariants,
  SIGNED_IN,
  foreignCanariesIn,
} from '#test/cross-tenant.ts';
import { disableRowSecurity, fingerprintOf } from '#test/tenant-rows.ts';
import { sent, validRequest, type ValidRequest } from '#test/factories/valid-requests.ts';

interface Ask {
  own: World;
  other: World;
}

/**
 * With row security a query that omits its business finds nothing of another one; without it only the filters of the
 * stores remain. Each of the two must suffice.
 */
describe.each(['with the fence up', 'with the fence down'])('%s', (fence) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    api.time.now = new Date(); // slips contain the time, and responses are compared
    if (fence === 'with the fence down') await disableRowSecurity(api);
  });
  afterAll(() => api.stop());

  /** Sent by a permitted principal of `own` that claims in headers to belong to `other`. */
  const ask = ({ endpoint }: ListedEndpoint, request: ValidRequest, { own, other }: Ask) => {
    const options = sent(endpoint, request);
    return api.app.inject({
      ...options,
      headers: {
        ...options.headers,
        authorization: `Bearer ${permittedCaller(endpoint, own).token}`,
        ...claimingToBeOf(other),
      },
    });
  };

  describe.each(SIGNED_IN)('$endpoint.method $endpoint.path', (listed) => {
    const isRead = listed.endpoint.method === 'GET';

    test('reads and changes the own row where another business has one of the same id', async () => {
      const own = await createWorld(api);
      const request = validRequest(listed.name, own);
      const alone = isRead ? await ask(listed, request, { own, other: own }) : null;
      const other = await createWorld(api, own.ids);
      // Sums contain no ids, so it is checked that rows of another business, normal or deactivated, do not change them.
      if (alone) expect((await ask(listed, request, { own, other })).body).toBe(alone.body);
      await spoilWorld(api, other);
      const before = await fingerprintOf(api, other.business.id);
      const published = api.published.length;
      const answer = await ask(listed, request, { own, other });
      expect([answer.statusCode, foreignCanariesIn(answer.body, own)]).toEqual([listed.endpoint.status, []]);
      // Events contain ids too, and must be sent to the own screens only.
      const events = api.published.slice(published);
      expect(foreignCanariesIn(JSON.stringify(events), own)).toEqual([]);
      expect(events.filter(({ businessId }) => businessId !== own.business.id)).toEqual([]);
      if (alone) expect(answer.body).toBe(alone.body);
      expect(await fingerprintOf(api, other.business.id)).toEqual(before);
    });

    test('finds nothing by the ids of another business, and shows nothing of it (REL-17)', async () => {
      const other = await createWorld(api);
      const before = await fingerprintOf(api, other.business.id);
      const own = await createWorld(api);
      const request = validRequest(listed.name, own);
      for (const { field, foreign } of foreignVariants(request, own, other)) {
        const answer = await ask(listed, foreign, { own, other });
        expect([field, answer.statusCode, foreignCanariesIn(answer.body, own)]).toEqual([
          field,
          answerToForeign(listed.name, field),
          [],
        ]);
      }
      const answer = await ask(listed, request, { own, other });
      expect([answer.statusCode, foreignCanariesIn(answer.body, own)]).toEqual([listed.endpoint.status, []]);
      expect(await fingerprintOf(api, other.business.id)).toEqual(before);
    });
  });

  test('what nobody has is not found either, in the same words as what another business has (REL-16)', async () => {
    const other = await createWorld(api);
    const own = await createWorld(api);
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
