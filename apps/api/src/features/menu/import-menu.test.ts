import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createItem, menuList } from '#test/factories/menu-factories.ts';
import { rateOf } from '#test/factories/vat-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Json,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

interface ImportAnswer {
  rows: (Json & { row: number; outcome: string })[];
  newCategories: string[];
  created: number;
  repriced: number;
  rerated: number;
  failed: number;
  isApplied: boolean;
}
const send = (business: TestBusiness, rows: string[][], apply = true) =>
  business.as('CASHIER').post('/api/menu/import', menuList(rows, apply));
const imported = async (business: TestBusiness, rows: string[][], apply = true): Promise<ImportAnswer> => {
  const answer = await send(business, rows, apply);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
};
const menuOf = async (business: TestBusiness) =>
  (await business.as('ADMIN').get('/api/menu'))
    .json<{ name: string; items: { name: string; price: number }[] }[]>()
    .map(({ name, items }) => [name, items.map((item) => [item.name, item.price])]);
const auditCountOf = async (business: TestBusiness) =>
  (await api.owner.query('select 1 from audit_log where business_id = $1', [business.id])).rows.length;

const TABLE = [
  ['Ürün', 'Fiyat', 'Kategori'],
  ['MERCİMEK', '130', 'çorbalar'],
  ['Ezogelin', '₺125,50', 'Çorbalar'],
  ['Sütlaç', '90 TL', 'Tatlılar'],
  ['', '5', 'Tatlılar'],
  ['Kazandibi', '95', 'TATLILAR'],
  ['Ayran', '45', 'Çorbalar'],
];

/** Creates *Çorbalar* with Mercimek for 120 and Ayran for 45. */
async function createSoups(): Promise<TestBusiness> {
  const business = await api.createBusiness();
  const { id: categoryId } = await createCategory(business, { name: 'Çorbalar' });
  await createItem(business, { name: 'Mercimek', price: 120, categoryId });
  await createItem(business, { name: 'Ayran', price: 45, categoryId });
  return business;
}

test('the preview shows the result of every row and changes nothing (MENU-19)', async () => {
  const business = await createSoups();
  const [menu, entries] = [await menuOf(business), await auditCountOf(business)];
  api.published.length = 0;
  const preview = await imported(business, TABLE, false);
  expect(preview).toMatchObject({
    isApplied: false,
    created: 3,
    repriced: 1,
    failed: 1,
    newCategories: ['Tatlılar'],
  });
  expect(preview.rows.every(({ portion }) => portion === null)).toBe(true);
  expect(preview.rows.map(({ portion: _, ...row }) => row)).toEqual([
    {
      row: 2,
      outcome: 'PRICE',
      category: 'çorbalar',
      name: 'MERCİMEK',
      price: 130,
      priceBefore: 120,
      vatPercents: null,
      reason: null,
    },
    expect.objectContaining({ row: 3, outcome: 'NEW', price: 125.5, priceBefore: null }),
    expect.objectContaining({ row: 4, outcome: 'NEW', price: 90 }),
    expect.objectContaining({ row: 5, outcome: 'ERROR', price: null, reason: 'Ürün adı yazılmamış.' }),
    expect.objectContaining({ row: 6, outcome: 'NEW', category: 'TATLILAR' }),
    expect.objectContaining({ row: 7, outcome: 'SAME', price: 45, priceBefore: 45 }),
  ]);
  expect(await menuOf(business)).toEqual(menu);
  expect([await auditCountOf(business), api.published]).toEqual([entries, []]);
});

