import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createItem, itemOnMenu, menuList } from '#test/factories/menu-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Json,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';
import { rateOf } from '#test/factories/vat-factories.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const imported = async (business: TestBusiness, ...rows: string[][]) => {
  const answer = await business.as('CASHIER').post('/api/menu/import', menuList(rows));
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const lastOf = async (business: TestBusiness) =>
  (await business.as('CASHIER').get('/api/menu/import/last')).json<{
    lastImport: (Json & { id: string }) | null;
  }>().lastImport;
const undo = (business: TestBusiness, id: string) =>
  business.as('CASHIER').post(`/api/menu/import/${id}/undo`, {});
const undoLast = async (business: TestBusiness) => undo(business, (await lastOf(business))!.id);
const menuOf = async (business: TestBusiness) =>
  (await business.as('ADMIN').get('/api/menu'))
    .json<{ name: string; items: Json[] }[]>()
    .map(({ name, items }) => [
      name,
      items.map(({ name: item, price, portions, vatRateId }) => ({ item, price, portions, vatRateId })),
    ]);

const HEADING = ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat', 'KDV'];

/** *Çorbalar* with a plain item, an item of two portions, and an item that stays as it is. */
async function createSoups(): Promise<TestBusiness & { soup: string }> {
  const business = await api.createBusiness();
  const { id: categoryId } = await createCategory(business, {
    name: 'Çorbalar',
    vatRateId: await rateOf(business, 10),
  });
  const { id: soup } = await createItem(business, { name: 'Mercimek', price: 120, categoryId });
  const portions = [
    { name: 'Tek', price: 150, isDefault: true },
    { name: 'Duble', price: 210, recipeMultiplier: 1.4 },
  ];
  const { id: beyran } = await createItem(business, { name: 'Beyran', price: 150, categoryId });
  await business.as('ADMIN').patch(`/api/menu/items/${beyran}`, { portions });
  await createItem(business, { name: 'Ayran', price: 45, categoryId });
  return Object.assign(business, { soup });
}

const LIST = [
  HEADING,
  ['Çorbalar', 'Mercimek', '', '12,00', '20'],
  ['Çorbalar', 'Beyran', 'Tek', '15', ''],
  ['Çorbalar', 'Beyran', 'Bir buçuk', '180', ''],
  ['Çorbalar', 'Ayran', '', '45', ''],
  ['Çorbalar', 'Tarhana', '', '90', ''],
  ['Tatlılar', 'Sütlaç', '', '95', ''],
];

test('undo restores prices, portions and rates, and removes new items and categories (MENU-35)', async () => {
  const business = await createSoups();
  expect(await lastOf(business)).toBeNull();
  const before = await menuOf(business);
  await imported(business, ...LIST);
  expect(await menuOf(business)).not.toEqual(before);
  const last = await lastOf(business);
  expect(last).toMatchObject({ created: 3, repriced: 2, rerated: 1 });
  api.published.length = 0;
  const answer = await undo(business, last!.id);
  expect(answer.json()).toEqual({ removed: 2, repriced: 2, rerated: 1, removedCategories: ['Tatlılar'] });
  expect(await menuOf(business)).toEqual(before);
  expect(api.published.map(({ event }) => event.name)).toEqual(['menu:changed']);
  expect(await auditOf(api, business.id, 'menu.undoImport')).toEqual([
    { removed: 2, repriced: 2, rerated: 1, removedCategories: ['Tatlılar'] },
  ]);
  const back = { name: 'Mercimek', before: 12, after: 120 };
  expect(await auditOf(api, business.id, 'item.price')).toContainEqual(back);
  const history = await business.as('ADMIN').get(`/api/menu/items/${business.soup}/price-history`);
  expect(history.json()).toMatchObject([
    { from: 12, to: 120 },
    { from: 120, to: 12 },
  ]);
  // One step: there is nothing more to take back.
  expect(await lastOf(business)).toBeNull();
  expect(codeOf(await undo(business, last!.id))).toEqual([404, 'NOT_FOUND']);
});

test('an import after an undo finds the earlier menu, and can be undone too (MENU-35)', async () => {
  const business = await createSoups();
  const before = await menuOf(business);
  await imported(business, ...LIST);
  await undoLast(business);
  await imported(business, ...LIST);
  expect(await lastOf(business)).toMatchObject({ created: 3, repriced: 2, rerated: 1 });
  expect((await undoLast(business)).statusCode).toBe(200);
  expect(await menuOf(business)).toEqual(before);
});

test('an import can be undone for 24 hours (MENU-35)', async () => {
  const business = await createSoups();
  await imported(business, ...LIST);
  const { id } = (await lastOf(business))!;
  const from = Date.now();
  api.time.now = new Date(from + 24 * 3_600_000 + 60_000);
  expect(await lastOf(business)).toBeNull();
  expect(codeOf(await undo(business, id))).toEqual([404, 'NOT_FOUND']);
  api.time.now = new Date(from + 23 * 3_600_000);
  expect((await undo(business, id)).statusCode).toBe(200);
  api.time.now = null;
});

