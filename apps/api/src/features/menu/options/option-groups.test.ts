import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCategory, createItem, itemOnMenu } from '#test/factories/menu-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import {
  createAskingItem,
  createGroup,
  patchItem,
  type CreatedGroup,
} from '#test/factories/selling-factories.ts';
import { createIngredient } from '#test/factories/stock-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const admin = () => business.as('ADMIN');
const groups = async (role: 'ADMIN' | 'WAITER' = 'ADMIN') =>
  (await business.as(role).get('/api/menu/option-groups')).json<CreatedGroup[]>();
const itemOf = (id: string) => itemOnMenu(business, { id }, 'ADMIN');

test('a created group has its options, is sent to the screens and audited (SELL-8, SELL-9, SELL-21)', async () => {
  const cheese = await createIngredient(business, { stockUnit: 'GRAM' });
  const published = api.published.length;
  const made = await createGroup(business, {
    name: ' Ekstra ',
    max: 5,
    options: [
      {
        name: 'Peynir',
        priceDifference: 40,
        maxQty: 2,
        translations: { en: 'Cheese' },
        ingredients: [{ ingredientId: cheese.id, amount: 30.5 }],
      },
      { name: 'Yarım ekmek', priceDifference: -20, isActive: false },
    ],
  });
  expect(made).toMatchObject({
    name: 'Ekstra',
    min: 0,
    max: 5,
    isRemoval: false,
    isActive: true,
    version: 1,
    options: [
      {
        name: 'Peynir',
        priceDifference: 40,
        isDefault: false,
        isActive: true,
        isSoldOut: false,
        maxQty: 2,
        translations: { en: 'Cheese' },
        ingredients: [{ ingredientId: cheese.id, amount: 30.5 }],
      },
      { name: 'Yarım ekmek', priceDifference: -20, isActive: false, ingredients: [] },
    ],
  });
  expect(await groups()).toEqual([made]);
  expect(api.published.slice(published).map(({ event }) => event.name)).toEqual(['menu:changed']);
  expect(await auditOf(api, business.id, 'optionGroup.create')).toMatchObject([
    { name: 'Ekstra', options: ['Peynir 40,00 (en çok 2, 1 malzeme)', 'Yarım ekmek -20,00 (kapalı)'] },
  ]);
});

test('only users who may see stock read the ingredients of options (SELL-20)', async () => {
  const cheese = await createIngredient(business);
  await createGroup(business, {
    options: [{ name: 'Peynir', ingredients: [{ ingredientId: cheese.id, amount: 1 }] }],
  });
  expect((await groups('WAITER'))[0]!.options[0]).not.toHaveProperty('ingredients');
  expect((await business.as('CASHIER').get('/api/menu/option-groups')).body).toContain(cheese.id);
});

test.each<[what: string, fields: Json]>([
  ['a minimum above the maximum', { min: 3, max: 2, options: ['a', 'b', 'c'] }],
  ['a minimum above the number of options', { min: 3, max: 3, options: ['a', 'b'] }],
  ['a group without an active option', { options: [{ name: 'a', isActive: false }] }],
  ['a repeated name', { options: ['Soğan', 'SOĞAN'] }],
  [
    'a number of defaults above the maximum',
    {
      max: 1,
      options: [
        { name: 'a', isDefault: true },
        { name: 'b', isDefault: true },
      ],
    },
  ],
  ['a removal with a price', { isRemoval: true, options: [{ name: 'a', priceDifference: 1 }] }],
  ['a removal that is the default', { isRemoval: true, options: [{ name: 'a', isDefault: true }] }],
  ['a removal that is required', { isRemoval: true, min: 1, options: ['a'] }],
  ['a group without options', { options: [] }],
  ['a maximum of 0', { max: 0, options: ['a'] }],
  ['21 choices', { max: 21, options: ['a'] }],
  ['a name of 61 letters', { name: 'x'.repeat(61), options: ['a'] }],
])('%s is refused (SELL-8, SELL-9, SELL-10)', async (_, { options, ...fields }) => {
  const listed = (options as (string | Json)[]).map((one) => (typeof one === 'string' ? { name: one } : one));
  const answer = await admin().post('/api/menu/option-groups', { name: 'Grup', ...fields, options: listed });
  expect([answer.statusCode, answer.json<Json>()['code']]).toEqual([400, 'INVALID_INPUT']);
  expect(await groups()).toEqual([]);
});