test('the import does the same as the preview, skips errors, and a repetition changes nothing', async () => {
  const business = await createSoups();
  const preview = await imported(business, TABLE, false);
  api.published.length = 0;
  const answer = await imported(business, TABLE);
  expect(answer).toEqual({ ...preview, isApplied: true, importId: expect.any(String) as string });
  const menu = [
    [
      'Çorbalar',
      [
        ['Mercimek', 130],
        ['Ayran', 45],
        ['Ezogelin', 125.5],
      ],
    ],
    [
      'Tatlılar',
      [
        ['Sütlaç', 90],
        ['Kazandibi', 95],
      ],
    ],
  ];
  expect(await menuOf(business)).toEqual(menu);
  expect(api.published.map(({ event }) => event.name)).toEqual(['menu:changed']);
  expect(await auditOf(api, business.id, 'item.price')).toEqual([
    { name: 'MERCİMEK', before: 120, after: 130 },
  ]);
  const counts = { created: 3, repriced: 1, rerated: 0, failed: 1, newCategories: ['Tatlılar'] };
  expect(await auditOf(api, business.id, 'menu.import')).toEqual([counts]);

  const entries = await auditCountOf(business);
  expect(await imported(business, TABLE)).toMatchObject({
    created: 0,
    repriced: 0,
    failed: 1,
    newCategories: [],
  });
  expect([await menuOf(business), await auditCountOf(business)]).toEqual([menu, entries]);
});

test('deleted items, ingredients and another business’s menu are not part of the menu', async () => {
  const [business, other] = [await createSoups(), await createSoups()];
  const menu = (await business.as('ADMIN').get('/api/menu')).json<
    { id: string; items: { id: string; name: string }[] }[]
  >();
  const ayran = menu[0]!.items.find(({ name }) => name === 'Ayran')!;
  await business.as('ADMIN').delete(`/api/menu/items/${ayran.id}`);
  await api.owner.query(
    `insert into menu_items (business_id, id, name, price_kurus, kind, category_id)
     values ($1, gen_random_uuid(), 'Un', 0, 'INGREDIENT', $2)`,
    [business.id, menu[0]!.id],
  );
  const rows = [
    ['Çorbalar', 'Ayran', '50'],
    ['Çorbalar', 'Un', '5'],
    ['Çorbalar', 'Mercimek', '1'],
  ];
  const answer = await imported(business, rows);
  expect(answer.rows.map(({ outcome }) => outcome)).toEqual(['NEW', 'NEW', 'PRICE']);
  expect(await menuOf(other)).toEqual([
    [
      'Çorbalar',
      [
        ['Mercimek', 120],
        ['Ayran', 45],
      ],
    ],
  ]);
});

/** Both imports wait for the lock on the business and continue together. */
async function importTwice(business: TestBusiness, rows: string[][]): Promise<ImportAnswer[]> {
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select 1 from businesses where id = $1 for update', [business.id]);
  const both = [send(business, rows), send(business, rows)];
  await untilSomeoneWaits(api, 2);
  await rival.query('commit');
  rival.release();
  return (await Promise.all(both)).map((answer) => answer.json<ImportAnswer>());
}

test('two imports at the same time make a category and its items once', async () => {
  const business = await api.createBusiness();
  const first = await importTwice(business, TABLE);
  expect(first.map(({ created }) => created).sort()).toEqual([0, 5]);
  // For an existing category only the lock on the business keeps the two imports apart.
  const second = await importTwice(business, [['Tatlılar', 'Revani', '80']]);
  expect(second.map(({ created }) => created).sort()).toEqual([0, 1]);
  const menu = await menuOf(business);
  expect(menu.map(([name, items]) => [name, items!.length])).toEqual([
    ['çorbalar', 3],
    ['Tatlılar', 3],
  ]);
});

test('a price that another user changes in the meantime is compared with its new value', async () => {
  const business = await createSoups();
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query(
    `update menu_items set price_kurus = 12500 where business_id = $1 and name = 'Mercimek'`,
    [business.id],
  );
  const waiting = imported(business, TABLE);
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  expect((await waiting).rows[0]).toMatchObject({ outcome: 'PRICE', price: 130, priceBefore: 125 });
  expect(await auditOf(api, business.id, 'item.price')).toEqual([
    { name: 'MERCİMEK', before: 125, after: 130 },
  ]);
});