test('a preview and an import without changes leave the last import undoable (MENU-35)', async () => {
  const business = await createSoups();
  await imported(business, ...LIST);
  const last = await lastOf(business);
  await business
    .as('CASHIER')
    .post('/api/menu/import', menuList([HEADING, ['Çorbalar', 'Yeni', '', '5', '']], false));
  await imported(business, ...LIST);
  expect(await lastOf(business)).toEqual(last);
  await imported(business, HEADING, ['Çorbalar', 'Ayran', '', '50', '']);
  expect(codeOf(await undo(business, last!.id))).toEqual([404, 'NOT_FOUND']);
  expect((await undoLast(business)).statusCode).toBe(200);
  expect(await itemNamed(business, 'Tarhana')).toMatchObject({ price: 90 });
});

const itemNamed = async (business: TestBusiness, name: string): Promise<Json & { id: string }> => {
  const menu = (await business.as('ADMIN').get('/api/menu')).json<{ items: (Json & { id: string })[] }[]>();
  return menu.flatMap(({ items }) => items).find((item) => item['name'] === name)!;
};

test.each<[what: string, change: (business: TestBusiness, id: string) => Promise<{ statusCode: number }>]>([
  ['a price', (business, id) => business.as('ADMIN').patch(`/api/menu/items/${id}`, { price: 99 })],
  [
    'a name',
    (business, id) => business.as('ADMIN').patch(`/api/menu/items/${id}`, { name: 'Tarhana çorbası' }),
  ],
  ['stock', (business, id) => business.as('ADMIN').patch(`/api/menu/items/${id}`, { stockAmount: 5 })],
  ['its deletion', (business, id) => business.as('ADMIN').delete(`/api/menu/items/${id}`)],
])('undo is refused with the name of the item after another change: %s (MENU-35)', async (_what, change) => {
  const business = await createSoups();
  await imported(business, ...LIST);
  const { id } = await itemNamed(business, 'Tarhana');
  expect((await change(business, id)).statusCode).toBeLessThan(300);
  const changed = await menuOf(business);
  const refused = await undoLast(business);
  expect(codeOf(refused)).toEqual([409, 'IMPORT_CHANGED']);
  expect(refused.json<{ error: string }>().error).toMatch(
    /^İçe aktarmadan sonra değişenler var: Tarhana( çorbası)?\. Geri alınamaz\.$/,
  );
  expect(await menuOf(business)).toEqual(changed);
  expect(await auditOf(api, business.id, 'menu.undoImport')).toEqual([]);
});

test('undo ignores changes of other items, and keeps a new category with another item (MENU-35)', async () => {
  const business = await createSoups();
  await imported(business, ...LIST);
  const ayran = await itemNamed(business, 'Ayran');
  await business.as('ADMIN').patch(`/api/menu/items/${ayran.id}`, { price: 55 });
  const menu = (await business.as('ADMIN').get('/api/menu')).json<{ id: string; name: string }[]>();
  const { id: categoryId } = menu.find(({ name }) => name === 'Tatlılar')!;
  const own = await createItem(business, { name: 'Kabak', price: 80, categoryId });
  expect((await undoLast(business)).json()).toMatchObject({ removed: 2, removedCategories: [] });
  expect(await itemOnMenu(business, ayran)).toMatchObject({ price: 55 });
  expect(await itemOnMenu(business, own)).toMatchObject({ price: 80 });
});

test('waiters may not undo, and another business has its own last import (MENU-35)', async () => {
  const [business, other] = [await createSoups(), await createSoups()];
  await imported(business, ...LIST);
  const { id } = (await lastOf(business))!;
  expect(codeOf(await business.as('WAITER').post(`/api/menu/import/${id}/undo`, {}))).toEqual([
    403,
    'ROLE_FORBIDDEN',
  ]);
  expect(await lastOf(other)).toBeNull();
  expect(codeOf(await undo(other, id))).toEqual([404, 'NOT_FOUND']);
});

test('two undos at once restore once, and a change in progress is detected (MENU-35)', async () => {
  const business = await createSoups();
  await imported(business, ...LIST);
  const { id } = (await lastOf(business))!;
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from businesses where id = $1 for update', [business.id]);
  const both = [undo(business, id), undo(business, id)];
  await untilSomeoneWaits(api, 2);
  await rival.query('commit');
  expect((await Promise.all(both)).map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);

  await imported(business, ...LIST);
  await rival.query('begin');
  await rival.query(
    `update menu_items set price_kurus = 1, version = version + 1 where business_id = $1 and name = 'Mercimek'`,
    [business.id],
  );
  const waiting = undoLast(business);
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  expect(codeOf(await waiting)).toEqual([409, 'IMPORT_CHANGED']);
});
