import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Caller, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

interface CreatedLayout {
  positions: Record<string, { x: number; y: number }>;
  publishedAt: string;
}

let api: TestApi;
let business: TestBusiness;
let stranger: TestBusiness;
let window: CreatedTable;
let garden: CreatedTable;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  stranger = await api.createBusiness('Yan Komşu Lokantası');
  [window, garden] = [await createTable(business), await createTable(business)];
});
afterAll(() => api.stop());

const LAYOUT = '/api/tables/layout';
const publish = (positions: Json, caller: Caller = business.as('ADMIN'), headers = {}) =>
  caller.put(LAYOUT, { positions }, headers);
const published = async (caller: Caller = business.as('WAITER')) =>
  (await caller.get(LAYOUT)).json<CreatedLayout | null>();
const both = () => ({ [window.id]: { x: 0, y: 8000 }, [garden.id]: { x: 356, y: 126 } });
const audited = async () => {
  const { rows } = await api.owner.query<{ event: string; entity_id: string | null; details: unknown }>(
    `select event, entity_id, details from audit_log
      where business_id = $1 and event = 'table.publishLayout' order by seq`,
    [business.id],
  );
  return rows;
};

test('before the first publication there is no layout', async () => {
  expect(await published()).toBeNull();
});

test('all users of the business read the owner’s layout; it is audited and sent (FLOOR-30)', async () => {
  const answer = await publish(both());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ positions: both(), publishedAt: expect.any(String) as unknown });
  for (const role of ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const)
    expect(await published(business.as(role))).toEqual(answer.json());
  expect(await audited()).toEqual([{ event: 'table.publishLayout', entity_id: null, details: { count: 2 } }]);
  expect(api.published.at(-1)).toEqual({
    businessId: business.id,
    event: { name: 'tables:changed', facts: {} },
  });
  const { rows } = await api.owner.query<{ published_by: string; published_by_name: string }>(
    'select published_by, published_by_name from table_layouts where business_id = $1',
    [business.id],
  );
  expect(rows).toEqual([
    { published_by: business.as('ADMIN').userId, published_by_name: expect.any(String) as unknown },
  ]);
});

test('the next publication replaces the first one completely and is later, also within one millisecond', async () => {
  api.time.now = new Date();
  const first = (await publish(both())).json<CreatedLayout>();
  const second = (await publish({ [garden.id]: { x: 8, y: 8 } })).json<CreatedLayout>();
  expect(Date.parse(second.publishedAt)).toBeGreaterThan(Date.parse(first.publishedAt));
  expect(await published()).toEqual({ ...second, positions: { [garden.id]: { x: 8, y: 8 } } });
});

test('a repeated key publishes once', async () => {
  const key = { 'idempotency-key': 'one-press' };
  const first = await publish(both(), business.as('ADMIN'), key);
  const again = await publish(both(), business.as('ADMIN'), key);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.body).toBe(first.body);
  expect(await audited()).toHaveLength(1);
});

test.each(['CASHIER', 'WAITER', 'KITCHEN'] as const)('a %s cannot publish', async (role) => {
  expect((await publish(both(), business.as(role))).statusCode).toBe(403);
  expect(await published()).toBeNull();
});

test('another business neither reads the layout nor publishes these tables', async () => {
  await publish(both());
  expect(await published(stranger.as('ADMIN'))).toBeNull();
  const answer = await publish(both(), stranger.as('ADMIN'));
  expect([answer.statusCode, answer.json<Json>()['code']]).toEqual([404, 'NOT_FOUND']);
  expect(await published(stranger.as('ADMIN'))).toBeNull();
});

test('an unknown or deleted table refuses the whole layout (FLOOR-30)', async () => {
  expect((await publish({ ...both(), [newId()]: { x: 0, y: 0 } })).statusCode).toBe(404);
  await business.as('ADMIN').delete(`/api/tables/${garden.id}`);
  expect((await publish(both())).statusCode).toBe(404);
  expect(await published()).toBeNull();
});

test('a table that is deleted later is left out, and the publication keeps its time', async () => {
  const { publishedAt } = (await publish(both())).json<CreatedLayout>();
  await business.as('ADMIN').delete(`/api/tables/${garden.id}`);
  expect(await published()).toEqual({ publishedAt, positions: { [window.id]: { x: 0, y: 8000 } } });
  await business.as('ADMIN').delete(`/api/tables/${window.id}`);
  expect(await published()).toEqual({ publishedAt, positions: {} });
});

test.each([
  ['left of the canvas', { x: -1, y: 0 }],
  ['beyond the limit', { x: 0, y: 8001 }],
  ['between two pixels', { x: 0.5, y: 0 }],
  ['nowhere', { x: 0 }],
  ['deep', { x: 0, y: 0, z: 0 }],
])('a place %s is refused', async (_what, place) => {
  const answer = await publish({ [window.id]: place });
  expect([answer.statusCode, answer.json<Json>()['code']]).toEqual([400, 'INVALID_INPUT']);
});

test('the number of places is limited, and only tables have places (FLOOR-30)', async () => {
  const places = Array.from({ length: 1001 }, () => [newId(), { x: 0, y: 0 }] as const);
  const tooMany = await publish(Object.fromEntries(places));
  expect([tooMany.statusCode, tooMany.body]).toEqual([
    400,
    expect.stringContaining('En fazla 1000 masa olabilir.'),
  ]);
  expect((await publish(Object.fromEntries(places.slice(1)))).statusCode).toBe(404);
  expect((await publish({ 'Masa 1': { x: 0, y: 0 } })).statusCode).toBe(400);
});
