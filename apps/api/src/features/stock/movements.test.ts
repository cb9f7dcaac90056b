import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createItem, type Created } from '#test/factories/menu-factories.ts';
import { createIngredient, createRecipe } from '#test/factories/stock-factories.ts';
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
afterAll(() => {
  api.time.now = null;
  return api.stop();
});

const movements = async (query: Record<string, string> = {}): Promise<(Json & { id: string })[]> => {
  const answer = await business
    .as('CASHIER')
    .get(`/api/stock/movements?${new URLSearchParams(query).toString()}`);
  if (answer.statusCode !== 200) throw new Error(`movements answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
};
const patch = ({ id }: { id: string }, body: Json) =>
  business.as('ADMIN').patch(`/api/menu/items/${id}`, body);
const kinds = (rows: Json[]) => rows.map(({ name, kind, applied }) => [name, kind, applied]);

/** Creates flour with several kinds of movements, and ayran that was sold, at one table. */
async function createHistory(): Promise<{ un: Created; ayran: Created }> {
  const un = await createIngredient(business, { name: 'Un' });
  const ayran = await createItem(business, { name: 'Ayran', stockAmount: 8 });
  const pide = await createItem(business);
  await createRecipe(business, pide, [un, 150]);
  const table = await createTable(business, { name: 'Bahçe 3' });
  await patch(un, { stockDelta: -50.5, movement: 'WASTE', note: 'yere döküldü' });
  await business.as('WAITER').post(`/api/tables/${table.id}/add-lines`, {
    lines: [
      { itemId: pide.id, qty: 2 },
      { itemId: ayran.id, qty: 1 },
    ],
  });
  await patch(un, { stockAmount: 600, movement: 'COUNT' });
  return { un, ayran };
}

test('the ledger is listed newest first, with user, place and reason (STOCK-29)', async () => {
  const { un, ayran } = await createHistory();
  const rows = await movements();
  const [count, ...rest] = rows;
  expect(count).toEqual({
    id: expect.any(String),
    itemId: un.id,
    name: 'Un',
    kind: 'COUNT',
    asked: -49.5,
    applied: -49.5,
    before: 649.5,
    after: 600,
    unit: 'GRAM',
    note: null,
    tableName: null,
    by: 'Elif Yıldız',
    at: expect.stringMatching(/Z$/),
  });
  expect(kinds(rest.slice(0, 2)).sort()).toEqual([
    ['Ayran', 'SALE', -1],
    ['Un', 'SALE', -300],
  ]);
  expect(rest.slice(0, 2).map(({ tableName, by }) => [tableName, by])).toEqual([
    ['Bahçe 3', 'Çağrı Öz'],
    ['Bahçe 3', 'Çağrı Öz'],
  ]);
  expect(rest[2]).toMatchObject({ kind: 'WASTE', applied: -50.5, note: 'yere döküldü' });
  expect(kinds(await movements({ itemId: ayran.id }))).toEqual([
    ['Ayran', 'SALE', -1],
    ['Ayran', 'SET', 8],
  ]);
  expect(kinds(await movements({ kind: 'WASTE' }))).toEqual([['Un', 'WASTE', -50.5]]);
  expect(await movements({ kind: 'WASTE', itemId: ayran.id })).toEqual([]);

  await business.as('ADMIN').patch(`/api/menu/items/${ayran.id}`, { name: 'Yayık Ayran' });
  await business.as('ADMIN').delete(`/api/menu/items/${ayran.id}`);
  expect(kinds(await movements({ itemId: ayran.id }))[0]).toEqual(['Yayık Ayran', 'SALE', -1]);
});

test('the next page continues where the last one ended, without duplicates', async () => {
  await createHistory();
  const all = await movements();
  const pages = [];
  for (let before: string | undefined; ;) {
    const page = await movements({ limit: '2', ...(before && { before }) });
    pages.push(...page);
    before = page.at(-1)?.id;
    if (before === undefined) break;
  }
  expect(pages).toEqual(all);
  expect(all.length).toBe(6);
});

test('a range has the business’s own days, and without one it is today (STOCK-30)', async () => {
  const un = await createIngredient(business, { name: 'Un', stockAmount: 0 });
  await api.owner.query('update businesses set day_start_hour = 4 where id = $1', [business.id]);
  const at = async (instant: string, amount: number) => {
    api.time.now = new Date(instant);
    await patch(un, { stockAmount: amount });
  };
  try {
    await at('2026-11-20T00:59:00Z', 1); // 03:59 in Istanbul, which is still the 19th
    await at('2026-11-20T01:00:00Z', 2);
    await at('2026-11-21T00:59:59Z', 3);
    await at('2026-11-21T01:00:00Z', 4);
    const after = (rows: Json[]) => rows.map((row) => row['after']);
    expect(after(await movements())).toEqual([4]);
    expect(after(await movements({ from: '2026-11-20', to: '2026-11-20' }))).toEqual([3, 2]);
    expect(after(await movements({ from: '2026-11-19', to: '2026-11-21' }))).toEqual([4, 3, 2, 1]);
    const wrong = await business.as('ADMIN').get('/api/stock/movements?from=2026-11-21&to=2026-11-20');
    expect(wrong.statusCode).toBe(400);
  } finally {
    api.time.now = null;
  }
});

test('movements at one moment, or by a slow clock, are listed in the order of their effect', async () => {
  const moment = Date.now();
  api.time.now = new Date(moment);
  const un = await createIngredient(business, { name: 'Un', stockAmount: 50 });
  // 250 ms late: another process's clock, or a transaction that began earlier and waited for the row.
  for (const [index, lagMs] of [0, 0, 250, 0].entries()) {
    api.time.now = new Date(moment - lagMs);
    expect((await patch(un, { stockDelta: -1 - index })).statusCode).toBe(200);
  }
  api.time.now = null;

  const rows = await movements({ itemId: un.id });
  expect(rows.map(({ applied }) => applied)).toEqual([-4, -3, -2, -1, 50]);
  const [, newest] = rows;
  const older = await movements({ itemId: un.id, before: newest!.id });
  expect(older.map(({ applied }) => applied)).toEqual([-2, -1, 50]);
});
