import { compareNatural } from '@sofra/domain/text/turkish';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockTable } from '#src/features/tables/tables.store.ts';
import { newId } from '#src/platform/writes/ids.ts';
import { inTransaction } from '#src/platform/postgres/transaction.ts';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { createOpenOrder, createTable, type CreatedTable } from '#test/factories/table-factories.ts';
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
let item: Created;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  stranger = await api.createBusiness('Yan Komşu Lokantası');
  item = await createItem(business);
});
afterAll(() => api.stop());

const listed = async (caller = business.as('WAITER')) =>
  (await caller.get('/api/tables')).json<CreatedTable[]>();
const patch = (table: CreatedTable, body: Json) =>
  business.as('ADMIN').patch(`/api/tables/${table.id}`, body);
const remove = (table: CreatedTable) => business.as('ADMIN').delete(`/api/tables/${table.id}`);
const lastAudit = async () => {
  const { rows } = await api.owner.query<{ event: string; entity_id: string; details: unknown }>(
    'select event, entity_id, details from audit_log where business_id = $1 order by seq desc limit 1',
    [business.id],
  );
  return rows[0]!;
};
const close = (orderId: string) =>
  api.owner.query(`update orders set status = 'CANCELED', canceled_at = now() where id = $1`, [orderId]);

test('a table is added empty and active, audited and sent to the screens (FLOOR-1, FLOOR-16)', async () => {
  const answer = await business.as('CASHIER').post('/api/tables', { name: ' Bahçe 1 ', capacity: 6 });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    id: expect.any(String),
    name: 'Bahçe 1',
    capacity: 6,
    isActive: true,
    occupied: false,
    openTotal: 0,
    openOrderId: null,
    openedAt: null,
    billPrintedAt: null,
    readyCount: 0,
    areaId: null,
    servedById: null,
    servedBy: null,
    version: 1,
  });
  expect(await listed()).toEqual([answer.json()]);
  expect(await lastAudit()).toEqual({
    event: 'table.create',
    entity_id: answer.json<CreatedTable>().id,
    details: { name: 'Bahçe 1', capacity: 6 },
  });
  expect(api.published.at(-1)).toEqual({
    businessId: business.id,
    event: { name: 'tables:changed', facts: {} },
  });
});

test('tables are in natural Turkish order, as everywhere (FLOOR-2)', async () => {
  const names = [
    'Salon 10',
    'Masa 10',
    'Çardak',
    'Masa 2',
    'Cam Kenarı',
    'Şark Köşesi',
    'İç Salon',
    'Iğdır',
    'masa 1',
  ];
  for (const name of names) await createTable(business, { name });
  const order = (await listed()).map(({ name }) => name);
  expect(order).toEqual([
    'Cam Kenarı',
    'Çardak',
    'Iğdır',
    'İç Salon',
    'masa 1',
    'Masa 2',
    'Masa 10',
    'Salon 10',
    'Şark Köşesi',
  ]);
  expect(order).toEqual(names.sort(compareNatural));
});

test('an open order shows its unpaid rest, its age and its ready lines (FLOOR-3)', async () => {
  const [table, empty] = [await createTable(business), await createTable(business)];
  const orderId = await createOpenOrder(api, business, table, [
    { itemId: item.id, qty: 5, paidQty: 2, canceledQty: 1, unitPriceKurus: 12_345 },
    { itemId: item.id, qty: 1, unitPriceKurus: 55, kitchenStatus: 'READY' },
    { itemId: item.id, qty: 1, paidQty: 1, kitchenStatus: 'READY' },
    { itemId: item.id, qty: 3, canceledQty: 3, kitchenStatus: 'READY' },
    { itemId: item.id, qty: 1, unitPriceKurus: 0, kitchenStatus: 'SERVED' },
  ]);
  await api.owner.query(
    `update orders set opened_at = '2026-03-01T17:00:00Z', bill_printed_at = '2026-03-01T18:30:00Z' where id = $1`,
    [orderId],
  );
  expect(await listed(business.as('KITCHEN'))).toEqual([
    {
      ...table,
      occupied: true,
      openTotal: 247.45,
      openOrderId: orderId,
      openedAt: '2026-03-01T17:00:00.000Z',
      billPrintedAt: '2026-03-01T18:30:00.000Z',
      readyCount: 2,
      servedById: business.as('WAITER').userId,
      servedBy: 'Çağrı Öz',
    },
    empty,
  ]);
});

