import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem, menuList } from '#test/factories/menu-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { createGroup, patchItem } from '#test/factories/selling-factories.ts';
import { createLunchMenu, type LunchMenu } from '#test/factories/set-factories.ts';
import { createIngredient } from '#test/factories/stock-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let lunch: LunchMenu;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  lunch = await createLunchMenu(business);
});
afterAll(() => api.stop());

const patch = (item: { id: string }, fields: Json) =>
  business.as('ADMIN').patch(`/api/menu/items/${item.id}`, fields);
const one = (itemId: string, over: Json = {}) => ({ name: 'Ana yemek', choices: [{ itemId }], ...over });
const menuItem = async (name = 'Öğle menüsü') => {
  const categories = (await business.as('WAITER').get('/api/menu')).json<{ items: Json[] }[]>();
  return categories.flatMap(({ items }) => items).find((item) => item['name'] === name)!;
};
const reasonOf = (answer: { statusCode: number; json: () => Json }): unknown => {
  expect(answer.statusCode).toBe(400);
  return ((answer.json()['details'] as Json)['fields'] as Json[])[0]!['reason'];
};
const publicMenu = async () =>
  (await business.as('ADMIN').get(`/api/public/menu/${business.slug}`)).json<{ items: Json[] }>();

test('a set menu is returned with its ordered groups and choices; other items have none (SET-1, SET-2)', async () => {
  const { setGroups, ...item } = await menuItem();
  expect(setGroups).toEqual(lunch.menu['setGroups']);
  expect(item).toMatchObject({ price: 300, portions: [], optionGroupIds: [], isSoldOut: false });
  expect(setGroups).toMatchObject([
    {
      name: 'Ana yemek',
      translations: { en: 'Main course' },
      min: 1,
      max: 1,
      choices: [{ isDefault: true }, {}],
    },
    {
      name: 'İçecek',
      choices: [
        { extraPrice: 0, portionId: null },
        { extraPrice: 15, isActive: true },
      ],
    },
    { name: 'Tatlı', min: 0, max: 2 },
  ]);
  expect(await menuItem('Künefe')).toMatchObject({ setGroups: [] });
});

test('groups and choices with their id keep omitted fields; missing ones are removed (SET-1)', async () => {
  const [main, drink] = lunch.groups as unknown as [Json & { id: string; choices: Json[] }, Json];
  const after = await patchItem(business, lunch.menu, {
    setGroups: [
      { ...drink, name: 'İçecekler' },
      { id: main.id, name: 'Ana yemek', choices: [main.choices[1], { itemId: lunch.items.Künefe.id }] },
    ],
  });
  expect(after['setGroups']).toMatchObject([
    { ...drink, name: 'İçecekler' },
    {
      ...{ id: main.id, translations: { en: 'Main course' }, min: 1, max: 1 },
      choices: [main.choices[1], { itemId: lunch.items.Künefe.id, extraPrice: 0, isDefault: false }],
    },
  ]);
  expect(after.version).toBe(lunch.menu.version + 1);
  expect(await menuItem()).toMatchObject({ setGroups: after['setGroups'] });
  expect((await auditOf(api, business.id, 'item.update')).at(-1)).toMatchObject({
    name: 'Öğle menüsü',
    after: {
      setGroups: ['İçecekler (1): Ayran, Şalgam +15,00', 'Ana yemek (1): Köfte, Künefe'],
    },
  });
  expect(await patchItem(business, lunch.menu, { setGroups: after['setGroups'] })).toEqual(after);
  const ordinary = await patchItem(business, lunch.menu, { setGroups: [] });
  expect(ordinary).toMatchObject({ setGroups: [], price: 300 });
});

const INVALID: readonly [string, (lunch: LunchMenu) => Json[], string][] = [
  [
    'a repeated name of a group',
    ({ items }) => [one(items.Köfte.id), one(items.Ayran.id, { name: 'ANA YEMEK' })],
    'Bir grup adı iki kez yazılmış.',
  ],
  [
    'a minimum above the maximum',
    ({ items }) => [one(items.Köfte.id, { min: 3, max: 2 })],
    'Ana yemek: en çok, en azdan küçük olamaz.',
  ],
  [
    'a repeated item',
    ({ items }) => [one('', { choices: [{ itemId: items.Köfte.id }, { itemId: items.Köfte.id }] })],
    'Ana yemek: bir ürün aynı porsiyonla iki kez seçilmiş.',
  ],
  [
    'a required group without an active choice',
    ({ items }) => [one('', { choices: [{ itemId: items.Köfte.id, isActive: false }] })],
    'Ana yemek: en az bir ürün açık olmalı.',
  ],
  [
    'a number of defaults above the maximum',
    ({ items }) => [
      one('', {
        choices: [
          { itemId: items.Köfte.id, isDefault: true },
          { itemId: items.Ayran.id, isDefault: true },
        ],
      }),
    ],
    'Ana yemek: varsayılan ürünler en çok sayısını aşıyor.',
  ],
  ['a set menu in a set menu', ({ menu }) => [one(menu.id)], 'Menü kendi içinde olamaz.'],
];
test.each(INVALID)('%s is refused (SET-1, SET-2, SET-4)', async (_, groups, reason) => {
  expect(reasonOf(await patch(lunch.menu, { setGroups: groups(lunch) }))).toBe(reason);
  expect(await menuItem()).toMatchObject({ setGroups: lunch.menu['setGroups'], version: lunch.menu.version });
});

