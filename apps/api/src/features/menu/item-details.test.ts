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

test('details for guests are stored, versioned, audited and sent to the screens (MENU-21)', async () => {
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

test('details are replaced as a whole, and only when the request has them', async () => {
  await patch({ details: KUNEFE });
  expect((await patch({ price: 190 })).json()).toMatchObject({ details: KUNEFE });
  const shorter = { ...SILENT, pork: true, alcohol: true, kcal: 0 };
  expect((await patch({ details: shorter })).json()).toMatchObject({ details: shorter, version: 4 });
  expect((await patch({ details: null })).json()).toMatchObject({ details: null, version: 5 });
});

test('empty details and empty languages are left out, and allergens have one order (MENU-21)', async () => {
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

test('a user who edits old details receives the current ones, and writes nothing', async () => {
  const current = (await patch({ details: KUNEFE })).json<Json>();
  const answer = await patch({ details: { ...SILENT, kcal: 1 }, expectedVersion: 1 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current } });
  expect(await shown()).toEqual(current);
});

test.each([
  ['an unknown allergen', { allergens: ['GLUTEN', 'HONEY'] }],
  ['a repeated allergen', { allergens: ['MILK', 'MILK'] }],
  ['a weight of 0', { weight: 0 }],
  ['half a gram', { weight: 12.5 }],
  ['a weight above the maximum', { weight: 20_001 }],
  ['a negative energy', { kcal: -1 }],
  ['a number as text', { kcal: '610' }],
  ['a long description', { description: 'ğ'.repeat(501) }],
  ['a text of several lines', { description: 'a\nb' }],
  ['a long name in another language', { translations: { en: { name: 'x'.repeat(121), description: '' } } }],
  ['an unknown language', { translations: { tr: { name: 'Künefe', description: '' } } }],
  ['an incomplete translation', { translations: { en: { name: 'Kunefe' } } }],
  ['an unknown field', { spicy: true }],
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

test('an ingredient has no details for guests', async () => {
  const made = await business.as('ADMIN').post('/api/menu/ingredients', { name: 'Un', stockUnit: 'GRAM' });
  const url = `/api/menu/items/${made.json<Created>().id}`;
  const answer = await business.as('ADMIN').patch(url, { details: KUNEFE });
  expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', details: { fields: [{ path: 'details' }] } });
});

test('a sample with new details or a recipe becomes the business’s own', async () => {
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