test('a closed order empties its table, an order without lines does not (FLOOR-3)', async () => {
  const table = await createTable(business);
  await close(await createOpenOrder(api, business, table, [{ itemId: item.id, qty: 2 }]));
  expect(await listed()).toEqual([table]);
  await createOpenOrder(api, business, table);
  expect((await listed())[0]).toMatchObject({ occupied: true, openTotal: 0, readyCount: 0 });
});

test('a name is unique within the business, in any case (FLOOR-17)', async () => {
  const table = await createTable(business, { name: 'Masa 1' });
  const other = await createTable(business, { name: 'Masa 2' });
  await createTable(stranger, { name: 'Masa 1' });
  const taken = await business.as('ADMIN').post('/api/tables', { name: 'MASA 1', capacity: 2 });
  expect(taken.statusCode).toBe(409);
  expect(taken.json()).toMatchObject({
    code: 'NAME_TAKEN',
    error: 'Bu ad zaten kullanılıyor. Başka bir ad yazın.',
  });
  expect((await patch(other, { name: 'Masa 1' })).json().code).toBe('NAME_TAKEN');
  expect((await patch(table, { name: 'masa 1' })).statusCode).toBe(200);
});

test('a name and at least one seat are required (FLOOR-1)', async () => {
  const table = await createTable(business);
  for (const body of [
    { name: '  ', capacity: 4 },
    { name: 'Masa', capacity: 0 },
    { name: 'Masa', capacity: 2.5 },
    { name: 'Masa', capacity: '4' },
    { name: 'Masa' },
    { name: 'Masa', capacity: 4, isActive: true },
  ]) {
    const answer = await business.as('ADMIN').post('/api/tables', body);
    expect([answer.statusCode, answer.json().code], JSON.stringify(body)).toEqual([400, 'INVALID_INPUT']);
  }
  expect((await patch(table, { capacity: 0 })).statusCode).toBe(400);
});

test('the same key adds one table', async () => {
  const send = () =>
    business.as('ADMIN').post('/api/tables', { name: 'Teras', capacity: 4 }, { 'idempotency-key': 'teras' });
  const first = await send();
  expect((await send()).json()).toEqual(first.json());
  expect(await listed()).toHaveLength(1);
});

test('a change increases the version and audits the earlier values; a change of nothing writes nothing (FLOOR-19)', async () => {
  const table = await createTable(business, { name: 'Köşe' });
  const answer = await patch(table, { name: 'Pencere', capacity: 2, expectedVersion: 1 });
  expect(answer.json()).toEqual({ ...table, name: 'Pencere', capacity: 2, version: 2 });
  expect(await lastAudit()).toMatchObject({
    event: 'table.update',
    details: { name: 'Köşe', before: { name: 'Köşe', capacity: 4 }, after: { name: 'Pencere', capacity: 2 } },
  });
  const publishedBefore = api.published.length;
  expect((await patch(table, { name: 'Pencere' })).json()).toEqual(answer.json());
  expect((await patch(table, {})).json()).toEqual(answer.json());
  expect(api.published.length).toBe(publishedBefore);
  expect(await listed()).toEqual([answer.json()]);
});

test('a user who edits an old version receives the current one, with its open order (FLOOR-19)', async () => {
  const table = await createTable(business);
  const current = (await patch(table, { capacity: 8 })).json<CreatedTable>();
  const orderId = await createOpenOrder(api, business, table, [
    { itemId: item.id, qty: 1, unitPriceKurus: 1_234 },
  ]);
  const answer = await patch(table, { capacity: 3, expectedVersion: 1 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: {
      current: {
        ...current,
        occupied: true,
        openTotal: 12.34,
        openOrderId: orderId,
        openedAt: expect.any(String),
        servedById: business.as('WAITER').userId,
        servedBy: 'Çağrı Öz',
      },
    },
  });
});

