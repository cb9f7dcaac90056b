import { kurus } from '@sofra/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listItemsForSale } from '#src/features/menu/menu.store.ts';
import { newId } from '#src/platform/ids.ts';
import { inTransaction } from '#src/platform/transaction.ts';
import { givenCategory, givenItem } from '#test/given-menu.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.givenBusiness();
});
afterAll(() => api.stop());

const forSale = (itemIds: string[], businessId = business.id) =>
  inTransaction(api.services.pool, { businessId, readOnly: true }, (tx) =>
    listItemsForSale(tx, businessId, itemIds),
  );
const givenStation = async (name: string): Promise<string> => {
  const id = newId();
  await api.owner.query('insert into stations (business_id, id, name) values ($1, $2, $3)', [
    business.id,
    id,
    name,
  ]);
  return id;
};

test('an item for sale carries its price, its state and its category’s', async () => {
  const category = await givenCategory(business, { showInSales: false });
  const item = await givenItem(business, { name: 'Lahmacun', price: 95.5, categoryId: category.id });
  expect(await forSale([item.id])).toEqual([
    {
      id: item.id,
      name: 'Lahmacun',
      price: kurus(9_550),
      isActive: true,
      isSoldOut: false,
      isDeleted: false,
      showInSales: false,
      stationId: null,
      trackStock: false,
      stockUnit: 'GRAM',
      hasRecipe: false,
    },
  ]);
});

test('without a category it is shown in sales; deleted it is still found, and says so', async () => {
  const category = await givenCategory(business, { showInSales: false });
  const item = await givenItem(business, { categoryId: category.id });
  await business.as('ADMIN').delete(`/api/menu/categories/${category.id}`);
  expect((await forSale([item.id]))[0]).toMatchObject({ showInSales: true, isDeleted: false });
  await business.as('ADMIN').delete(`/api/menu/items/${item.id}`);
  expect((await forSale([item.id]))[0]).toMatchObject({ isDeleted: true });
});

test('its own station overrides its category’s, and one that was deleted counts for neither (MENU-4)', async () => {
  const [kitchen, bar] = [await givenStation('Mutfak'), await givenStation('Bar')];
  const category = await givenCategory(business, { stationId: kitchen });
  const plain = await givenItem(business, { categoryId: category.id });
  const own = await givenItem(business, { categoryId: category.id, stationId: bar });
  const stations = async () => (await forSale([plain.id, own.id])).map((item) => [item.id, item.stationId]);
  expect(new Map((await stations()) as [string, string][])).toEqual(
    new Map([
      [plain.id, kitchen],
      [own.id, bar],
    ]),
  );
  await api.owner.query('update stations set deleted_at = now() where id = $1', [bar]);
  expect((await forSale([own.id]))[0]!.stationId).toBe(kitchen);
  await api.owner.query('update stations set deleted_at = now() where id = $1', [kitchen]);
  expect((await forSale([own.id]))[0]!.stationId).toBeNull();
});

test('another business’s items are missing', async () => {
  const item = await givenItem(business);
  const stranger = await api.givenBusiness();
  expect(await forSale([item.id], stranger.id)).toEqual([]);
  expect(await forSale([newId()])).toEqual([]);
});
