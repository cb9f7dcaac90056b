import type { GuestCall } from '@sofra/contract/orders/guest-calls';
import type { TableCalls } from '@sofra/contract/menu/public-menu';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#src/platform/writes/ids.ts';
import { callEventsOf, createGuest } from '#test/factories/guest-call-factories.ts';
import { createTable, type CreatedTable } from '#test/factories/table-factories.ts';
import { startTestApi, untilSomeoneWaits, type TestApi, type TestBusiness } from '#test/harness.ts';
import { disableRowSecurity } from '#test/tenant-rows.ts';

let api: TestApi;
let business: TestBusiness;
let table: CreatedTable;
let publishedBefore: number;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  business = await api.createBusiness();
  table = await createTable(business);
  publishedBefore = api.published.length;
});
afterEach(() => {
  api.time.now = null;
});
afterAll(() => api.stop());

const callEvents = () => callEventsOf(api.published.slice(publishedBefore));
const listed = async (of = business) => (await of.as('WAITER').get('/api/calls')).json<GuestCall[]>();
const answer = (id: string, role: 'WAITER' | 'CASHIER' = 'WAITER') =>
  business.as(role).post(`/api/calls/${id}/answer`);
const guestAt = (at = table, of = business) => createGuest(api, of, at);
const minutesLater = (minutes: number) => {
  api.time.now = new Date(api.services.clock().getTime() + minutes * 60_000);
};
const GONE = { code: 'NOT_FOUND', error: 'Bu masanın QR kodu artık geçerli değil.' };

test('a call reaches the staff at once and is listed, and the guest sees the answer (PUB-23, PUB-28)', async () => {
  const guest = await guestAt();
  const called = await guest.call();
  expect(called.statusCode).toBe(201);
  const createdAt = called.json<{ calls: { createdAt: string }[] }>().calls[0]!.createdAt;
  expect(called.json()).toEqual({ tableName: table.name, calls: [{ kind: 'WAITER', createdAt }] });
  expect((await guest.readCalls()).json()).toEqual(called.json());
  const [call] = await listed();
  expect(call).toEqual({
    id: expect.any(String) as unknown,
    tableId: table.id,
    tableName: table.name,
    kind: 'WAITER',
    createdAt,
  });
  expect(callEvents()).toEqual([
    {
      businessId: business.id,
      callId: call?.id,
      tableId: table.id,
      tableName: table.name,
      kind: 'WAITER',
      isOpen: true,
    },
  ]);
});

test('nothing about the guest is stored (PUB-23)', async () => {
  await (await guestAt()).call();
  const { rows } = await api.owner.query<object>('select * from guest_calls where business_id = $1', [
    business.id,
  ]);
  expect(rows).toEqual([
    {
      business_id: business.id,
      id: expect.any(String) as unknown,
      table_id: table.id,
      kind: 'WAITER',
      wish: null,
      created_at: expect.any(Date) as unknown,
      answered_at: null,
      answered_by: null,
      answered_by_name: null,
    },
  ]);
});

test('a repeated call returns the open one of its kind and table, and sends no event (PUB-25)', async () => {
  const guest = await guestAt();
  const first = await guest.call('BILL');
  const again = await guest.call('BILL');
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  await guest.call('WAITER');
  const neighbor = await guestAt(await createTable(business));
  const theirs = (await neighbor.call('BILL')).json<TableCalls>();
  expect(theirs.calls).toHaveLength(1);
  expect((await neighbor.readCalls()).json()).toEqual(theirs);
  expect((await listed()).map(({ kind }) => kind)).toEqual(['BILL', 'WAITER', 'BILL']);
  expect(callEvents()).toHaveLength(3);
});

test('of two calls at the same time one is made, and the other returns the open one', async () => {
  const guest = await guestAt();
  const rival = await api.owner.connect();
  const insert = () =>
    rival.query(`insert into guest_calls (business_id, id, table_id, kind) values ($1, $2, $3, 'BILL')`, [
      business.id,
      newId(),
      table.id,
    ]);
  for (const end of ['rollback', 'commit']) {
    await rival.query('begin');
    await insert();
    const late = guest.call('BILL');
    await untilSomeoneWaits(api);
    await rival.query(end);
    expect((await late).statusCode).toBe(201);
    expect((await late).json<TableCalls>().calls).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
    expect(callEvents()).toHaveLength(1); // only the call that was stored
    await api.owner.query('update guest_calls set answered_at = now() where business_id = $1', [business.id]);
  }
  rival.release();
});

