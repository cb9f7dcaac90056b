import { gunzipSync } from 'node:zlib';
import type { PublicMenu } from '@sofra/contract/menu/public-menu';
import type { ItemDetails } from '@sofra/contract/menu/item-details';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createCategory, createItem } from '#test/factories/menu-factories.ts';
import { createRule } from '#test/factories/price-rule-factories.ts';
import { createAskingItem, patchItem } from '#test/factories/selling-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';
import { disableRowSecurity } from '#test/tenant-rows.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterEach(() => {
  api.time.now = null;
});
afterAll(() => api.stop());

/** Prices are in lira, as on the wire. */
type Menu = Omit<PublicMenu, 'items'> & { items: (Json & { name: string; categoryId: string | null })[] };

const ask = (slug = business.slug, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: `/api/public/menu/${slug}`, headers });
const menu = async (slug = business.slug) => (await ask(slug)).json<Menu>();
const admin = () => business.as('ADMIN');
const later = (seconds: number) => {
  api.time.now = new Date(api.services.clock().getTime() + seconds * 1000);
};

test('guests read names and prices, by Turkish name, and the details of each item (PUB-12)', async () => {
  await api.owner.query(`update businesses set settings = '{"secondLanguage": "de"}' where id = $1`, [
    business.id,
  ]);
  const soups = await createCategory(business, { name: 'Şurup', translations: { en: 'Syrups' } });
  const teas = await createCategory(business, { name: 'Çaylar' });
  const details: ItemDetails = {
    description: 'Közde',
    allergens: ['MILK'],
    alcohol: false,
    pork: false,
    weight: 250,
    kcal: 410,
    translations: { en: { name: 'Tea', description: '' } },
  };
  const tea = await createItem(business, { name: 'Çay', price: 12.5, categoryId: teas.id });
  await admin().patch(`/api/menu/items/${tea.id}`, { details });
  const ihlamur = await createItem(business, { name: 'Ihlamur', categoryId: teas.id });
  const ice = await createItem(business, { name: 'İçli köfte', categoryId: soups.id });
  const loose = await createItem(business, { name: 'Zeytin' });
  await admin().delete(`/api/menu/categories/${String(loose.categoryId)}`);
  const pictureId = newId();
  await api.owner.query(
    `insert into item_pictures (business_id, item_id, id, media_type, bytes) values ($1, $2, $3, 'image/webp', 'x')`,
    [business.id, ice.id, pictureId],
  );
  await admin().put(`/api/kds/items/${ihlamur.id}/sold-out`, { isSoldOut: true });

  const plain = {
    pictureUrl: null,
    details: null,
    isSoldOut: false,
    price: 100,
    portions: [],
    setGroups: [],
  };
  expect(await menu()).toEqual({
    business: {
      name: 'Çınaraltı Kafe',
      slug: business.slug,
      secondLanguage: 'de',
      takesCalls: true,
      hasSamples: false,
    },
    pricesChangedAt: expect.any(String) as unknown,
    categories: [
      { id: teas.id, name: 'Çaylar', translations: {} },
      { id: soups.id, name: 'Şurup', translations: { en: 'Syrups' } },
    ],
    items: [
      { ...plain, id: tea.id, name: 'Çay', price: 12.5, categoryId: teas.id, details },
      { ...plain, id: ihlamur.id, name: 'Ihlamur', categoryId: teas.id, isSoldOut: true },
      {
        ...plain,
        id: ice.id,
        name: 'İçli köfte',
        categoryId: soups.id,
        pictureUrl: `/media/${pictureId}`,
      },
      { ...plain, id: loose.id, name: 'Zeytin', categoryId: null },
    ],
    timeZone: 'Europe/Istanbul',
    priceRules: [],
  });
});

test('guests’ screens receive the active rules without their names (PRICE-12, PRICE-13, CHANNEL-6)', async () => {
  await createItem(business);
  await createRule(business, { name: 'Kapalı kural', isOn: false });
  const rule = await createRule(business, { name: 'İndirimli saat', value: 12.5 });
  later(1);
  const { id, name, isOn, isSample, version, placeKinds, channelIds, ...pricing } = rule;
  expect((await menu()).priceRules).toEqual([pricing]);
  await admin().patch(`/api/menu/price-rules/${id}`, { placeKinds: ['DELIVERY'] });
  later(1);
  expect((await menu()).priceRules).toEqual([]);
  await admin().patch(`/api/menu/price-rules/${id}`, { isOn: false, placeKinds: ['TABLE'] });
  later(1);
  expect((await menu()).priceRules).toEqual([]);
});