test('a set menu is never a choice of another one, in either direction (SET-4)', async () => {
  const other = await createItem(business, { name: 'Akşam menüsü', price: 500 });
  expect(reasonOf(await patch(other, { setGroups: [one(lunch.menu.id)] }))).toBe(
    'Öğle menüsü bir menü; menünün içinde başka bir menü olamaz.',
  );
  expect(reasonOf(await patch(lunch.items.Köfte, { setGroups: [one(other.id)] }))).toBe(
    'Bu ürün “Öğle menüsü” menüsünün içinde; kendisi menü olamaz.',
  );
  const [first, second] = [
    await createItem(business, { name: 'Bir', price: 1 }),
    await createItem(business, { name: 'İki', price: 1 }),
  ];
  const crossed = await Promise.all([
    patch(first, { setGroups: [one(second.id)] }),
    patch(second, { setGroups: [one(first.id)] }),
  ]);
  expect(crossed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
});

test('an item that becomes a set menu at the same moment cannot become a choice (SET-4)', async () => {
  const [dish, menu] = [
    await createItem(business, { name: 'Bir', price: 1 }),
    await createItem(business, { name: 'İki', price: 1 }),
  ];
  const [answer] = await behindAnother(api, {
    hold: (query) => query('select from menu_items where id = $1 for no key update', [dish.id]),
    requests: [() => patch(menu, { setGroups: [one(dish.id)] })],
    meanwhile: (query) =>
      query(
        `insert into set_groups (business_id, id, item_id, name, min_choices, max_choices, position)
         values ($1, gen_random_uuid(), $2, 'Ana yemek', 0, 1, 1)`,
        [business.id, dish.id],
      ),
  });
  expect(reasonOf(answer!)).toBe('Bir bir menü; menünün içinde başka bir menü olamaz.');
});

test('a set menu has no portions, groups, recipe or stock, and cannot get any (SET-3)', async () => {
  const group = await createGroup(business, { options: ['Az'] });
  const portions = [
    { name: 'Tek', price: 1, isDefault: true },
    { name: 'Çift', price: 2 },
  ];
  const refused = [
    await patch(lunch.menu, { portions }),
    await patch(lunch.menu, { optionGroups: { own: [group.id], refused: [] } }),
    await patch(lunch.menu, { stockAmount: 5, stockUnit: 'ADET' }),
    await patch(lunch.adana.item, { setGroups: [one(lunch.items.Ayran.id)] }),
  ];
  expect(refused.map(reasonOf)).toEqual([
    'Menünün kendi porsiyonu olmaz. Önce bunu kaldırın.',
    'Menünün kendi seçenek grubu olmaz. Önce bunu kaldırın.',
    'Menünün kendi stoğu olmaz. Önce bunu kaldırın.',
    'Menünün kendi porsiyonu olmaz. Önce bunu kaldırın.',
  ]);
  const flour = await createIngredient(business, { name: 'Un' });
  const recipe = await business.as('ADMIN').put(`/api/menu/items/${lunch.menu.id}/recipe`, {
    ingredients: [{ ingredientId: flour.id, amount: 1 }],
  });
  expect(reasonOf(recipe)).toMatch(/^Menünün kendi reçetesi olmaz/);
  await business
    .as('ADMIN')
    .patch(`/api/menu/categories/${String(lunch.menu['categoryId'])}`, { optionGroupIds: [group.id] });
  expect(await menuItem()).toMatchObject({ optionGroupIds: [] });
});

test('an unknown choice, one of another business, and one with a foreign portion are 404 (SET-2)', async () => {
  const stranger = await createItem(await api.createBusiness(), { name: 'Yabancı' });
  const wrong = [
    one(crypto.randomUUID()),
    one(stranger.id),
    one('', { choices: [{ itemId: lunch.items.Köfte.id, portionId: lunch.adana.id('Tek') }] }),
    one(lunch.items.Köfte.id, { id: crypto.randomUUID() }),
  ];
  for (const group of wrong) expect((await patch(lunch.menu, { setGroups: [group] })).statusCode).toBe(404);
});

test('a set menu is sold out while a required group has no available choice (SET-5, SET-6)', async () => {
  const soldOut = async () => (await menuItem())['isSoldOut'];
  const mark = (id: string, isSoldOut: boolean) =>
    business.as('KITCHEN').put(`/api/kds/items/${id}/sold-out`, { isSoldOut });
  await mark(lunch.items.Ayran.id, true);
  await mark(lunch.items.Künefe.id, true);
  expect(await soldOut()).toBe(false);
  await mark(lunch.items.Şalgam.id, true);
  expect(await soldOut()).toBe(true);
  const guests = (await publicMenu()).items.find(({ name }) => name === 'Öğle menüsü');
  expect(guests).toMatchObject({ isSoldOut: true });
  await mark(lunch.items.Şalgam.id, false);
  expect(await soldOut()).toBe(false);
  await patchItem(business, lunch.items.Köfte, { isActive: false });
  const [tek, big] = lunch.adana.item['portions'] as [Json, Json];
  await patchItem(business, lunch.adana.item, {
    portions: [
      { ...tek, isDefault: false, isActive: false },
      { ...big, isDefault: true },
    ],
  });
  expect(await soldOut()).toBe(true);
});

test('a deleted item leaves the groups that it was in (SET-5)', async () => {
  await business.as('ADMIN').delete(`/api/menu/items/${lunch.items.Şalgam.id}`);
  expect(await menuItem()).toMatchObject({
    setGroups: [{}, { name: 'İçecek', choices: [{ itemId: lunch.items.Ayran.id }] }, {}],
  });
});

test('guests read the choices of a set menu, their extra cost and which are sold out (SET-27)', async () => {
  await patchItem(business, lunch.items.Ayran, {
    details: {
      ...{ description: '', allergens: [], alcohol: false, pork: false, weight: null, kcal: null },
      translations: { en: { name: 'Buttermilk', description: '' } },
    },
  });
  await business.as('KITCHEN').put(`/api/kds/items/${lunch.items.Şalgam.id}/sold-out`, { isSoldOut: true });
  await patchItem(business, lunch.items.Köfte, { isActive: false });
  const { items } = await publicMenu();
  const plain = { translations: {}, portion: null, extraPrice: 0, isSoldOut: false };
  expect(items.find(({ name }) => name === 'Öğle menüsü')).toMatchObject({
    price: 300,
    setGroups: [
      {
        ...{ name: 'Ana yemek', translations: { en: 'Main course' }, min: 1, max: 1 },
        choices: [{ ...plain, name: 'Adana', portion: 'Tek' }],
      },
      {
        name: 'İçecek',
        choices: [
          { ...plain, name: 'Ayran', translations: { en: 'Buttermilk' } },
          { ...plain, name: 'Şalgam', extraPrice: 15, isSoldOut: true },
        ],
      },
      { name: 'Tatlı', choices: [{ ...plain, name: 'Künefe', extraPrice: 50 }] },
    ],
  });
  expect(items.find(({ name }) => name === 'Künefe')).toMatchObject({ setGroups: [] });
});

test('an import changes the price of a set menu, never its groups; portions are row errors (SET-28)', async () => {
  const { name: category } = (await business.as('ADMIN').get('/api/menu'))
    .json<{ id: string; name: string }[]>()
    .find(({ id }) => id === lunch.menu['categoryId'])!;
  const imported = (rows: string[][]) => business.as('ADMIN').post('/api/menu/import', menuList(rows));
  await imported([
    ['Kategori', 'Ürün', 'Fiyat'],
    [category, 'Öğle menüsü', '320'],
  ]);
  expect(await menuItem()).toMatchObject({ price: 320, setGroups: lunch.menu['setGroups'] });
  const portions = await imported([
    ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat'],
    [category, 'Öğle menüsü', 'Tek', '320'],
    [category, 'Öğle menüsü', 'Çift', '600'],
  ]);
  expect(portions.json()).toMatchObject({
    failed: 2,
    rows: [
      { outcome: 'ERROR', reason: 'Menünün porsiyonu olmaz.' },
      { outcome: 'ERROR', reason: 'Menünün porsiyonu olmaz.' },
    ],
  });
  expect(await menuItem()).toMatchObject({ price: 320, portions: [], setGroups: lunch.menu['setGroups'] });
});
