import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem } from '#test/menu-factories.ts';
import type { OpenOrderResponse } from '#test/order-factories.ts';
import { createIngredient, createRecipe } from '#test/stock-factories.ts';
import { createTable } from '#test/table-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  api.time.now = null; // sessions use the clock of the database
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const NOON = new Date('2026-03-10T12:00:00Z');
async function sell(of: TestBusiness, ...sold: [item: { id: string }, qty: number][]): Promise<void> {
  api.time.now = NOON;
  const table = await createTable(of);
  const lines = sold.map(([{ id }, qty]) => ({ itemId: id, qty }));
  const ordered = await of.as('CASHIER').post(`/api/tables/${table.id}/add-lines`, { lines });
  const { id, total } = ordered.json<OpenOrderResponse>();
  const paid = await of.as('CASHIER').post(`/api/orders/${id}/pay`, { method: 'CASH', finalTotal: total });
  expect(paid.statusCode).toBe(200);
}
const read = async (query = 'from=2026-03-10&to=2026-03-10') =>
  (await business.as('CASHIER').get(`/api/reports/gross-profit?${query}`)).json<object>();

test('what was sold costs what its recipe or its purchase costs; what nobody priced is counted, not guessed (REP-10)', async () => {
  const minced = await createIngredient(business, { unitCost: 400 });
  const kebab = await createItem(business, { price: 300 });
  await createRecipe(business, kebab, [minced, 150]);
  const cola = await createItem(business, { price: 60 });
  await business
    .as('ADMIN')
    .patch(`/api/menu/items/${cola.id}`, { stockUnit: 'ADET', stockAmount: 50, unitCost: 22.5 });
  const tea = await createItem(business, { price: 20 });
  const neighbor = await api.createBusiness('Komşu Kafe');
  await sell(neighbor, [await createItem(neighbor, { price: 999 }), 1]);
  await sell(business, [kebab, 2], [cola, 3], [tea, 4]);
  // 2 x 60 and 3 x 22.50; the tea's 80 are in neither figure.
  const figures = { materialCost: 187.5, grossProfit: 592.5, knownRevenue: 780 };
  expect(await read()).toEqual({ ...figures, soldItems: 3, unknownItems: 1 });
  // A deleted item still counts, and the sums of finished days give the same figures as single rows.
  await business.as('ADMIN').delete(`/api/menu/items/${cola.id}`);
  await api.owner.query(`select roll_up_sales('0')`);
  expect(await read()).toEqual({ ...figures, soldItems: 3, unknownItems: 1 });
  expect(await read('from=2026-03-09&to=2026-03-09')).toMatchObject({ materialCost: 0, soldItems: 0 });
});

test('without any recipe nothing is known (REP-10)', async () => {
  await sell(business, [await createItem(business, { price: 20 }), 1]);
  expect(await read()).toEqual({
    materialCost: null,
    grossProfit: null,
    knownRevenue: 0,
    soldItems: 1,
    unknownItems: 1,
  });
});
