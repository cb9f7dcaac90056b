import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem, itemsOffTheLedger, ledgerOf, type Created } from '#test/factories/menu-factories.ts';
import { auditOf, type OpenOrderResponse } from '#test/factories/order-factories.ts';
import { createIngredient, createRecipe, stockOf } from '#test/factories/stock-factories.ts';
import { behindAnother, type Query } from '#test/staged-race.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let table: CreatedTable;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  table = await createTable(business);
});
afterAll(() => api.stop());

type OrderedItem = [item: { id: string }, qty: number];
const add = (...ordered: OrderedItem[]) => addTo(table, ...ordered);
const addTo = ({ id }: { id: string }, ...ordered: OrderedItem[]) =>
  business.as('CASHIER').post(`/api/tables/${id}/add-lines`, {
    lines: ordered.map(([item, qty]) => ({ itemId: item.id, qty })),
  });
const ordered = async (...ordered: OrderedItem[]): Promise<OpenOrderResponse> => {
  const answer = await add(...ordered);
  if (answer.statusCode !== 200) throw new Error(`add-lines answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<OpenOrderResponse>();
};
const cancel = (order: OpenOrderResponse, pieces: Json[], restock = true) =>
  business.as('CASHIER').post(`/api/orders/${order.id}/cancel-lines`, { lines: pieces, restock });
const lineOf = (order: OpenOrderResponse, item: { id: string }) =>
  order.lines.find(({ itemId }) => itemId === item.id)!.id;
const patch = ({ id }: { id: string }, body: Json) =>
  business.as('ADMIN').patch(`/api/menu/items/${id}`, body);
const movesOf = async ({ id }: Created) =>
  (await ledgerOf(api, id)).map(({ kind, applied, note }) => [kind, applied / 1_000, note]);

/**
 * Sends requests while another transaction has locked a stock row; it does something more once all wait, then commits.
 */
function whileRowLocked<T>(
  { id }: { id: string },
  asks: readonly (() => Promise<T>)[],
  meanwhile: (query: Query) => Promise<unknown>,
): Promise<T[]> {
  const hold = (query: Query) => query('select from menu_items where id = $1 for no key update', [id]);
  return behindAnother(api, { hold, requests: asks, meanwhile });
}

/** Creates two tables with an open order each, so that a save there waits only for stock. */
async function createOpenTables(): Promise<[CreatedTable, CreatedTable]> {
  const çay = await createItem(business);
  const other = await createTable(business);
  for (const open of [table, other]) await addTo(open, [çay, 1]);
  return [table, other];
}

test('a save takes recipes and own pieces, and each line stores the amount per piece', async () => {
  const un = await createIngredient(business, { name: 'Un' });
  const yumurta = await createIngredient(business, { stockUnit: 'ADET', stockAmount: 12 });
  const börek = await createItem(business, { stockAmount: 6 });
  const omlet = await createItem(business);
  await createRecipe(business, börek, [un, 80.5], [yumurta, 1]);
  await createRecipe(business, omlet, [yumurta, 3]);
  const publishedBefore = api.published.length;
  const order = await ordered([börek, 2], [omlet, 1]);
  expect([await stockOf(api, un), await stockOf(api, yumurta), await stockOf(api, börek)]).toEqual([
    839, 7, 4,
  ]);
  expect(api.published.slice(publishedBefore).map(({ event }) => event.name)).toContain('stock:changed');
  expect((await ledgerOf(api, un.id)).at(-1)).toMatchObject({
    kind: 'SALE',
    order_id: order.id,
    unit: 'GRAM',
  });
  const { rows } = await api.owner.query(
    'select item_id, per_piece_milli as taken, unit from order_line_stock where line_id = $1 order by per_piece_milli, item_id',
    [lineOf(order, börek)],
  );
  const own = [
    { item_id: börek.id, taken: '1000', unit: 'ADET' },
    { item_id: yumurta.id, taken: '1000', unit: 'ADET' },
  ].sort((a, b) => (a.item_id < b.item_id ? -1 : 1));
  expect(rows).toEqual([...own, { item_id: un.id, taken: '80500', unit: 'GRAM' }]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('a short ingredient refuses the whole save with the possible quantity of each line (STOCK-16)', async () => {
  const kaşar = await createIngredient(business, { name: 'Kaşar', stockAmount: 250 });
  const pide = await createItem(business, { name: 'Pide' });
  const tost = await createItem(business, { name: 'Tost' });
  const çay = await createItem(business, { name: 'Çay' });
  await createRecipe(business, pide, [kaşar, 100]);
  await createRecipe(business, tost, [kaşar, 60]);

  const refused = await add([çay, 1], [pide, 2], [tost, 1]);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'RECIPE_STOCK_INSUFFICIENT',
    error: 'Stok yetersiz: reçetedeki hammadde kalmadı.',
    details: [{ itemId: kaşar.id, name: 'Kaşar', requested: 260, available: 250, unit: 'GRAM' }],
    lines: [{ itemId: tost.id, name: 'Tost', possible: 0 }],
  });
  expect(await stockOf(api, kaşar)).toBe(250);
  expect((await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).json()).toBeNull();
  expect((await add([çay, 1], [pide, 2])).statusCode).toBe(200);
  expect(await stockOf(api, kaşar)).toBe(50);
  const none = await add([pide, 1]);
  expect(none.json()).toMatchObject({ code: 'RECIPE_STOCK_INSUFFICIENT', lines: [{ possible: 0 }] });
});

test('a cancellation returns the amount taken: of an old recipe, a deleted item, another table (STOCK-18)', async () => {
  const un = await createIngredient(business, { stockAmount: 1_000 });
  const pide = await createItem(business);
  await createRecipe(business, pide, [un, 200]);
  const order = await ordered([pide, 4]);
  const nane = await createIngredient(business);
  await createRecipe(business, pide, [un, 50], [nane, 10]);
  await cancel(order, [{ lineId: lineOf(order, pide), qty: 1 }]);
  expect([await stockOf(api, un), await stockOf(api, nane)]).toEqual([400, 1_000]);

  await business.as('ADMIN').delete(`/api/menu/items/${pide.id}`);
  const other = await createTable(business);
  const moved = await business.as('CASHIER').post(`/api/orders/${order.id}/move-lines`, {
    toTableId: other.id,
    lines: [{ lineId: lineOf(order, pide), qty: 2 }],
  });
  const { to } = moved.json<{ to: OpenOrderResponse }>();
  await cancel(to, [{ lineId: to.lines[0]!.id, qty: 2 }]);
  expect(await stockOf(api, un)).toBe(800);
  await cancel(order, [{ lineId: lineOf(order, pide), qty: 1 }]);
  expect(await stockOf(api, un)).toBe(1_000);
  expect((await ledgerOf(api, un.id)).map(({ kind, order_id }) => [kind, order_id])).toEqual([
    ['SET', null],
    ['SALE', order.id],
    ['CANCEL', order.id],
    ['CANCEL', to.id],
    ['CANCEL', order.id],
  ]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('rows that are now in another unit or uncounted get nothing back; the others do', async () => {
  const yumurta = await createIngredient(business, { stockUnit: 'ADET', stockAmount: 20 });
  const un = await createIngredient(business);
  const ayran = await createItem(business, { stockAmount: 20 });
  const menü = await createItem(business);
  await createRecipe(business, menü, [yumurta, 2], [un, 100], [ayran, 1]);
  const order = await ordered([menü, 2]);
  await createRecipe(business, menü);
  await patch(yumurta, { stockUnit: 'GRAM' });
  await patch(ayran, { trackStock: false });
  await cancel(order, [{ lineId: lineOf(order, menü), qty: 1 }]);
  expect([await stockOf(api, yumurta), await stockOf(api, un), await stockOf(api, ayran)]).toEqual([
    16, 900, 18,
  ]);

  await patch(yumurta, { stockUnit: 'ADET' });
  await cancel(order, [{ lineId: lineOf(order, menü), qty: 1 }]);
  expect([await stockOf(api, yumurta), await stockOf(api, un), await stockOf(api, ayran)]).toEqual([
    18, 1_000, 18,
  ]);
});

test('pieces without restock return and leave again as waste with a reason, so the stock stays (STOCK-19)', async () => {
  const un = await createIngredient(business, { name: 'Un' });
  const börek = await createItem(business, { stockAmount: 9 });
  const pide = await createItem(business);
  await createRecipe(business, börek, [un, 80]);
  await createRecipe(business, pide, [un, 200]);
  const order = await ordered([börek, 3], [pide, 2]);
  const publishedBefore = api.published.length;
  await cancel(
    order,
    [
      { lineId: lineOf(order, börek), qty: 1, reason: 'yandı' },
      { lineId: lineOf(order, pide), qty: 1, reason: 'soğudu' },
      { lineId: lineOf(order, pide), qty: 1, reason: 'yandı' },
    ],
    false,
  );
  expect((await movesOf(un)).slice(2)).toEqual([
    ['CANCEL', 480, 'yandı, soğudu'],
    ['WASTE', -480, 'yandı, soğudu'],
  ]);
  expect((await movesOf(börek)).slice(2)).toEqual([
    ['CANCEL', 1, 'yandı'],
    ['WASTE', -1, 'yandı'],
  ]);
  expect([await stockOf(api, un), await stockOf(api, börek)]).toEqual([360, 6]);
  expect(api.published.slice(publishedBefore).map(({ event }) => event.name)).toContain('stock:changed');

  await cancel(order, [{ lineId: lineOf(order, börek), qty: 1 }], false);
  expect((await movesOf(un)).at(-1)).toEqual(['WASTE', -80, 'İptal']);
  const whole = { status: 'CANCELED', restock: false };
  await business.as('CASHIER').patch(`/api/orders/${order.id}/status`, whole);
  expect((await movesOf(börek)).at(-1)).toEqual(['WASTE', -1, 'Adisyon iptali']);
  expect([await stockOf(api, un), await stockOf(api, börek)]).toEqual([360, 6]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('a note of waste has as many reasons as fit', async () => {
  const börek = await createItem(business, { stockAmount: 9 });
  const order = await ordered([börek, 3]);
  const lineId = lineOf(order, börek);
  const long = 'ğ'.repeat(200);
  const pieces = ['🔥 yandı', long, 'soğudu'].map((reason) => ({ lineId, qty: 1, reason }));
  await cancel(order, pieces, false);
  expect((await movesOf(börek)).at(-1)).toEqual(['WASTE', -3, '🔥 yandı, soğudu']);
});

test('waste waits for a movement in progress, and starts from the stock after it', async () => {
  const un = await createIngredient(business);
  const pide = await createItem(business);
  await createRecipe(business, pide, [un, 200]);
  const order = await ordered([pide, 2]);
  await whileRowLocked(
    un,
    [() => cancel(order, [{ lineId: lineOf(order, pide), qty: 1 }], false)],
    async (query) => {
      await query(
        `insert into stock_movements (business_id, id, item_id, kind, asked_milli, applied_milli, before_milli, after_milli, unit, moved_by, moved_by_name)
         values ($1, $2, $3, 'SUBTRACT', -600000, -600000, 600000, 0, 'GRAM', $4, 'Elif Yıldız')`,
        [business.id, '00000000-0000-7000-8000-000000000001', un.id, business.as('ADMIN').userId],
      );
      await query('update menu_items set stock_milli = 0 where id = $1', [un.id]);
    },
  );
  expect(await stockOf(api, un)).toBe(0);
  expect((await ledgerOf(api, un.id)).slice(-2)).toMatchObject([
    { kind: 'CANCEL', before: 0, after: 200_000 },
    { kind: 'WASTE', before: 200_000, after: 0 },
  ]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('a save may use the stock that its own lowerings return', async () => {
  const un = await createIngredient(business, { stockAmount: 200 });
  const pide = await createItem(business);
  const lahmacun = await createItem(business);
  await createRecipe(business, pide, [un, 200]);
  await createRecipe(business, lahmacun, [un, 90]);
  await ordered([pide, 1]);
  expect((await add([lahmacun, 1])).statusCode).toBe(409);
  expect((await add([pide, -1], [lahmacun, 2])).statusCode).toBe(200);
  expect(await stockOf(api, un)).toBe(20);
  expect(await auditOf(api, business.id, 'order.lower')).toHaveLength(1);
});

test('the last 100 g go to exactly one of two parallel requests', async () => {
  const kaşar = await createIngredient(business, { name: 'Kaşar', stockAmount: 100 });
  const [pide, tost] = [await createItem(business), await createItem(business)];
  await createRecipe(business, pide, [kaşar, 100]);
  await createRecipe(business, tost, [kaşar, 60]);
  const [here, there] = await createOpenTables();
  const answers = await whileRowLocked(
    kaşar,
    [() => addTo(here, [pide, 1]), () => addTo(there, [tost, 1])],
    () => Promise.resolve(),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const loser = answers.find(({ statusCode }) => statusCode === 409)!;
  expect(loser.json()).toMatchObject({ code: 'RECIPE_STOCK_INSUFFICIENT', lines: [{ possible: 0 }] });
  expect([0, 40]).toContain(await stockOf(api, kaşar));
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('items and ingredients are locked together by id, so that two saves never deadlock', async () => {
  const low = await createIngredient(business);
  const high = await createItem(business, { stockAmount: 1_000 });
  const menü = await createItem(business);
  expect(low.id < high.id).toBe(true);
  await createRecipe(business, high, [low, 10]);
  await createRecipe(business, menü, [high, 10], [low, 10]);
  const [here, there] = await createOpenTables();
  const answers = await whileRowLocked(
    low,
    [() => addTo(here, [high, 1]), () => addTo(there, [menü, 1])],
    // A transaction that waits for the lower id must not hold the higher one yet.
    (query) => query('select from menu_items where id = $1 for no key update nowait', [high.id]),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await stockOf(api, low), await stockOf(api, high)]).toEqual([980, 989]);
});

test('a save that waits uses the recipe after the change (STOCK-24)', async () => {
  const [un, mısır] = [await createIngredient(business), await createIngredient(business)];
  const ekmek = await createItem(business);
  await createRecipe(business, ekmek, [un, 100]);
  const [answer] = await whileRowLocked(un, [() => add([ekmek, 2])], (query) =>
    query('update recipe_ingredients set ingredient_id = $2 where item_id = $1', [ekmek.id, mısır.id]),
  );
  expect(answer!.statusCode).toBe(200);
  expect([await stockOf(api, un), await stockOf(api, mısır)]).toEqual([1_000, 800]);
});