test('a group that is off may be unfinished', async () => {
  const made = await createGroup(business, { min: 2, max: 2, isActive: false, options: ['a'] });
  const answer = await admin().patch(`/api/menu/option-groups/${made.id}`, { isActive: true });
  expect([answer.statusCode, answer.json<Json>()['code']]).toEqual([400, 'INVALID_INPUT']);
});

test('options with their id keep omitted fields and their Tükendi; the others are removed or new (SELL-9, SELL-17)', async () => {
  const made = await createGroup(business, {
    options: [{ name: 'Peynir', priceDifference: 40, maxQty: 3 }, 'Acı sos'],
    max: 3,
  });
  const [cheese, sauce] = made.options;
  await business.as('KITCHEN').put(`/api/kds/options/${cheese!.id}/sold-out`, { isSoldOut: true });
  const answer = await admin().patch(`/api/menu/option-groups/${made.id}`, {
    options: [{ name: 'Turşu' }, { id: cheese!.id, name: 'Kaşar' }],
    expectedVersion: 1,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    version: 2,
    options: [
      { name: 'Turşu', priceDifference: 0 },
      { id: cheese!.id, name: 'Kaşar', priceDifference: 40, maxQty: 3, isSoldOut: true },
    ],
  });
  expect(await groups()).toEqual([answer.json()]);
  const gone = await admin().patch(`/api/menu/option-groups/${made.id}`, {
    options: [{ id: sauce!.id, name: 'Acı' }],
  });
  expect(gone.statusCode).toBe(404);
  expect(await auditOf(api, business.id, 'optionGroup.update')).toEqual([
    {
      name: 'Grup',
      before: { options: ['Peynir 40,00 (en çok 3)', 'Acı sos'] },
      after: { options: ['Turşu', 'Kaşar 40,00 (en çok 3)'] },
    },
  ]);
});

test('the slower user receives the present group, and a change of nothing writes nothing (SELL-21)', async () => {
  const made = await createGroup(business, { options: ['a'] });
  const url = `/api/menu/option-groups/${made.id}`;
  expect((await admin().patch(url, { name: made.name, expectedVersion: 1 })).json()).toEqual(made);
  const first = await admin().patch(url, { name: 'Yeni', expectedVersion: 1 });
  const late = await admin().patch(url, { name: 'Başka', expectedVersion: 1 });
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'CHANGED_MEANWHILE', details: { current: first.json<Json>() } },
  ]);
});

test('an item has the groups of its category and its own, in its order, without refused ones (SELL-11)', async () => {
  const [a, b, c] = await Promise.all(
    ['a', 'b', 'c'].map((name) => createGroup(business, { name, options: ['x'] })),
  );
  const category = await createCategory(business);
  const given = await admin().patch(`/api/menu/categories/${category.id}`, {
    optionGroupIds: [a!.id, b!.id],
  });
  expect([given.statusCode, given.json<Json>()['optionGroupIds']]).toEqual([200, [a!.id, b!.id]]);
  const item = await createItem(business, { categoryId: category.id });
  expect(item['optionGroupIds']).toEqual([a!.id, b!.id]);
  const changed = await patchItem(business, item, {
    optionGroups: { own: [c!.id, a!.id], refused: [b!.id] },
  });
  expect(changed).toMatchObject({
    version: 2,
    optionGroupIds: [c!.id, a!.id],
    optionGroups: { own: [c!.id, a!.id], refused: [b!.id] },
  });
  expect(await itemOf(item.id)).toEqual(changed);
  expect((await auditOf(api, business.id, 'item.update')).at(-1)).toEqual({
    name: item.name,
    before: { optionGroups: [], refusedGroups: [] },
    after: { optionGroups: ['c', 'a'], refusedGroups: ['b'] },
  });
});