test('two thousand rows are imported at once, and again with other prices', async () => {
  const business = await api.createBusiness();
  const rows = (price: number) =>
    Array.from({ length: 2_000 }, (_, at) => [`Kategori ${at % 40}`, `Ürün ${at}`, `${price + at}`]);
  expect(await imported(business, rows(10))).toMatchObject({ created: 2_000, repriced: 0 });
  expect(await imported(business, rows(11))).toMatchObject({ created: 0, repriced: 2_000 });
  const menu = await menuOf(business);
  expect(menu).toHaveLength(40);
  expect(menu[39]).toEqual(['Kategori 39', expect.arrayContaining([['Ürün 1999', 2_010]])]);
  expect(await auditOf(api, business.id, 'item.price')).toHaveLength(2_000);
});

test('accepts a body of up to 1 MB, while other calls accept 64 KB (MENU-18)', async () => {
  const business = await api.createBusiness();
  const wide = (count: number) => [
    ['Kategori', 'Ürün', 'Fiyat', 'Not', 'Başka not'],
    ...Array.from({ length: count }, (_, at) => [
      'Menü',
      `Ürün ${at}`,
      '5',
      'x'.repeat(490),
      'y'.repeat(490),
    ]),
  ];
  expect((await send(business, wide(200), false)).statusCode).toBe(200);
  expect(codeOf(await send(business, wide(1_100), false))).toEqual([413, 'BODY_TOO_LARGE']);
  const tooMany = Array.from({ length: 2_001 }, () => ['Menü', 'Çay', '5']);
  expect(codeOf(await send(business, tooMany, false))).toEqual([400, 'INVALID_INPUT']);
  expect(codeOf(await business.as('WAITER').post('/api/menu/import', menuList(TABLE, false)))).toEqual([
    403,
    'ROLE_FORBIDDEN',
  ]);
});

test('control characters are an error of the row, not of the server', async () => {
  const business = await api.createBusiness();
  const { rows } = await imported(business, [
    ['Menü', 'Çay\u0000', '5'],
    ['Me\u0007nü', 'Çay', '5'],
    ['Menü', '🍵', '5'],
  ]);
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['ERROR', 'Geçersiz karakter var.'],
    ['ERROR', 'Geçersiz karakter var.'],
    ['NEW', null],
  ]);
});

test('rows with portions become portions of their item; a single price is the default portion’s (SELL-6, SELL-2)', async () => {
  const business = await api.createBusiness();
  const heading = ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat'];
  const send = async (...rows: string[][]) => {
    const answer = await business.as('ADMIN').post('/api/menu/import', menuList([heading, ...rows]));
    expect(answer.statusCode).toBe(200);
    return answer.json<{ created: number; repriced: number; rows: Json[] }>();
  };
  const adana = async () => {
    const menu = (await business.as('ADMIN').get('/api/menu')).json<{ items: Json[] }[]>();
    return menu.flatMap(({ items }) => items).find(({ name }) => name === 'Adana')!;
  };
  const made = await send(['Izgara', 'Adana', 'Tek', '380'], ['Izgara', 'Adana', 'Bir buçuk', '540']);
  expect(made).toMatchObject({ created: 1, rows: [{ portion: 'Tek' }, { portion: 'Bir buçuk' }] });
  expect(await adana()).toMatchObject({
    price: 380,
    portions: [
      { name: 'Tek', price: 380, isDefault: true, recipeMultiplier: 1 },
      { name: 'Bir buçuk', price: 540, isDefault: false },
    ],
  });
  await send(['Izgara', 'Adana', 'Duble', '700'], ['Izgara', 'Adana', 'tek', '400']);
  expect(await adana()).toMatchObject({
    price: 400,
    portions: [{ price: 400 }, { price: 540 }, { name: 'Duble', price: 700 }],
  });
  expect((await send(['Izgara', 'Adana', '', '410'])).repriced).toBe(1);
  expect(await adana()).toMatchObject({ price: 410, portions: [{ name: 'Tek', price: 410 }, {}, {}] });
});

