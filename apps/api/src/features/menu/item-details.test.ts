import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCategory, createItem, type Created, itemOnMenu } from '#test/factories/menu-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let item: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  item = await createItem(business, { name: 'Künefe', price: 185 });
});
afterAll(() => api.stop());

const SILENT = {
  description: '',
  allergens: [],
  alcohol: false,
  pork: false,
  weight: null,
  kcal: null,
  translations: {},
};
const KUNEFE = {
  ...SILENT,
  description: 'Hatay peyniri, tel kadayıf, şerbet',
  allergens: ['GLUTEN', 'MILK', 'NUTS'],
  weight: 220,
  kcal: 610,
  translations: { en: { name: 'Kunefe', description: 'Shredded pastry with cheese' } },
};

const patch = (body: Json) => business.as('CASHIER').patch(`/api/menu/items/${item.id}`, body);
const shown = (): Promise<Json> => itemOnMenu(business, item);
const auditOf = async () => {
  const { rows } = await api.owner.query<{ event: string; details: Json }>(
    'select event, details from audit_log where business_id = $1 and entity_id = $2 order by seq',
    [business.id, item.id],
  );
  return rows.slice(1);
};

test('what guests are told of an item is stored, counted, kept in the books and told to the screens (MENU-21)', async () => {
  const publishedBefore = api.published.length;
  const answer = await patch({ details: KUNEFE, expectedVersion: 1 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ ...item, details: KUNEFE, version: 2 });
  expect(await shown()).toEqual(answer.json());
  expect(await auditOf()).toEqual([
    {
      event: 'item.update',
      details: { name: 'Künefe', before: { details: null }, after: { details: KUNEFE } },
    },
  ]);
  expect(api.published.slice(publishedBefore).map(({ event }) => event.name)).toEqual(['menu:changed']);
});

test('the whole is replaced, and only where it is named', async () => {
  await patch({ details: KUNEFE });
  expect((await patch({ price: 190 })).json()).toMatchObject({ details: KUNEFE });
  const shorter = { ...SILENT, pork: true, alcohol: true, kcal: 0 };
  expect((await patch({ details: shorter })).json()).toMatchObject({ details: shorter, version: 4 });
  expect((await patch({ details: null })).json()).toMatchObject({ details: null, version: 5 });
});

test('details that say nothing are none; a language that says nothing is left out; allergens have one order (MENU-21)', async () => {
  expect((await patch({ details: SILENT })).json()).toEqual(item);
  const answer = await patch({
    details: {
      ...SILENT,
      allergens: ['MOLLUSCS', 'MILK', 'GLUTEN'],
      translations: { en: { name: ' ', description: '' }, de: { name: '', description: ' Käse ' } },
    },
  });
  const stored = {
    ...SILENT,
    allergens: ['GLUTEN', 'MILK', 'MOLLUSCS'],
    translations: { de: { name: '', description: 'Käse' } },
  };
  expect(answer.json()).toMatchObject({ details: stored, version: 2 });
  expect((await shown())['details']).toEqual(stored);
  // The same allergens in another order are the same details, so nothing is written.
  expect((await patch({ details: { ...stored, allergens: ['MILK', 'MOLLUSCS', 'GLUTEN'] } })).json()).toEqual(
    answer.json(),
  );
  expect((await patch({ details: SILENT })).json()).toMatchObject({ details: null, version: 3 });
});

test('who edits old details is shown the current ones, and writes nothing', async () => {
  const current = (await patch({ details: KUNEFE })).json<Json>();
  const answer = await patch({ details: { ...SILENT, kcal: 1 }, expectedVersion: 1 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current } });
  expect(await shown()).toEqual(current);
});

test.each([
  ['an allergen nobody knows', { allergens: ['GLUTEN', 'HONEY'] }],
  ['an allergen twice', { allergens: ['MILK', 'MILK'] }],
  ['a weight of nothing', { weight: 0 }],
  ['half a gram', { weight: 12.5 }],
  ['more than anybody carries', { weight: 20_001 }],
  ['less than no energy', { kcal: -1 }],
  ['a number as text', { kcal: '610' }],
  ['a long description', { description: 'ğ'.repeat(501) }],
  ['several lines', { description: 'a\nb' }],
  ['a long name elsewhere', { translations: { en: { name: 'x'.repeat(121), description: '' } } }],
  ['a language no menu has', { translations: { tr: { name: 'Künefe', description: '' } } }],
  ['half a translation', { translations: { en: { name: 'Kunefe' } } }],
  ['a part nobody knows', { spicy: true }],
])('%s is refused', async (_, part) => {
  const answer = await patch({ details: { ...KUNEFE, ...part } });
  expect([answer.statusCode, answer.json<Json>()['code']]).toEqual([400, 'INVALID_INPUT']);
  expect(await shown()).toEqual(item);
});

test('İ, ı, an emoji and HTML are text like any other', async () => {
  const description = '<b>İncir & ıspanak</b> 🌶️ "az" acı';
  const details = { ...SILENT, description, translations: { ar: { name: 'كنافة', description: '' } } };
  expect((await patch({ details })).json()).toMatchObject({ details });
});

test('an ingredient has nothing to tell guests', async () => {
  const made = await business.as('ADMIN').post('/api/menu/ingredients', { name: 'Un', stockUnit: 'GRAM' });
  const url = `/api/menu/items/${made.json<Created>().id}`;
  const answer = await business.as('ADMIN').patch(url, { details: KUNEFE });
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: 'details' }] } });
});

test('a sample that is described is the business’s own, and so is one that gets a recipe', async () => {
  const categoryId = (await createCategory(business)).id;
  const other = await createItem(business, { categoryId });
  await api.owner.query('update menu_items set is_sample = true where business_id = $1', [business.id]);
  expect((await patch({ details: KUNEFE })).json()).toMatchObject({ isSample: false });
  const made = await business.as('ADMIN').post('/api/menu/ingredients', { name: 'Un', stockUnit: 'GRAM' });
  const ingredients = [{ ingredientId: made.json<Created>().id, amount: 5 }];
  const recipe = await business.as('ADMIN').put(`/api/menu/items/${other.id}/recipe`, { ingredients });
  expect(recipe.statusCode).toBe(200);
  const { rows } = await api.owner.query(
    `select name from menu_items where business_id = $1 and is_sample and kind = 'ITEM'`,
    [business.id],
  );
  expect(rows).toEqual([]);
});