test('an unanswered call is renewed after half an hour and hidden after two (PUB-25)', async () => {
  api.time.now = new Date();
  const guest = await guestAt();
  const first = (await guest.call()).json();
  minutesLater(30);
  expect((await guest.call()).json()).toEqual(first);
  expect(callEvents()).toHaveLength(1);
  minutesLater(0.01);
  const renewed = (await guest.call()).json<{ calls: { createdAt: string }[] }>();
  expect(renewed.calls).toEqual([{ kind: 'WAITER', createdAt: api.time.now.toISOString() }]);
  const [once, twice] = callEvents();
  expect(twice).toEqual(once);
  expect(callEvents()).toHaveLength(2);

  minutesLater(119.9);
  expect(await listed()).toHaveLength(1);
  minutesLater(0.2);
  expect(await listed()).toEqual([]);
  expect((await guest.readCalls()).json()).toMatchObject({ calls: [] });
  await guest.call();
  expect(await listed()).toHaveLength(1);
  expect(callEvents()).toHaveLength(3);
});

test('the first user to answer is stored; for the second there is nothing left to answer (PUB-29)', async () => {
  const guest = await guestAt();
  await guest.call();
  const [call] = await listed();
  const answered = await answer(call!.id);
  expect([answered.statusCode, answered.json()]).toEqual([200, call]);
  expect(callEvents().at(-1)).toMatchObject({ callId: call!.id, tableId: table.id, isOpen: false });
  const before = callEvents().length;
  expect((await answer(call!.id, 'CASHIER')).json()).toEqual(call);
  expect(callEvents()).toHaveLength(before);
  const { rows } = await api.owner.query<object>(
    'select answered_by, answered_by_name from guest_calls where id = $1',
    [call!.id],
  );
  expect(rows).toEqual([{ answered_by: business.as('WAITER').userId, answered_by_name: 'Çağrı Öz' }]);

  expect(await listed()).toEqual([]);
  expect((await guest.readCalls()).json()).toEqual({ tableName: table.name, calls: [] });
  await guest.call();
  expect(callEvents()).toHaveLength(before + 1);
  expect((await listed())[0]?.id).not.toBe(call!.id);
  expect((await answer(newId())).statusCode).toBe(404);
});

test('a code of no active table makes no call, and the refusal is the same for every cause (PUB-24)', async () => {
  const guest = await guestAt();
  const renewed = await business.as('ADMIN').post(`/api/tables/${table.id}/qr-token`);
  expect((await guest.call()).json()).toMatchObject(GONE);
  expect((await guest.readCalls()).json()).toMatchObject(GONE);
  const url = `/api/public/menu/${business.slug}/calls`;
  const { token } = renewed.json<{ token: string }>();
  expect((await api.anyone.post(url, { token, kind: 'BILL' })).statusCode).toBe(201);
  const nowhere = await api.anyone.post('/api/public/menu/boyle-bir-yer-yok/calls', { token, kind: 'BILL' });
  expect([nowhere.statusCode, nowhere.json()]).toMatchObject([404, GONE]);

  const [passive, deleted] = [await createTable(business), await createTable(business)];
  const guests = [await guestAt(passive), await guestAt(deleted)];
  await business.as('ADMIN').patch(`/api/tables/${passive.id}`, { isActive: false });
  await business.as('ADMIN').delete(`/api/tables/${deleted.id}`);
  for (const { call, readCalls } of guests)
    for (const refused of [await call(), await readCalls()])
      expect([refused.statusCode, refused.json()]).toMatchObject([404, GONE]);
  expect(await listed()).toHaveLength(1);
  expect(callEvents()).toHaveLength(1);
});

test('a table that becomes passive during the tap gets no call', async () => {
  const guest = await guestAt();
  const rival = await api.owner.connect();
  await rival.query('begin');
  await rival.query('select from tables where id = $1 for update', [table.id]);
  const late = guest.call();
  await untilSomeoneWaits(api);
  await rival.query('update tables set is_active = false where id = $1', [table.id]);
  await rival.query('commit');
  rival.release();
  expect((await late).json()).toMatchObject(GONE);
  expect(callEvents()).toEqual([]);
});

test('a business with calls switched off returns so (PUB-24)', async () => {
  const guest = await guestAt();
  const { settings } = (await business.as('ADMIN').get('/api/business/me')).json<{ settings: object }>();
  await business.as('ADMIN').patch('/api/business/me', { settings: { ...settings, guestCalls: false } });
  for (const refused of [await guest.call(), await guest.readCalls()])
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'CALLS_OFF' }]);
  expect(await listed()).toEqual([]);
});

