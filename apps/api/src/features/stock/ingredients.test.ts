import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem, itemsOffTheLedger, ledgerOf, type Created } from '#test/factories/menu-factories.ts';
import { createIngredient, createRecipe } from '#test/factories/stock-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Json,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let stranger: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
  stranger = await api.createBusiness('Yan Komşu Lokantası');
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const auditOf = async (entityId: string) => {
  const { rows } = await api.owner.query<{ event: string; entity: string; details: Json }>(
    'select event, entity, details from audit_log where business_id = $1 and entity_id = $2 order by seq',
    [business.id, entityId],
  );
  return rows;
};
const list = async (): Promise<Created[]> =>
  (await business.as('CASHIER').get('/api/menu/ingredients')).json<Created[]>();
const url = ({ id }: { id: string }) => `/api/menu/ingredients/${id}`;
const change = (ingredient: Created, body: Json) => business.as('ADMIN').patch(url(ingredient), body);
const patchItem = ({ id }: { id: string }, body: Json) =>
  business.as('ADMIN').patch(`/api/menu/items/${id}`, body);
const eventsSince = (count: number) => api.published.slice(count).map(({ event }) => event.name);
const reasonsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { details: { fields: { path: string; reason: string }[] } }).details.fields;

test('an ingredient is in grams by default, low below 500, and enters through the ledger', async () => {
  const publishedBefore = api.published.length;
  const answer = await business
    .as('CASHIER')
    .post('/api/menu/ingredients', { name: ' Antep fıstığı ', stockAmount: 1_250.5, unitCost: 1_450.25 });
  expect(answer.statusCode).toBe(201);
  const fıstık = answer.json<Created>();
  expect(fıstık).toEqual({
    id: expect.any(String),
    name: 'Antep fıstığı',
    kind: 'INGREDIENT',
    stockAmount: 1_250.5,
    stockUnit: 'GRAM',
    minStock: 500,
    unitCost: 1_450.25,
    usedIn: 0,
    version: 1,
  });
  expect(await ledgerOf(api, fıstık.id)).toMatchObject([
    { kind: 'SET', asked: 1_250_500, applied: 1_250_500, before: 0, unit: 'GRAM' },
  ]);
  expect(await auditOf(fıstık.id)).toEqual([
    { event: 'ingredient.create', entity: 'ingredient', details: fıstık },
  ]);
  expect(eventsSince(publishedBefore)).toEqual(['stock:changed']);

  const yumurta = await createIngredient(business, { name: 'Yumurta', stockUnit: 'ADET', stockAmount: 0 });
  expect(yumurta).toMatchObject({ stockAmount: 0, minStock: 5, unitCost: null });
  expect(await ledgerOf(api, yumurta.id)).toEqual([]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('everything with stock is listed in natural Turkish order, with its number of recipes (STOCK-5)', async () => {
  const un = await createIngredient(business, { name: 'Un 10' });
  await createIngredient(business, { name: 'un 9' });
  await createIngredient(business, { name: 'Çikolata' });
  await createIngredient(business, { name: 'Ispanak' });
  await createIngredient(business, { name: 'İrmik' });
  const ayran = await createItem(business, { name: 'Ayran', stockAmount: 4 });
  const pide = await createItem(business, { name: 'Pide' });
  const börek = await createItem(business, { name: 'Börek' });
  await createRecipe(business, pide, [un, 200], [ayran, 1]);
  await createRecipe(business, börek, [un, 90]);
  await createIngredient(stranger, { name: 'Gizli baharat' });

  expect((await list()).map(({ name, kind, usedIn }) => [name, kind, usedIn])).toEqual([
    ['Ayran', 'ITEM', 1],
    ['Çikolata', 'INGREDIENT', 0],
    ['Ispanak', 'INGREDIENT', 0],
    ['İrmik', 'INGREDIENT', 0],
    ['un 9', 'INGREDIENT', 0],
    ['Un 10', 'INGREDIENT', 2],
  ]);
  await business.as('ADMIN').delete(`/api/menu/items/${börek.id}`);
  expect((await list()).find(({ id }) => id === un.id)).toMatchObject({ usedIn: 1 });
});

test('a name belongs to one ingredient at a time, and an item may have the same (STOCK-4)', async () => {
  await createItem(business, { name: 'Nane' });
  const nane = await createIngredient(business, { name: 'Nane' });
  await createIngredient(stranger, { name: 'Nane' });
  const taken = await business.as('ADMIN').post('/api/menu/ingredients', { name: 'NANE' });
  expect([taken.statusCode, taken.json<{ code: string }>().code]).toEqual([409, 'NAME_TAKEN']);
  const other = await createIngredient(business, { name: 'Kekik' });
  expect((await change(other, { name: 'nane' })).json()).toMatchObject({ code: 'NAME_TAKEN' });
  expect((await business.as('ADMIN').delete(url(nane))).statusCode).toBe(204);
  expect((await change(other, { name: 'nane' })).json()).toMatchObject({ name: 'nane', version: 2 });
  for (const body of [{ name: ' ' }, { name: 'ğ'.repeat(121) }, { name: 'Tuz', stockAmount: 100_000_001 }])
    expect((await business.as('ADMIN').post('/api/menu/ingredients', body)).statusCode).toBe(400);
});

test('a change is audited with before and after, a cost changes the menu, and nothing writes nothing (STOCK-31)', async () => {
  const un = await createIngredient(business, { name: 'Un', unitCost: 24 });
  let publishedBefore = api.published.length;
  const renamed = await change(un, { name: 'Tam buğday unu', minStock: 750, expectedVersion: 1 });
  expect(renamed.json()).toEqual({ ...un, name: 'Tam buğday unu', minStock: 750, version: 2 });
  expect(eventsSince(publishedBefore)).toEqual(['stock:changed']);
  expect((await auditOf(un.id)).at(-1)).toEqual({
    event: 'ingredient.update',
    entity: 'ingredient',
    details: {
      name: 'Un',
      before: { name: 'Un', minStock: 500 },
      after: { name: 'Tam buğday unu', minStock: 750 },
    },
  });
  publishedBefore = api.published.length;
  expect((await change(un, { unitCost: null })).json()).toMatchObject({ unitCost: null, version: 3 });
  expect(eventsSince(publishedBefore)).toEqual(['stock:changed', 'menu:changed']);
  expect((await change(un, { unitCost: null, minStock: 750 })).json()).toMatchObject({ version: 3 });
  expect((await change(un, { stockUnit: 'ADET' })).json()).toMatchObject({ minStock: 5, stockAmount: 1_000 });

  const stale = await change(un, { unitCost: 30, expectedVersion: 2 });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { current: { version: 4, unitCost: null } },
  });
});

test('an ingredient of a recipe is neither deleted, nor counted in another unit, nor left uncounted (STOCK-6)', async () => {
  const un = await createIngredient(business, { name: 'Un' });
  const ayran = await createItem(business, { name: 'Ayran', stockAmount: 4 });
  const pide = await createItem(business, { name: 'Pide' });
  await createRecipe(business, pide, [un, 200], [ayran, 1]);
  const named = { code: 'IN_USE', details: { items: [{ itemId: pide.id, name: 'Pide' }] } };
  const admin = business.as('ADMIN');
  const tries = [
    await admin.delete(url(un)),
    await change(un, { stockUnit: 'ADET' }),
    await patchItem(un, { stockUnit: 'ADET' }),
    await admin.delete(`/api/menu/items/${ayran.id}`),
    await patchItem(ayran, { stockUnit: 'GRAM' }),
    await patchItem(ayran, { trackStock: false }),
    await patchItem(ayran, { stockDelta: 1, trackStock: false }),
  ];
  for (const answer of tries) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject(named);
  }
  expect((await change(un, { stockUnit: 'GRAM', unitCost: 9 })).statusCode).toBe(200);
  expect((await patchItem(ayran, { stockDelta: 1, price: 55 })).statusCode).toBe(200);

  await admin.delete(`/api/menu/items/${pide.id}`);
  expect((await patchItem(ayran, { trackStock: false })).statusCode).toBe(200);
  expect((await admin.delete(url(un))).statusCode).toBe(204);
  expect((await auditOf(un.id)).at(-1)).toMatchObject({
    event: 'ingredient.delete',
    details: { name: 'Un' },
  });
  expect((await admin.delete(url(un))).statusCode).toBe(404);
  expect((await list()).map(({ name }) => name)).toEqual([]);
  expect(await ledgerOf(api, un.id)).toHaveLength(1);
});

