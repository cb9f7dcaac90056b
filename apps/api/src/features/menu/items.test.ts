import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCategory,
  createItem,
  itemsOffTheLedger,
  ledgerOf,
  type Created,
} from '#test/factories/menu-factories.ts';
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
});
beforeEach(async () => {
  business = await api.createBusiness();
  stranger = await api.createBusiness('Yan Komşu Lokantası');
});
afterAll(() => api.stop());

const auditOf = async (entityId: string) => {
  const { rows } = await api.owner.query<{ event: string; details: Json }>(
    'select event, details from audit_log where business_id = $1 and entity_id = $2 order by seq',
    [business.id, entityId],
  );
  return rows;
};
const patch = (item: Created, body: Json) => business.as('ADMIN').patch(`/api/menu/items/${item.id}`, body);
const eventsSince = (count: number) => api.published.slice(count).map(({ event }) => event.name);

test('a new item is untracked, in pieces, and unknown values are null', async () => {
  const category = await createCategory(business);
  const publishedBefore = api.published.length;
  const answer = await business
    .as('CASHIER')
    .post('/api/menu/items', { name: ' Şiş İskender ', price: 345.5, categoryId: category.id });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(String),
    name: 'Şiş İskender',
    price: 345.5,
    isActive: true,
    isSoldOut: false,
    categoryId: category.id,
    stationId: null,
    barcode: null,
    vatRateId: null,
    trackStock: false,
    stockAmount: null,
    stockUnit: 'GRAM',
    minStock: 500,
    hasRecipe: false,
    cost: null,
    unitCost: null,
    pictureUrl: null,
    details: null,
    setGroups: [],
    portions: [],
    optionGroupIds: [],
    optionGroups: { own: [], refused: [] },
    isSample: false,
    version: 1,
  });
  expect((await business.as('WAITER').get('/api/menu')).json()[0].items).toEqual([answer.json()]);
  expect(await auditOf(answer.json<Created>().id)).toEqual([
    {
      event: 'item.create',
      details: {
        name: 'Şiş İskender',
        price: 345.5,
        isActive: true,
        categoryId: category.id,
        stationId: null,
        barcode: null,
        vatRateId: null,
      },
    },
  ]);
  expect(eventsSince(publishedBefore)).toEqual(['menu:changed']);
});

test('the same key makes one item', async () => {
  const categoryId = (await createCategory(business)).id;
  const send = () =>
    business
      .as('ADMIN')
      .post('/api/menu/items', { name: 'Künefe', price: 180, categoryId }, { 'idempotency-key': 'kunefe-1' });
  const first = await send();
  const second = await send();
  expect(second.json()).toEqual(first.json());
  expect((await business.as('ADMIN').get('/api/menu')).json()[0].items).toHaveLength(1);
});

test('two items may have the same name; a name, a category and a whole-kuruş price are required (MENU-6)', async () => {
  const categoryId = (await createCategory(business)).id;
  await createItem(business, { name: 'Çay', categoryId });
  await createItem(business, { name: 'Çay', categoryId });
  const send = (body: Json) => business.as('ADMIN').post('/api/menu/items', body);
  for (const body of [
    { name: ' ', price: 1, categoryId },
    { name: 'Kahve', price: 1 },
    { name: 'Kahve', price: 1.005, categoryId },
    { name: 'Kahve', price: -1, categoryId },
    { name: 'Kahve', price: '10', categoryId },
    { name: 'Kahve', price: 1, categoryId, stockAmount: 4 },
  ]) {
    expect((await send(body)).statusCode, JSON.stringify(body)).toBe(400);
  }
  expect((await send({ name: 'İkram', price: 0, categoryId })).statusCode).toBe(201);
});