test('one table may make six calls a minute; wrong codes and other tables do not count (PUB-26)', async () => {
  const strict = await startTestApi({ LIMIT_GUEST_CALLS_PER_MINUTE: '' });
  const business = await strict.createBusiness();
  const [loud, quiet] = [await createTable(business), await createTable(business)];
  const [guest, neighbor] = [
    await createGuest(strict, business, loud),
    await createGuest(strict, business, quiet),
  ];
  const url = `/api/public/menu/${business.slug}/calls`;
  for (let tries = 0; tries < 10; tries += 1)
    expect((await strict.anyone.post(url, { token: '0'.repeat(24), kind: 'WAITER' })).statusCode).toBe(404);
  for (let tries = 0; tries < 6; tries += 1) expect((await guest.call('BILL')).statusCode).toBe(201);
  const refused = await guest.call('WAITER');
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'TOO_MANY_ATTEMPTS' }]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await neighbor.call()).statusCode).toBe(201);
  expect((await business.as('WAITER').get('/api/calls')).json()).toHaveLength(2);
  await strict.stop();
});

describe.each(['with the fence up', 'with the fence down'])('%s', (fence) => {
  let own: TestApi;
  let ours: TestBusiness;
  let theirs: TestBusiness;
  let ourTable: CreatedTable;
  let theirTable: CreatedTable;
  beforeAll(async () => {
    own = await startTestApi();
    if (fence === 'with the fence down') await disableRowSecurity(own);
  });
  beforeEach(async () => {
    [ours, theirs] = [await own.createBusiness(), await own.createBusiness()];
    [ourTable, theirTable] = [await createTable(ours), await createTable(theirs)];
  });
  afterAll(() => own.stop());
  const openOf = async (business: TestBusiness) =>
    (await business.as('WAITER').get('/api/calls')).json<GuestCall[]>();

  test('the code of another business finds nothing and makes no call in any business', async () => {
    const { token } = await createGuest(own, theirs, theirTable);
    const url = `/api/public/menu/${ours.slug}/calls`;
    expect((await own.anyone.get(`${url}?token=${token}`)).json()).toMatchObject(GONE);
    expect((await own.anyone.post(url, { token, kind: 'BILL' })).json()).toMatchObject(GONE);
    expect([await openOf(ours), await openOf(theirs)]).toEqual([[], []]);
  });

  test('the same code, table and call in two businesses are separate', async () => {
    const guest = await createGuest(own, ours, ourTable);
    const { name } = ourTable;
    await own.owner.query(
      `insert into tables (business_id, id, name, capacity, qr_token) values ($1, $2, 'Yabancı masa', 2, $3)`,
      [theirs.id, ourTable.id, guest.token],
    );
    // The other business's row is now first on disk, so a join that omits the business would find it first.
    await own.owner.query('update tables set capacity = 3 where business_id = $1', [ours.id]);
    const stranger = await createGuest(own, theirs, ourTable);
    expect((await stranger.call()).json()).toMatchObject({ tableName: 'Yabancı masa' });
    expect((await guest.readCalls()).json()).toEqual({ tableName: name, calls: [] });
    const before = own.published.length;
    await guest.call();
    expect(callEventsOf(own.published.slice(before))).toMatchObject([
      { businessId: ours.id, tableName: name, isOpen: true },
    ]);
    const [call] = await openOf(ours);
    expect([call?.tableName, (await openOf(theirs)).map(({ tableName }) => tableName)]).toEqual([
      name,
      ['Yabancı masa'],
    ]);

    await own.owner.query(`update guest_calls set id = $1 where business_id = $2`, [call?.id, theirs.id]);
    expect((await ours.as('WAITER').post(`/api/calls/${String(call?.id)}/answer`)).json()).toEqual(call);
    expect([(await openOf(ours)).length, (await openOf(theirs)).length]).toEqual([0, 1]);
    await guest.call();
    const ending = own.published.length;
    await ours.as('ADMIN').delete(`/api/tables/${ourTable.id}`);
    expect(callEventsOf(own.published.slice(ending))).toMatchObject([
      { businessId: ours.id, tableName: name, isOpen: false },
    ]);
    expect((await openOf(theirs)).length).toBe(1);
  });

  test('a call of another business is not found', async () => {
    const guest = await createGuest(own, theirs, theirTable);
    await guest.call();
    const [call] = await openOf(theirs);
    const refused = await ours.as('ADMIN').post(`/api/calls/${String(call?.id)}/answer`);
    expect(refused.statusCode).toBe(404);
    expect(await openOf(theirs)).toHaveLength(1);
  });
});