test('an ingredient is on no menu and in no order, and cannot be edited as an item (STOCK-4)', async () => {
  const un = await createIngredient(business, { name: 'Un' });
  const pide = await createItem(business, { name: 'Pide' });
  const admin = business.as('ADMIN');
  expect((await admin.get('/api/menu')).body).not.toContain(un.id);
  const table = await createTable(business);
  const sold = await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, {
    lines: [{ itemId: un.id, qty: 1 }],
  });
  expect([sold.statusCode, sold.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  expect((await admin.delete(`/api/menu/items/${un.id}`)).statusCode).toBe(404);
  expect((await admin.get(`/api/menu/items/${un.id}/recipe`)).statusCode).toBe(404);
  const recipe = await admin.put(`/api/menu/items/${un.id}/recipe`, { ingredients: [] });
  expect(recipe.statusCode).toBe(404);
  expect((await change(pide, { name: 'Un' })).statusCode).toBe(404);
  expect((await admin.delete(url(pide))).statusCode).toBe(404);

  const more = { name: 'X', price: 5, isActive: false, categoryId: pide.categoryId, trackStock: false };
  const refused = await patchItem(un, { ...more, stationId: null, stockDelta: 5 });
  expect(refused.statusCode).toBe(400);
  expect(reasonsOf(refused).map(({ path }) => path)).toEqual([
    'name',
    'price',
    'isActive',
    'categoryId',
    'stationId',
    'trackStock',
  ]);
  expect(reasonsOf(refused)[0]!.reason).toBe('Hammaddenin yalnızca stok bilgileri değiştirilebilir.');
  expect(await list()).toEqual([un]);
});

test('stock of an ingredient moves like stock of an item, with kinds for waste and count', async () => {
  const un = await createIngredient(business, { name: 'Un' });
  const moved = await patchItem(un, {
    stockDelta: -100,
    movement: 'WASTE',
    note: 'böceklendi',
    expectedVersion: 1,
  });
  expect(moved.statusCode).toBe(200);
  expect(moved.json()).toMatchObject({ id: un.id, stockAmount: 900, stockUnit: 'GRAM', version: 2 });
  await patchItem(un, { stockAmount: 950.5, movement: 'COUNT' });
  await patchItem(un, { stockAmount: 0, movement: 'COUNT' });
  await patchItem(un, { stockDelta: 50 });
  await patchItem(un, { stockDelta: -80, movement: 'WASTE' });
  expect(
    (await ledgerOf(api, un.id)).map(({ kind, asked, applied, note }) => [kind, asked, applied, note]),
  ).toEqual([
    ['SET', 1_000_000, 1_000_000, null],
    ['WASTE', -100_000, -100_000, 'böceklendi'],
    ['COUNT', 50_500, 50_500, null],
    ['COUNT', -950_500, -950_500, null],
    ['ADD', 50_000, 50_000, null],
    ['WASTE', -80_000, -50_000, null],
  ]);
  expect((await auditOf(un.id))[1]).toMatchObject({
    event: 'item.stock',
    entity: 'ingredient',
    details: { name: 'Un', kind: 'WASTE', applied: -100, unit: 'GRAM', note: 'böceklendi' },
  });
  await patchItem(un, { minStock: 40, unitCost: 25 });
  expect((await auditOf(un.id)).at(-1)).toMatchObject({
    event: 'ingredient.update',
    details: { before: { minStock: 500, unitCost: null }, after: { minStock: 40, unitCost: 25 } },
  });
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('a movement that contradicts its kind is refused', async () => {
  const ayran = await createItem(business, { stockAmount: 3 });
  const waste = 'Zayi için eksilen miktar yazılmalı.';
  const count = 'Sayım için sayılan miktar yazılmalı.';
  const wrong: [Json, string][] = [
    [{ movement: 'WASTE', stockDelta: 2 }, waste],
    [{ movement: 'WASTE', stockAmount: 2 }, waste],
    [{ movement: 'WASTE' }, waste],
    [{ movement: 'COUNT', stockDelta: -2 }, count],
    [{ movement: 'COUNT', note: 'ay sonu' }, count],
  ];
  for (const [body, reason] of wrong) {
    const answer = await patchItem(ayran, body);
    expect([answer.statusCode, reasonsOf(answer)]).toEqual([400, [{ path: 'movement', reason }]]);
  }
  expect(await ledgerOf(api, ayran.id)).toHaveLength(1);
});

test('deleting an ingredient while a recipe begins to use it is refused as in use', async () => {
  const un = await createIngredient(business, { name: 'Un' });
  const pide = await createItem(business, { name: 'Pide' });
  const holder = await api.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from menu_items where id = $1 for no key update', [un.id]);
    const deleting = business.as('ADMIN').delete(url(un));
    await untilSomeoneWaits(api);
    await holder.query(
      'insert into recipe_ingredients (business_id, item_id, ingredient_id, amount_milli, position) values ($1, $2, $3, 1000, 0)',
      [business.id, pide.id, un.id],
    );
    await holder.query('commit');
    expect((await deleting).json()).toMatchObject({ code: 'IN_USE' });
  } finally {
    holder.release();
  }
});
