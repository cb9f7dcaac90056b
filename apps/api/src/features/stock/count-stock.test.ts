import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem, itemsOffTheLedger, ledgerOf, type Created } from '#test/factories/menu-factories.ts';
import { createIngredient, stockOf } from '#test/factories/stock-factories.ts';
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

const now = () => new Date().toISOString();
const row = ({ id }: { id: string }, counted: number, over: Json = {}) => ({
  itemId: id,
  counted,
  unit: 'GRAM',
  countedAt: now(),
  ...over,
});
const count = (rows: Json[], more: Json = {}, key?: string) =>
  business
    .as('CASHIER')
    .post('/api/stock/count', { rows, ...more }, key === undefined ? {} : { 'idempotency-key': key });
const pieces = { unit: 'ADET' };

async function sell(item: Created, qty: number): Promise<void> {
  const table = await createTable(business);
  const answer = await business
    .as('WAITER')
    .post(`/api/tables/${table.id}/add-lines`, { lines: [{ itemId: item.id, qty }] });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

test('sixty rows are counted in one request: a COUNT movement and an audit entry each (STOCK-25)', async () => {
  const rows = [];
  for (let at = 1; at <= 60; at += 1) rows.push(await createIngredient(business, { stockAmount: 100 }));
  const publishedBefore = api.published.length;
  const answer = await count(rows.map((one, at) => row(one, at)));
  expect(answer.statusCode).toBe(200);
  expect(answer.json<Json[]>()[59]).toEqual({
    itemId: rows[59]!.id,
    asked: -41,
    applied: -41,
    before: 100,
    after: 59,
    unit: 'GRAM',
  });
  expect(await Promise.all(rows.map((one) => stockOf(api, one)))).toEqual(rows.map((_, at) => at));
  expect((await ledgerOf(api, rows[7]!.id)).at(-1)).toMatchObject({
    kind: 'COUNT',
    before: 100_000,
    after: 7_000,
  });
  const { rows: entries } = await api.owner.query<{ event: string; details: Json }>(
    `select event, details from audit_log where business_id = $1 and event = 'item.stock'`,
    [business.id],
  );
  expect(entries).toHaveLength(60);
  expect(entries.at(-1)!.details).toMatchObject({ kind: 'COUNT', unit: 'GRAM', note: null });
  expect(api.published.slice(publishedBefore).map(({ event }) => event.name)).toEqual([
    'menu:changed',
    'stock:changed',
  ]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('sales and deliveries after a row was counted still apply; earlier movements are in the count (STOCK-26)', async () => {
  const ayran = await createItem(business, { name: 'Ayran', stockAmount: 20 });
  await sell(ayran, 2);
  const counted = row(ayran, 15, pieces);
  await sell(ayran, 3);
  await business.as('ADMIN').patch(`/api/menu/items/${ayran.id}`, { stockDelta: 10 });
  const answer = await count([counted]);
  // When 15 were counted the ledger had 18, so three are missing from the 25 it has now.
  expect(answer.json()).toMatchObject([{ asked: -3, applied: -3, before: 25, after: 22 }]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('two users who count the same shelf get the same stock; corrections in between move nothing', async () => {
  const un = await createIngredient(business, { stockAmount: 1_000 });
  const second = row(un, 400);
  await count([row(un, 400)]);
  await business.as('ADMIN').patch(`/api/menu/items/${un.id}`, { stockAmount: 700 });
  expect((await count([second])).json()).toMatchObject([{ asked: -300, after: 400 }]);
});

test('a count below later sales is refused, and leaves 0 after it is accepted (STOCK-27)', async () => {
  const ayran = await createItem(business, { name: 'Ayran', stockAmount: 20 });
  const un = await createIngredient(business);
  const rows = [row(un, 900), row(ayran, 2, pieces)];
  await sell(ayran, 5);
  const asked = await count(rows);
  expect(asked.statusCode).toBe(409);
  expect(asked.json()).toMatchObject({
    code: 'STOCK_SHORTAGE',
    details: {
      items: [{ itemId: ayran.id, name: 'Ayran', requested: 5, available: 2, unit: 'ADET' }],
    },
  });
  expect([await stockOf(api, un), await stockOf(api, ayran)]).toEqual([1_000, 15]);
  const accepted = await count(rows, { acceptsZero: true });
  expect(accepted.json()).toMatchObject([{ after: 900 }, { asked: -18, applied: -15, before: 15, after: 0 }]);
  expect(await itemsOffTheLedger(api)).toEqual([]);
});

test('one bad row refuses the whole count and is named (STOCK-28)', async () => {
  const un = await createIngredient(business, { name: 'Un' });
  const pide = await createItem(business);
  const neighbor = await api.createBusiness('Komşu Kafe');
  const foreign = await createIngredient(neighbor, { name: 'Yabancı un' });
  const gone = await createIngredient(business);
  await business.as('ADMIN').delete(`/api/menu/ingredients/${gone.id}`);
  for (const stranger of [pide, foreign, gone]) {
    const answer = await count([row(un, 5), row(stranger, 5)]);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', details: { itemId: stranger.id } });
  }
  const invalid = async (rows: Json[]) => (await count(rows)).json<{ details: Json }>().details;
  expect(await invalid([row(un, 5), row(un, 6)])).toEqual({
    fields: [{ path: 'rows.1.itemId', reason: 'Aynı kayıt iki kez sayılmış.' }],
  });
  expect(await invalid([row(un, 5, pieces)])).toEqual({
    fields: [{ path: 'rows.0.unit', reason: 'Un: birimi değişti, yeniden sayın.' }],
  });
  // Counted before more was delivered, which is added to the count.
  await business.as('ADMIN').patch(`/api/menu/items/${un.id}`, { stockDelta: 1 });
  const before = { countedAt: new Date(Date.now() - 60_000).toISOString() };
  expect(await invalid([row(un, 100_000_000, before)])).toEqual({
    fields: [{ path: 'rows.0.counted', reason: 'Un: stok en fazla 100.000.000 olabilir.' }],
  });
  expect((await count([])).statusCode).toBe(400);
  expect((await count(Array.from({ length: 501 }, () => row(un, 1)))).statusCode).toBe(400);
  expect([await stockOf(api, un), await stockOf(api, foreign)]).toEqual([1_001, 1_000]);
});

test('the ledger and the audit log have the note with every row of the count', async () => {
  const un = await createIngredient(business);
  const sut = await createIngredient(business);
  await count([row(un, 400), row(sut, 500)], { note: ' ay sonu ' });
  for (const { id } of [un, sut]) {
    const { rows } = await api.owner.query<{ note: string; audited: string }>(
      `select m.note, a.details ->> 'note' as audited
         from stock_movements m join audit_log a on a.business_id = m.business_id and a.entity_id = m.item_id
        where m.item_id = $1 and m.kind = 'COUNT' and a.event = 'item.stock'`,
      [id],
    );
    expect(rows).toEqual([{ note: 'ay sonu', audited: 'ay sonu' }]);
  }
});

test('the same key counts once; a waiter counts nothing', async () => {
  const un = await createIngredient(business);
  const rows = [row(un, 400)];
  const first = await count(rows, {}, 'sayim-anahtari-0001');
  const again = await count(rows, {}, 'sayim-anahtari-0001');
  expect(again.json()).toEqual(first.json());
  expect((await ledgerOf(api, un.id)).filter(({ kind }) => kind === 'COUNT')).toHaveLength(1);
  expect((await business.as('WAITER').post('/api/stock/count', { rows })).statusCode).toBe(403);
});