test('a business may show guests its own order of categories and items (PUB-39)', async () => {
  const [soups, teas] = [
    await createCategory(business, { name: 'Çorbalar' }),
    await createCategory(business, { name: 'Ayranlar' }),
  ];
  const tarhana = await createItem(business, { name: 'Tarhana', categoryId: soups.id });
  const ezogelin = await createItem(business, { name: 'Ezogelin', categoryId: soups.id });
  await admin().put('/api/menu/order', { categoryIds: [soups.id, teas.id] });
  await admin().put('/api/menu/order', { itemIds: [tarhana.id, ezogelin.id] });
  const shown = async () => {
    later(1);
    const { categories, items } = await menu();
    return [...categories, ...items].map(({ name }) => name);
  };
  expect(await shown()).toEqual(['Ayranlar', 'Çorbalar', 'Ezogelin', 'Tarhana']);
  await admin().patch('/api/business/me', { settings: { menuOrder: 'OWN' } });
  expect(await shown()).toEqual(['Çorbalar', 'Ayranlar', 'Tarhana', 'Ezogelin']);
  await admin().put('/api/menu/order', { categoryIds: [teas.id, soups.id] });
  expect(await shown()).toEqual(['Ayranlar', 'Çorbalar', 'Tarhana', 'Ezogelin']);
  await admin().patch('/api/business/me', { settings: { menuOrder: 'ALPHABETICAL' } });
  expect(await shown()).toEqual(['Ayranlar', 'Çorbalar', 'Ezogelin', 'Tarhana']);
});

test('passive, deleted and hidden items and ingredients are left out (PUB-13)', async () => {
  const shown = await createCategory(business, { name: 'Görünen' });
  const hidden = await createCategory(business, { name: 'Gizli kategori', showInSales: false });
  await createItem(business, { name: 'Görünür', categoryId: shown.id });
  await createItem(business, { name: 'Pasif ürün', categoryId: shown.id, isActive: false });
  await createItem(business, { name: 'Gizlideki', categoryId: hidden.id });
  const deleted = await createItem(business, { name: 'Silinen', categoryId: shown.id });
  await admin().delete(`/api/menu/items/${deleted.id}`);
  await admin().post('/api/menu/ingredients', { name: 'Kıyma', stockUnit: 'GRAM', unitCost: 600 });
  const { categories, items } = await menu();
  expect(categories.map(({ name }) => name)).toEqual(['Görünen']);
  expect(items.map(({ name }) => name)).toEqual(['Görünür']);
});

test('no data of stock, costs, recipes or people leave the business (PUB-13)', async () => {
  const item = await createItem(business, { name: 'Ayran', stockAmount: 918_273 });
  await admin().patch(`/api/menu/items/${item.id}`, { unitCost: 7_654.32, minStock: 819_283 });
  const { body } = await ask();
  expect(Object.keys((await menu()).items[0]!).sort()).toEqual(
    [
      'categoryId',
      'details',
      'id',
      'isSoldOut',
      'name',
      'pictureUrl',
      'portions',
      'price',
      'setGroups',
    ].sort(),
  );
  for (const secret of [
    '918273',
    '819283',
    '7654.32',
    'stock',
    'cost',
    'Elif',
    'version',
    'station',
    business.id,
  ])
    expect(body, secret).not.toContain(secret);
});

