import type { PublicMenu } from '@sofra/contract/menu/public-menu';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rollUpSales } from '#src/features/reports/sales.store.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { take } from '#test/factories/payment-requests.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let tea: Created;
let soup: Created;
let cake: Created;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  api.time.now = null;
  business = await api.createBusiness();
  tea = await createItem(business, { name: 'Çay' });
  soup = await createItem(business, { name: 'Mercimek' });
  cake = await createItem(business, { name: 'Revani' });
});

const admin = () => business.as('ADMIN');
const show = (menuFavorites = true) => admin().patch('/api/business/me', { settings: { menuFavorites } });
/** Noon in Istanbul, this many days after today; each reading is a second later, so that none is shared. */
let second = 0;
function at(days: number): void {
  const noon = Date.parse(`${new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)}T09:00:00Z`);
  api.time.now = new Date(noon + days * 86_400_000 + (second += 1) * 1_000);
}

async function sell(lines: readonly (readonly [Created, number])[], day = -1): Promise<void> {
  at(day);
  const table = await createTable(business);
  const answer = await admin().post(`/api/tables/${table.id}/add-lines`, {
    lines: lines.map(([item, qty]) => ({ itemId: item.id, qty })),
  });
  const order = answer.json<Json>();
  expect((await take(business, String(order.id), ['pay', { finalTotal: order.total }])).statusCode).toBe(200);
}

async function favorites(day = 0): Promise<readonly string[] | undefined> {
  at(day);
  const answer = await api.app.inject(`/api/public/menu/${business.slug}`);
  return answer.json<Pick<PublicMenu, 'favorites'>>().favorites;
}

test('guests see the best sellers only where the business shows them (PUB-40)', async () => {
  await sell([
    [tea, 12],
    [soup, 30],
    [cake, 9],
  ]);
  expect(await favorites()).toBeUndefined();
  await show();
  expect(await favorites()).toEqual([soup.id, tea.id]);
  await show(false);
  expect(await favorites()).toBeUndefined();
});

test('sold-out, passive and hidden items are left out, and the next best takes the place (PUB-40)', async () => {
  await show();
  await sell([
    [tea, 20],
    [soup, 15],
    [cake, 10],
  ]);
  expect(await favorites()).toEqual([tea.id, soup.id, cake.id]);
  await admin().put(`/api/kds/items/${tea.id}/sold-out`, { isSoldOut: true });
  expect(await favorites()).toEqual([soup.id, cake.id]);
  await admin().patch(`/api/menu/items/${cake.id}`, { isActive: false });
  expect(await favorites()).toBeUndefined();
  await admin().patch(`/api/menu/items/${cake.id}`, { isActive: true });
  await admin().patch(`/api/menu/categories/${String(soup.categoryId)}`, { showInSales: false });
  expect(await favorites()).toBeUndefined();
});

test('thirty business days before today count, summed or not, and another day has its own list (PUB-40)', async () => {
  await show();
  await sell([[soup, 10]], -31);
  await sell(
    [
      [tea, 11],
      [cake, 10],
    ],
    -30,
  );
  await sell(
    [
      [soup, 40],
      [tea, 10],
    ],
    0,
  );
  expect(await favorites()).toEqual([tea.id, cake.id]);
  const rollUp = () =>
    inTransaction(api.services.longQueryPool, { businessId: null }, (tx) => rollUpSales(tx, 48));
  while (await rollUp());
  await admin().patch(`/api/menu/items/${tea.id}`, { name: 'Demli çay' });
  expect(await favorites()).toEqual([tea.id, cake.id]);
  expect(await favorites(1)).toEqual([soup.id, tea.id]);
});
