import { ItemDetails } from '@sofra/contract/menu/item-details';
import type { Category, MenuItem } from '@sofra/contract/menu/menu';
import { foldForSearch } from '@sofra/domain/text/turkish';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAFE_MENU } from '#src/features/menu/samples/cafe-menu.ts';
import { LOKANTA_MENU } from '#src/features/menu/samples/lokanta-menu.ts';
import { createCategory, createItem, menuList } from '#test/factories/menu-factories.ts';
import { auditOf, expectTrueLedger } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createTable } from '#test/factories/table-factories.ts';
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

const add = (business: TestBusiness, menu = 'CAFE') =>
  business.as('CASHIER').post('/api/business/samples', { menu });
const remove = (business: TestBusiness) => business.as('CASHIER').delete('/api/business/samples');
const menuOf = async (business: TestBusiness) =>
  (await business.as('ADMIN').get('/api/menu')).json<Category[]>();
const itemsOf = async (business: TestBusiness) => (await menuOf(business)).flatMap(({ items }) => items);

async function itemNamed(business: TestBusiness, name: string): Promise<MenuItem> {
  const item = (await itemsOf(business)).find((one) => one.name === name);
  if (!item) throw new Error(`no ${name} on the menu`);
  return item;
}
const change = async (business: TestBusiness, name: string, body: object) => {
  const { id } = await itemNamed(business, name);
  const answer = await business.as('ADMIN').patch(`/api/menu/items/${id}`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
const samplesIn = (menu: readonly Category[]) =>
  [...menu, ...menu.flatMap(({ items }) => items)].filter(({ isSample }) => isSample);

describe.each([
  ['CAFE', CAFE_MENU],
  ['LOKANTA', LOKANTA_MENU],
] as const)('the sample menu %s', (name, categories) => {
  test('is a realistic menu for a new business', () => {
    const items = categories.flatMap((category) => category.items);
    expect(categories.length).toBeGreaterThanOrEqual(4);
    expect(categories.length).toBeLessThanOrEqual(6);
    expect(items.length).toBeGreaterThanOrEqual(25);
    expect(items.length).toBeLessThanOrEqual(40);
    expect(new Set(items.map((item) => item.name)).size).toBe(items.length);
    for (const { price, description, en } of items) {
      expect(Number.isInteger(price) && price >= 15 && price <= 700).toBe(true);
      expect([description, en.name, en.description]).not.toContain('');
    }
  });

  test('is added completely, in its order, with every kind of content in the contract', async () => {
    const business = await api.createBusiness();
    const answer = await add(business, name);
    expect(answer.statusCode).toBe(201);
    const menu = answer.json<Category[]>();
    expect(menu).toEqual(await menuOf(business));
    expect(menu.map((category) => [category.name, category.translations.en])).toEqual(
      categories.map((category) => [category.name, category.en]),
    );
    expect(menu.map(({ items }) => items.map((item) => [item.name, item.price]))).toEqual(
      categories.map(({ items }) => items.map((item) => [item.name, item.price])),
    );
    for (const item of menu.flatMap(({ items }) => items)) {
      expect(item).toMatchObject({ isSample: true, isActive: true, trackStock: false, stationId: null });
      expect(z.parse(ItemDetails, item.details).translations.en?.name).not.toBe('');
    }
    expect(menu.every(({ isSample }) => isSample)).toBe(true);
  });
});

test('the set menu of the lokanta has choices in every group (SET-36)', async () => {
  const business = await api.createBusiness();
  await add(business, 'LOKANTA');
  const items = (await menuOf(business)).flatMap((category) => category.items);
  const lunch = items.find(({ name }) => name === 'Öğle menüsü');
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  expect(lunch?.setGroups.map(({ name, min, choices }) => [name, min, choices.length])).toEqual([
    ['Ana yemek', 1, 3],
    ['Yanında', 0, 3],
    ['İçecek', 1, 3],
  ]);
  const [main] = lunch?.setGroups ?? [];
  expect(main?.choices.map(({ itemId, extraPrice }) => [nameOf.get(itemId), extraPrice])).toEqual([
    ['Kuru Fasulye', 0],
    ['Etli Nohut', 0],
    ['İzmir Köfte', 40],
  ]);
  expect(main?.choices[0]?.portionId).not.toBeNull();
});

describe('adding', () => {
  test('is audited and sent once, and refused while a sample is left (MENU-25)', async () => {
    const business = await api.createBusiness();
    await add(business);
    expect(await auditOf(api, business.id, 'menu.addSamples')).toEqual([
      { menu: 'CAFE', created: 32, newCategories: CAFE_MENU.map(({ name }) => name) },
    ]);
    const events = api.published.filter(({ businessId }) => businessId === business.id);
    expect(events.map(({ event }) => event.name)).toEqual(['menu:changed']);
    expect(codeOf(await add(business, 'LOKANTA'))).toEqual([409, 'SAMPLES_PRESENT']);

    // A single remaining sample item, or category, is enough to refuse.
    await api.owner.query(
      `update menu_items set deleted_at = now() where business_id = $1 and name <> 'Çay'`,
      [business.id],
    );
    await api.owner.query('update menu_categories set is_sample = false where business_id = $1', [
      business.id,
    ]);
    expect(codeOf(await add(business))).toEqual([409, 'SAMPLES_PRESENT']);
    await remove(business);
    expect((await add(business, 'LOKANTA')).statusCode).toBe(201);
  });

  test('uses an existing category and adds no item twice (MENU-25)', async () => {
    const business = await api.createBusiness();
    const own = await createCategory(business, { name: 'TATLILAR' });
    await createItem(business, { name: 'tiramisu', price: 300, categoryId: own.id });
    const menu = (await add(business)).json<Category[]>();
    expect(menu.filter(({ name }) => foldForSearch(name) === 'tatlilar')).toMatchObject([
      { name: 'TATLILAR', isSample: false },
    ]);
    const desserts = menu.find(({ id }) => id === own.id)!.items;
    expect(desserts.map(({ name, isSample }) => [name, isSample])).toEqual([
      ['tiramisu', false],
      ['San Sebastian Cheesecake', true],
      ['Cevizli Brownie', true],
      ['Limonlu Kek', true],
      ['Fırın Sütlaç', true],
    ]);
  });

  test('adds nothing to a business that has every item', async () => {
    const business = await api.createBusiness();
    await add(business);
    await api.owner.query('update menu_items set is_sample = false where business_id = $1', [business.id]);
    await api.owner.query('update menu_categories set is_sample = false where business_id = $1', [
      business.id,
    ]);
    const before = await menuOf(business);
    expect((await add(business)).json()).toEqual(before);
    expect(await auditOf(api, business.id, 'menu.addSamples')).toHaveLength(1);
  });

  test('twice at the same time is refused the second time', async () => {
    const business = await api.createBusiness();
    const rival = await api.owner.connect();
    await rival.query('begin');
    await rival.query('select 1 from businesses where id = $1 for update', [business.id]);
    const both = [add(business), add(business, 'LOKANTA')];
    await untilSomeoneWaits(api, 2);
    await rival.query('commit');
    rival.release();
    const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([201, 409]);
  });
});

describe('removing', () => {
  test('leaves no part of the sample, and is audited and sent', async () => {
    const business = await api.createBusiness();
    await add(business);
    const answer = await remove(business);
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
    expect(await auditOf(api, business.id, 'menu.removeSamples')).toEqual([
      { removed: 32, removedCategories: expect.arrayContaining(CAFE_MENU.map(({ name }) => name)) },
    ]);
    const events = api.published.filter(({ businessId }) => businessId === business.id);
    expect(events.map(({ event }) => event.name)).toEqual(['menu:changed', 'menu:changed']);

    expect((await remove(business)).statusCode).toBe(200);
    expect(await auditOf(api, business.id, 'menu.removeSamples')).toHaveLength(1);
  });

  test('keeps changed items with their category as the business’s own (MENU-27)', async () => {
    const business = await api.createBusiness();
    await add(business);
    await change(business, 'Çay', { price: 40 });
    await change(business, 'Salep', { isActive: false });
    await change(business, 'Tiramisu', { details: null });
    const breakfast = (await menuOf(business)).find(({ name }) => name === 'Kahvaltı')!;
    await business.as('ADMIN').patch(`/api/menu/categories/${breakfast.id}`, { name: 'Serpme' });

    const menu = (await remove(business)).json<Category[]>();
    expect(menu.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
      ['Sıcak İçecekler', ['Çay', 'Salep']],
      ['Serpme', []],
      ['Tatlılar', ['Tiramisu']],
    ]);
    expect(samplesIn(menu)).toEqual([]);
    expect((await add(business, 'LOKANTA')).statusCode).toBe(201);
  });

  test('keeps items with a recipe, a counted stock or a new imported price (MENU-26)', async () => {
    const business = await api.createBusiness();
    await add(business);
    await change(business, 'Su', { stockAmount: 24, stockUnit: 'ADET' });
    const coffee = await itemNamed(business, 'Espresso');
    const beans = await business
      .as('ADMIN')
      .post('/api/menu/ingredients', { name: 'Çekirdek', stockUnit: 'GRAM' });
    const recipe = { ingredients: [{ ingredientId: beans.json<{ id: string }>().id, amount: 18 }] };
    expect((await business.as('ADMIN').put(`/api/menu/items/${coffee.id}/recipe`, recipe)).statusCode).toBe(
      200,
    );
    const rows = [['Soğuk İçecekler', 'Ayran', '65']];
    await business.as('ADMIN').post('/api/menu/import', menuList(rows));

    await remove(business);
    expect((await itemsOf(business)).map(({ name }) => name)).toEqual(['Espresso', 'Ayran', 'Su']);
    await expectTrueLedger(api);
  });

  test('keeps a sample category that has an own item', async () => {
    const business = await api.createBusiness();
    await add(business);
    const drinks = (await menuOf(business)).find(({ name }) => name === 'Soğuk İçecekler')!;
    await createItem(business, { name: 'Boza', price: 90, categoryId: drinks.id });
    const menu = (await remove(business)).json<Category[]>();
    expect(menu).toMatchObject([{ name: 'Soğuk İçecekler', isSample: false, items: [{ name: 'Boza' }] }]);
  });

  test('removes sold samples too; open and paid orders keep name and price (MENU-26)', async () => {
    const business = await api.createBusiness();
    await add(business);
    const tea = await itemNamed(business, 'Çay');
    const [paid, open] = [await createTable(business), await createTable(business)];
    const lines = [{ itemId: tea.id, qty: 2 }];
    for (const { id } of [paid, open])
      expect((await business.as('WAITER').post(`/api/tables/${id}/add-lines`, { lines })).statusCode).toBe(
        200,
      );
    const order = (await business.as('ADMIN').get(`/api/tables/${paid.id}/open-order`)).json<{
      id: string;
    }>();
    await business.as('CASHIER').post(`/api/orders/${order.id}/pay`, { method: 'CASH', finalTotal: 70 });
    expect(await itemNamed(business, 'Çay')).toMatchObject({ isSample: true });

    expect((await remove(business)).json()).toEqual([]);
    const still = await business.as('WAITER').get(`/api/tables/${open.id}/open-order`);
    expect(still.json()).toMatchObject({ total: 70, lines: [{ unitPrice: 35, item: { name: 'Çay' } }] });
    const { id, total } = still.json<{ id: string; total: number }>();
    const pay = await business
      .as('CASHIER')
      .post(`/api/orders/${id}/pay`, { method: 'CARD', finalTotal: total });
    expect(pay.statusCode).toBe(200);
    await expectTrueLedger(api);
  });

  test('keeps a sample that changes at that moment', async () => {
    const business = await api.createBusiness();
    await add(business);
    const { id } = await itemNamed(business, 'Latte');
    const rival = await api.owner.connect();
    await rival.query('begin');
    await rival.query(
      `update menu_items set price_kurus = 20000, is_sample = false where business_id = $1 and id = $2`,
      [business.id, id],
    );
    const waiting = remove(business);
    await untilSomeoneWaits(api);
    await rival.query('commit');
    rival.release();
    expect((await waiting).json<Category[]>().map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['Latte'],
    ]);
  });

  test('keeps a sample category that gets an item at that moment', async () => {
    const business = await api.createBusiness();
    await add(business);
    const drinks = (await menuOf(business)).find(({ name }) => name === 'Soğuk İçecekler')!;
    const rival = await api.owner.connect();
    await rival.query('begin');
    await rival.query(
      `insert into menu_items (business_id, id, name, price_kurus, category_id)
       values ($1, gen_random_uuid(), 'Boza', 9000, $2)`,
      [business.id, drinks.id],
    );
    const waiting = remove(business);
    await untilSomeoneWaits(api);
    await rival.query('commit');
    rival.release();
    expect((await waiting).json<Category[]>()).toMatchObject([
      { name: 'Soğuk İçecekler', isSample: false, items: [{ name: 'Boza', isSample: false }] },
    ]);
  });

  test('keeps another business’s samples', async () => {
    const [mine, other] = [await api.createBusiness(), await api.createBusiness()];
    await add(mine);
    await add(other, 'LOKANTA');
    const before = await menuOf(other);
    await remove(mine);
    expect(await menuOf(other)).toEqual(before);
  });
});

