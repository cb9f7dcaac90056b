import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayAgo } from '#test/factories/arrival-factories.ts';
import { createItem, itemsOffTheLedger, ledgerOf } from '#test/factories/menu-factories.ts';
import { createIngredient, createRecipe, stockOf } from '#test/factories/stock-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let supplierId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  supplierId = await createSupplier('Hal');
});
afterAll(() => api.stop());

const office = () => business.as('CASHIER');
async function createSupplier(name: string): Promise<string> {
  const answer = await office().post('/api/stock/suppliers', { name });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}

const today = () => dayAgo(0);
const line = ({ id }: { id: string }, amount: number, total: number, unit = 'GRAM') => ({
  ...{ itemId: id, unit, amount, total },
});
const enter = (lines: Json[], over: Json = {}) =>
  office().post('/api/stock/purchases', { supplierId, day: today(), lines, ...over });
const entered = async (lines: Json[], over: Json = {}): Promise<{ id: string } & Json> => {
  const answer = await enter(lines, over);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const cancel = (id: string) =>
  office().post(`/api/stock/purchases/${id}/cancel`, { reason: 'Yanlış girildi' });

async function costOf({ id }: { id: string }): Promise<number | null> {
  const rows = (await office().get('/api/menu/ingredients')).json<
    { id: string; unitCost: number | null }[]
  >();
  return rows.find((row) => row.id === id)?.unitCost ?? null;
}

test('a purchase adds to the stock and averages the cost of each line (PURCHASE-2, PURCHASE-4)', async () => {
  const mince = await createIngredient(business, { name: 'Kıyma', stockAmount: 1_000, unitCost: 400 });
  const ayran = await createItem(business, { name: 'Ayran', stockAmount: 0 });
  const publishedBefore = api.published.length;
  const purchase = await entered([line(mince, 3_000, 1_380), line(ayran, 24, 480, 'ADET')], {
    documentNo: 'A-114',
  });
  expect(purchase).toMatchObject({
    ...{ supplier: { id: supplierId, name: 'Hal' }, documentNo: 'A-114', total: 1_860, canceled: null },
    lines: [
      { itemId: mince.id, name: 'Kıyma', amount: 3_000, price: 460, lastPrice: null },
      { itemId: ayran.id, amount: 24, price: 20, lastPrice: null },
    ],
  });
  expect([await stockOf(api, mince), await stockOf(api, ayran)]).toEqual([4_000, 24]);
  expect([await costOf(mince), await costOf(ayran)]).toEqual([445, 20]);
  expect((await ledgerOf(api, mince.id)).at(-1)).toMatchObject({
    ...{ kind: 'ADD', applied: 3_000_000, note: 'Alış · Hal · A-114' },
  });
  expect(api.published.slice(publishedBefore).map(({ event }) => event.name)).toEqual([
    'menu:changed',
    'stock:changed',
  ]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('the second purchase has the price of the first beside its own (PURCHASE-5)', async () => {
  const tomato = await createIngredient(business, { name: 'Domates' });
  await entered([line(tomato, 10_000, 320)]);
  const second = await entered([line(tomato, 10_000, 377.6)]);
  expect(second).toMatchObject({ lines: [{ price: 37.76, lastPrice: 32 }] });
  expect((await office().get('/api/stock/last-prices')).json()).toEqual([
    { itemId: tomato.id, unit: 'GRAM', price: 37.76, day: today(), supplier: 'Hal' },
  ]);
});

test('a cancelled purchase leaves the stock and gives the cost back (PURCHASE-6)', async () => {
  const mince = await createIngredient(business, { stockAmount: 1_000, unitCost: 400 });
  const { id } = await entered([line(mince, 3_000, 1_380)], { documentNo: 'A-1' });
  const canceled = await cancel(id);
  expect(canceled.json()).toMatchObject({ canceled: { by: expect.any(String), reason: 'Yanlış girildi' } });
  expect([await stockOf(api, mince), await costOf(mince)]).toEqual([1_000, 400]);
  expect((await cancel(id)).statusCode).toBe(200);
  expect(await stockOf(api, mince)).toBe(1_000);
  expect((await office().get('/api/stock/last-prices')).json()).toEqual([]);
  // The same document may be entered again.
  await entered([line(mince, 300, 138)], { documentNo: 'A-1' });
  const list = (await office().get('/api/stock/purchases')).json<Json[]>();
  expect(list.map((one) => one['canceled'] === null)).toEqual([true, false]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('a cost that changed since a purchase stays, and stock ends at 0 (PURCHASE-6)', async () => {
  const mince = await createIngredient(business, { stockAmount: 0 });
  const { id } = await entered([line(mince, 3_000, 1_200)]);
  await business.as('ADMIN').patch(`/api/menu/ingredients/${mince.id}`, { unitCost: 500 });
  await business.as('ADMIN').patch(`/api/menu/items/${mince.id}`, { stockDelta: -1_000 });
  await cancel(id);
  expect([await stockOf(api, mince), await costOf(mince)]).toEqual([0, 500]);
  expect((await ledgerOf(api, mince.id)).at(-1)).toMatchObject({ asked: -3_000_000, applied: -2_000_000 });
});

test('of a delivery that was entered twice, either one may be cancelled, and the cost is that of the other (PURCHASE-6)', async () => {
  for (const wrong of [0, 1]) {
    const mince = await createIngredient(business, { stockAmount: 0, unitCost: 400 });
    const both = [await entered([line(mince, 3_000, 1_380)]), await entered([line(mince, 3_000, 1_380)])];
    await cancel(both[wrong]!.id);
    expect([await stockOf(api, mince), await costOf(mince)]).toEqual([3_000, 460]);
  }
});

test('one bad line refuses the whole purchase and is named (PURCHASE-3)', async () => {
  const good = await createIngredient(business, { stockAmount: 0 });
  const pieces = await createIngredient(business, { stockUnit: 'ADET' });
  const full = await createIngredient(business, { stockAmount: 100_000_000 });
  const refusals: [Json, Json[], string][] = [
    [{}, [line(good, 5, 1), line(good, 5, 1)], 'lines.1.itemId'],
    [{}, [line(good, 5, 1), line(pieces, 5, 1)], 'lines.1.unit'],
    [{}, [line(good, 5, 1), line(full, 5, 1)], 'lines.1.amount'],
    [{}, [line(good, 5, 1), line(pieces, 0.001, 100_000, 'ADET')], 'lines.1.total'],
    [{ day: '2999-01-01' }, [line(good, 5, 1)], 'day'],
  ];
  for (const [over, lines, path] of refusals) {
    const answer = await enter(lines, over);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: { fields: [{ path }] } });
  }
  expect(await stockOf(api, good)).toBe(0);
});

test('a document of a supplier is entered once; another supplier may have the same number (PURCHASE-3)', async () => {
  const flour = await createIngredient(business, { stockAmount: 0 });
  const both = await Promise.all([
    enter([line(flour, 5, 1)], { documentNo: 'F-7' }),
    enter([line(flour, 5, 1)], { documentNo: 'F-7' }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  await entered([line(flour, 5, 1)], { documentNo: 'F-7', supplierId: await createSupplier('Metro') });
  expect(await stockOf(api, flour)).toBe(10);
});

test('supplier and stock of another business are not found; a waiter enters nothing (PURCHASE-1)', async () => {
  const neighbor = await api.createBusiness('Komşu Kafe');
  const foreign = await createIngredient(neighbor);
  const own = await createIngredient(business);
  const theirs = await neighbor.as('ADMIN').post('/api/stock/suppliers', { name: 'Komşunun hali' });
  expect((await enter([line(foreign, 5, 1)])).statusCode).toBe(404);
  const answer = await enter([line(own, 5, 1)], { supplierId: theirs.json<{ id: string }>().id });
  expect(answer.statusCode).toBe(404);
  const waiter = await business
    .as('WAITER')
    .post('/api/stock/purchases', { supplierId, day: today(), lines: [line(own, 5, 1)] });
  expect(waiter.statusCode).toBe(403);
});

test('a supplier is renamed and switched off; a taken name is refused (PURCHASE-1)', async () => {
  await createSupplier('Metro');
  const url = `/api/stock/suppliers/${supplierId}`;
  expect((await office().patch(url, { name: 'METRO' })).statusCode).toBe(409);
  const renamed = await office().patch(url, { name: 'Sebze hali', isActive: false, expectedVersion: 1 });
  expect(renamed.json()).toMatchObject({ name: 'Sebze hali', isActive: false, version: 2 });
  expect((await office().patch(url, { name: 'Hal', expectedVersion: 1 })).statusCode).toBe(409);
});

test('the history of a dish has each change of an ingredient, from whichever screen (PURCHASE-8)', async () => {
  const mince = await createIngredient(business, { name: 'Kıyma', stockAmount: 0, unitCost: 400 });
  const adana = await createItem(business, { name: 'Adana' });
  await createRecipe(business, adana, [mince, 150]);
  await business.as('ADMIN').patch(`/api/menu/ingredients/${mince.id}`, { unitCost: 420 });
  await entered([line(mince, 1_000, 460)]);
  const history = await office().get(`/api/stock/items/${adana.id}/costs`);
  expect(history.json()).toMatchObject([
    { name: 'Kıyma', from: 420, to: 460, before: 63, after: 69 },
    { name: 'Kıyma', from: 400, to: 420, before: 60, after: 63 },
  ]);
  expect((await office().get(`/api/stock/items/${supplierId}/costs`)).statusCode).toBe(404);
});
