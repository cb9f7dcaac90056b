import type { Role } from '@sofra/domain/people/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, instantAt } from '@sofra/domain/calendar/business-day';
import { dayAgo } from '#test/factories/arrival-factories.ts';
import { auditOf } from '#test/factories/order-factories.ts';
import { codeOf } from '#test/factories/payment-requests.ts';
import { createReservation, type CreatedReservation } from '#test/factories/reservation-factories.ts';
import { createTable } from '#test/factories/table-factories.ts';
import { behindAnother } from '#test/staged-race.ts';
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

const clockOn = (day: string, clock: string): string =>
  new Date(instantAt(Date.parse(`${day}T${clock}:00Z`), 'Europe/Istanbul')).toISOString();
const today = (clock: string): string => clockOn(dayAgo(0), clock);
const post = (body: Json, role: Role = 'WAITER') => business.as(role).post('/api/reservations', body);
const patch = ({ id }: { id: string }, body: Json, role: Role = 'CASHIER') =>
  business.as(role).patch(`/api/reservations/${id}`, body);
const listed = async (day = dayAgo(0), by = business) =>
  (await by.as('WAITER').get(`/api/reservations?day=${day}`)).json<CreatedReservation[]>();
const found = async (q: string) =>
  (await business.as('WAITER').get(`/api/reservations/search?q=${encodeURIComponent(q)}`)).json<
    CreatedReservation[]
  >();