test('a deleted group is offered nowhere and cannot be given; lines keep their options (SELL-17)', async () => {
  const { item, groups: of, id } = await createAskingItem(business);
  const table = await createTable(business);
  const lines = [{ itemId: item.id, qty: 1, options: [{ optionId: id('Soğan') }] }];
  await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, { lines });
  expect((await admin().delete(`/api/menu/option-groups/${of.removal.id}`)).statusCode).toBe(204);
  expect((await admin().delete(`/api/menu/option-groups/${of.removal.id}`)).statusCode).toBe(404);
  expect((await itemOf(item.id))['optionGroupIds']).toEqual([of.cooking.id, of.extra.id]);
  const order = (await business.as('WAITER').get(`/api/tables/${table.id}/open-order`)).json<{
    lines: Json[];
  }>();
  expect(order.lines[0]!['options']).toMatchObject([{ name: 'Orta' }, { name: 'Soğan', isRemoval: true }]);
  const given = await admin().patch(`/api/menu/items/${item.id}`, {
    optionGroups: { own: [of.removal.id], refused: [] },
  });
  expect(given.statusCode).toBe(404);
  const again = await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, { lines });
  expect([again.statusCode, again.json<Json>()['code']]).toEqual([422, 'OPTIONS_INVALID']);
});

test('deleting a group during a change of an item leaves the item without the group', async () => {
  const group = await createGroup(business, { options: ['a'] });
  const item = await createItem(business);
  const [give] = await behindAnother(api, {
    hold: (query) => query('select 1 from option_groups where id = $1 for update', [group.id]),
    requests: [
      () => admin().patch(`/api/menu/items/${item.id}`, { optionGroups: { own: [group.id], refused: [] } }),
    ],
    meanwhile: (query) => query('update option_groups set deleted_at = now() where id = $1', [group.id]),
  });
  expect(give?.statusCode).toBe(404);
});

test('a copy is another group with the same options (SELL-19)', async () => {
  const { groups: of } = await createAskingItem(business);
  const answer = await admin().post(`/api/menu/option-groups/${of.extra.id}/copy`);
  expect(answer.statusCode).toBe(201);
  const copy = answer.json<CreatedGroup>();
  expect(copy.name).toBe('Ekstra (kopya)');
  expect(copy.id).not.toBe(of.extra.id);
  const bare = ({ options }: CreatedGroup) => options.map(({ id: _, ...option }) => option);
  expect(bare(copy)).toEqual(bare(of.extra));
  expect(copy.options[0]!.id).not.toBe(of.extra.options[0]!.id);
});

test('a group is given to many items at once; items that refused it get it again (SELL-19)', async () => {
  const group = await createGroup(business, { name: 'Çıkar', isRemoval: true, options: ['Soğan'] });
  const category = await createCategory(business);
  await admin().patch(`/api/menu/categories/${category.id}`, { optionGroupIds: [group.id] });
  const [plain, asking, refusing] = [
    await createItem(business, { name: 'Adana' }),
    await createItem(business, { name: 'Urfa', categoryId: category.id }),
    await createItem(business, { name: 'Beyti', categoryId: category.id }),
  ];
  await patchItem(business, refusing, { optionGroups: { own: [], refused: [group.id] } });
  const itemIds = [plain.id, asking.id, refusing.id];
  const answer = await admin().post(`/api/menu/option-groups/${group.id}/items`, { itemIds });
  expect([answer.statusCode, answer.json()]).toEqual([200, { given: 2 }]);
  for (const id of itemIds) expect((await itemOf(id))['optionGroupIds']).toEqual([group.id]);
  expect((await itemOf(asking.id))['version']).toBe(1);
  expect(await auditOf(api, business.id, 'optionGroup.give')).toMatchObject([{ name: 'Çıkar' }]);
  const stranger = await createItem(await api.createBusiness());
  const foreign = await admin().post(`/api/menu/option-groups/${group.id}/items`, { itemIds: [stranger.id] });
  expect(foreign.statusCode).toBe(404);
});

test('Tükendi lasts until the next business day, is sent once, and leaves the version (SELL-18)', async () => {
  const group = await createGroup(business, { name: 'Ekstra', options: ['Peynir'] });
  const url = `/api/kds/options/${group.options[0]!.id}/sold-out`;
  const mark = (isSoldOut: boolean, role: 'KITCHEN' | 'WAITER' = 'KITCHEN') =>
    business.as(role).put(url, { isSoldOut });
  expect((await mark(true, 'WAITER')).statusCode).toBe(403);
  expect((await mark(true)).json()).toEqual({ id: group.options[0]!.id, name: 'Peynir', isSoldOut: true });
  await mark(true);
  expect(await groups()).toMatchObject([{ version: 1, options: [{ isSoldOut: true }] }]);
  expect(await auditOf(api, business.id, 'option.soldOut')).toEqual([{ name: 'Peynir', group: 'Ekstra' }]);
  await mark(false);
  expect(await groups()).toMatchObject([{ options: [{ isSoldOut: false }] }]);
  expect(await auditOf(api, business.id, 'option.forSale')).toHaveLength(1);
});

