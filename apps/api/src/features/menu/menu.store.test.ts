import { kurus } from '@sofra/domain/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listItemsForSale } from '#src/features/menu/items-for-sale.store.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createCategory, createItem } from '#test/factories/menu-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const forSale = (itemIds: string[], businessId = business.id) =>
  inTransaction(api.services.pool, { businessId, readOnly: true }, (tx) =>
    listItemsForSale(tx, businessId, itemIds),
  );
const createStation = async (name: string): Promise<string> => {
  const id = newId();
  await api.owner.query('insert into stations (business_id, id, name) values ($1, $2, $3)', [
    business.id,
    id,
    name,
  ]);
  return id;
};

test('an item for sale has its price, its state and the state of its category', async () => {
  const category = await createCategory(business, { showInSales: false });
  const item = await createItem(business, { name: 'Lahmacun', price: 95.5, categoryId: category.id });
  expect(await forSale([item.id])).toEqual([
    {
      id: item.id,
      categoryId: category.id,
      name: 'Lahmacun',
      price: kurus(9_550),
      isActive: true,
      isSoldOut: false,
      isDeleted: false,
      showInSales: false,
      stationId: null,
      vatRateId: null,
      trackStock: false,
      stockUnit: 'GRAM',
      stock: 0,
      hasRecipe: false,
      portions: null,
      setGroups: null,
      groups: null,
    },
  ]);
});

test('an item without a category is shown in sales; a deleted item is found and marked as deleted', async () => {
  const category = await createCategory(business, { showInSales: false });
  const item = await createItem(business, { categoryId: category.id });
  await business.as('ADMIN').delete(`/api/menu/categories/${category.id}`);
  expect((await forSale([item.id]))[0]).toMatchObject({ showInSales: true, isDeleted: false });
  await business.as('ADMIN').delete(`/api/menu/items/${item.id}`);
  expect((await forSale([item.id]))[0]).toMatchObject({ isDeleted: true });
});

test('an item’s own station has priority over its category’s, and a deleted station counts for neither (MENU-4)', async () => {
  const [kitchen, bar] = [await createStation('Mutfak'), await createStation('Bar')];
  const category = await createCategory(business, { stationId: kitchen });
  const plain = await createItem(business, { categoryId: category.id });
  const own = await createItem(business, { categoryId: category.id, stationId: bar });
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

test('another business’s items are not found', async () => {
  const item = await createItem(business);
  const stranger = await api.createBusiness();
  expect(await forSale([item.id], stranger.id)).toEqual([]);
  expect(await forSale([newId()])).toEqual([]);
});
