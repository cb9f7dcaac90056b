import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { behindAnother } from '#test/staged-race.ts';
import { createOpenOrder, createTable } from '#test/factories/table-factories.ts';
import { startTestApi, type Json, type TestApi, type TestBusiness } from '#test/harness.ts';

interface WireArea extends Json {
  id: string;
  name: string;
  userIds: string[];
  version: number;
}
interface WireTable extends Json {
  id: string;
  name: string;
  areaId: string | null;
  version: number;
}

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

const add = (name: string, who = business) => who.as('CASHIER').post('/api/areas', { name });
const given = async (name: string, who = business): Promise<WireArea> =>
  (await add(name, who)).json<WireArea>();
const areas = async (who = business.as('KITCHEN')) => (await who.get('/api/areas')).json<WireArea[]>();
const names = async () => (await areas()).map(({ name }) => name);
const tables = async () => (await business.as('WAITER').get('/api/tables')).json<WireTable[]>();
const placesOf = async () => (await tables()).map(({ name, areaId }) => [name, areaId]);
const order = (areaIds: readonly string[]) => business.as('CASHIER').put('/api/areas/order', { areaIds });
const putIn = (area: { id: string }, add: Json[], remove: Json[] = []) =>
  business
    .as('CASHIER')
    .patch(`/api/areas/${area.id}/tables`, { add: add.map(idOf), remove: remove.map(idOf) });
const idOf = (one: Json) => one['id'];
const codeOf = (answer: { statusCode: number; json: () => Json }) => [
  answer.statusCode,
  answer.json()['code'],
];
const auditOf = async (event: string) => {
  const { rows } = await api.owner.query<{ details: Json }>(
    'select details from audit_log where business_id = $1 and event = $2 order by seq',
    [business.id, event],
  );
  return rows.map(({ details }) => details);
};

test('every role reads the areas in their order, with the users who have them (FLOOR-32, FLOOR-34)', async () => {
  const salon = await given('Salon');
  const garden = await given('Bahçe');
  expect([salon, garden]).toMatchObject([{ name: 'Salon', userIds: [], version: 1 }, { name: 'Bahçe' }]);
  const { userId } = business.as('WAITER');
  await business.as('ADMIN').patch(`/api/users/${userId}`, { areaIds: [garden.id] });
  for (const role of ['ADMIN', 'CASHIER', 'WAITER', 'KITCHEN'] as const)
    expect(await areas(business.as(role))).toEqual([salon, { ...garden, userIds: [userId] }]);
  expect(await areas(stranger.as('ADMIN'))).toEqual([]);
});

test('a name belongs to one area of the business, in any case (FLOOR-33)', async () => {
  const salon = await given('Salon');
  await given('Bahçe');
  expect(codeOf(await add('SALON'))).toEqual([409, 'NAME_TAKEN']);
  const rename = (body: Json) => business.as('CASHIER').patch(`/api/areas/${salon.id}`, body);
  expect(codeOf(await rename({ name: 'bahçe' }))).toEqual([409, 'NAME_TAKEN']);
  expect((await rename({ name: 'Kış bahçesi' })).json()).toMatchObject({ name: 'Kış bahçesi', version: 2 });
  expect(codeOf(await rename({ name: 'Eski', expectedVersion: 1 }))).toEqual([409, 'CHANGED_MEANWHILE']);
  expect((await rename({ name: 'Kış bahçesi' })).json()).toMatchObject({ version: 2 });
  expect(await auditOf('area.update')).toHaveLength(1);
  expect((await add('Salon', stranger)).statusCode).toBe(201);
});