test('deleted categories and stations, and those of another business, are not found', async () => {
  const category = await createCategory(business);
  const item = await createItem(business, { categoryId: category.id });
  const foreign = await createCategory(stranger, { name: 'Gizli' });
  const deleted = await createCategory(business);
  await business.as('ADMIN').delete(`/api/menu/categories/${deleted.id}`);
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into stations (business_id, id, name, deleted_at)
     values ($1, gen_random_uuid(), 'Ocak', null), ($2, gen_random_uuid(), 'Eski', now()) returning id`,
    [stranger.id, business.id],
  );
  const wrong: Json[] = [
    ...[foreign.id, deleted.id].map((categoryId) => ({ categoryId })),
    ...rows.map(({ id }) => ({ stationId: id })),
  ];
  for (const part of wrong) {
    const body = { name: 'Yeni', price: 1, categoryId: category.id, ...part };
    const created = await business.as('ADMIN').post('/api/menu/items', body);
    expect([created.statusCode, created.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await patch(item, part)).statusCode).toBe(404);
  }
  expect((await patch(item, {})).json()).toEqual(item);
});

test('a price change is stored with before and after (MENU-30)', async () => {
  const item = await createItem(business, { name: 'Adana', price: 250 });
  const answer = await patch(item, {
    price: 275.25,
    name: 'Adana Kebap',
    isActive: false,
    expectedVersion: 1,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    ...item,
    price: 275.25,
    name: 'Adana Kebap',
    isActive: false,
    version: 2,
  });
  expect((await auditOf(item.id)).slice(1)).toEqual([
    {
      event: 'item.update',
      details: {
        name: 'Adana',
        before: { name: 'Adana', isActive: true },
        after: { name: 'Adana Kebap', isActive: false },
      },
    },
    { event: 'item.price', details: { name: 'Adana', before: 250, after: 275.25 } },
  ]);
});

test('a change of nothing writes nothing', async () => {
  const item = await createItem(business, { price: 10 });
  const publishedBefore = api.published.length;
  expect((await patch(item, { price: 10, isActive: true, minStock: 500 })).json()).toEqual(item);
  expect(await auditOf(item.id)).toHaveLength(1);
  expect(eventsSince(publishedBefore)).toEqual([]);
});

test('an item moves to another category and station, and back to none', async () => {
  const item = await createItem(business);
  const category = await createCategory(business);
  const { rows } = await api.owner.query<{ id: string }>(
    `insert into stations (business_id, id, name) values ($1, gen_random_uuid(), 'Bar') returning id`,
    [business.id],
  );
  const stationId = rows[0]!.id;
  const moved = await patch(item, { categoryId: category.id, stationId });
  expect(moved.json()).toMatchObject({ categoryId: category.id, stationId });
  expect((await patch(item, { stationId: null })).json()).toMatchObject({ stationId: null, version: 3 });
});

test('a user who edits an old version receives the current one (REL-5)', async () => {
  const item = await createItem(business, { price: 10 });
  const current = (await patch(item, { price: 12.34 })).json();
  const answer = await patch(item, { price: 15, expectedVersion: 1 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { current } });
});

test('two users edit one version at once: the second receives the first user’s version (MENU-13)', async () => {
  const item = await createItem(business, { price: 10 });
  const holder = await api.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('update menu_items set price_kurus = 1100, version = 2 where id = $1', [item.id]);
    const waiting = patch(item, { price: 15, expectedVersion: 1 });
    await untilSomeoneWaits(api);
    await holder.query('commit');
    const answer = await waiting;
    expect(answer.json()).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { current: { price: 11, version: 2 } },
    });
  } finally {
    holder.release();
  }
});

test('the first stock operation starts tracking; setting, adding, subtracting and resetting are movements (STOCK-1, STOCK-11, STOCK-29)', async () => {
  const item = await createItem(business, { name: 'Ayran' });
  const publishedBefore = api.published.length;
  const set = await patch(item, { stockAmount: 12, note: ' Sayım ' });
  expect(set.json()).toEqual({ ...item, trackStock: true, stockAmount: 12, version: 2 });
  expect(eventsSince(publishedBefore)).toEqual(['menu:changed', 'stock:changed']);
  expect((await patch(item, { stockDelta: 2.5 })).json().stockAmount).toBe(14.5);
  expect((await patch(item, { stockDelta: -4 })).json().stockAmount).toBe(10.5);
  expect((await patch(item, { stockAmount: 0 })).json()).toMatchObject({ stockAmount: 0, version: 5 });

  const row = { unit: 'GRAM', note: null, order_id: null, moved_by_name: 'Elif Yıldız' };
  expect(await ledgerOf(api, item.id)).toEqual([
    { ...row, kind: 'SET', asked: 12_000, applied: 12_000, before: 0, after: 12_000, note: 'Sayım' },
    { ...row, kind: 'ADD', asked: 2_500, applied: 2_500, before: 12_000, after: 14_500 },
    { ...row, kind: 'SUBTRACT', asked: -4_000, applied: -4_000, before: 14_500, after: 10_500 },
    { ...row, kind: 'RESET', asked: -10_500, applied: -10_500, before: 10_500, after: 0 },
  ]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
  const audit = await auditOf(item.id);
  expect(audit.map(({ event }) => event)).toEqual([
    'item.create',
    'item.update',
    ...Array<string>(4).fill('item.stock'),
  ]);
  expect(audit[2]!.details).toEqual({
    name: 'Ayran',
    kind: 'SET',
    asked: 12,
    applied: 12,
    before: 0,
    after: 12,
    unit: 'GRAM',
    note: 'Sayım',
  });
});

test('stock is never below zero, and the ledger keeps the requested amount (STOCK-10)', async () => {
  const item = await createItem(business, { stockAmount: 3 });
  const answer = await patch(item, { stockDelta: -10 });
  expect(answer.json().stockAmount).toBe(0);
  expect((await ledgerOf(api, item.id)).at(-1)).toMatchObject({
    kind: 'SUBTRACT',
    asked: -10_000,
    applied: -3_000,
    after: 0,
  });
  expect((await auditOf(item.id)).at(-1)!.details).toMatchObject({ asked: -10, applied: -3 });
});

test('a difference is applied to the present stock, not to the stock on the screen (STOCK-7)', async () => {
  const item = await createItem(business, { stockAmount: 10 });
  const holder = await api.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('select from menu_items where id = $1 for no key update', [item.id]);
    const adding = patch(item, { stockDelta: 5 });
    await untilSomeoneWaits(api);
    await holder.query(
      `insert into stock_movements (business_id, id, item_id, kind, asked_milli, applied_milli, before_milli, after_milli, unit, moved_by, moved_by_name)
       values ($1, gen_random_uuid(), $2, 'SALE', -4000, -4000, 10000, 6000, 'ADET', $3, 'Çağrı Öz')`,
      [business.id, item.id, business.as('WAITER').userId],
    );
    await holder.query('update menu_items set stock_milli = 6000 where id = $1', [item.id]);
    await holder.query('commit');
    expect((await adding).json().stockAmount).toBe(11);
  } finally {
    holder.release();
  }
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('another unit sets its own threshold unless one is sent, and starts no tracking (STOCK-3)', async () => {
  const item = await createItem(business);
  const publishedBefore = api.published.length;
  const pieces = await patch(item, { stockUnit: 'ADET' });
  expect(pieces.json()).toMatchObject({
    stockUnit: 'ADET',
    minStock: 5,
    trackStock: false,
    stockAmount: null,
  });
  expect(eventsSince(publishedBefore)).toEqual(['menu:changed', 'stock:changed']);
  expect((await patch(item, { stockUnit: 'GRAM' })).json().minStock).toBe(500);
  expect((await patch(item, { minStock: 750.125 })).json().minStock).toBe(750.125);
  expect((await patch(item, { stockUnit: 'GRAM', name: 'Kıyma' })).json().minStock).toBe(750.125);
  expect((await patch(item, { stockUnit: 'ADET', minStock: 2 })).json()).toMatchObject({ minStock: 2 });
  expect((await patch(item, { stockAmount: 1.5, stockUnit: 'GRAM' })).json()).toMatchObject({
    stockAmount: 1.5,
    stockUnit: 'GRAM',
    minStock: 500,
    trackStock: true,
  });
  expect((await ledgerOf(api, item.id))[0]).toMatchObject({ unit: 'GRAM', after: 1_500 });
});

test('stock that begins without a unit is counted in grams (STOCK-2)', async () => {
  const item = await createItem(business);
  const begun = await patch(item, { stockAmount: 1_500 });
  expect(begun.json()).toMatchObject({ stockUnit: 'GRAM', minStock: 500, trackStock: true });
  expect(await ledgerOf(api, item.id)).toMatchObject([{ unit: 'GRAM', after: 1_500_000 }]);
});

test('tracking is switched off and on by hand, and the stock stays (STOCK-1)', async () => {
  const item = await createItem(business, { stockAmount: 7 });
  expect((await patch(item, { trackStock: false })).json()).toMatchObject({
    trackStock: false,
    stockAmount: null,
  });
  expect((await patch(item, { stockDelta: 1, trackStock: false })).json().stockAmount).toBeNull();
  expect((await patch(item, { trackStock: true })).json()).toMatchObject({ stockAmount: 8 });
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('contradictory stock operations are refused with a reason (STOCK-13)', async () => {
  const item = await createItem(business);
  const wrong: [Json, string][] = [
    [{ stockAmount: 1, stockDelta: 1 }, 'Stok ya belirlenir ya da değiştirilir.'],
    [{ stockDelta: 0 }, 'Miktar sıfırdan farklı olmalı.'],
    [{ note: 'Boşuna' }, 'Not yalnızca stok hareketiyle birlikte yazılabilir.'],
    [{ stockAmount: 100_000_001 }, 'Stok en fazla 100.000.000 olabilir.'],
    [{ stockDelta: 100_000_001 }, 'Stok en fazla 100.000.000 olabilir.'],
    [{ stockAmount: 1.0005 }, 'En fazla üç ondalık olabilir.'],
  ];
  for (const [body, reason] of wrong) {
    const answer = await patch(item, body);
    expect(answer.statusCode, JSON.stringify(body)).toBe(400);
    expect(answer.json().details.fields[0].reason).toBe(reason);
  }
  expect((await patch(item, { stockAmount: -1 })).statusCode).toBe(400);
  expect((await patch(item, {})).json()).toEqual(item);
  expect(await ledgerOf(api, item.id)).toEqual([]);
});

test('a deleted item leaves the menu and stays in the audit log (MENU-11)', async () => {
  const item = await createItem(business, { name: 'Mevsim Salatası', price: 80, stockAmount: 3 });
  const url = `/api/menu/items/${item.id}`;
  expect((await business.as('CASHIER').delete(url)).statusCode).toBe(204);
  expect((await business.as('ADMIN').get('/api/menu')).json()[0].items).toEqual([]);
  expect((await auditOf(item.id)).at(-1)).toEqual({ event: 'item.delete', details: item });
  expect((await business.as('ADMIN').delete(url)).statusCode).toBe(404);
  expect((await patch(item, { price: 1 })).statusCode).toBe(404);
  expect(await ledgerOf(api, item.id)).toHaveLength(1);
});

test('waiters and the kitchen cannot change an item', async () => {
  const item = await createItem(business);
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    const caller = business.as(role);
    const body = { name: 'X', price: 1, categoryId: item.categoryId };
    expect((await caller.post('/api/menu/items', body)).statusCode).toBe(403);
    expect((await caller.patch(`/api/menu/items/${item.id}`, { stockAmount: 1 })).statusCode).toBe(403);
    expect((await caller.delete(`/api/menu/items/${item.id}`)).statusCode).toBe(403);
  }
});

test('another business cannot change, count or delete an item', async () => {
  const item = await createItem(business, { name: 'Sır Köfte', stockAmount: 3 });
  const url = `/api/menu/items/${item.id}`;
  const admin = stranger.as('ADMIN');
  for (const answer of [
    await admin.patch(url, { price: 1 }),
    await admin.patch(url, { stockDelta: -1 }),
    await admin.delete(url),
  ]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Sır');
  }
  expect((await patch(item, {})).json()).toEqual(item);
});

test('a barcode is stored, changed and taken away with a trace, and guests do not read it (MENU-43)', async () => {
  const item = await createItem(business, { name: 'Gazoz' });
  expect((await patch(item, { barcode: ' 8690504012345 ' })).json()).toMatchObject({
    barcode: '8690504012345',
  });
  for (const barcode of ['123', '8690-504', 'ABCD', '1'.repeat(33), ''])
    expect((await patch(item, { barcode })).statusCode).toBe(400);
  expect((await api.anyone.get(`/api/public/menu/${business.slug}`)).body).not.toContain('8690504012345');
  expect((await patch(item, { barcode: null })).json()).toMatchObject({ barcode: null });
  const changes = (await auditOf(item.id)).filter(({ event }) => event === 'item.update');
  expect(changes.map(({ details }) => details)).toMatchObject([
    { before: { barcode: null }, after: { barcode: '8690504012345' } },
    { before: { barcode: '8690504012345' }, after: { barcode: null } },
  ]);
});