test('the menu has the day of the last change of a shown price, and null without items', async () => {
  expect((await menu()).pricesChangedAt).toBeNull();
  const item = await createItem(business, { name: 'Çay' });
  const other = await createItem(business, { name: 'Pasif', isActive: false });
  await api.owner.query(
    `update menu_items set price_changed_at = case id when $1 then '2001-03-01T10:00:00Z' else '2001-04-01T10:00:00Z' end::timestamptz
      where id in ($1, $2)`,
    [item.id, other.id],
  );
  later(1);
  expect((await menu()).pricesChangedAt).toBe('2001-03-01T10:00:00.000Z');
  await admin().patch(`/api/menu/items/${item.id}`, { name: 'Demli çay' });
  later(1);
  expect((await menu()).pricesChangedAt).toBe('2001-03-01T10:00:00.000Z');
  await admin().patch(`/api/menu/items/${item.id}`, { price: 15 });
  later(1);
  expect(String((await menu()).pricesChangedAt) > '2001-04-02').toBe(true);
});

test('another price of a shown portion is a change of prices too (PRICE-12)', async () => {
  const { item, id } = await createAskingItem(business);
  const long = '2001-03-01T10:00:00.000Z';
  await api.owner.query('update menu_items set price_changed_at = $1', [long]);
  await api.owner.query('update item_portions set price_changed_at = $1', [long]);
  const portions = [
    { id: id('Tek'), name: 'Tek', price: 380 },
    { id: id('Bir buçuk'), name: 'Bir buçuk', price: 540 },
  ] as const;
  const changed = async (large: object) => {
    await patchItem(business, item, { portions: [portions[0], { ...portions[1], ...large }] });
    later(1);
    return (await menu()).pricesChangedAt;
  };
  expect(await changed({ name: 'Büyük' })).toBe(long);
  expect(await changed({ price: 560, isActive: false })).toBe(long);
  expect(String(await changed({ isActive: true })) > '2001-04-01').toBe(true);
});

test('the menu has a mark while it contains a sample', async () => {
  const item = await createItem(business);
  expect((await menu()).business.hasSamples).toBe(false);
  await api.owner.query('update menu_items set is_sample = true where id = $1', [item.id]);
  later(1);
  expect((await menu()).business.hasSamples).toBe(true);
});

test('names are sent as they were typed, with any characters; 300 in one category too', async () => {
  const category = await createCategory(business, { name: 'İÇECEKLER & <b>Ilık</b>' });
  const odd = ['IŞIK', 'ışık', 'İrmik', '🍕 Pizza "özel"', '<script>alert(1)</script>', "Ömer'in"];
  for (const name of odd) await createItem(business, { name, categoryId: category.id });
  await api.owner.query(
    `insert into menu_items (business_id, id, name, price_kurus, category_id)
     select $1, gen_random_uuid(), 'Ürün ' || n, n, $2 from generate_series(1, 294) n`,
    [business.id, category.id],
  );
  const { categories, items } = await menu();
  expect(categories[0]?.name).toBe('İÇECEKLER & <b>Ilık</b>');
  const names = items.map(({ name }) => name);
  expect(names).toHaveLength(300);
  expect(names).toEqual(expect.arrayContaining(odd));
  expect(names.indexOf('Ürün 9')).toBe(names.indexOf('Ürün 10') - 1);
  expect((await ask()).headers['content-type']).toBe('application/json; charset=utf-8');
});

