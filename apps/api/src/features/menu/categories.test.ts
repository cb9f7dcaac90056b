import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createItem, menuList } from '#test/factories/menu-factories.ts';
import { startTestApi, type TestApi, type TestBusiness } from '#test/harness.ts';

let api: TestApi;
let business: TestBusiness;
let stranger: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const fresh = async () => {
  business = await api.createBusiness();
  stranger = await api.createBusiness('Yan Komşu Lokantası');
};
beforeAll(fresh);

const lastAudit = async () => {
  const { rows } = await api.owner.query<{ event: string; entity_id: string; details: unknown }>(
    'select event, entity_id, details from audit_log where business_id = $1 order by seq desc limit 1',
    [business.id],
  );
  return rows[0]!;
};

const createStation = async (owner: TestBusiness, name: string, isDeleted = false): Promise<string> => {
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into stations (business_id, id, name, deleted_at)
     values ($1, gen_random_uuid(), $2, case when $3 then now() end) returning id`,
    [owner.id, name, isDeleted],
  );
  return rows[0]!.id;
};

interface Shown {
  name: string;
  items: { name: string }[];
}
const namesOf = (list: { name: string }[]): string[] => list.map(({ name }) => name);

test('the menu is in the order in which it was built, with uncategorised items last (MENU-28)', async () => {
  await fresh();
  const admin = business.as('ADMIN');
  const desserts = await createCategory(business, { name: 'Tatlılar' });
  const soups = await createCategory(business, { name: 'Çorbalar' });
  await createCategory(business, { name: 'Dürümler' });
  const shots = await createCategory(business, { name: 'Cips' });
  for (const name of ['Menü 10', 'İrmik Helvası', 'Menü 2'])
    await createItem(business, { name, categoryId: desserts.id });
  const orphan = await createItem(business, { name: 'Su', categoryId: shots.id, price: 12.5 });
  expect((await admin.delete(`/api/menu/categories/${shots.id}`)).statusCode).toBe(204);

  const menu = (await business.as('KITCHEN').get('/api/menu')).json<Shown[]>();
  expect(namesOf(menu)).toEqual(['Tatlılar', 'Çorbalar', 'Dürümler', 'Kategorisiz']);
  expect(namesOf(menu[0]!.items)).toEqual(['Menü 10', 'İrmik Helvası', 'Menü 2']);
  expect(menu[1]).toEqual({ ...soups, items: [] });
  expect(menu[3]).toEqual({
    id: null,
    name: 'Kategorisiz',
    showInSales: true,
    stationId: null,
    station: null,
    vatRateId: null,
    color: null,
    course: null,
    translations: {},
    optionGroupIds: [],
    quickNotes: [],
    isSample: false,
    version: 0,
    items: [{ ...orphan, categoryId: null, version: 2 }],
  });
});

test('a position has priority over the name', async () => {
  await fresh();
  await createCategory(business, { name: 'Ana Yemekler' });
  const first = await createCategory(business, { name: 'Zeytinyağlılar' });
  await api.owner.query('update menu_categories set position = -1 where id = $1', [first.id]);
  const menu = (await business.as('WAITER').get('/api/menu')).json<Shown[]>();
  expect(namesOf(menu)).toEqual(['Zeytinyağlılar', 'Ana Yemekler']);
});

test('a new business has an empty menu, without Kategorisiz', async () => {
  const nobody = await api.createBusiness();
  expect((await nobody.as('WAITER').get('/api/menu')).json()).toEqual([]);
});

test('a created category is audited and sent to the screens (MENU-30, MENU-1)', async () => {
  await fresh();
  const stationId = await createStation(business, 'Mutfak');
  const answer = await business
    .as('CASHIER')
    .post('/api/menu/categories', { name: '  Izgaralar ', showInSales: false, stationId, color: 'kiremit' });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(String),
    name: 'Izgaralar',
    showInSales: false,
    stationId,
    station: { id: stationId, name: 'Mutfak' },
    vatRateId: null,
    color: 'kiremit',
    course: null,
    translations: {},
    optionGroupIds: [],
    quickNotes: [],
    isSample: false,
    version: 1,
    items: [],
  });
  expect((await business.as('WAITER').get('/api/menu')).json()).toEqual([answer.json()]);
  expect(await lastAudit()).toEqual({
    event: 'category.create',
    entity_id: answer.json().id,
    details: {
      name: 'Izgaralar',
      showInSales: false,
      stationId,
      vatRateId: null,
      color: 'kiremit',
      translations: {},
    },
  });
  expect(api.published.at(-1)).toEqual({
    businessId: business.id,
    event: { name: 'menu:changed', facts: {} },
  });
});

test('a name is required, and unique within the business (MENU-1)', async () => {
  await fresh();
  const admin = business.as('ADMIN');
  await createCategory(business, { name: 'Tostlar' });
  const other = await createCategory(business, { name: 'Kahveler' });
  await createCategory(stranger, { name: 'Tostlar' });
  const taken = await admin.post('/api/menu/categories', { name: 'TOSTLAR' });
  expect(taken.statusCode).toBe(409);
  expect(taken.json()).toMatchObject({
    code: 'NAME_TAKEN',
    error: 'Bu ad zaten kullanılıyor. Başka bir ad yazın.',
  });
  expect((await admin.patch(`/api/menu/categories/${other.id}`, { name: 'Tostlar' })).json().code).toBe(
    'NAME_TAKEN',
  );
  expect((await admin.post('/api/menu/categories', { name: '   ' })).statusCode).toBe(400);
  expect((await admin.post('/api/menu/categories', { name: 'A', color: 'red' })).statusCode).toBe(400);
});

test('a change returns the category with its items, increases the version and audits the earlier values', async () => {
  await fresh();
  const category = await createCategory(business, { name: 'İçecek' });
  const item = await createItem(business, { name: 'Ayran', categoryId: category.id });
  const stationId = await createStation(business, 'Bar');
  const answer = await business
    .as('ADMIN')
    .patch(`/api/menu/categories/${category.id}`, { name: 'İçecekler', stationId, expectedVersion: 1 });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ...category,
    name: 'İçecekler',
    stationId,
    station: { id: stationId, name: 'Bar' },
    version: 2,
    items: [item],
  });
  expect((await business.as('ADMIN').get('/api/menu')).json()).toEqual([answer.json()]);
  expect((await lastAudit()).details).toEqual({
    name: 'İçecek',
    before: { name: 'İçecek', stationId: null },
    after: { name: 'İçecekler', stationId },
  });
  const none = await business.as('ADMIN').patch(`/api/menu/categories/${category.id}`, { stationId: null });
  expect(none.json()).toMatchObject({ stationId: null, station: null, version: 3 });
});

test('a change of nothing writes nothing', async () => {
  await fresh();
  const category = await createCategory(business);
  const publishedBefore = api.published.length;
  const answer = await business
    .as('ADMIN')
    .patch(`/api/menu/categories/${category.id}`, { showInSales: true });
  expect(answer.json()).toEqual(category);
  expect(api.published.length).toBe(publishedBefore);
  expect((await lastAudit()).event).toBe('category.create');
});

test('a user who edits an old version receives the current one (REL-5)', async () => {
  await fresh();
  const category = await createCategory(business, { name: 'Salata' });
  const item = await createItem(business, { categoryId: category.id, price: 99.9 });
  const url = `/api/menu/categories/${category.id}`;
  const changed = await business.as('ADMIN').patch(url, { name: 'Salatalar' });
  const answer = await business.as('CASHIER').patch(url, { name: 'Yeşillik', expectedVersion: 1 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { current: { ...changed.json(), items: [item] } },
  });
});

test('a category has names in other languages, each of which can be removed (MENU-24)', async () => {
  await fresh();
  const category = await createCategory(business, { name: 'Çorbalar', translations: { en: ' Soups ' } });
  expect(category['translations']).toEqual({ en: 'Soups' });
  const url = `/api/menu/categories/${category.id}`;
  const patch = (translations: unknown) => business.as('CASHIER').patch(url, { translations });
  const changed = await patch({ en: 'Soups', ar: 'شوربات' });
  expect(changed.json()).toMatchObject({ translations: { en: 'Soups', ar: 'شوربات' }, version: 2 });
  expect(await lastAudit()).toMatchObject({
    event: 'category.update',
    details: {
      name: 'Çorbalar',
      before: { translations: { en: 'Soups' } },
      after: { translations: { en: 'Soups', ar: 'شوربات' } },
    },
  });
  expect((await patch({ ar: 'شوربات', en: 'Soups' })).json()).toMatchObject({ version: 2 });
  for (const wrong of [{ tr: 'Çorba' }, { en: '' }, { en: 'x'.repeat(121) }, { en: 'a\nb' }, 'Soups', null])
    expect([wrong, (await patch(wrong)).statusCode]).toEqual([wrong, 400]);
  expect((await patch({})).json()).toMatchObject({ translations: {}, version: 3 });
});

test('a category has one of the twelve colours, and a change is sent (MENU-5)', async () => {
  await fresh();
  const category = await createCategory(business, { name: 'Tatlılar', color: 'gul' });
  expect(category['color']).toBe('gul');
  const url = `/api/menu/categories/${category.id}`;
  const patch = (color: unknown) => business.as('CASHIER').patch(url, { color });
  expect((await patch('nar')).json()).toMatchObject({ color: 'nar', version: 2 });
  expect(await lastAudit()).toMatchObject({
    details: { name: 'Tatlılar', before: { color: 'gul' }, after: { color: 'nar' } },
  });
  expect((await business.as('WAITER').get('/api/menu')).json()).toMatchObject([{ color: 'nar' }]);
  expect((await patch('#ff0000')).statusCode).toBe(400);
  expect((await patch(null)).statusCode).toBe(400);
  await expect(
    api.owner.query(`update menu_categories set color = 'mor' where id = $1`, [category.id]),
  ).rejects.toThrow('category_color_known');
});

test('a category without a chosen colour gets the first of those that the business uses least (MENU-5)', async () => {
  await fresh();
  await createCategory(business, { color: 'toprak' });
  await createCategory(stranger, { color: 'kiremit' });
  expect(await createCategory(business)).toMatchObject({ color: 'kiremit' });
  const list = menuList([
    ['Çorbalar', 'Ezogelin', '95'],
    ['Tatlılar', 'Künefe', '185'],
  ]);
  expect((await business.as('ADMIN').post('/api/menu/import', list)).statusCode).toBe(200);
  const menu = (await business.as('ADMIN').get('/api/menu')).json<{ color: string }[]>();
  expect(menu.map(({ color }) => color)).toEqual(['toprak', 'kiremit', 'safran', 'zeytin']);
  for (let left = 8; left > 0; left -= 1) await createCategory(business);
  expect(await createCategory(business)).toMatchObject({ color: 'toprak' });
});

test('a deleted category leaves its items uncategorised (MENU-3)', async () => {
  await fresh();
  const category = await createCategory(business, { name: 'Kampanya' });
  const item = await createItem(business, { categoryId: category.id });
  const gone = await createItem(business, { categoryId: category.id });
  await business.as('ADMIN').delete(`/api/menu/items/${gone.id}`);
  const url = `/api/menu/categories/${category.id}`;
  expect((await business.as('ADMIN').delete(url)).statusCode).toBe(204);
  expect(await lastAudit()).toEqual({
    event: 'category.delete',
    entity_id: category.id,
    details: { name: 'Kampanya', showInSales: true, stationId: null, color: 'toprak', itemCount: 1 },
  });
  const [rest] = (await business.as('ADMIN').get('/api/menu')).json();
  expect(rest.items).toEqual([{ ...item, categoryId: null, version: 2 }]);
  expect((await business.as('ADMIN').delete(url)).statusCode).toBe(404);
  expect((await business.as('ADMIN').patch(url, { name: 'Yeniden' })).statusCode).toBe(404);
  expect((await business.as('ADMIN').post('/api/menu/categories', { name: 'Kampanya' })).statusCode).toBe(
    201,
  );
});

test('deleted stations and stations of another business are not found (MENU-4)', async () => {
  await fresh();
  const admin = business.as('ADMIN');
  const category = await createCategory(business);
  const foreign = await createStation(stranger, 'Ocak');
  const deleted = await createStation(business, 'Eski Bar', true);
  for (const stationId of [foreign, deleted]) {
    const created = await admin.post('/api/menu/categories', { name: 'Yeni', stationId });
    expect([created.statusCode, created.json().code]).toEqual([404, 'NOT_FOUND']);
    const changed = await admin.patch(`/api/menu/categories/${category.id}`, { stationId });
    expect(changed.statusCode).toBe(404);
    expect(changed.body).not.toContain('Ocak');
  }
});

test('a station that is deleted later is shown as none', async () => {
  await fresh();
  const stationId = await createStation(business, 'Fırın');
  const category = await createCategory(business, { stationId });
  await api.owner.query('update stations set deleted_at = now() where id = $1', [stationId]);
  const [shown] = (await business.as('ADMIN').get('/api/menu')).json();
  expect(shown).toEqual({ ...category, stationId: null, station: null });
});

test('waiters and the kitchen read the menu and change nothing', async () => {
  await fresh();
  const category = await createCategory(business);
  const url = `/api/menu/categories/${category.id}`;
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    const caller = business.as(role);
    expect((await caller.get('/api/menu')).statusCode).toBe(200);
    expect((await caller.post('/api/menu/categories', { name: 'X' })).statusCode).toBe(403);
    expect((await caller.patch(url, { name: 'X' })).statusCode).toBe(403);
    expect((await caller.delete(url)).statusCode).toBe(403);
  }
});

test('another business neither sees nor changes a category', async () => {
  await fresh();
  const category = await createCategory(business, { name: 'Gizli Tarifler' });
  await createItem(business, { name: 'Sır', categoryId: category.id });
  const admin = stranger.as('ADMIN');
  expect((await admin.get('/api/menu')).json()).toEqual([]);
  const url = `/api/menu/categories/${category.id}`;
  for (const answer of [await admin.patch(url, { name: 'Bizim' }), await admin.delete(url)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Gizli');
  }
  expect((await business.as('ADMIN').get('/api/menu')).json()[0].name).toBe('Gizli Tarifler');
});
