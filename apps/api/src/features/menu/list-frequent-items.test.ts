import type { FrequentItems } from '@sofra/contract/menu/frequent-items';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rollUpSales } from '#src/features/reports/sales.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createCategory, createItem, type Created } from '#test/factories/menu-factories.ts';
import { take } from '#test/factories/payment-requests.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let drinks: Created;
let tea: Created;
let coffee: Created;
let soup: Created;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.owner.query('truncate sales_rollups, method_hours, item_days, staff_days');
  api.time.now = null;
  business = await api.createBusiness();
  drinks = await createCategory(business, { name: 'İçecekler' });
  tea = await createItem(business, { name: 'Çay', categoryId: drinks.id });
  coffee = await createItem(business, { name: 'Kahve', categoryId: drinks.id });
  soup = await createItem(business, { name: 'Mercimek' });
});

/** Noon in Istanbul, this many days ago. */
function ago(days: number): Date {
  const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T09:00:00Z`);
}

const ordered = async (lines: readonly (readonly [Created, number])[], at: Date): Promise<Json> => {
  api.time.now = at;
  const table = await createTable(business);
  const answer = await business.as('ADMIN').post(`/api/tables/${table.id}/add-lines`, {
    lines: lines.map(([item, qty]) => ({ itemId: item.id, qty })),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Json>();
};

async function sold(lines: readonly (readonly [Created, number])[], at: Date): Promise<void> {
  const order = await ordered(lines, at);
  expect((await take(business, String(order.id), ['pay', { finalTotal: order.total }])).statusCode).toBe(200);
}

async function frequent(): Promise<FrequentItems> {
  api.time.now = ago(0);
  const answer = await business.as('WAITER').get('/api/menu/frequent');
  expect(answer.statusCode).toBe(200);
  return answer.json<FrequentItems>();
}

const rollUp = (): Promise<boolean> =>
  inTransaction(api.services.longQueryPool, { businessId: null }, (tx) => rollUpSales(tx, 48));

test('the best sellers of the last 28 days are first, with or without sums of closed days (MENU-29)', async () => {
  await sold([[tea, 2]], ago(29)); // outside of the 28 days
  await sold([[tea, 2]], ago(28));
  await sold([[soup, 7]], ago(10));
  await sold([[tea, 3]], ago(1));
  await sold([[coffee, 4]], ago(1));
  const expected = {
    itemIds: [soup.id, tea.id, coffee.id],
    byCategory: [
      { categoryId: soup.categoryId, itemIds: [soup.id] },
      { categoryId: drinks.id, itemIds: [tea.id, coffee.id] },
    ],
  };
  expect(await frequent()).toEqual(expected);
  while (await rollUp());
  expect(await frequent()).toEqual(expected);
});

test('sales of today change nothing (MENU-29)', async () => {
  await sold([[tea, 1]], ago(1));
  const before = await frequent();
  await sold([[soup, 9]], ago(0));
  expect(await frequent()).toEqual(before);
});

test('cancelled pieces are not sales', async () => {
  const order = await ordered(
    [
      [tea, 5],
      [soup, 2],
    ],
    ago(1),
  );
  const line = (order.lines as { id: string; itemId: string }[]).find(({ itemId }) => itemId === tea.id);
  const canceled = await business.as('ADMIN').post(`/api/orders/${String(order.id)}/cancel-lines`, {
    lines: [{ lineId: line!.id, qty: 4 }],
    restock: false,
  });
  expect(canceled.statusCode).toBe(200);
  expect((await take(business, String(order.id), ['pay', { finalTotal: 300 }])).statusCode).toBe(200);
  expect((await frequent()).itemIds).toEqual([soup.id, tea.id]);
});

test('sold-out items keep their place; passive, hidden and deleted items are left out', async () => {
  const gone = await createItem(business, { name: 'Ayran', categoryId: drinks.id });
  const orphan = await createItem(business, { name: 'Su' });
  await sold(
    [
      [gone, 9],
      [coffee, 8],
      [soup, 7],
      [orphan, 6],
      [tea, 5],
    ],
    ago(2),
  );
  const admin = business.as('ADMIN');
  await admin.delete(`/api/menu/items/${gone.id}`);
  await admin.patch(`/api/menu/items/${coffee.id}`, { isActive: false });
  await admin.patch(`/api/menu/categories/${String(soup.categoryId)}`, { showInSales: false });
  await admin.delete(`/api/menu/categories/${String(orphan.categoryId)}`);
  expect((await admin.put(`/api/kds/items/${tea.id}/sold-out`, { isSoldOut: true })).statusCode).toBe(200);
  expect(await frequent()).toEqual({
    itemIds: [orphan.id, tea.id],
    byCategory: [
      { categoryId: null, itemIds: [orphan.id] },
      { categoryId: drinks.id, itemIds: [tea.id] },
    ],
  });
});

test('a business gets an empty list when it has no sales or switched the list off', async () => {
  expect(await frequent()).toEqual({ itemIds: [], byCategory: [] });
  await sold([[tea, 1]], ago(1));
  expect((await frequent()).itemIds).toEqual([tea.id]);
  await business.as('ADMIN').patch('/api/business/me', { settings: { showFrequentItems: false } });
  expect(await frequent()).toEqual({ itemIds: [], byCategory: [] });
});

test('sales of another business are not counted', async () => {
  await sold([[tea, 1]], ago(1));
  const [mine, neighbor] = [business, await api.createBusiness()];
  business = neighbor;
  expect((await frequent()).itemIds).toEqual([]);
  business = mine;
  expect((await frequent()).itemIds).toEqual([tea.id]);
});