test('10,000 requests at once make one reading; a second later changes and deletions are visible (PUB-21)', async () => {
  const item = await createItem(business, { name: 'Çay', price: 10 });
  api.time.now = new Date();
  let connections = 0;
  const count = () => (connections += 1);
  api.services.pool.on('acquire', count);
  const answers = new Map<string, number>();
  for (let batch = 0; batch < 20; batch += 1) {
    const some = await Promise.all(Array.from({ length: 500 }, () => ask()));
    for (const { statusCode, headers } of some) {
      const answer = `${statusCode} ${String(headers.etag)}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
  }
  api.services.pool.off('acquire', count);
  expect([...answers.values()]).toEqual([10_000]);
  // Three transactions: the business of the slug, the version of its menu, and the menu itself.
  expect(connections).toBe(3);

  await admin().patch(`/api/menu/items/${item.id}`, { price: 11 });
  expect((await menu()).items[0]).toMatchObject({ price: 10 });
  later(1);
  expect((await menu()).items[0]).toMatchObject({ price: 11 });
  await admin().delete(`/api/menu/items/${item.id}`);
  later(1);
  expect((await menu()).items).toEqual([]);
});

test('an unchanged menu is not read again, and another process’s changes are visible as soon', async () => {
  const item = await createItem(business, { name: 'Çay', price: 10 });
  api.time.now = new Date();
  await menu();
  let connections = 0;
  const count = () => (connections += 1);
  api.services.pool.on('acquire', count);
  later(1);
  await menu();
  api.services.pool.off('acquire', count);
  expect(connections).toBe(2);
  await api.owner.query('update menu_items set price_kurus = 1100 where id = $1', [item.id]);
  await api.owner.query(`update businesses set name = 'Yeni Ad' where id = $1`, [business.id]);
  later(1);
  expect(await menu()).toMatchObject({ business: { name: 'Yeni Ad' }, items: [{ price: 11 }] });
});

test('a client with the present version receives no bytes, other clients a compressed body (PUB-21)', async () => {
  await createItem(business, { name: 'Çiğ köfte' });
  // Over a kilobyte: a smaller menu is not compressed.
  for (let at = 0; at < 10; at += 1) await createItem(business);
  const whole = await ask();
  const { etag } = whole.headers;
  expect(whole.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' });
  expect(whole.headers['content-encoding']).toBeUndefined();
  for (const header of [String(etag), `W/${String(etag)}`, `"başka", ${String(etag)}`]) {
    const again = await ask(business.slug, { 'if-none-match': header });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe('public, no-cache');
  }
  expect((await ask(business.slug, { 'if-none-match': '"başka"' })).statusCode).toBe(200);
  const packed = await ask(business.slug, { 'accept-encoding': 'br, gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(whole.body);
});

test('an unknown address returns Menü bulunamadı after one look-up (PUB-16)', async () => {
  let connections = 0;
  const count = () => (connections += 1);
  api.services.pool.on('acquire', count);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('boyle-bir-yer-yok')));
  api.services.pool.off('acquire', count);
  expect(connections).toBe(1);
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', error: 'Menü bulunamadı' });
  }
});

describe.each(['with the fence up', 'with the fence down'])('%s', (fence) => {
  let own: TestApi;
  beforeAll(async () => {
    own = await startTestApi();
    if (fence === 'with the fence down') await disableRowSecurity(own);
  });
  afterAll(() => own.stop());

  test('a menu has only data of its business, also when another one has rows of the same ids', async () => {
    const [ours, theirs] = [await own.createBusiness('Bizim Yer'), await own.createBusiness('Yabancı Yer')];
    const category = await createCategory(ours, { name: 'Bizim' });
    const item = await createItem(ours, { name: 'Bizim çay', categoryId: category.id });
    const values = [theirs.id, category.id, item.id];
    await own.owner.query(
      `insert into menu_categories (business_id, id, name, show_in_sales) values ($1, $2, 'Yabancı', true)`,
      values.slice(0, 2),
    );
    await own.owner.query(
      `insert into menu_items (business_id, id, name, price_kurus, category_id, is_sample) values ($1, $3, 'Yabancı çay', 1, null, true),
         ($1, gen_random_uuid(), 'Yabancı su', 1, $2, true)`,
      values,
    );
    await own.owner.query(
      `insert into item_pictures (business_id, item_id, id, media_type, bytes) values ($1, $2, gen_random_uuid(), 'image/png', 'x')`,
      [theirs.id, item.id],
    );
    const answer = await own.anyone.get(`/api/public/menu/${ours.slug}`);
    expect(answer.body).not.toContain('Yabancı');
    expect(answer.json<Menu>()).toMatchObject({
      business: { name: 'Bizim Yer', hasSamples: false },
      categories: [{ name: 'Bizim' }],
      items: [{ name: 'Bizim çay', pictureUrl: null }],
    });
  });
});

test('an invalid slug is the address of no business, and capital letters are read as small ones (PUB-12)', async () => {
  const business = await api.createBusiness();
  expect((await ask(business.slug.toUpperCase())).statusCode).toBe(200);
  for (const slug of ['a_b', encodeURIComponent('çağdaş'), '-', 'x'.repeat(90)]) {
    const answer = await ask(slug);
    expect([slug, answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      slug,
      404,
      'Menü bulunamadı',
    ]);
  }
});
