import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import {
  startTestApi,
  untilSomeoneWaits,
  type Json,
  type TestApi,
  type TestBusiness,
} from '#test/harness.ts';
import { disableRowSecurity } from '#test/tenant-rows.ts';

let api: TestApi;
let business: TestBusiness;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
});
afterAll(() => api.stop());

const create = (over: Json = {}) =>
  business.as('ADMIN').post('/api/tables/batch', { count: 3, prefix: 'Masa', capacity: 4, ...over });
const namesOf = async (answer: ReturnType<typeof create>) => {
  const { statusCode, json } = await answer;
  expect(statusCode).toBe(201);
  return json<CreatedTable[]>().map(({ name }) => name);
};
const listed = async () => (await business.as('WAITER').get('/api/tables')).json<CreatedTable[]>();

test('several tables are added at once, empty and active, with one audit entry and one event (FLOOR-18)', async () => {
  const publishedBefore = api.published.length;
  const answer = await create({ prefix: ' Bahçe ', capacity: 6 });
  expect(answer.statusCode).toBe(201);
  expect(answer.json<CreatedTable[]>().map(({ name, capacity }) => [name, capacity])).toEqual([
    ['Bahçe 1', 6],
    ['Bahçe 2', 6],
    ['Bahçe 3', 6],
  ]);
  expect(await listed()).toEqual(answer.json());
  expect(await auditOf(api, business.id, 'table.createMany')).toEqual([
    { count: 3, names: ['Bahçe 1', 'Bahçe 2', 'Bahçe 3'], capacity: 6 },
  ]);
  expect(api.published.slice(publishedBefore).map(({ event }) => event.name)).toEqual(['tables:changed']);
});

test('numbers continue with free ones, compared without case', async () => {
  for (const name of ['MASA 1', 'masa 3', 'Masa 04', 'Masa 12', 'Masa'])
    await createTable(business, { name });
  const deleted = await createTable(business, { name: 'Masa 2' });
  await business.as('ADMIN').delete(`/api/tables/${deleted.id}`);
  await createTable(await api.createBusiness(), { name: 'Masa 4' });
  expect(await namesOf(create({ count: 9 }))).toEqual(
    [2, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `Masa ${number}`),
  );
  expect(await namesOf(create({ count: 2 }))).toEqual(['Masa 13', 'Masa 14']);
});

test('a hundred tables at once each get their own code', async () => {
  expect(await namesOf(create({ count: 100 }))).toHaveLength(100);
  const { rows } = await api.owner.query<{ codes: number }>(
    `select count(distinct qr_token)::int as codes from tables where business_id = $1 and qr_token ~ '^[0-9a-f]{24}$'`,
    [business.id],
  );
  expect(rows).toEqual([{ codes: 100 }]);
});

test('two users who add tables at the same moment get consecutive numbers (FLOOR-18)', async () => {
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query(
    `insert into tables (business_id, id, name, capacity) values ($1, $2, 'masa 1', 2), ($1, $3, 'Masa 2', 2)`,
    [business.id, newId(), newId()],
  );
  const late = create();
  await untilSomeoneWaits(api);
  await rival.query('commit');
  rival.release();
  expect((await namesOf(late)).sort()).toEqual(['Masa 3', 'Masa 4', 'Masa 5']);
});

test('a valid count, prefix and number of seats are required', async () => {
  for (const over of [{ count: 0 }, { count: 101 }, { count: 1.5 }, { prefix: ' ' }, { capacity: 0 }])
    expect((await create(over)).statusCode, JSON.stringify(over)).toBe(400);
  expect(await listed()).toEqual([]);
});

test('users who print cards read the code of every active table, in natural order', async () => {
  await create({ count: 11 });
  const [first] = await listed();
  await business.as('ADMIN').patch(`/api/tables/${first!.id}`, { isActive: false });
  const codes = (await business.as('CASHIER').get('/api/tables/qr-tokens')).json<
    { tableId: string; tableName: string; token: string }[]
  >();
  expect(codes.map(({ tableName }) => tableName)).toEqual(
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `Masa ${number}`),
  );
  expect(codes.every(({ token }) => /^[0-9a-f]{24}$/.test(token))).toBe(true);
  expect(JSON.stringify(await listed())).not.toContain(codes[0]!.token);
});

test('a renewed code changes only for this table, and the audit log does not contain it', async () => {
  const [table, other] = [await createTable(business), await createTable(business)];
  const codes = async () =>
    (await business.as('ADMIN').get('/api/tables/qr-tokens')).json<{ tableId: string; token: string }[]>();
  const before = await codes();
  const answer = await business.as('CASHIER').post(`/api/tables/${table.id}/qr-token`);
  expect(answer.json()).toEqual({
    tableId: table.id,
    tableName: table.name,
    token: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
  });
  const { token } = answer.json<{ token: string }>();
  const after = await codes();
  const codeIn = (list: typeof before, { id }: CreatedTable) =>
    list.find(({ tableId }) => tableId === id)?.token;
  expect(codeIn(after, table)).toBe(token);
  expect(codeIn(before, table)).not.toBe(token);
  expect(codeIn(after, other)).toBe(codeIn(before, other));
  expect(await auditOf(api, business.id, 'table.renewQr')).toEqual([{ name: table.name }]);
  await business.as('ADMIN').delete(`/api/tables/${table.id}`);
  expect((await business.as('ADMIN').post(`/api/tables/${table.id}/qr-token`)).statusCode).toBe(404);
});

test('the names of another business are free here, without row security too', async () => {
  const unfenced = await startTestApi();
  await disableRowSecurity(unfenced);
  const [ours, theirs] = [await unfenced.createBusiness(), await unfenced.createBusiness()];
  for (const business of [theirs, ours]) {
    const answer = await business
      .as('ADMIN')
      .post('/api/tables/batch', { count: 2, prefix: 'Masa', capacity: 4 });
    expect(answer.json<CreatedTable[]>().map(({ name }) => name)).toEqual(['Masa 1', 'Masa 2']);
  }
  await unfenced.stop();
});