test('a waiter may neither add nor remove samples', async () => {
  const waiter = (await api.createBusiness()).as('WAITER');
  expect(codeOf(await waiter.post('/api/business/samples', { menu: 'CAFE' }))).toEqual([
    403,
    'ROLE_FORBIDDEN',
  ]);
  expect(codeOf(await waiter.delete('/api/business/samples'))).toEqual([403, 'ROLE_FORBIDDEN']);
});

test('samples have portions, a required group with a default, extras and removals, all removed together (SELL-36)', async () => {
  const business = await api.createBusiness();
  await add(business, 'LOKANTA');
  const groupsOf = async () =>
    (await business.as('ADMIN').get('/api/menu/option-groups')).json<{ id: string; name: string }[]>();
  const kebab = await itemNamed(business, 'Adana Kebap');
  expect(kebab).toMatchObject({
    isSample: true,
    price: 390,
    portions: [
      { name: 'Tek', price: 390, isDefault: true },
      { recipeMultiplier: 1.5 },
      { recipeMultiplier: 2 },
    ],
  });
  const named = new Map((await groupsOf()).map(({ id, name }) => [id, name]));
  expect(kebab.optionGroupIds.map((id) => named.get(id))).toEqual(['Pişirme', 'Ekstra', 'Çıkar']);
  await change(business, 'Tavuk Şiş', { price: 345 });
  await remove(business);
  expect((await groupsOf()).map(({ name }) => name)).toEqual(['Çıkar', 'Ekstra']);
});

test.each(['CAFE', 'LOKANTA'] as const)(
  '%s has a happy hour, which is off and is removed with the samples (MENU-25, MENU-27)',
  async (menu) => {
    const own = await api.createBusiness();
    const rules = async () => (await own.as('ADMIN').get('/api/menu/price-rules')).json<Json[]>();
    await own.as('ADMIN').post('/api/business/samples', { menu });
    expect(await rules()).toMatchObject([
      {
        name: 'İndirimli saat',
        isOn: false,
        isSample: true,
        isForAll: false,
        categoryIds: [expect.any(String)],
      },
    ]);
    await own.as('ADMIN').delete('/api/business/samples');
    expect(await rules()).toEqual([]);
  },
);
