import { API_BASE } from '@sofra/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { SIGNED_IN } from '#test/cross-tenant.ts';
import { createWorld } from '#test/factories/entity-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { callAmongTwins, callForStrangers, type NeighborStage } from '#test/neighbors.ts';
import { renewStatistics } from '#test/renew-statistics.ts';
import { disableRowSecurity } from '#test/tenant-rows.ts';

/**
 * With row security a query that omits its business finds nothing of another one. Without it only the filters of the
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
  renewStatistics(() => api);

  const stage = (): NeighborStage => ({
    api,
    isClockStopped: true,
    tally: { requests: 0, foreign: 0, received: 0 },
    listen: ({ own }) => {
      const seen = api.published.length;
      const events = (isOwn: boolean) =>
        api.published
          .slice(seen)
          .filter(({ businessId }) => (businessId === own.business.id) === isOwn)
          .map((event) => JSON.stringify(event));
      return Promise.resolve(() => Promise.resolve({ own: events(true), other: events(false) }));
    },
  });

  describe.each(SIGNED_IN)('$endpoint.method $endpoint.path', (listed) => {
    test('reads and changes the own row when another business has the same id', async () =>
      expect(await callAmongTwins(stage(), listed)).toEqual([]));

    test('finds nothing by the ids of another business, and shows none of its data (REL-17)', async () =>
      expect(await callForStrangers(stage(), listed)).toEqual([]));
  });

  test('an unknown id and an id of another business get the same refusal (REL-16)', async () => {
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

  test('the ledger check of every business passes afterwards', () => expectTrueLedger(api));
});