test('a change that allows a price below zero is not saved (SELL-12)', async () => {
  const saving = await createGroup(business, {
    name: 'Az',
    max: 2,
    options: [{ name: 'Yarım', priceDifference: -30, maxQty: 2 }],
  });
  const dear = await createItem(business, { name: 'Pide', price: 60 });
  const cheap = await createItem(business, { name: 'Çay', price: 59.99 });
  const given = (itemIds: string[]) =>
    admin().post(`/api/menu/option-groups/${saving.id}/items`, { itemIds });
  const refused = await given([dear.id, cheap.id]);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    {
      details: { fields: [{ path: 'price', reason: 'Çay: seçeneklerle fiyatı sıfırın altına inebiliyor.' }] },
    },
  ]);
  expect((await given([dear.id])).statusCode).toBe(200);
  const asks = [
    admin().patch(`/api/menu/items/${dear.id}`, { price: 59 }),
    admin().patch(`/api/menu/items/${dear.id}`, {
      portions: [
        { name: 'Tek', price: 60, isDefault: true },
        { name: 'Yarım', price: 59 },
      ],
    }),
    admin().patch(`/api/menu/option-groups/${saving.id}`, {
      options: [{ id: saving.options[0]!.id, name: 'Yarım', priceDifference: -31 }],
    }),
    admin().patch(`/api/menu/categories/${String(cheap['categoryId'])}`, { optionGroupIds: [saving.id] }),
  ];
  const answers = await Promise.all(asks);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  expect(await itemOf(dear.id)).toMatchObject({ price: 60, portions: [] });
});

test('an ingredient of an option is in use: it is neither deleted nor counted in another unit (SELL-22)', async () => {
  const cheese = await createIngredient(business, { name: 'Kaşar', stockUnit: 'GRAM' });
  const group = await createGroup(business, {
    name: 'Ekstra',
    options: [{ name: 'Peynir', ingredients: [{ ingredientId: cheese.id, amount: 30 }] }],
  });
  const inUse = { code: 'IN_USE', details: { items: [{ name: 'Ekstra: Peynir' }] } };
  const url = `/api/menu/ingredients/${cheese.id}`;
  expect((await admin().delete(url)).json()).toMatchObject(inUse);
  expect((await admin().patch(url, { stockUnit: 'ADET' })).json()).toMatchObject(inUse);
  expect((await admin().delete(`/api/menu/option-groups/${group.id}`)).statusCode).toBe(204);
  expect((await admin().delete(url)).statusCode).toBe(204);
});

test('an option takes only tracked ingredients, each once, with an amount other than 0', async () => {
  const cheese = await createIngredient(business);
  const untracked = await createItem(business);
  const ask = (...ingredients: Json[]) =>
    admin().post('/api/menu/option-groups', { name: 'x', options: [{ name: 'a', ingredients }] });
  const use = { ingredientId: cheese.id, amount: 1 };
  expect((await ask({ ingredientId: untracked.id, amount: 1 })).statusCode).toBe(400);
  expect((await ask(use, use)).statusCode).toBe(400);
  expect((await ask({ ...use, amount: 0 })).statusCode).toBe(400);
  expect((await ask({ ...use, amount: -2 })).statusCode).toBe(201);
});

test('a category keeps up to twelve quick notes, each once (SELL-34)', async () => {
  const category = await createCategory(business);
  const url = `/api/menu/categories/${category.id}`;
  const notes = ['az pişmiş', 'acısız'];
  expect((await admin().patch(url, { quickNotes: notes })).json()).toMatchObject({
    quickNotes: notes,
    version: 2,
  });
  const many = Array.from({ length: 13 }, (_, index) => `not ${index}`);
  for (const quickNotes of [many, ['paket', 'paket'], ['x'.repeat(41)]])
    expect((await admin().patch(url, { quickNotes })).statusCode).toBe(400);
});
