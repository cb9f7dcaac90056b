import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCash } from '#test/factories/cash-factories.ts';
import { createItem } from '#test/factories/menu-factories.ts';
import type { OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createAskingItem, type CreatedGroup } from '#test/factories/selling-factories.ts';
import { createIngredient, createRecipe } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

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
async function sell(
  of: TestBusiness,
  ...sold: [item: { id: string }, qty: number, choice?: Json][]
): Promise<void> {
  api.time.now = NOON;
  const table = await createTable(of);
  const lines = sold.map(([{ id }, qty, choice]) => ({ itemId: id, qty, ...choice }));
  const ordered = await of.as('CASHIER').post(`/api/tables/${table.id}/add-lines`, { lines });
  const { id, total } = ordered.json<OpenOrderResponse>();
  const paid = await of.as('CASHIER').post(`/api/orders/${id}/pay`, { method: 'CASH', finalTotal: total });
  expect(paid.statusCode).toBe(200);
}
/** A business day is never a whole day of UTC. Of three days the middle one is read from its sums. */
const SUMMED = 'from=2026-03-09&to=2026-03-11';
const read = async (query = 'from=2026-03-10&to=2026-03-10') =>
  (await business.as('CASHIER').get(`/api/reports/gross-profit?${query}`)).json<object>();

test('sold items cost their recipe or purchase price; items without a cost are counted, not guessed (REP-10)', async () => {
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
  expect(await read(SUMMED)).toEqual({ ...figures, soldItems: 3, unknownItems: 1 });
  expect(await read('from=2026-03-09&to=2026-03-09')).toMatchObject({ materialCost: 0, soldItems: 0 });
  await openCash(business, 100);
  expect(await read()).toMatchObject({ materialCost: 187.5, grossProfit: null, knownRevenue: null }); // CASH-15
});

test('without a recipe the gross profit is unknown (REP-10)', async () => {
  await sell(business, [await createItem(business, { price: 20 }), 1]);
  expect(await read()).toEqual({
    materialCost: null,
    grossProfit: null,
    knownRevenue: 0,
    soldItems: 1,
    unknownItems: 1,
  });
});

/** *Adana* of 100 g mince (400 a kilogram) and 50 g onion (20): 41 lira a recipe; *Peynir* adds 30 g, *Soğan* saves 10 g. */
async function createCostedAdana() {
  const adana = await createAskingItem(business);
  const mince = await createIngredient(business, { unitCost: 400 });
  const onion = await createIngredient(business, { unitCost: 20 });
  const cheese = await createIngredient(business, { unitCost: 300 });
  await createRecipe(business, adana.item, [mince, 100], [onion, 50]);
  const { extra, removal } = adana.groups;
  await giveIngredients(extra, { Peynir: [{ ingredientId: cheese.id, amount: 30 }] });
  await giveIngredients(removal, { Soğan: [{ ingredientId: onion.id, amount: -10 }] });
  return adana;
}

async function giveIngredients(group: CreatedGroup, of: Record<string, Json[]>): Promise<void> {
  const options = group.options.map(({ isSoldOut: _, ...option }) => ({
    ...option,
    ingredients: of[option.name] ?? [],
  }));
  const answer = await business.as('ADMIN').patch(`/api/menu/option-groups/${group.id}`, { options });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
}

const byPortion = async (query = 'from=2026-03-10&to=2026-03-10') =>
  (await business.as('CASHIER').get(`/api/reports/portions?${query}`)).json<Json[]>();

test('portions are listed separately with their options, and add up to gross profit and top items (REP-30, SELL-4)', async () => {
  const adana = await createCostedAdana();
  const tea = await createItem(business, { name: 'Çay', price: 20 });
  const large = adana.id('Bir buçuk');
  await sell(
    business,
    [adana.item, 2],
    [adana.item, 1, { options: [adana.option('Peynir', 2)] }],
    [adana.item, 3, { portionId: large, options: [adana.option('Soğan')] }],
    [tea, 5],
  );
  const adanas = {
    name: 'Adana',
    id: expect.any(String) as string,
    itemId: adana.item.id,
    categoryName: expect.any(String) as string,
  };
  const expected = [
    // Three recipes and twice 30 g of cheese.
    { ...adanas, portionName: 'Tek', qty: 3, revenue: 1220, materialCost: 141, grossProfit: 1079 },
    // One and a half recipes each, less 10 g of onion.
    { ...adanas, portionName: 'Bir buçuk', qty: 3, revenue: 1620, materialCost: 183.9, grossProfit: 1436.1 },
    {
      ...{ id: tea.id, itemId: tea.id, categoryName: expect.any(String) as string },
      name: 'Çay',
      portionName: null,
      qty: 5,
      revenue: 100,
      materialCost: null,
      grossProfit: null,
    },
  ];
  const figures = {
    materialCost: 324.9,
    grossProfit: 2515.1,
    knownRevenue: 2840,
    soldItems: 2,
    unknownItems: 1,
  };
  expect([await byPortion(), await read()]).toEqual([expected, figures]);

  // The sums of finished days are equal, also of a portion that was renamed or removed.
  await api.owner.query(`select roll_up_sales('0')`);
  expect([await byPortion(SUMMED), await read(SUMMED)]).toEqual([expected, figures]);
  await business.as('ADMIN').patch(`/api/menu/items/${adana.item.id}`, { portions: [] });
  await api.owner.query(`update item_portions set name = 'Büyük' where id = $1`, [large]);
  const [single, renamed] = await byPortion(SUMMED);
  expect([single, renamed]).toEqual([expected[0], { ...expected[1], portionName: 'Büyük' }]);
  const top = await business.as('CASHIER').get('/api/reports/top-items?from=2026-03-10&to=2026-03-10');
  expect(top.json()).toMatchObject([
    { name: 'Adana', qty: 6, revenue: 2840 },
    { qty: 5, revenue: 100 },
  ]);
});

test('other businesses’ sales are left out, and a waiter reads no costs (REP-30)', async () => {
  const neighbor = await api.createBusiness('Komşu Kafe');
  await sell(neighbor, [(await createAskingItem(neighbor)).item, 1]);
  expect(await byPortion()).toEqual([]);
  expect((await business.as('WAITER').get('/api/reports/portions')).statusCode).toBe(403);
});
