import { isWrite, mayCall } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { listOptionGroups as endpoint } from '@sofra/contract/menu/option-groups';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOptionGroups } from '#src/features/menu/options/list-option-groups.ts';
import { optionGroupsVersion } from '#src/features/menu/options/option-groups.store.ts';
import { encodeResponse } from '#src/platform/http/encode-response.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { NEEDS_ANOTHER } from '#test/factories/till-requests.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { sent, validRequest } from '#test/factories/valid-requests.ts';

/** The groups are sent without being read while their version is the same, as the menu is. */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const WRITES = ENDPOINTS.filter(
  ({ name, endpoint: one }) => isWrite(one) && mayCall('ADMIN', one) && !NEEDS_ANOTHER.has(name),
);
const CHANGING = new Set([
  ...[
    'createOptionGroup',
    'updateOptionGroup',
    'deleteOptionGroup',
    'copyOptionGroup',
    'markOptionSoldOut',
    'addSamples',
  ],
]);

const groupsSent = async ({ business }: World): Promise<unknown> => {
  const answer = await business.as('ADMIN').get('/api/menu/option-groups');
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const groupsRead = ({ business }: World): Promise<unknown> =>
  inTransaction(api.services.pool, { businessId: business.id, readOnly: true }, async (tx) => {
    const groups = await listOptionGroups({ tx, actor: { businessId: business.id, role: 'ADMIN' } });
    return JSON.parse(JSON.stringify(encodeResponse(endpoint.response, groups))) as unknown;
  });

test.each(WRITES)('the option groups after $name (SELL-20)', async ({ name, endpoint: write }) => {
  const world = await createWorld(api);
  const before = await groupsSent(world);
  const request = sent(write, validRequest(name, world));
  const headers = { ...request.headers, authorization: `Bearer ${world.business.as('ADMIN').token}` };
  expect((await api.app.inject({ ...request, headers })).statusCode).toBe(write.status);
  const after = await groupsRead(world);
  expect(await groupsSent(world)).toEqual(after);
  expect({ name, isAnother: JSON.stringify(after) !== JSON.stringify(before) }).toEqual({
    name,
    isAnother: CHANGING.has(name),
  });
});

test.each(['option_groups', 'options', 'option_ingredients'])(
  'a written row of %s gets another version',
  async (table) => {
    const { business } = await createWorld(api);
    const version = () =>
      inTransaction(api.services.pool, { businessId: business.id, readOnly: true }, (tx) =>
        optionGroupsVersion(tx, business.id),
      );
    const before = await version();
    expect(await version()).toBe(before);
    await api.owner.query(`update ${table} set business_id = business_id where business_id = $1`, [
      business.id,
    ]);
    expect(await version()).not.toBe(before);
  },
);

test('a mark of Tükendi ends automatically (SELL-18)', async () => {
  const world = await createWorld(api);
  await api.owner.query('update options set sold_out_until = $2 where business_id = $1', [
    world.business.id,
    new Date(Date.now() + 1_500).toISOString(),
  ]);
  const marked = await groupsSent(world);
  expect(marked).toEqual(await groupsRead(world));
  await expect.poll(() => groupsSent(world)).not.toEqual(marked);
  expect(await groupsSent(world)).toEqual(await groupsRead(world));
});