test('a table becomes passive and active again, but not with an open order (FLOOR-20, FLOOR-22)', async () => {
  const table = await createTable(business);
  expect((await patch(table, { isActive: false })).json()).toMatchObject({ isActive: false, version: 2 });
  expect((await patch(table, { isActive: true })).json()).toMatchObject({ isActive: true });
  const orderId = await createOpenOrder(api, business, table);
  const refused = await patch(table, { isActive: false });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'TABLE_HAS_OPEN_ORDER',
    error: 'Masada açık sipariş var. Önce adisyonu kapatın ya da taşıyın.',
  });
  expect((await patch(table, { name: 'Dolu Masa' })).statusCode).toBe(200);
  await close(orderId);
  expect((await patch(table, { isActive: false })).statusCode).toBe(200);
});

test('a deleted table frees its name, and its past orders keep the name (FLOOR-17, FLOOR-21)', async () => {
  const table = await createTable(business, { name: 'Masa 7', capacity: 2 });
  const orderId = await createOpenOrder(api, business, table);
  expect((await remove(table)).json().code).toBe('TABLE_HAS_OPEN_ORDER');
  await close(orderId);
  expect((await remove(table)).statusCode).toBe(204);
  expect(await lastAudit()).toEqual({
    event: 'table.delete',
    entity_id: table.id,
    details: { name: 'Masa 7', capacity: 2 },
  });
  expect(await listed()).toEqual([]);
  expect((await remove(table)).statusCode).toBe(404);
  expect((await patch(table, { name: 'Geri' })).statusCode).toBe(404);
  const again = await createTable(business, { name: 'Masa 7' });
  expect(await listed()).toEqual([again]);
  const { rows } = await api.owner.query('select table_name from orders where id = $1', [orderId]);
  expect(rows).toEqual([{ table_name: 'Masa 7' }]);
});

test.each([
  ['deleted', (table: CreatedTable) => remove(table)],
  ['made passive', (table: CreatedTable) => patch(table, { isActive: false })],
])('a table is not %s while an order opens at it', async (_name, attempt) => {
  const table = await createTable(business);
  let attempted: ReturnType<typeof remove> | undefined;
  const waiter = business.as('WAITER').userId;
  await inTransaction(api.services.pool, { businessId: business.id }, async (tx) => {
    expect(await lockTable(tx, business.id, table.id)).toEqual({
      id: table.id,
      name: table.name,
      isActive: true,
    });
    attempted = attempt(table);
    await untilSomeoneWaits(api);
    await tx
      .insertInto('orders')
      .values({
        business_id: business.id,
        id: newId(),
        number: 1,
        table_id: table.id,
        table_name: table.name,
        opened_by: waiter,
        opened_by_name: 'Çağrı Öz',
      })
      .execute();
  });
  expect((await attempted!).json()).toMatchObject({ code: 'TABLE_HAS_OPEN_ORDER' });
  expect((await listed())[0]).toMatchObject({ isActive: true, occupied: true });
});

test('waiters and the kitchen read the tables and change none (FLOOR-15)', async () => {
  const table = await createTable(business);
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    const caller = business.as(role);
    expect(await listed(caller)).toEqual([table]);
    expect((await caller.post('/api/tables', { name: 'X', capacity: 1 })).statusCode).toBe(403);
    expect((await caller.patch(`/api/tables/${table.id}`, { isActive: false })).statusCode).toBe(403);
    expect((await caller.delete(`/api/tables/${table.id}`)).statusCode).toBe(403);
  }
});

test('another business neither sees nor changes a table, even with the same id (FLOOR-15)', async () => {
  const table = await createTable(business, { name: 'Gizli Oda' });
  await createOpenOrder(api, business, table, [{ itemId: item.id, qty: 1 }]);
  const admin = stranger.as('ADMIN');
  const url = `/api/tables/${table.id}`;
  for (const answer of [await admin.patch(url, { name: 'Bizim' }), await admin.delete(url)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('Gizli');
  }
  await api.owner.query(
    `insert into tables (business_id, id, name, capacity) values ($1, $2, 'Komşunun Masası', 3)`,
    [stranger.id, table.id],
  );
  expect(await listed(admin)).toEqual([
    { ...table, name: 'Komşunun Masası', capacity: 3, occupied: false, openTotal: 0 },
  ]);
  expect((await admin.delete(url)).statusCode).toBe(204);
  expect((await listed())[0]).toMatchObject({ name: 'Gizli Oda', occupied: true, openTotal: 100 });
});
