import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createCategory, createItem } from '#test/factories/menu-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Json,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const order = (business: TestBusiness, body: Json) => business.as('CASHIER').put('/api/menu/order', body);

interface MenuAnswer {
  id: string | null;
  name: string;
  version: number;
  items: { name: string; version: number }[];
}
const menuOf = async (business: TestBusiness) =>
  (await business.as('WAITER').get('/api/menu')).json<MenuAnswer[]>();
const namesOf = (menu: MenuAnswer[]) => menu.map(({ name, items }) => [name, items.map((item) => item.name)]);

/** Creates the categories A to D in that order, with the items 1 to 4 in A. */
async function createMenu(business: TestBusiness) {
  const categories = [];
  for (const name of ['A', 'B', 'C', 'D']) categories.push(await createCategory(business, { name }));
  const categoryId = categories[0]!.id;
  const items = [];
  for (const name of ['1', '2', '3', '4']) items.push(await createItem(business, { name, categoryId }));
  return { categories: categories.map(({ id }) => id), items: items.map(({ id }) => id) };
}

test('puts categories and items in order; the others follow in their earlier order (MENU-15)', async () => {
  const business = await api.createBusiness();
  const { categories, items } = await createMenu(business);
  api.published.length = 0;
  const answer = await order(business, {
    categoryIds: [categories[2], categories[0]],
    itemIds: [items[3], items[1]],
  });
  expect(answer.statusCode).toBe(200);
  const expected = [
    ['C', []],
    ['A', ['4', '2', '1', '3']],
    ['B', []],
    ['D', []],
  ];
  expect(namesOf(answer.json())).toEqual(expected);
  const menu = await menuOf(business);
  expect(namesOf(menu)).toEqual(expected);
  // The versions stay, so a user who is editing a category or an item is not refused.
  expect(menu.map(({ version, items: inside }) => [version, ...inside.map((item) => item.version)])).toEqual([
    [1],
    [1, 1, 1, 1, 1],
    [1],
    [1],
  ]);
  expect(api.published.map(({ event }) => event)).toEqual([{ name: 'menu:changed', facts: {} }]);
  expect(await auditOf(api, business.id, 'menu.order')).toEqual([
    { categories: ['C', 'A', 'B', 'D'], categoryId: categories[0], items: ['4', '2', '1', '3'] },
  ]);

  await order(business, { categoryIds: [categories[2], categories[0]] });
  expect(await auditOf(api, business.id, 'menu.order')).toHaveLength(1);
  await createItem(business, { name: '0', categoryId: categories[0] });
  expect(namesOf(await menuOf(business))[1]).toEqual(['A', ['4', '2', '1', '3', '0']]);
});

test('items that were never ordered start from the shown order; items without a category too', async () => {
  const business = await api.createBusiness();
  const names = ['Çay 10', 'Çay 2', 'Ayran'];
  const ids = names.map(() => newId());
  await api.owner.query(
    `insert into menu_items (business_id, id, name, price_kurus)
     select $1, id, name, 100 from unnest($2::uuid[], $3::text[]) as i (id, name)`,
    [business.id, ids, names],
  );
  expect(namesOf(await menuOf(business))).toEqual([['Kategorisiz', ['Ayran', 'Çay 2', 'Çay 10']]]);
  await order(business, { itemIds: [ids[0]!] });
  expect(namesOf(await menuOf(business))).toEqual([['Kategorisiz', ['Çay 10', 'Ayran', 'Çay 2']]]);
});

test('refuses unknown, repeated and mixed ids, and an empty list; nothing is moved', async () => {
  const [business, other] = [await api.createBusiness(), await api.createBusiness()];
  const { categories, items } = await createMenu(business);
  const theirs = await createMenu(other);
  const elsewhere = await createItem(business, { categoryId: categories[1] });
  const deleted = await createItem(business, { categoryId: categories[0] });
  await business.as('ADMIN').delete(`/api/menu/items/${deleted.id}`);
  const ingredient = newId();
  await api.owner.query(
    `insert into menu_items (business_id, id, name, price_kurus, kind, category_id) values ($1, $2, 'Un', 0, 'INGREDIENT', $3)`,
    [business.id, ingredient, categories[0]],
  );
  const before = await menuOf(business);
  const cases: [Json, number, string][] = [
    [{}, 400, 'INVALID_INPUT'],
    [{ categoryIds: [] }, 400, 'INVALID_INPUT'],
    [{ categoryIds: [categories[1], categories[0], categories[1]] }, 400, 'INVALID_INPUT'],
    [{ itemIds: [items[1], items[1]] }, 400, 'INVALID_INPUT'],
    [{ itemIds: [items[1], elsewhere.id] }, 400, 'INVALID_INPUT'],
    [{ itemIds: [items[1], newId()] }, 404, 'NOT_FOUND'],
    [{ itemIds: [newId()] }, 404, 'NOT_FOUND'],
    [{ itemIds: [items[1], deleted.id] }, 404, 'NOT_FOUND'],
    [{ itemIds: [items[1], ingredient] }, 404, 'NOT_FOUND'],
    [{ itemIds: [theirs.items[0]] }, 404, 'NOT_FOUND'],
    [{ itemIds: [items[1], theirs.items[0]] }, 404, 'NOT_FOUND'],
    [{ categoryIds: [categories[1], theirs.categories[0]] }, 404, 'NOT_FOUND'],
    [{ categoryIds: [categories[3]], itemIds: [newId()] }, 404, 'NOT_FOUND'],
  ];
  for (const [body, status, code] of cases)
    expect([body, ...codeOf(await order(business, body))]).toEqual([body, status, code]);
  expect(await menuOf(business)).toEqual(before);
  expect(await auditOf(api, business.id, 'menu.order')).toEqual([]);
  expect(codeOf(await business.as('WAITER').put('/api/menu/order', { categoryIds: categories }))).toEqual([
    403,
    'ROLE_FORBIDDEN',
  ]);
});

test('two users order at once: the second starts from the order of the first', async () => {
  const business = await api.createBusiness();
  const { items } = await createMenu(business);
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from menu_items where id = any($1) for update', [items]);
  const first = order(business, { itemIds: [items[2]!] });
  await untilSomeoneWaits(api);
  const second = order(business, { itemIds: [items[3]!] });
  await untilSomeoneWaits(api, 2);
  await rival.query('commit');
  rival.release();
  expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
  const [, shown] = namesOf(await menuOf(business))[0]!;
  expect([
    ['4', '3', '1', '2'],
    ['3', '4', '1', '2'],
  ]).toContainEqual(shown);
});
