import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCategory, createItem, menuList } from '#test/factories/menu-factories.ts';
import { expectTrueLedger } from '#test/factories/order-factories.ts';
import { createAskingItem, patchItem } from '#test/factories/selling-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterEach(() => expectTrueLedger(api));
afterAll(() => api.stop());

const historyOf = async (id: string) =>
  (await business.as('CASHIER').get(`/api/menu/items/${id}/price-history`)).json<Json[]>();
const post = (rows: string[][]) => business.as('ADMIN').post('/api/menu/import', menuList(rows));
const rename = (id: string, fields: Json) => business.as('ADMIN').patch(`/api/menu/items/${id}`, fields);

test('every price change by form and import is kept with its user, the newest first (PRICE-19)', async () => {
  const category = await createCategory(business, { name: 'İçecek' });
  const item = await createItem(business, { name: 'Çay', price: 20, categoryId: category.id });
  expect(await historyOf(item.id)).toEqual([]);
  await rename(item.id, { price: 25 });
  await rename(item.id, { name: 'Demli çay' });
  await business.as('CASHIER').post(
    '/api/menu/import',
    menuList([
      ['İçecek', 'Demli çay', '30'],
      ['İçecek', 'Yeni', '10'],
    ]),
  );
  const change = {
    portionName: null,
    id: expect.any(String) as string,
    changedAt: expect.any(String) as string,
  };
  expect(await historyOf(item.id)).toEqual([
    { ...change, from: 25, to: 30, changedBy: 'Murat Şahin' },
    { ...change, from: 20, to: 25, changedBy: 'Elif Yıldız' },
  ]);
});

test('each portion has its own history with its name at that time; the default is the item’s (PRICE-19, SELL-2)', async () => {
  const category = await createCategory(business, { name: 'Kebap' });
  const item = await createItem(business, { name: 'Adana', price: 380, categoryId: category.id });
  const sizes = (single: number) => [
    { name: 'Tek', price: single, isDefault: true },
    { name: 'Bir buçuk', price: 540 },
  ];
  const { portions } = (await rename(item.id, { portions: sizes(380) })).json<{ portions: Json[] }>();
  expect(await historyOf(item.id)).toEqual([]);
  const [single, large] = portions as [Json, Json];
  await rename(item.id, {
    portions: [
      { id: single['id'], name: 'Porsiyon', price: 400 },
      { id: large['id'], name: 'Büyük', price: 540 },
    ],
  });
  await rename(item.id, {
    portions: [
      { id: single['id'], name: 'Tek', price: 400 },
      { id: large['id'], name: 'Bir buçuk', price: 540 },
    ],
  });
  await post([
    ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat'],
    ['Kebap', 'Adana', 'Tek', '420'],
    ['Kebap', 'Adana', 'Bir buçuk', '600'],
  ]);
  await post([['Kebap', 'Adana', '430']]);
  await rename(item.id, { price: 440 });
  await rename(item.id, {
    portions: [
      { id: single['id'], name: 'Tek', price: 440 },
      { id: large['id'], name: 'Bir buçuk', price: 600, isDefault: true },
    ],
  });
  const listed = (await historyOf(item.id)).map(({ portionName, from, to }) => [portionName, from, to]);
  expect(listed).toEqual([
    [null, 440, 600],
    ['Tek', 430, 440],
    ['Tek', 420, 430],
    ['Tek', 400, 420],
    ['Bir buçuk', 540, 600],
    ['Porsiyon', 380, 400],
  ]);
});

test('an import without changes of an item with portions writes nothing (PRICE-19, SELL-6)', async () => {
  const { item } = await createAskingItem(business);
  const category = await createCategory(business, { name: 'Kebap' });
  const { version } = await patchItem(business, item, { categoryId: category.id });
  await post([
    ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat'],
    ['Kebap', 'Adana', 'Tek', '380'],
    ['Kebap', 'Adana', 'Bir buçuk', '540'],
  ]);
  const { rows } = await api.owner.query('select version from menu_items where id = $1', [item.id]);
  expect([rows, await historyOf(item.id)]).toEqual([[{ version }], []]);
});

test('a preview of an import keeps nothing, and another business’s item has no history (PRICE-19)', async () => {
  const category = await createCategory(business, { name: 'İçecek' });
  const item = await createItem(business, { name: 'Çay', price: 20, categoryId: category.id });
  await business.as('ADMIN').post('/api/menu/import', menuList([['İçecek', 'Çay', '30']], false));
  expect(await historyOf(item.id)).toEqual([]);
  const theirs = await createItem(await api.createBusiness());
  expect((await business.as('ADMIN').get(`/api/menu/items/${theirs.id}/price-history`)).statusCode).toBe(404);
});

test('a change that waited for another is listed after it, although it began earlier (PRICE-19)', async () => {
  const item = await createItem(business, { price: 20 });
  const [answer] = await behindAnother(api, {
    hold: (query) =>
      query('update menu_items set price_kurus = 3000, version = version + 1 where id = $1', [item.id]),
    requests: [() => rename(item.id, { price: 40 })],
    meanwhile: (query) =>
      query(
        `insert into item_price_changes (business_id, id, item_id, from_kurus, to_kurus, is_of_item, changed_by, changed_by_name, changed_at)
         values ($1, gen_random_uuid(), $2, 2000, 3000, true, $3, 'Kişi', now() + interval '1 minute')`,
        [business.id, item.id, business.as('ADMIN').userId],
      ),
  });
  expect(answer?.statusCode).toBe(200);
  expect(await historyOf(item.id)).toMatchObject([
    { from: 30, to: 40 },
    { from: 20, to: 30 },
  ]);
});