test('a reservation waits, has the stay of its size and a masked phone (RESERVE-1, RESERVE-2, RESERVE-19)', async () => {
  const table = await createTable(business, { name: 'Masa 5', capacity: 6 });
  await business.as('ADMIN').patch('/api/business/me', { settings: { stayOfMore: 150 } });
  const before = api.published.length;
  const answer = await post({
    ...{ name: ' Demirtaş ', phone: '0532 123 41 07', guests: 6, startsAt: today('19:30') },
    ...{ tableId: table.id, note: 'Doğum günü' },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({
    ...{ id: expect.any(String) as unknown, name: 'Demirtaş', phone: '0532 ··· 41 07', guests: 6 },
    ...{ isFromGuest: false, canceledByGuest: false },
    ...{ startsAt: today('19:30'), minutes: 150, tableId: table.id, note: 'Doğum günü', state: 'WAITING' },
    ...{ orderId: null, isSeated: false, keepsClash: false, createdBy: expect.any(String) as unknown },
    ...{ createdAt: expect.any(String) as unknown, isErased: false, version: 1 },
  });
  expect(await listed()).toEqual([answer.json()]);
  expect(api.published.slice(before)).toEqual([
    { businessId: business.id, event: { name: 'reservations:changed', facts: {} } },
  ]);
});

test('a day has the reservations of its hours, by time; a deleted table is none (RESERVE-4, RESERVE-5)', async () => {
  await business.as('ADMIN').patch('/api/business/me', { dayStartHour: 4 });
  const table = await createTable(business);
  const night = await createReservation(business, { startsAt: clockOn(addDays(dayAgo(0), 1), '00:30') });
  const noon = await createReservation(business, { startsAt: today('12:00'), tableId: table.id });
  await createReservation(business, { startsAt: today('03:59') });
  await business.as('ADMIN').delete(`/api/tables/${table.id}`);
  const rows = await listed();
  expect(rows.map(({ id, tableId }) => [id, tableId])).toEqual([
    [noon.id, null],
    [night.id, null],
  ]);
});

test.each([
  ['no name', { name: ' ' }],
  ['no guest', { guests: 0 }],
  ['a hundred guests', { guests: 100 }],
  ['a phone that is none', { phone: '0532 123' }],
  ['a stay of ten minutes', { minutes: 10 }],
  ['a stay of a day', { minutes: 721 }],
])('%s is refused (RESERVE-1)', async (_, over) => {
  const refused = await post({ name: 'Kaya', guests: 2, startsAt: today('19:00'), ...over });
  expect(codeOf(refused)).toEqual([400, 'INVALID_INPUT']);
  expect(await listed()).toEqual([]);
});

test('reservations that clash are taken all the same (RESERVE-8)', async () => {
  const table = await createTable(business, { capacity: 2 });
  for (const name of ['Kaya', 'Polat'])
    await createReservation(business, { name, guests: 8, startsAt: today('19:30'), tableId: table.id });
  expect((await listed()).map(({ name }) => name)).toEqual(['Kaya', 'Polat']);
});

test('the state is set and undone; only seating makes it Geldi (RESERVE-3)', async () => {
  const one = await createReservation(business, { startsAt: today('19:30') });
  for (const state of ['CONFIRMED', 'NO_SHOW', 'CONFIRMED', 'CANCELED', 'WAITING'])
    expect((await patch(one, { state })).json()).toMatchObject({ state });
  expect(codeOf(await patch(one, { state: 'ARRIVED' }))).toEqual([400, 'INVALID_INPUT']);
  expect((await listed())[0]).toMatchObject({ state: 'WAITING', version: 6 });
});

test('an accepted clash is new with another time, table or number of guests (RESERVE-8)', async () => {
  const one = await createReservation(business, { startsAt: today('19:30') });
  const kept = async (body: Json) => (await patch(one, body)).json<CreatedReservation>().keepsClash;
  expect(await kept({ keepsClash: true })).toBe(true);
  expect(await kept({ name: 'Başka', state: 'CONFIRMED' })).toBe(true);
  for (const moved of [{ startsAt: today('20:00') }, { minutes: 60 }, { guests: 3 }]) {
    expect(await kept(moved)).toBe(false);
    expect(await kept({ keepsClash: true })).toBe(true);
  }
});

test('an older version is refused, and a change of nothing writes nothing (RESERVE-9)', async () => {
  const one = await createReservation(business, { startsAt: today('19:30') });
  await patch(one, { guests: 5 });
  const stale = await patch(one, { guests: 6, expectedVersion: 1 });
  expect(codeOf(stale)).toEqual([409, 'CHANGED_MEANWHILE']);
  expect(stale.json()).toMatchObject({ details: { current: { guests: 5, version: 2, phone: null } } });
  expect((await patch(one, { guests: 5 })).json()).toMatchObject({ version: 2 });
});

test('the audit log has times, tables and states, and no person (RESERVE-21)', async () => {
  const table = await createTable(business, { name: 'Masa 5' });
  const one = await createReservation(business, {
    ...{
      name: 'Kanarya Kaya',
      phone: '0532 123 41 07',
      note: 'Kanarya',
      guests: 4,
      startsAt: today('19:30'),
    },
  });
  await patch(one, { tableId: table.id, name: 'Kanarya Er' });
  const revealed = await business.as('WAITER').post(`/api/reservations/${one.id}/phone`);
  expect(revealed.json()).toEqual({ phone: '905321234107' });
  const startsAt = today('19:30');
  expect(await auditOf(api, business.id, 'reservation.create')).toEqual([
    { startsAt, guests: 4, table: null },
  ]);
  expect(await auditOf(api, business.id, 'reservation.update')).toEqual([
    {
      ...{ startsAt, guests: 4, table: 'Masa 5', personalFields: ['name'] },
      ...{ before: { table: null }, after: { table: 'Masa 5' } },
    },
  ]);
  expect(await auditOf(api, business.id, 'reservation.phone')).toEqual([
    { startsAt, guests: 4, table: 'Masa 5' },
  ]);
  const { rows } = await api.owner.query('select details from audit_log where business_id = $1', [
    business.id,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/kanarya|5321234107/i);
});

test('a part of the name or the last digits of the phone find coming reservations (RESERVE-15)', async () => {
  const soon = clockOn(addDays(dayAgo(0), 1), '19:30');
  const one = await createReservation(business, {
    name: 'İpek Çağlar',
    phone: '0532 123 41 07',
    startsAt: soon,
  });
  await createReservation(business, { name: 'Kaya', phone: '0532 999 99 99', startsAt: soon });
  await createReservation(business, { name: 'İpek', startsAt: clockOn(dayAgo(2), '19:30') });
  await createReservation(await api.createBusiness(), { name: 'İpek', startsAt: soon });
  for (const q of ['ipek', 'IPEK', 'cagl', '4107', '41 07', '1234107'])
    expect([q, (await found(q)).map(({ id }) => id)]).toEqual([q, [one.id]]);
  for (const q of ['5321', 'yok']) expect([q, await found(q)]).toEqual([q, []]);
});

test('ADMIN, CASHIER and WAITER take and read reservations, KITCHEN none; those of another business do not exist (RESERVE-18)', async () => {
  const body = { name: 'Kaya', guests: 2, startsAt: today('19:00') };
  for (const role of ['ADMIN', 'CASHIER', 'WAITER'] as const)
    expect((await post(body, role)).statusCode).toBe(201);
  expect((await post(body, 'KITCHEN')).statusCode).toBe(403);
  expect((await business.as('KITCHEN').get(`/api/reservations?day=${dayAgo(0)}`)).statusCode).toBe(403);
  const stranger = await api.createBusiness('Yan Komşu Lokantası');
  const theirs = await createReservation(stranger, { startsAt: today('19:30') });
  expect(codeOf(await patch(theirs, { guests: 9 }))).toEqual([404, 'NOT_FOUND']);
  const theirTable = await createTable(stranger);
  expect(codeOf(await post({ ...body, tableId: theirTable.id }))).toEqual([404, 'NOT_FOUND']);
  expect((await listed(dayAgo(0), stranger)).map(({ id, guests }) => [id, guests])).toEqual([[theirs.id, 4]]);
});

test('after the days of the setting the name is initials, phone and note are erased, and the row stays (RESERVE-20)', async () => {
  const of = (count: number, over: Json = {}) =>
    createReservation(business, {
      ...{
        name: 'Ayşe Nur Yılmaz',
        phone: '0532 123 41 07',
        note: 'Kanarya',
        startsAt: clockOn(dayAgo(count), '19:30'),
      },
      ...over,
    });
  const [old, recent] = [await of(31), await of(28)];
  const short = await api.createBusiness();
  await short.as('ADMIN').patch('/api/business/me', { settings: { reservationDays: 7 } });
  await createReservation(short, { name: 'Kısa Süre', startsAt: clockOn(dayAgo(9), '19:30') });
  await patch(old, { state: 'NO_SHOW' });
  await api.owner.query('select forget_the_past()');
  expect(await listed(dayAgo(31))).toMatchObject([
    { name: 'A. N. Y.', phone: null, note: null, guests: 4, state: 'NO_SHOW', isErased: true, version: 3 },
  ]);
  expect(await listed(dayAgo(28))).toEqual([recent]);
  expect(await listed(dayAgo(9), short)).toMatchObject([{ name: 'K. S.', isErased: true }]);
  await api.owner.query('select forget_the_past()');
  expect(await listed(dayAgo(31))).toMatchObject([{ version: 3 }]);
  expect((await patch(old, { state: 'WAITING' })).json()).toMatchObject({
    name: 'A. N. Y.',
    state: 'WAITING',
  });
  expect(codeOf(await patch(old, { name: 'Ayşe' }))).toEqual([409, 'RESERVATION_MOVED_ON']);
});

test('of two changes at once both count: another table, and a state (RESERVE-9)', async () => {
  const [table, other] = [await createTable(business), await createTable(business)];
  const one = await createReservation(business, { startsAt: today('19:30'), tableId: table.id });
  const answers = await behindAnother(api, {
    hold: (query) => query('select from reservations where id = $1 for update', [one.id]),
    requests: [() => patch(one, { tableId: other.id }), () => patch(one, { state: 'CONFIRMED' })],
  });
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await listed()).toMatchObject([{ tableId: other.id, state: 'CONFIRMED' }]);
});
