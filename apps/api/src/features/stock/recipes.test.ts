import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createCategory, createItem, type Created, itemOnMenu } from '#test/factories/menu-factories.ts';
import { createIngredient, createRecipe } from '#test/factories/stock-factories.ts';
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

type Part = { ingredientId: string; amount: number };
const put = (item: { id: string }, ingredients: readonly Part[], more: Json = {}) =>
  business.as('CASHIER').put(`/api/menu/items/${item.id}/recipe`, { ingredients, ...more });
const recipeOf = async (item: { id: string }) =>
  (await business.as('CASHIER').get(`/api/menu/items/${item.id}/recipe`)).json<Json & { version: number }>();
const of = ({ id }: { id: string }, amount: number): Part => ({ ingredientId: id, amount });
const itemIn = (item: Created, role: 'ADMIN' | 'WAITER' | 'KITCHEN' = 'ADMIN') =>
  itemOnMenu(business, item, role);
const lastAudit = async (entityId: string) => {
  const { rows } = await api.owner.query<{ event: string; details: Json }>(
    'select event, details from audit_log where business_id = $1 and entity_id = $2 order by seq desc limit 1',
    [business.id, entityId],
  );
  return rows[0]!;
};

test('a recipe is set, changed and removed, costs the sum of its ingredients, and increases the item’s version', async () => {
  const kıyma = await createIngredient(business, { name: 'Kıyma', unitCost: 620 });
  const yumurta = await createIngredient(business, { name: 'Yumurta', stockUnit: 'ADET', unitCost: 5.5 });
  const pide = await createItem(business, { name: 'Kıymalı Pide', price: 220 });
  expect(await recipeOf(pide)).toEqual({ itemId: pide.id, ingredients: [], cost: null, version: 1 });
  const publishedBefore = api.published.length;
  const answer = await put(pide, [of(yumurta, 2), of(kıyma, 90.5)], { expectedVersion: 1 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    itemId: pide.id,
    ingredients: [
      { ingredientId: yumurta.id, name: 'Yumurta', amount: 2, unit: 'ADET', unitCost: 5.5, cost: 11 },
      { ingredientId: kıyma.id, name: 'Kıyma', amount: 90.5, unit: 'GRAM', unitCost: 620, cost: 56.11 },
    ],
    cost: 67.11,
    version: 2,
  });
  expect(await recipeOf(pide)).toEqual(answer.json());
  expect(await itemIn(pide)).toEqual({ ...pide, hasRecipe: true, cost: 67.11, version: 2 });
  expect(api.published.slice(publishedBefore).map(({ event }) => event.name)).toEqual([
    'menu:changed',
    'stock:changed',
  ]);
  expect(await lastAudit(pide.id)).toEqual({
    event: 'item.recipe',
    details: {
      name: 'Kıymalı Pide',
      before: [],
      after: [
        { name: 'Yumurta', amount: 2, unit: 'ADET' },
        { name: 'Kıyma', amount: 90.5, unit: 'GRAM' },
      ],
    },
  });

  const quiet = api.published.length;
  expect((await put(pide, [of(yumurta, 2), of(kıyma, 90.5)])).json()).toEqual(answer.json());
  expect(api.published).toHaveLength(quiet);
  expect((await put(pide, [of(kıyma, 100)])).json()).toMatchObject({ cost: 62, version: 3 });
  expect((await put(pide, [])).json()).toEqual({ itemId: pide.id, ingredients: [], cost: null, version: 4 });
  expect(await itemIn(pide)).toEqual({ ...pide, version: 4 });
});

test('one unknown cost makes the total unknown; without a recipe a piece costs its purchase price (STOCK-23)', async () => {
  const nane = await createIngredient(business, { name: 'Nane' });
  const un = await createIngredient(business, { name: 'Un', unitCost: 24 });
  const çorba = await createItem(business, { name: 'Çorba' });
  await createRecipe(business, çorba, [un, 10], [nane, 1]);
  expect(await itemIn(çorba)).toMatchObject({ hasRecipe: true, cost: null });
  const admin = business.as('ADMIN');
  await admin.patch(`/api/menu/ingredients/${nane.id}`, { unitCost: 100 });
  expect(await itemIn(çorba)).toMatchObject({ cost: 0.34 });

  const kola = await createItem(business, { name: 'Kola' });
  const bought = await admin.patch(`/api/menu/items/${kola.id}`, { stockUnit: 'ADET', unitCost: 18.75 });
  expect(bought.json()).toMatchObject({ unitCost: 18.75, cost: 18.75, hasRecipe: false });
  const weighed = await admin.patch(`/api/menu/items/${kola.id}`, { stockUnit: 'GRAM' });
  expect(weighed.json()).toMatchObject({ unitCost: null, cost: null });
  const priced = await admin.patch(`/api/menu/items/${kola.id}`, { unitCost: 40 });
  expect(priced.json()).toMatchObject({ stockUnit: 'GRAM', unitCost: 40, cost: null });
  const renamed = await admin.patch(`/api/menu/items/${çorba.id}`, { name: 'Yayla Çorbası', price: 90 });
  expect(renamed.json()).toMatchObject({ hasRecipe: true, cost: 0.34 });
});

