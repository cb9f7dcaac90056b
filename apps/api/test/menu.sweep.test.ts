import { isWrite, mayCall } from '@sofra/contract/endpoint';
import { ENDPOINTS } from '@sofra/contract/endpoints';
import { getMenu as endpoint } from '@sofra/contract/menu/menu';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMenu } from '#src/features/menu/get-menu.ts';
import { menuVersion } from '#src/features/menu/menu-version.store.ts';
import { encodeResponse } from '#src/platform/http/encode-response.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createWorld, type World } from '#test/factories/entity-factories.ts';
import { NEEDS_ANOTHER } from '#test/factories/till-requests.ts';
import { startTestApi, type TestApi } from '#test/harness.ts';
import { sent, validRequest } from '#test/factories/valid-requests.ts';

/**
 * The cached menu is sent while its version is the same. Every write that concerns the menu must change the version.
 */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const WRITES = ENDPOINTS.filter(
  ({ name, endpoint }) => isWrite(endpoint) && mayCall('ADMIN', endpoint) && !NEEDS_ANOTHER.has(name),
);
/** The operations that change the items, their order, station, stock or cost. */
const CHANGING = new Set([
  ...[
    'createCategory',
    'updateCategory',
    'deleteCategory',
    'createItem',
    'updateItem',
    'changeItems',
    'deleteItem',
  ],
  ...[
    'putItemPicture',
    'deleteItemPicture',
    'orderMenu',
    'importMenu',
    'undoImport',
    'addSamples',
    'putRecipe',
  ],
  ...['deleteOptionGroup', 'giveOptionGroup'],
  ...[
    'markSoldOut',
    'updateStation',
    'deleteStation',
    'addLines',
    'answerGuestOrder',
    'acceptChannelOrder',
    'sellAtCounter',
    'fireLines',
    'sendTakeaway',
    'exchangePart',
    'countStock',
    'enterPurchase',
    'cancelPurchase',
  ],
]);

const menuSent = async ({ business }: World): Promise<unknown> => {
  const answer = await business.as('ADMIN').get('/api/menu');
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const menuRead = ({ business }: World): Promise<unknown> =>
  inTransaction(api.services.pool, { businessId: business.id, readOnly: true }, async (tx) => {
    const menu = await getMenu({ tx, actor: { businessId: business.id, role: 'ADMIN' } });
    return JSON.parse(JSON.stringify(encodeResponse(endpoint.response, menu))) as unknown;
  });

test.each(WRITES)('the menu after $name', async ({ name, endpoint: write }) => {
  const world = await createWorld(api);
  const before = await menuSent(world);
  expect(await menuSent(world)).toEqual(before);
  const request = sent(write, validRequest(name, world));
  const headers = { ...request.headers, authorization: `Bearer ${world.business.as('ADMIN').token}` };
  const answer = await api.app.inject({ ...request, headers });
  expect(answer.statusCode).toBe(write.status);
  const after = await menuRead(world);
  expect(await menuSent(world)).toEqual(after);
  expect({ name, isAnother: JSON.stringify(after) !== JSON.stringify(before) }).toEqual({
    name,
    isAnother: CHANGING.has(name),
  });
});

test('every listed change is an endpoint', () => {
  const names = new Set(WRITES.map(({ name }) => name));
  expect([...CHANGING].filter((name) => !names.has(name))).toEqual([]);
});

test('the purchase price of an ingredient changes the cost of items', async () => {
  const world = await createWorld(api);
  const before = await menuSent(world);
  const path = `/api/menu/ingredients/${world.ids.ingredient}`;
  expect((await world.business.as('ADMIN').patch(path, { unitCost: 99 })).statusCode).toBe(200);
  const after = await menuSent(world);
  expect(after).not.toEqual(before);
  expect(after).toEqual(await menuRead(world));
});

/**
 * Today's operations on these tables also write the item. Later ones may not, so each table must change the version by
 * itself.
 */
test.each([
  ...['menu_items', 'menu_categories', 'stations', 'recipe_ingredients', 'item_pictures'],
  ...['item_portions', 'item_option_groups', 'item_refused_groups', 'category_option_groups'],
])('a written row of %s gets another version', async (table) => {
  const { business, ids } = await createWorld(api);
  await linkGroups(business.id, ids);
  const version = () =>
    inTransaction(api.services.pool, { businessId: business.id, readOnly: true }, (tx) =>
      menuVersion(tx, business.id),
    );
  const before = await version();
  expect(await version()).toBe(before);
  await api.owner.query(`update ${table} set business_id = business_id where business_id = $1`, [
    business.id,
  ]);
  expect(await version()).not.toBe(before);
});

const linkGroups = (businessId: string, { item, category, spareGroup }: World['ids']) =>
  api.owner.query(
    `with refused as (insert into item_refused_groups (business_id, item_id, group_id) values ($1, $2, $4))
     insert into category_option_groups (business_id, category_id, group_id, position) values ($1, $3, $4, 1)`,
    [businessId, item, category, spareGroup],
  );

test('a mark of Tükendi ends automatically', async () => {
  const world = await createWorld(api);
  const mark = (until: string) =>
    api.owner.query('update menu_items set sold_out_until = $2 where business_id = $1', [
      world.business.id,
      until,
    ]);
  await mark(new Date(Date.now() + 1_500).toISOString());
  const marked = await menuSent(world);
  expect(marked).toEqual(await menuRead(world));
  await expect.poll(() => menuSent(world)).not.toEqual(marked);
  expect(await menuSent(world)).toEqual(await menuRead(world));
});