test('waiters and the kitchen change no area, and another business sees none (FLOOR-33)', async () => {
  const salon = await given('Salon');
  for (const role of ['WAITER', 'KITCHEN'] as const) {
    const who = business.as(role);
    const tried = [
      await who.post('/api/areas', { name: 'X' }),
      await who.patch(`/api/areas/${salon.id}`, { name: 'X' }),
      await who.put('/api/areas/order', { areaIds: [salon.id] }),
      await who.patch(`/api/areas/${salon.id}/tables`, { add: [], remove: [] }),
      await who.delete(`/api/areas/${salon.id}`),
    ];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  }
  const admin = stranger.as('ADMIN');
  expect(codeOf(await admin.patch(`/api/areas/${salon.id}`, { name: 'X' }))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await admin.delete(`/api/areas/${salon.id}`))).toEqual([404, 'NOT_FOUND']);
  expect(await names()).toEqual(['Salon']);
});

test('named areas come first, the others follow in their old order (FLOOR-34)', async () => {
  const [salon, garden, terrace] = [await given('Salon'), await given('Bahçe'), await given('Teras')];
  expect((await order([terrace.id, salon.id])).json<WireArea[]>().map(({ name }) => name)).toEqual([
    'Teras',
    'Salon',
    'Bahçe',
  ]);
  expect(await names()).toEqual(['Teras', 'Salon', 'Bahçe']);
  await given('Bar');
  expect(await names()).toEqual(['Teras', 'Salon', 'Bahçe', 'Bar']);
  expect(codeOf(await order([garden.id, garden.id]))).toEqual([400, 'INVALID_INPUT']);
  expect(codeOf(await order([garden.id, stranger.id]))).toEqual([404, 'NOT_FOUND']);
  expect((await order([terrace.id])).statusCode).toBe(200);
  expect(await names()).toEqual(['Teras', 'Salon', 'Bahçe', 'Bar']);
  expect(await auditOf('area.order')).toEqual([{ areas: ['Teras', 'Salon', 'Bahçe'] }]);
});

test('tables are put into an area and taken out of it in one step (FLOOR-36)', async () => {
  const [salon, garden] = [await given('Salon'), await given('Bahçe')];
  const [a, b, c] = [
    await createTable(business, { name: 'A', areaId: garden.id }),
    await createTable(business, { name: 'B', areaId: salon.id }),
    await createTable(business, { name: 'C' }),
  ];
  const answer = await putIn(salon, [a, c], [b]);
  expect(answer.json<WireTable[]>().map(({ name, areaId, version }) => [name, areaId, version])).toEqual([
    ['A', salon.id, 2],
    ['B', null, 2],
    ['C', salon.id, 2],
  ]);
  expect(await auditOf('area.tables')).toEqual([
    { name: 'Salon', addedTables: ['A', 'C'], removedTables: ['B'] },
  ]);
  expect((await putIn(salon, [a, c], [b])).statusCode).toBe(200);
  expect(await auditOf('area.tables')).toHaveLength(1);
});

test('a table that is in another area meanwhile is not taken out of that one (FLOOR-36)', async () => {
  const [salon, garden] = [await given('Salon'), await given('Bahçe')];
  const table = await createTable(business, { name: 'A', areaId: garden.id });
  await putIn(salon, [], [table]);
  expect(await placesOf()).toEqual([['A', garden.id]]);
});

test('with an unknown table or area nothing is changed (FLOOR-36)', async () => {
  const salon = await given('Salon');
  const [own, foreign] = [await createTable(business, { name: 'A' }), await createTable(stranger)];
  expect(codeOf(await putIn(salon, [own, foreign]))).toEqual([404, 'NOT_FOUND']);
  expect(codeOf(await putIn(own, [own]))).toEqual([404, 'NOT_FOUND']);
  const theirs = await given('Salon', stranger);
  expect(codeOf(await putIn(theirs, [own]))).toEqual([404, 'NOT_FOUND']);
  expect(await placesOf()).toEqual([['A', null]]);
});