test('an exported list makes the same menu in an empty business: defaults, passive ones, Kategorisiz (MENU-31)', async () => {
  const business = await api.createBusiness();
  const list = [
    ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat', 'Varsayılan', 'Durum'],
    ['Izgara', 'Adana', 'Yarım', '200,00', '', 'Pasif'],
    ['Izgara', 'Adana', 'Tek', '380,00', 'Evet', 'Aktif'],
    ['Izgara', 'Urfa', '', '350,50', '', 'Pasif'],
    ['Izgara', 'Beyti', 'Yarım', '220', '', 'Pasif'],
    ['Izgara', 'Beyti', 'Tek', '400', 'Evet', 'Ürün pasif'],
    ['Kategorisiz', 'Ayran', '', '45,00', '', 'Aktif'],
  ];
  await imported(business, list);
  const menu = (await business.as('ADMIN').get('/api/menu')).json<{ id: string | null; items: Json[] }[]>();
  expect(menu).toMatchObject([
    {
      name: 'Izgara',
      items: [
        {
          ...{ name: 'Adana', price: 380, isActive: true },
          portions: [
            { name: 'Yarım', price: 200, isDefault: false, isActive: false },
            { name: 'Tek', price: 380, isDefault: true, isActive: true },
          ],
        },
        { name: 'Urfa', price: 350.5, isActive: false, portions: [] },
        {
          ...{ name: 'Beyti', price: 400, isActive: false },
          portions: [
            { name: 'Yarım', isActive: false },
            { name: 'Tek', isActive: true },
          ],
        },
      ],
    },
    { id: null, name: 'Kategorisiz', items: [{ name: 'Ayran', price: 45, isActive: true }] },
  ]);
  const again = await imported(business, list);
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(list.slice(1).map(() => 'SAME'));
  expect(again.newCategories).toEqual([]);
});

test('a column KDV gives items their own rate, and the audit log has every change (VAT-14)', async () => {
  const business = await api.createBusiness();
  const [food, drink] = [await rateOf(business, 10), await rateOf(business, 20)];
  const { id: categoryId } = await createCategory(business, { name: 'İçecekler', vatRateId: food });
  await createItem(business, { name: 'Ayran', price: 45, categoryId });
  await createItem(business, { name: 'Rakı', price: 200, categoryId });
  const rows = [
    ['Kategori', 'Ürün', 'Porsiyon', 'Fiyat', 'KDV oranı'],
    ['İçecekler', 'Ayran', '', '45', '%10'],
    ['İçecekler', 'Rakı', '', '210', '20'],
    ['İçecekler', 'Şarap', 'Kadeh', '150', 'genel oran'],
    ['İçecekler', 'Şarap', 'Şişe', '600', ''],
    ['İçecekler', 'Çay', '', '25', '10'],
    ['İçecekler', 'Su', '', '15', '8'],
  ];
  const preview = await imported(business, rows, false);
  expect(preview.rows.map(({ outcome, vatPercents, reason }) => [outcome, vatPercents ?? reason])).toEqual([
    ['SAME', null],
    ['PRICE', { before: 10, after: 20 }],
    ['NEW', { before: null, after: 20 }],
    ['NEW', null],
    ['NEW', null],
    ['ERROR', 'Bu KDV oranı işletmede yok.'],
  ]);
  expect(await imported(business, rows)).toEqual({
    ...preview,
    ...{ isApplied: true, importId: expect.any(String) as string },
  });
  expect(preview).toMatchObject({ created: 2, repriced: 1, rerated: 1, failed: 1 });
  const menu = (await business.as('ADMIN').get('/api/menu')).json<{ items: Json[] }[]>();
  const items = menu.flatMap((category) => category.items).map(({ name, vatRateId }) => [name, vatRateId]);
  expect(items).toEqual([
    ['Ayran', null],
    ['Rakı', drink],
    ['Şarap', drink],
    ['Çay', null],
  ]);
  expect(await auditOf(api, business.id, 'item.update')).toEqual([
    { name: 'Rakı', before: { vatRateId: null }, after: { vatRateId: drink } },
  ]);
  expect(await imported(business, rows)).toMatchObject({ created: 0, repriced: 0, rerated: 0 });
});