test('waiters and the kitchen read no cost (MENU-28)', async () => {
  const un = await createIngredient(business, { name: 'Un', unitCost: 24 });
  const category = await createCategory(business);
  const pide = await createItem(business, { categoryId: category.id });
  const kola = await createItem(business, { categoryId: category.id });
  await createRecipe(business, pide, [un, 100]);
  await business.as('ADMIN').patch(`/api/menu/items/${kola.id}`, { stockUnit: 'ADET', unitCost: 18.75 });
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    expect(await itemIn(pide, role)).toMatchObject({ hasRecipe: true, cost: null, unitCost: null });
    expect(await itemIn(kola, role)).toMatchObject({ hasRecipe: false, cost: null, unitCost: null });
    for (const path of ['/menu/ingredients', `/menu/items/${pide.id}/recipe`, '/stock/movements'])
      expect((await business.as(role).get(`/api${path}`)).statusCode).toBe(403);
  }
  expect(await itemIn(pide)).toMatchObject({ cost: 2.4 });
  const renamed = await business
    .as('CASHIER')
    .patch(`/api/menu/categories/${category.id}`, { name: 'Fırın' });
  expect(renamed.json()).toMatchObject({ items: [{ cost: 2.4 }, { cost: 18.75 }] });
});

test('only counted items are ingredients, once each, and never the item itself (STOCK-21)', async () => {
  const un = await createIngredient(business, { name: 'Un' });
  const ayran = await createItem(business, { stockAmount: 5 });
  const loose = await createItem(business);
  const pide = await createItem(business, { stockAmount: 9 });
  const wrong: [Part[], { path: string; reason: string }][] = [
    [
      [of(un, 1), of(pide, 1)],
      { path: 'ingredients.1.ingredientId', reason: 'Ürün kendi reçetesinde olamaz.' },
    ],
    [
      [of(un, 1), of(un, 2)],
      { path: 'ingredients.1.ingredientId', reason: 'Bu malzeme reçetede zaten var.' },
    ],
    [[of(loose, 1)], { path: 'ingredients.0.ingredientId', reason: 'Bu ürünün stoğu takip edilmiyor.' }],
    [[of(un, 100_000.001)], { path: 'ingredients.0.amount', reason: 'Miktar en fazla 100.000 olabilir.' }],
    [[of(un, 0)], { path: 'ingredients.0.amount', reason: 'Miktar sıfırdan büyük olmalı.' }],
  ];
  for (const [ingredients, field] of wrong) {
    const answer = await put(pide, ingredients);
    expect([answer.statusCode, answer.json<{ details: Json }>().details]).toEqual([400, { fields: [field] }]);
  }
  const foreign = await createIngredient(stranger, { name: 'Sır' });
  const gone = await createIngredient(business);
  await business.as('ADMIN').delete(`/api/menu/ingredients/${gone.id}`);
  for (const id of [foreign.id, gone.id, newId()])
    expect((await put(pide, [of(un, 1), of({ id }, 1)])).statusCode).toBe(404);
  expect(await recipeOf(pide)).toMatchObject({ ingredients: [], version: 2 });
  expect((await put(pide, [of(un, 1), of(ayran, 1)])).statusCode).toBe(200);
  expect((await stranger.as('ADMIN').get(`/api/menu/items/${pide.id}/recipe`)).statusCode).toBe(404);
});

test('a user who edits an old version receives the present recipe; item changes count too (STOCK-22)', async () => {
  const un = await createIngredient(business, { name: 'Un' });
  const pide = await createItem(business);
  const current = (await put(pide, [of(un, 200)])).json();
  const stale = await put(pide, [of(un, 150)], { expectedVersion: 1 });
  expect([stale.statusCode, stale.json()]).toMatchObject([
    409,
    { code: 'CHANGED_MEANWHILE', details: { current } },
  ]);
  await business.as('ADMIN').patch(`/api/menu/items/${pide.id}`, { price: 5 });
  expect((await put(pide, [of(un, 150)], { expectedVersion: 2 })).statusCode).toBe(409);
  expect((await put(pide, [of(un, 150)], { expectedVersion: 3 })).json()).toMatchObject({ version: 4 });
});

test('deleting an item deletes its recipe, and the audit log records this', async () => {
  const un = await createIngredient(business, { unitCost: 20 });
  const pide = await createItem(business);
  await createRecipe(business, pide, [un, 100]);
  await business.as('ADMIN').delete(`/api/menu/items/${pide.id}`);
  expect(await lastAudit(pide.id)).toMatchObject({
    event: 'item.delete',
    details: { hasRecipe: true, cost: 2 },
  });
  expect((await put(pide, [of(un, 1)])).statusCode).toBe(404);
  const { rows } = await api.owner.query('select 1 from recipe_ingredients where business_id = $1', [
    business.id,
  ]);
  expect(rows).toEqual([]);
});

test('a recipe with an ingredient that is deleted at that moment is refused as not found', async () => {
  const un = await createIngredient(business);
  const pide = await createItem(business);
  const holder = await api.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('update menu_items set deleted_at = now() where id = $1', [un.id]);
    const writing = put(pide, [of(un, 1)]);
    await untilSomeoneWaits(api);
    await holder.query('commit');
    expect((await writing).statusCode).toBe(404);
  } finally {
    holder.release();
  }
});