test('a table is added to an area, alone or with others, and moved to another one (FLOOR-36)', async () => {
  const [salon, garden] = [await given('Salon'), await given('Bahçe')];
  const post = (path: string, body: Json) => business.as('CASHIER').post(`/api/tables${path}`, body);
  const one = await post('', { name: 'A', capacity: 4, areaId: salon.id });
  expect(one.json()).toMatchObject({ areaId: salon.id, servedBy: null });
  const many = await post('/batch', { count: 2, prefix: 'B', capacity: 2, areaId: garden.id });
  expect(many.json<WireTable[]>().map(({ areaId }) => areaId)).toEqual([garden.id, garden.id]);
  expect(await placesOf()).toEqual([
    ['A', salon.id],
    ['B 1', garden.id],
    ['B 2', garden.id],
  ]);
  const change = (body: Json) =>
    business.as('CASHIER').patch(`/api/tables/${String(one.json<Json>()['id'])}`, body);
  expect((await change({ areaId: garden.id })).json()).toMatchObject({ areaId: garden.id, version: 2 });
  expect((await change({ capacity: 6 })).json()).toMatchObject({ areaId: garden.id });
  expect((await change({ areaId: null })).json()).toMatchObject({ areaId: null });
  const area = (details: Json) => [(details['before'] as Json)['area'], (details['after'] as Json)['area']];
  expect((await auditOf('table.update')).map(area)).toEqual([
    ['Salon', 'Bahçe'],
    [undefined, undefined],
    ['Bahçe', null],
  ]);
  expect(await auditOf('table.create')).toMatchObject([{ name: 'A', area: 'Salon' }]);
  const theirs = await given('Salon', stranger);
  for (const answer of [
    await post('', { name: 'X', capacity: 4, areaId: theirs.id }),
    await post('/batch', { count: 1, prefix: 'X', capacity: 4, areaId: theirs.id }),
    await change({ areaId: theirs.id }),
  ])
    expect(codeOf(answer)).toEqual([404, 'NOT_FOUND']);
  expect(await tables()).toHaveLength(3);
});

test('a deleted area leaves its tables without one, and no user has it any more (FLOOR-35)', async () => {
  const [salon, garden] = [await given('Salon'), await given('Bahçe')];
  const [a, b] = [
    await createTable(business, { name: 'A', areaId: salon.id }),
    await createTable(business, { name: 'B', areaId: garden.id }),
  ];
  const gone = await createTable(business, { name: 'C', areaId: salon.id });
  await business.as('ADMIN').delete(`/api/tables/${gone.id}`);
  await createOpenOrder(api, business, a);
  const { userId } = business.as('WAITER');
  await business.as('ADMIN').patch(`/api/users/${userId}`, { areaIds: [salon.id, garden.id] });

  expect((await business.as('CASHIER').delete(`/api/areas/${salon.id}`)).statusCode).toBe(204);

  expect(await tables()).toMatchObject([
    { id: a.id, areaId: null, occupied: true, version: 2 },
    { id: b.id, areaId: garden.id, version: 1 },
  ]);
  expect(await areas()).toMatchObject([{ name: 'Bahçe', userIds: [userId] }]);
  expect(await auditOf('area.delete')).toEqual([{ name: 'Salon', tableCount: 1 }]);
  expect(codeOf(await business.as('CASHIER').delete(`/api/areas/${salon.id}`))).toEqual([404, 'NOT_FOUND']);
  expect((await add('Salon')).statusCode).toBe(201);
});

test('a table is not put into an area that is being deleted, nor are they deadlocked (FLOOR-35)', async () => {
  const salon = await given('Salon');
  const table = await createTable(business, { name: 'A', areaId: salon.id });
  const cashier = business.as('CASHIER');
  const [deleted, changed] = await behindAnother(api, {
    hold: (query) => query('select from areas where business_id = $1 for update', [business.id]),
    requests: [
      () => cashier.delete(`/api/areas/${salon.id}`),
      () => cashier.patch(`/api/tables/${table.id}`, { areaId: salon.id, capacity: 9 }),
    ],
  });
  expect(deleted?.statusCode).toBe(204);
  expect(codeOf(changed!)).toEqual([404, 'NOT_FOUND']);
  expect(await tables()).toMatchObject([{ areaId: null, capacity: 4 }]);
});

test('a business without areas has none on its tables (FLOOR-32)', async () => {
  await createTable(business, { name: 'A' });
  expect(await areas()).toEqual([]);
  expect(await placesOf()).toEqual([['A', null]]);
});
