import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem, type Created, itemOnMenu } from '#test/factories/menu-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { patchItem } from '#test/factories/selling-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let item: Created;
beforeAll(async () => {
  api = await startTestApi();
  business = await api.createBusiness();
});
beforeEach(async () => {
  item = await createItem(business, { name: 'Adana', price: 380 });
});
afterAll(() => api.stop());

const TWO = [
  { name: 'Yarım', price: 200, recipeMultiplier: 0.5 },
  { name: 'Tek', price: 380, isDefault: true },
];
const patch = (body: Json) => business.as('CASHIER').patch(`/api/menu/items/${item.id}`, body);
const portionsOf = (of: Json) => of['portions'] as (Json & { id: string; name: string })[];

test('portions are an ordered list, and the price of the item is the default portion’s (SELL-1, SELL-2)', async () => {
  const answer = await patch({
    portions: [...TWO, { name: 'Duble', price: 700, recipeMultiplier: 2, isActive: false }],
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    price: 380,
    version: 2,
    portions: [
      { name: 'Yarım', price: 200, recipeMultiplier: 0.5, isDefault: false, isActive: true },
      { name: 'Tek', price: 380, recipeMultiplier: 1, isDefault: true, isActive: true },
      { name: 'Duble', price: 700, recipeMultiplier: 2, isDefault: false, isActive: false },
    ],
  });
  expect(await itemOnMenu(business, item)).toMatchObject({ portions: portionsOf(answer.json()) });
  expect((await auditOf(api, business.id, 'item.update')).at(-1)).toEqual({
    name: 'Adana',
    before: { portions: [] },
    after: { portions: ['Yarım 200,00 (×0,5)', 'Tek 380,00 (varsayılan)', 'Duble 700,00 (×2, kapalı)'] },
  });
});

test('another default changes the price; a single price is the default portion’s (SELL-2)', async () => {
  const made = await patchItem(business, item, { portions: TWO });
  const [half, whole] = portionsOf(made);
  const turned = await patch({
    portions: [
      { id: half!.id, name: 'Yarım', price: 210, isDefault: true },
      { id: whole!.id, name: 'Tek', price: 380 },
    ],
  });
  expect(turned.json()).toMatchObject({
    price: 210,
    portions: [
      { id: half!.id, isDefault: true, recipeMultiplier: 0.5 },
      { id: whole!.id, isDefault: false },
    ],
  });
  expect((await patch({ price: 225 })).json()).toMatchObject({
    price: 225,
    portions: [{ price: 225 }, { price: 380 }],
  });
  const stored = await api.owner.query('select price_kurus::int as price from item_portions where id = $1', [
    half!.id,
  ]);
  expect(stored.rows).toEqual([{ price: 22_500 }]);
  expect(await auditOf(api, business.id, 'item.price')).toMatchObject([
    { before: 380, after: 210 },
    { before: 210, after: 225 },
  ]);
});

test('an empty list gives the item one price again, and sold portions keep their rows (SELL-1, SELL-3)', async () => {
  const made = await patchItem(business, item, { portions: TWO });
  const [half] = portionsOf(made);
  const table = await createTable(business);
  const sell = (choice: Json) =>
    business
      .as('WAITER')
      .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: item.id, qty: 1, ...choice }] });
  expect((await sell({ portionId: half!.id })).statusCode).toBe(200);
  expect((await patch({ portions: [] })).json()).toMatchObject({ price: 380, portions: [] });
  const gone = await sell({ portionId: half!.id });
  expect([gone.statusCode, gone.json<Json>()['code']]).toEqual([422, 'OPTIONS_INVALID']);
  expect((await sell({})).json<{ lines: Json[] }>().lines).toMatchObject([
    { portion: { id: half!.id, name: 'Yarım' }, unitPrice: 200 },
    { portion: null, unitPrice: 380 },
  ]);
});

test.each<[what: string, portions: Json[]]>([
  ['one portion', [TWO[1]!]],
  [
    'a list without a default',
    [
      { ...TWO[0], isDefault: false },
      { ...TWO[1], isDefault: false },
    ],
  ],
  ['two defaults', [{ ...TWO[0], isDefault: true }, TWO[1]!]],
  ['an inactive default', [TWO[0]!, { ...TWO[1], isActive: false }]],
  ['a repeated name', [{ ...TWO[0], name: 'TEK' }, TWO[1]!]],
  ['nine portions', [TWO[1]!, ...Array.from({ length: 8 }, (_, index) => ({ name: `P${index}`, price: 1 }))]],
  ['a name of 41 letters', [{ ...TWO[0], name: 'x'.repeat(41) }, TWO[1]!]],
  ['a portion of 0 recipes', [{ ...TWO[0], recipeMultiplier: 0 }, TWO[1]!]],
  ['a portion of eleven recipes', [{ ...TWO[0], recipeMultiplier: 11 }, TWO[1]!]],
  ['a negative price', [{ ...TWO[0], price: -1 }, TWO[1]!]],
])('%s is refused (SELL-1)', async (_, portions) => {
  const answer = await patch({ portions });
  expect([answer.statusCode, answer.json<Json>()['code']]).toEqual([400, 'INVALID_INPUT']);
});

test('a portion of another item is not found', async () => {
  const other = await patchItem(business, await createItem(business), { portions: TWO });
  const answer = await patch({
    portions: [{ id: portionsOf(other)[0]!.id, name: 'Yarım', price: 1 }, TWO[1]!],
  });
  expect(answer.statusCode).toBe(404);
});

test('guests read the active portions with their prices (SELL-5)', async () => {
  await patchItem(business, item, { portions: [...TWO, { name: 'Duble', price: 700, isActive: false }] });
  const menu = (await api.anyone.get(`/api/public/menu/${business.slug}`)).json<{ items: Json[] }>();
  expect(menu.items.find(({ id }) => id === item.id)).toMatchObject({
    price: 380,
    portions: [
      { name: 'Yarım', price: 200 },
      { name: 'Tek', price: 380 },
    ],
  });
});

test('the same list again changes nothing', async () => {
  const made = await patchItem(business, item, { portions: TWO });
  const published = api.published.length;
  expect(await patchItem(business, item, { portions: portionsOf(made) })).toEqual(made);
  expect(api.published.length).toBe(published);
});
